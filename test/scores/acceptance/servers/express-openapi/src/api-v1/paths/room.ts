import type { Operation } from 'express-openapi';
import { error, json, ref, roomId } from '../api-doc.ts';
import type { RoomsService } from '../services/rooms-service.ts';

export default function room(roomsService: RoomsService) {
  const GET: Operation = (req, res) => {
    res.json(roomsService.get(Number(req.params['roomId'])));
  };
  GET.apiDoc = {
    summary: 'Returns a room.',
    operationId: 'getRoom',
    tags: ['rooms'],
    responses: { 200: { description: 'The room', content: json(ref('Room')) }, default: error },
  };

  const PUT: Operation = (req, res) => {
    res.json(roomsService.replace(Number(req.params['roomId']), req.body));
  };
  PUT.apiDoc = {
    summary: 'Replaces a room.',
    operationId: 'replaceRoom',
    tags: ['rooms'],
    security: [{ staff: [] }],
    requestBody: { required: true, content: json(ref('RoomInput')) },
    responses: { 200: { description: 'The room', content: json(ref('Room')) }, default: error },
  };

  const DELETE: Operation = (req, res) => {
    roomsService.remove(Number(req.params['roomId']));
    res.status(204).end();
  };
  DELETE.apiDoc = {
    summary: 'Removes a room.',
    operationId: 'removeRoom',
    tags: ['rooms'],
    security: [{ staff: [] }],
    responses: { 204: { description: 'The room is removed' }, default: error },
  };

  return { parameters: [roomId], GET, PUT, DELETE };
}
