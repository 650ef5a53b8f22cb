from datetime import date, datetime, timezone
from itertools import count
from typing import Dict

from .schemas import Booking, Category, Tool


class Store:
    """The data of the service, in memory."""

    def __init__(self) -> None:
        created = datetime(2026, 3, 2, 8, 0, tzinfo=timezone.utc)
        self.tools: Dict[int, Tool] = {
            1: Tool(
                id=1,
                name="Cordless drill 18 V",
                category=Category.drill,
                daily_rate=14.5,
                manual="https://example.com/manuals/drill-18.pdf",
                tags=["battery"],
                created_at=created,
            ),
            2: Tool(id=2, name="Circular saw", category=Category.saw, daily_rate=22, created_at=created),
            3: Tool(id=3, name="Ladder, 6 m", category=Category.ladder, daily_rate=9, created_at=created),
        }
        self.bookings: Dict[int, Booking] = {
            10: Booking(
                id=10, tool_id=1, customer="Ada", email="ada@example.com", starts_on=date(2026, 4, 1), days=3
            ),
            11: Booking(
                id=11, tool_id=1, customer="Grace", email="grace@example.com", starts_on=date(2026, 4, 9), days=1
            ),
            12: Booking(
                id=12, tool_id=3, customer="Linus", email="linus@example.com", starts_on=date(2026, 4, 2), days=7
            ),
        }
        self.tool_ids = count(4)
        self.booking_ids = count(13)
