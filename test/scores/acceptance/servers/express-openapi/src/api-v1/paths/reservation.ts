import type { Operation } from 'express-openapi';
import { error, json, ref, reservationId, roomId } from '../api-doc.ts';
import type { ReservationsService } from '../services/reservations-service.ts';

export default function reservation(reservationsService: ReservationsService) {
  const idsOf = ({ params }: { params: Record<string, string> }): [roomId: number, id: string] => [
    Number(params['roomId']),
    params['reservationId'] ?? '',
  ];

  const GET: Operation = (req, res) => {
    res.json(reservationsService.get(...idsOf(req)));
  };
  GET.apiDoc = {
    summary: 'Returns a reservation.',
    operationId: 'getReservation',
    tags: ['reservations'],
    responses: { 200: { description: 'The reservation', content: json(ref('Reservation')) }, default: error },
  };

  const PATCH: Operation = (req, res) => {
    res.json(reservationsService.update(...idsOf(req), req.body));
  };
  PATCH.apiDoc = {
    summary: 'Changes a reservation.',
    operationId: 'changeReservation',
    tags: ['reservations'],
    security: [{ staff: [] }],
    requestBody: { required: true, content: json(ref('ReservationChanges')) },
    responses: { 200: { description: 'The reservation', content: json(ref('Reservation')) }, default: error },
  };

  const DELETE: Operation = (req, res) => {
    reservationsService.remove(...idsOf(req));
    res.status(204).end();
  };
  DELETE.apiDoc = {
    summary: 'Cancels a reservation.',
    operationId: 'cancelReservation',
    tags: ['reservations'],
    security: [{ staff: [] }],
    responses: { 204: { description: 'The reservation is cancelled' }, default: error },
  };

  return { parameters: [roomId, reservationId], GET, PATCH, DELETE };
}
