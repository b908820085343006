import pytest

from regalia.engine.errors import BadOption
from regalia.engine.key import key_of, new_key, stream_of


def test_a_seed_always_gives_the_same_stream_and_another_seed_another():
    assert stream_of(7) == stream_of("7") == stream_of(" 7 ")
    assert len({tuple(stream_of(seed)) for seed in (0, 1, -1, 7, 10**29)}) == 5


def test_game_of_a_simulation_has_a_stream_of_its_own():
    assert stream_of("7/123") != stream_of("7/124") != stream_of(7)
    assert len({tuple(stream_of(f"7/{game}")) for game in range(200)}) == 200


def test_a_key_is_read_back_from_its_stream():
    key = "00112233445566778899aabbccddeeff"
    assert key_of(stream_of(key)) == key == key_of(stream_of(key.upper()))


def test_the_stream_of_a_seed_can_be_given_by_its_key():
    assert stream_of(key_of(stream_of(7))) == stream_of(7)


def test_new_keys_are_never_the_same():
    assert len({new_key() for _ in range(50)}) == 50
    assert len(stream_of(new_key())) == 9


@pytest.mark.parametrize("seed", ["", "seven", "7/", "/7", "7/-1", "1.5", "7/1/2", "0x10", "g" * 32, "1" * 31])
def test_what_is_no_seed_is_refused_in_one_sentence(seed):
    with pytest.raises(BadOption, match="is no seed") as refused:
        stream_of(seed)
    assert refused.value.place == "seed"
