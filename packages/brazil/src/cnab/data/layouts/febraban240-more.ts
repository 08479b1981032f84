import type { SegmentS, SegmentY } from '../../format/collection-records.ts';
import type { CnabLayout } from '../../format/field.ts';
import type { SegmentN, SegmentW } from '../../format/payment-records.ts';

const payments = {
  source: 'FEBRABAN, Layout Padrão CNAB 240 (10.x), tributos; columns compared with eduardordm/cnab240 0de04b8 (MIT)',
  checkedOn: '2026-11-22',
};
const collection = {
  source:
    'FEBRABAN, Layout Padrão CNAB 240 (10.x), cobrança; columns compared with eduardordm/cnab240 a9e8b77 and eduardokum/laravel-boleto 03f9429 (MIT)',
  checkedOn: '2026-11-22',
};

const numbered = { lot: [4, 7, 'integer'], sequence: [9, 13, 'integer'] } as const;

export const segmentN = {
  kind: 'segment_n',
  name: 'Segmento N',
  ...payments,
  fields: {
    ...numbered,
    movement: [15, 15, 'digits'],
    instruction: [16, 17, 'digits'],
    reference: [18, 37, 'text'],
    nossoNumero: [38, 57, 'text'],
    taxpayerName: [58, 87, 'text'],
    payOn: [88, 95, 'date'],
    amountCents: [96, 110, 'cents', 'required'],
    taxData: [111, 230, 'text'],
    occurrences: [231, 240, 'codes'],
  },
} as const satisfies CnabLayout<'segment_n', SegmentN>;

export const segmentW = {
  kind: 'segment_w',
  name: 'Segmento W',
  ...payments,
  fields: {
    ...numbered,
    complement: [15, 15, 'text'],
    use: [16, 16, 'text'],
    firstNote: [17, 96, 'text'],
    secondNote: [97, 176, 'text'],
    taxData: [177, 228, 'text'],
    occurrences: [231, 240, 'codes'],
  },
} as const satisfies CnabLayout<'segment_w', SegmentW>;

export const segmentS = {
  kind: 'segment_s',
  name: 'Segmento S',
  ...collection,
  fields: {
    ...numbered,
    movement: [16, 17, 'digits'],
    printing: [18, 18, 'digits'],
    printedLine: [19, 20, 'digits'],
    message: [21, 160, 'text'],
    secondMessage: null,
    thirdMessage: null,
    fourthMessage: null,
    fifthMessage: null,
  },
} as const satisfies CnabLayout<'segment_s', SegmentS>;

export const segmentSMessages = {
  ...segmentS,
  fields: {
    ...segmentS.fields,
    printedLine: null,
    message: [19, 58, 'text'],
    secondMessage: [59, 98, 'text'],
    thirdMessage: [99, 138, 'text'],
    fourthMessage: [139, 178, 'text'],
    fifthMessage: [179, 218, 'text'],
  },
} as const satisfies CnabLayout<'segment_s', SegmentS>;

export const segmentY = {
  kind: 'segment_y',
  name: 'Segmento Y',
  ...collection,
  fields: {
    ...numbered,
    movement: [16, 17, 'digits'],
    option: [18, 19, 'digits'],
    documentType: null,
    document: null,
    name: null,
    address: null,
    district: null,
    postalCode: null,
    city: null,
    state: null,
    email: null,
    phoneAreaCode: null,
    phone: null,
    pixKeyType: null,
    pixKeyOrUrl: null,
    txid: null,
  },
} as const satisfies CnabLayout<'segment_y', SegmentY>;

export const segmentY01 = {
  ...segmentY,
  name: 'Segmento Y-01',
  fields: {
    ...segmentY.fields,
    documentType: [20, 20, 'digits'],
    document: [21, 35, 'digits'],
    name: [36, 75, 'text'],
    address: [76, 115, 'text'],
    district: [116, 130, 'text'],
    postalCode: [131, 138, 'text'],
    city: [139, 153, 'text'],
    state: [154, 155, 'text'],
  },
} as const satisfies CnabLayout<'segment_y', SegmentY>;

export const segmentY03 = {
  ...segmentY,
  name: 'Segmento Y-03',
  fields: {
    ...segmentY.fields,
    email: [20, 69, 'text'],
    phoneAreaCode: [70, 71, 'text'],
    phone: [72, 79, 'text'],
  },
} as const satisfies CnabLayout<'segment_y', SegmentY>;

const pix = {
  pixKeyType: [81, 81, 'text'],
  pixKeyOrUrl: [82, 158, 'text'],
  txid: [159, 193, 'text'],
} as const;
const pixSource = 'columns compared with two open parsers of the manual; never with a file of the bank';

/** Y-03 of Santander: the Pix of the boleto. */
export const segmentY03Pix = {
  ...segmentY,
  name: 'Segmento Y-03 (Pix)',
  source: `Santander, Cobrança CNAB 240 (H7815, v6), boleto SX; ${pixSource}`,
  fields: { ...segmentY.fields, ...pix },
} as const satisfies CnabLayout<'segment_y', SegmentY>;

/** Bradesco's manual names it Y-04, and its columns hold 03: the payer's e-mail and telephone, and the Pix of the boleto. */
export const segmentY03ContactPix = {
  ...segmentY03,
  name: 'Segmento Y-04 (Pix)',
  source: `Bradesco, Cobrança CNAB 240 (v4); ${pixSource}`,
  fields: { ...segmentY03.fields, phone: [72, 80, 'text'], ...pix },
} as const satisfies CnabLayout<'segment_y', SegmentY>;

/** Y-04 of Sicredi, which a boleto with Pix must have. */
export const segmentY04Pix = {
  ...segmentY,
  name: 'Segmento Y-04 (Pix)',
  source: `Sicredi, Cobrança CNAB 240 (v29); ${pixSource}`,
  fields: { ...segmentY.fields, ...pix },
} as const satisfies CnabLayout<'segment_y', SegmentY>;
