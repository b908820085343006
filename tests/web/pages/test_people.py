"""People: a guest's profile, a name of one's own, an account that keeps both, settings that stay."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.web.conftest import Served
from tests.web.guest import a_guest
from tests.web.pages.visitor import visit


def test_a_guest_has_a_profile_and_takes_another_name(page: Page):
    visit(page, "/profile")
    expect(page.get_by_text("No games yet.")).to_be_visible()
    page.get_by_label("The name others see").fill("Quiet Herald")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Quiet Herald")
    expect(page.get_by_role("banner")).to_contain_text("Quiet Herald")


def test_a_name_is_never_read_as_markup(page: Page):
    visit(page, "/profile")
    page.get_by_label("The name others see").fill("<img src=x onerror=1>")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("<img src=x onerror=1>")
    assert page.locator("img").count() == 0


def test_an_account_keeps_name_and_games_on_another_device(page: Page, context: BrowserContext):
    visit(page, "/")
    page.locator(".game-tile", has_text="Magic Duel").get_by_role("button", name="Play").click()
    page.locator(".table .felt").wait_for()
    name = page.evaluate("fetch('/api/v1/me').then(answer => answer.json()).then(me => me.name)")
    visit(page, "/account")
    form = page.locator("form", has=page.get_by_role("heading", name="Make an account"))
    form.get_by_label("Login").fill("tea.and.cards")
    form.get_by_label("Password").fill("a long enough password")
    form.get_by_role("button").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    expect(page.locator(".history")).to_contain_text("Magic Duel")
    visit(page, "/account")
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("banner")).to_contain_text("Guest")
    visit(page, "/account")
    form = page.locator("form", has=page.get_by_role("heading", name="Log in"))
    form.get_by_label("Login").fill("tea.and.cards")
    form.get_by_label("Password").fill("a long enough password")
    form.get_by_role("button").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def test_a_wrong_password_is_answered_in_a_sentence(page: Page, complaints: list[str]):
    visit(page, "/account")
    form = page.locator("form", has=page.get_by_role("heading", name="Log in"))
    form.get_by_label("Login").fill("nobody")
    form.get_by_label("Password").fill("whatever it was")
    form.get_by_role("button").click()
    expect(page.get_by_role("alert")).to_contain_text("Login and password do not match.")
    complaints.clear()


def test_games_that_go_on_wait_on_the_front_page(page: Page):
    visit(page, "/")
    page.locator(".game-tile", has_text="Royal Gambit").get_by_role("button", name="Play").click()
    expect(page.locator(".status-words")).to_contain_text("Your turn")
    address = page.url
    visit(page, "/")
    page.locator(".shelf", has_text="Your games go on").get_by_role("link", name="Your turn").click()
    page.wait_for_url(address)


def test_a_game_that_waits_for_others_goes_on_from_the_front_page_too(page: Page):
    visit(page, "/play?game=royal-gambit")
    page.locator(".table .felt").wait_for()
    address = page.url

    def with_no_turn(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=answer.json() | {"turns": []})

    page.route("**/api/v1/me/tables**", with_no_turn)
    visit(page, "/")
    page.locator(".shelf", has_text="Your games go on").get_by_role("link", name="Go on").click()
    page.wait_for_url(address)


def test_somebody_elses_profile_shows_but_cannot_be_changed(page: Page, served: Served):
    mira = a_guest(served.address, "Mira of the Hill").get("/me").json()
    visit(page, f"/players/{mira['id']}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Mira of the Hill")
    expect(page.get_by_label("The name others see")).to_have_count(0)


def test_settings_hold_at_once_and_stay(page: Page):
    visit(page, "/settings")
    page.get_by_label("dark").check()
    page.get_by_label("slow").check()
    page.get_by_label("Sounds at the table").uncheck()
    page.get_by_label("Ask again before a decision is sent").check()
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    page.reload()
    expect(page.get_by_label("dark")).to_be_checked()
    kept = page.evaluate("JSON.parse(localStorage.getItem('regalia.settings'))")
    assert (kept["theme"], kept["speed"], kept["sound"], kept["confirm"]) == ("dark", 0.5, False, True)


def test_settings_follow_the_player_to_another_device(page: Page, context: BrowserContext):
    visit(page, "/profile")
    visit(page, "/settings")
    with page.expect_response("**/api/v1/me?**"):
        page.get_by_label("fast").check()
    page.evaluate("localStorage.removeItem('regalia.settings')")
    page.reload()
    expect(page.get_by_label("fast")).to_be_checked()


def test_older_games_come_when_they_are_asked_for(page: Page):
    visit(page, "/play?game=magic-duel")
    page.locator(".table .felt").wait_for()
    player = page.evaluate("fetch('/api/v1/me').then(answer => answer.json()).then(me => me.id)")
    one = page.request.get(f"/api/v1/players/{player}/history").json()["matches"][0]
    page.route(
        "**/history?**", lambda route: route.fulfill(json={"matches": [one] * (1 if "before=" in route.request.url else 20)})
    )
    visit(page, "/profile")
    games = page.locator(".history li")
    expect(games).to_have_count(20)
    page.get_by_role("button", name="Older games").click()
    expect(games).to_have_count(21)


def test_who_has_left_too_many_games_unfinished_goes_on_with_the_last(page: Page, complaints: list[str]):
    visit(page, "/play?game=magic-duel")
    page.locator(".table .felt").wait_for()
    address = page.url
    refusal = {"error": {"code": "too_many", "message": "you have 10 tables open or running already", "place": "tables"}}
    page.route(
        "**/api/v1/tables?**",
        lambda route: route.fulfill(status=429, json=refusal) if route.request.method == "POST" else route.fallback(),
    )
    visit(page, "/games/magic-duel")
    page.get_by_role("button", name="Page").click()
    page.wait_for_url(address)
    visit(page, "/games/royal-gambit")
    page.get_by_role("button", name="Page").click()
    expect(page.get_by_role("alert")).to_contain_text("You sit at too many unfinished tables.")
    complaints.clear()
