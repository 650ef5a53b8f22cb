/** The document of the API. Its paths come from the path handlers. */
export const apiDoc = {
  openapi: '3.0.3',
  info: { title: 'Meeting rooms', version: '1.2.0' },
  servers: [{ url: '/v1' }],
  components: {
    securitySchemes: { staff: { type: 'http', scheme: 'basic' } },
    parameters: {
      RoomId: { in: 'path', name: 'roomId', required: true, schema: { type: 'integer', minimum: 1 } },
      ReservationId: { in: 'path', name: 'reservationId', required: true, schema: { type: 'string', format: 'uuid' } },
    },
    responses: {
      Error: {
        description: 'An error occurred',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
    schemas: {
      Equipment: { type: 'string', enum: ['projector', 'whiteboard', 'phone', 'video'] },
      RoomInput: {
        type: 'object',
        required: ['name', 'floor', 'seats'],
        additionalProperties: false,
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 60 },
          floor: { type: 'integer', minimum: -2, maximum: 20 },
          seats: { type: 'integer', minimum: 1, maximum: 200 },
          equipment: { type: 'array', uniqueItems: true, items: { $ref: '#/components/schemas/Equipment' } },
          accessible: { type: 'boolean', default: false },
        },
      },
      Room: {
        type: 'object',
        required: ['id', 'name', 'floor', 'seats', 'equipment', 'accessible'],
        properties: {
          id: { type: 'integer' },
          name: { type: 'string' },
          floor: { type: 'integer' },
          seats: { type: 'integer', minimum: 1 },
          equipment: { type: 'array', items: { $ref: '#/components/schemas/Equipment' } },
          accessible: { type: 'boolean' },
          photo: { type: 'string', format: 'uri' },
        },
      },
      ReservationInput: {
        type: 'object',
        required: ['title', 'start', 'end', 'organizer'],
        properties: {
          title: { type: 'string', minLength: 1 },
          start: { type: 'string', format: 'date-time' },
          end: { type: 'string', format: 'date-time' },
          organizer: { type: 'string', format: 'email' },
          attendees: { type: 'integer', minimum: 1 },
        },
      },
      ReservationChanges: {
        type: 'object',
        minProperties: 1,
        properties: {
          title: { type: 'string', minLength: 1 },
          attendees: { type: 'integer', minimum: 1 },
        },
      },
      Reservation: {
        allOf: [
          { $ref: '#/components/schemas/ReservationInput' },
          {
            type: 'object',
            required: ['id', 'roomId', 'createdBy'],
            properties: {
              id: { type: 'string', format: 'uuid' },
              roomId: { type: 'integer' },
              createdBy: { type: 'string' },
            },
          },
        ],
      },
      Error: {
        type: 'object',
        required: ['status', 'message'],
        properties: {
          status: { type: 'integer' },
          message: { type: 'string' },
          errors: { type: 'array', items: { type: 'object' } },
        },
      },
    },
  },
  paths: {},
};

/** The content of a request or a response with a schema of the document. */
export const json = (schema: object) => ({ 'application/json': { schema } });
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const error = { $ref: '#/components/responses/Error' };
export const roomId = { $ref: '#/components/parameters/RoomId' };
export const reservationId = { $ref: '#/components/parameters/ReservationId' };
