import type { Operation } from 'express-openapi';
import { error, json, ref } from '../api-doc.ts';
import type { RoomQuery, RoomsService } from '../services/rooms-service.ts';

export default function rooms(roomsService: RoomsService) {
  const GET: Operation = (req, res) => {
    res.json(roomsService.list(req.query as unknown as RoomQuery));
  };
  GET.apiDoc = {
    summary: 'Returns the rooms that match the query.',
    operationId: 'getRooms',
    tags: ['rooms'],
    parameters: [
      { in: 'query', name: 'limit', schema: { type: 'integer', minimum: 1, maximum: 50, default: 20 } },
      { in: 'query', name: 'offset', schema: { type: 'integer', minimum: 0, default: 0 } },
      { in: 'query', name: 'minSeats', schema: { type: 'integer', minimum: 1 } },
      { in: 'query', name: 'accessible', schema: { type: 'boolean' } },
      { in: 'query', name: 'equipment', schema: { type: 'array', items: ref('Equipment') } },
    ],
    responses: {
      200: { description: 'The rooms', content: json({ type: 'array', items: ref('Room') }) },
      default: error,
    },
  };

  const POST: Operation = (req, res) => {
    const room = roomsService.create(req.body);
    res.status(201).location(`/v1/rooms/${room.id}`).json(room);
  };
  POST.apiDoc = {
    summary: 'Adds a room.',
    operationId: 'addRoom',
    tags: ['rooms'],
    security: [{ staff: [] }],
    requestBody: { required: true, content: json(ref('RoomInput')) },
    responses: { 201: { description: 'The new room', content: json(ref('Room')) }, default: error },
  };

  return { GET, POST };
}
