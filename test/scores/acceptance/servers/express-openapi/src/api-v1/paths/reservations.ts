import type { Operation } from 'express-openapi';
import { error, json, ref, roomId } from '../api-doc.ts';
import type { ReservationsService } from '../services/reservations-service.ts';

export default function reservations(reservationsService: ReservationsService) {
  const GET: Operation = (req, res) => {
    const { from, to } = req.query as { from?: string; to?: string };
    res.json(reservationsService.list(Number(req.params['roomId']), from, to));
  };
  GET.apiDoc = {
    summary: 'Returns the reservations of a room.',
    operationId: 'getReservations',
    tags: ['reservations'],
    parameters: [
      { in: 'query', name: 'from', schema: { type: 'string', format: 'date' } },
      { in: 'query', name: 'to', schema: { type: 'string', format: 'date' } },
    ],
    responses: {
      200: { description: 'The reservations', content: json({ type: 'array', items: ref('Reservation') }) },
      default: error,
    },
  };

  const POST: Operation = (req, res) => {
    const id = Number(req.params['roomId']);
    const reservation = reservationsService.create(id, req.body, res.locals['user']);
    res.status(201).location(`/v1/rooms/${id}/reservations/${reservation.id}`).json(reservation);
  };
  POST.apiDoc = {
    summary: 'Reserves a room.',
    operationId: 'addReservation',
    tags: ['reservations'],
    security: [{ staff: [] }],
    requestBody: { required: true, content: json(ref('ReservationInput')) },
    responses: { 201: { description: 'The new reservation', content: json(ref('Reservation')) }, default: error },
  };

  return { parameters: [roomId], GET, POST };
}
