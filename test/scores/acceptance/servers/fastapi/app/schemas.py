from datetime import date, datetime
from enum import Enum
from typing import List, Optional

from pydantic import BaseModel, Field, HttpUrl


class Category(str, Enum):
    drill = "drill"
    saw = "saw"
    ladder = "ladder"


class ToolBase(BaseModel):
    name: str = Field(min_length=1, max_length=80)
    category: Category
    daily_rate: float = Field(gt=0, le=500)
    manual: Optional[HttpUrl] = None
    tags: List[str] = Field(default_factory=list, max_items=5)


class ToolCreate(ToolBase):
    pass


class ToolUpdate(BaseModel):
    name: Optional[str] = Field(default=None, min_length=1, max_length=80)
    category: Optional[Category] = None
    daily_rate: Optional[float] = Field(default=None, gt=0, le=500)


class Tool(ToolBase):
    id: int
    created_at: datetime


class ToolPage(BaseModel):
    total: int = Field(ge=0)
    items: List[Tool]


class BookingCreate(BaseModel):
    customer: str = Field(min_length=1)
    email: str = Field(regex=r"^[^@\s]+@[^@\s]+$")
    starts_on: date
    days: int = Field(ge=1, le=30)


class Booking(BookingCreate):
    id: int
    tool_id: int


class Photo(BaseModel):
    filename: str
    size: int


class Token(BaseModel):
    access_token: str
    token_type: str


class Problem(BaseModel):
    detail: str
