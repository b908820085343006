"""A connection whose socket does not accept what is sent to it."""

import asyncio

from regalia.server.play.connection import MOST_WAITING, Connection


def test_a_socket_that_does_not_take_what_is_sent_is_dropped():
    async def scene():
        async def stuck(text):
            await asyncio.sleep(3600)

        connection = Connection(None, None, "en", stuck)
        delivering = asyncio.create_task(connection.deliver())
        await asyncio.sleep(0)
        for number in range(MOST_WAITING + 5):
            connection.send(str(number))
            await asyncio.sleep(0)
        delivering.cancel()
        return connection.is_slow

    assert asyncio.run(scene())


def test_a_socket_that_is_stuck_in_one_message_is_dropped_after_a_while(monkeypatch):
    async def scene():
        async def stuck(text):
            await asyncio.sleep(3600)

        connection = Connection(None, None, "en", stuck)
        delivering = asyncio.create_task(connection.deliver())
        connection.send("never taken")
        await asyncio.sleep(0.01)
        assert not connection.is_stuck()
        monkeypatch.setattr("regalia.server.play.connection.SEND_S", 0.005)
        stuck_now = connection.is_stuck()
        connection.drop()
        delivering.cancel()
        return stuck_now, connection.gone.is_set()

    assert asyncio.run(scene()) == (True, True)
