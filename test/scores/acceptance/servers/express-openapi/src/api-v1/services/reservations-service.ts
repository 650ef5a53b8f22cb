import { randomUUID } from 'node:crypto';
import { ApiError } from '../api-error.ts';
import type { RoomsService } from './rooms-service.ts';

export interface ReservationInput {
  title: string;
  start: string;
  end: string;
  organizer: string;
  attendees?: number;
}

export interface Reservation extends ReservationInput {
  id: string;
  roomId: number;
  createdBy: string;
}

/** The reservations of the rooms, in memory. */
export class ReservationsService {
  readonly #rooms: RoomsService;
  readonly #reservations = new Map<string, Reservation>();

  constructor(rooms: RoomsService) {
    this.#rooms = rooms;
    const seed = (number: number, roomId: number, title: string, attendees?: number) => {
      const id = `7d9f2c34-51b8-4e0a-9b6d-00000000000${number}`;
      this.#reservations.set(id, {
        ...{ id, roomId, title, organizer: 'grace@example.com', createdBy: 'reception' },
        ...{ start: `2026-05-0${number}T09:00:00Z`, end: `2026-05-0${number}T10:30:00Z` },
        ...(attendees === undefined ? {} : { attendees }),
      });
    };
    seed(1, 1, 'Board meeting', 9);
    seed(2, 1, 'Interview');
    seed(3, 3, 'All hands', 70);
  }

  list(roomId: number, from?: string, to?: string): Reservation[] {
    this.#rooms.get(roomId);
    return [...this.#reservations.values()].filter(
      (each) =>
        each.roomId === roomId &&
        (from === undefined || each.start.slice(0, 10) >= from) &&
        (to === undefined || each.start.slice(0, 10) <= to),
    );
  }

  get(roomId: number, id: string): Reservation {
    const reservation = this.#reservations.get(id);
    if (reservation === undefined || reservation.roomId !== roomId) {
      throw new ApiError(404, `Reservation ${id} does not exist.`);
    }
    return reservation;
  }

  create(roomId: number, input: ReservationInput, createdBy: string): Reservation {
    const { seats } = this.#rooms.get(roomId);
    if (input.end < input.start) throw new ApiError(409, 'The end is before the start.');
    if ((input.attendees ?? 1) > seats) throw new ApiError(409, `The room has ${seats} seats only.`);
    const reservation = { ...input, id: randomUUID(), roomId, createdBy };
    this.#reservations.set(reservation.id, reservation);
    return reservation;
  }

  update(roomId: number, id: string, { title, attendees }: Partial<ReservationInput>): Reservation {
    const reservation = this.get(roomId, id);
    if (title !== undefined) reservation.title = title;
    if (attendees !== undefined) reservation.attendees = attendees;
    return reservation;
  }

  remove(roomId: number, id: string): void {
    this.#reservations.delete(this.get(roomId, id).id);
  }
}
