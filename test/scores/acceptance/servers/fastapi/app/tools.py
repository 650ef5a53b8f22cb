from datetime import datetime, timezone
from typing import List, Optional

from fastapi import APIRouter, Depends, File, HTTPException, Query, Request, Response, UploadFile, status

from .schemas import Booking, BookingCreate, Category, Photo, Problem, Tool, ToolCreate, ToolPage, ToolUpdate
from .security import current_user
from .store import Store

router = APIRouter(prefix="/tools", tags=["tools"])

NOT_FOUND = {404: {"model": Problem, "description": "There is no such tool."}}


def get_store(request: Request) -> Store:
    return request.app.state.store


def get_tool(tool_id: int, store: Store = Depends(get_store)) -> Tool:
    tool = store.tools.get(tool_id)
    if tool is None:
        raise HTTPException(status_code=404, detail="Tool not found")
    return tool


@router.get("", response_model=ToolPage)
def list_tools(
    limit: int = Query(20, ge=1, le=100),
    offset: int = Query(0, ge=0),
    category: Optional[Category] = None,
    store: Store = Depends(get_store),
):
    tools = [tool for tool in store.tools.values() if category is None or tool.category == category]
    return ToolPage(total=len(tools), items=tools[offset : offset + limit])


@router.post(
    "", response_model=Tool, status_code=status.HTTP_201_CREATED, dependencies=[Depends(current_user)]
)
def create_tool(body: ToolCreate, response: Response, store: Store = Depends(get_store)):
    tool = Tool(id=next(store.tool_ids), created_at=datetime.now(timezone.utc), **body.dict())
    store.tools[tool.id] = tool
    response.headers["Location"] = f"/tools/{tool.id}"
    return tool


@router.get("/{tool_id}", response_model=Tool, responses=NOT_FOUND)
def read_tool(tool: Tool = Depends(get_tool)):
    return tool


@router.put("/{tool_id}", response_model=Tool, responses=NOT_FOUND, dependencies=[Depends(current_user)])
def replace_tool(body: ToolCreate, tool: Tool = Depends(get_tool), store: Store = Depends(get_store)):
    store.tools[tool.id] = Tool(id=tool.id, created_at=tool.created_at, **body.dict())
    return store.tools[tool.id]


@router.patch("/{tool_id}", response_model=Tool, responses=NOT_FOUND, dependencies=[Depends(current_user)])
def update_tool(body: ToolUpdate, tool: Tool = Depends(get_tool), store: Store = Depends(get_store)):
    store.tools[tool.id] = tool.copy(update=body.dict(exclude_unset=True))
    return store.tools[tool.id]


@router.delete(
    "/{tool_id}",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=NOT_FOUND,
    dependencies=[Depends(current_user)],
)
def delete_tool(tool: Tool = Depends(get_tool), store: Store = Depends(get_store)):
    del store.tools[tool.id]


@router.put("/{tool_id}/photo", response_model=Photo, responses=NOT_FOUND, dependencies=[Depends(current_user)])
async def upload_photo(photo: UploadFile = File(...), tool: Tool = Depends(get_tool)):
    return Photo(filename=photo.filename, size=len(await photo.read()))


@router.get(
    "/{tool_id}/bookings", response_model=List[Booking], responses=NOT_FOUND, dependencies=[Depends(current_user)]
)
def list_bookings(
    tool: Tool = Depends(get_tool),
    limit: int = Query(20, ge=1, le=100),
    offset: int = Query(0, ge=0),
    store: Store = Depends(get_store),
):
    bookings = [booking for booking in store.bookings.values() if booking.tool_id == tool.id]
    return bookings[offset : offset + limit]


@router.post(
    "/{tool_id}/bookings",
    response_model=Booking,
    status_code=status.HTTP_201_CREATED,
    responses=NOT_FOUND,
    dependencies=[Depends(current_user)],
)
def create_booking(body: BookingCreate, tool: Tool = Depends(get_tool), store: Store = Depends(get_store)):
    booking = Booking(id=next(store.booking_ids), tool_id=tool.id, **body.dict())
    store.bookings[booking.id] = booking
    return booking


@router.delete(
    "/{tool_id}/bookings/{booking_id}",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=NOT_FOUND,
    dependencies=[Depends(current_user)],
)
def delete_booking(booking_id: int, tool: Tool = Depends(get_tool), store: Store = Depends(get_store)):
    booking = store.bookings.get(booking_id)
    if booking is None or booking.tool_id != tool.id:
        raise HTTPException(status_code=404, detail="Booking not found")
    del store.bookings[booking_id]
