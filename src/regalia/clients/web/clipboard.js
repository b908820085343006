// Clipboard: copies a text, even where the browser offers no clipboard to pages without https.

/**
 * @param {string} text
 * @returns {Promise<boolean>}  whether it is there
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelecting(text);
  }
}

/** @param {string} text */
function copyBySelecting(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
