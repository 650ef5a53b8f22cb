import { ApiError } from '../api-error.ts';

export interface RoomInput {
  name: string;
  floor: number;
  seats: number;
  equipment?: string[];
  accessible: boolean;
}

export interface Room extends RoomInput {
  id: number;
  equipment: string[];
  photo?: string;
}

export interface RoomQuery {
  limit: number;
  offset: number;
  minSeats?: number;
  accessible?: boolean;
  equipment?: string[];
}

const photo = 'https://rooms.example.com/photos/1.jpg';

/** The rooms, in memory. */
export class RoomsService {
  readonly #rooms = new Map<number, Room>([
    [1, { id: 1, name: 'Aquarium', floor: 0, seats: 12, equipment: ['projector', 'phone'], accessible: true, photo }],
    [2, { id: 2, name: 'Attic', floor: 4, seats: 4, equipment: [], accessible: false }],
    [3, { id: 3, name: 'Auditorium', floor: 1, seats: 80, equipment: ['projector', 'video'], accessible: true }],
    [4, { id: 4, name: 'Cellar', floor: -1, seats: 6, equipment: ['whiteboard'], accessible: false }],
  ]);
  #lastId = 4;

  list({ limit, offset, minSeats = 0, accessible, equipment = [] }: RoomQuery): Room[] {
    return [...this.#rooms.values()]
      .filter(
        (room) =>
          room.seats >= minSeats &&
          (accessible === undefined || room.accessible === accessible) &&
          equipment.every((each) => room.equipment.includes(each)),
      )
      .slice(offset, offset + limit);
  }

  get(id: number): Room {
    const room = this.#rooms.get(id);
    if (room === undefined) throw new ApiError(404, `Room ${id} does not exist.`);
    return room;
  }

  create(input: RoomInput): Room {
    this.#lastId += 1;
    const room = { equipment: [], ...input, id: this.#lastId };
    this.#rooms.set(room.id, room);
    return room;
  }

  replace(id: number, input: RoomInput): Room {
    const room = { equipment: [], ...input, id: this.get(id).id };
    this.#rooms.set(id, room);
    return room;
  }

  remove(id: number): void {
    this.get(id);
    this.#rooms.delete(id);
  }
}
