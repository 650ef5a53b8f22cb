import express, { type ErrorRequestHandler, type Express } from 'express';
import { initialize } from 'express-openapi';
import { apiDoc } from './api-v1/api-doc.ts';
import me from './api-v1/paths/me.ts';
import reservation from './api-v1/paths/reservation.ts';
import reservations from './api-v1/paths/reservations.ts';
import room from './api-v1/paths/room.ts';
import rooms from './api-v1/paths/rooms.ts';
import { ReservationsService } from './api-v1/services/reservations-service.ts';
import { RoomsService } from './api-v1/services/rooms-service.ts';

const errorMiddleware: ErrorRequestHandler = (err, _req, res, _next) => {
  const { status = 500, message = 'The request is not valid.', errors, challenge } = err;
  if (challenge !== undefined) res.set('WWW-Authenticate', challenge);
  res.status(status).json({ status, message, errors });
};

/** Meeting rooms and their reservations. Reading is public, everything else is for the staff. */
export async function createApp(user: string, password: string): Promise<Express> {
  const app = express();
  app.use(express.json());
  const roomsService = new RoomsService();
  const reservationsService = new ReservationsService(roomsService);
  await initialize({
    app,
    apiDoc,
    dependencies: { roomsService, reservationsService },
    paths: [
      { path: '/me', module: me },
      { path: '/rooms', module: rooms },
      { path: '/rooms/{roomId}', module: room },
      { path: '/rooms/{roomId}/reservations', module: reservations },
      { path: '/rooms/{roomId}/reservations/{reservationId}', module: reservation },
    ],
    securityHandlers: {
      staff: (req) => {
        const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
        if (req.headers['authorization'] !== expected) {
          throw { status: 401, challenge: 'Basic realm="rooms"', message: 'You must authenticate.' };
        }
        req.res.locals['user'] = user;
        return true;
      },
    },
    errorMiddleware,
  });
  return app;
}
