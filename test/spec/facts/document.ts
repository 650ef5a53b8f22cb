import { type FieldTable, text } from './fact.ts';
import { nearMisses, withOneMissing } from './near-misses.ts';

/** Resources and their fields, "Document fields". */
export const documentFields = {
  physicalDocumentTypes: {
    type: 'string',
    enum: [
      'DRIVER_LICENSE',
      'PASSPORT',
      'NATIONAL_ID_CARD',
      'VOTER_ID',
      'WORK_PERMIT',
      'VISA',
      'RESIDENCE_PERMIT',
      'ACATS_IN',
      'ACATS_OUT',
      'TRANSFER_ON_DEATH',
      'BENEFICIARY_DOCUMENT',
      'BUSINESS_DOCUMENT',
      'TRUST_DOCUMENTS',
    ],
  },
  /** "for example front" names one value and closes nothing. */
  physicalDocumentSides: text,
  /** "Base64 data-URI encoded document content"; neither the media types nor the variant of Base64 is stated. */
  physicalDocumentBase64: {
    type: 'string',
    pattern: {
      form: 'a data URI in Base64',
      accepted: [
        'data:image/png;base64,iVBORw0KGgo=',
        'data:application/pdf;base64,JVBERi0xLjcK',
        'data:text/plain;charset=utf-8;base64,SGk=',
        'data:application/vnd.ms-excel;base64,SGk=',
        'data:;base64,SGk=',
      ],
      refused: [
        '',
        'iVBORw0KGgo=',
        'image/png;base64,iVBORw0KGgo=',
        ...[...nearMisses('data:', ['.']), ...withOneMissing('data:')].map(
          (scheme) => `${scheme}image/png;base64,iVBORw0KGgo=`,
        ),
        ...[...nearMisses(';base64,', ['.']), ...withOneMissing(';base64,')].map(
          (marker) => `data:image/png${marker}iVBORw0KGgo=`,
        ),
        'data:image/png,iVBORw0KGgo=',
        'data:text/plain,SGk;base64,SGk=',
        'data:image/png;base64',
        'xdata:image/png;base64,iVBORw0KGgo=',
        'https://example.com/front.png',
      ],
    },
  },
  physicalDocumentStatus: { type: 'string', enum: ['NOT_SUBMITTED', 'PENDING', 'APPROVED', 'REJECTED'] },
  physicalDocumentStatusObject: {
    type: 'object',
    properties: { name: { field: 'physicalDocumentStatus' }, description: text },
  },
} as const satisfies FieldTable;
