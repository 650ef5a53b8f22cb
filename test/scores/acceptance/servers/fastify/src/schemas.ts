/** The shared schemas of the service. */
export const schemas = [
  {
    $id: 'Item',
    type: 'object',
    required: ['id', 'name', 'quantity', 'price', 'status', 'createdAt'],
    properties: {
      id: { type: 'string', format: 'uuid' },
      name: { type: 'string', minLength: 1, maxLength: 80 },
      quantity: { type: 'integer', minimum: 0 },
      price: { type: 'number', minimum: 0 },
      // DRIFT: items that are no longer sold have the status "discontinued", which was added later.
      status: { type: 'string', enum: ['active', 'sold-out'] },
      note: { type: 'string', nullable: true },
      createdAt: { type: 'string', format: 'date-time' },
    },
  },
  {
    $id: 'NewItem',
    type: 'object',
    required: ['name', 'quantity', 'price'],
    additionalProperties: false,
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 80 },
      quantity: { type: 'integer', minimum: 0, maximum: 100000 },
      price: { type: 'number', minimum: 0 },
      note: { type: 'string', nullable: true, maxLength: 200 },
    },
  },
  {
    $id: 'Shipment',
    type: 'object',
    required: ['number', 'itemId', 'carrier', 'sentOn'],
    properties: {
      number: { type: 'integer' },
      itemId: { type: 'string', format: 'uuid' },
      carrier: { type: 'string', enum: ['dhl', 'ups', 'post'] },
      // DRIFT: the store holds a time, which is sent as it is.
      sentOn: { type: 'string', format: 'date' },
      weight: { type: 'number' },
    },
  },
  {
    $id: 'Problem',
    type: 'object',
    required: ['statusCode', 'error', 'message'],
    properties: {
      statusCode: { type: 'integer' },
      code: { type: 'string' },
      error: { type: 'string' },
      message: { type: 'string' },
    },
  },
] as const;
