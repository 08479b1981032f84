import type { CnabLayout } from '../../format/field.ts';
import type { LotHeader, LotTrailer } from '../../format/file-records.ts';
import type {
  SegmentA,
  SegmentB,
  SegmentBPix,
  SegmentJ,
  SegmentJ52,
  SegmentJ52Pix,
  SegmentO,
  SegmentZ,
} from '../../format/payment-records.ts';

const source =
  'FEBRABAN, Layout Padrão CNAB 240 (10.x), pagamentos; columns compared with banco-br/cnab_yaml 2.1.0 and eduardokum/laravel-boleto 03cada4 (MIT)';
const checkedOn = '2026-11-21';

export const paymentLotHeader = {
  kind: 'lot_header',
  name: 'Header de lote de pagamentos',
  source,
  checkedOn,
  fields: {
    lot: [4, 7, 'integer'],
    operation: [9, 9, 'text'],
    service: [10, 11, 'digits'],
    launchForm: [12, 13, 'digits'],
    layoutVersion: [14, 16, 'digits'],
    companyDocument: [19, 32, 'digits'],
    agreement: [33, 52, 'text'],
    agency: [53, 57, 'digits'],
    agencyDigit: [58, 58, 'text'],
    account: [59, 70, 'digits'],
    accountDigit: [71, 71, 'text'],
    companyName: [73, 102, 'text'],
    message: [103, 142, 'text'],
    fileNumber: null,
    recordedOn: null,
    creditedOn: null,
  },
} as const satisfies CnabLayout<'lot_header', LotHeader>;

export const paymentLotTrailer = {
  kind: 'lot_trailer',
  name: 'Trailer de lote de pagamentos',
  source,
  checkedOn,
  fields: {
    lot: [4, 7, 'integer'],
    recordCount: [18, 23, 'integer', 'required'],
    amountCents: [24, 41, 'cents', 'required'],
    simpleCount: null,
    simpleCents: null,
    tiedCount: null,
    tiedCents: null,
    pledgedCount: null,
    pledgedCents: null,
    discountedCount: null,
    discountedCents: null,
  },
} as const satisfies CnabLayout<'lot_trailer', LotTrailer>;

export const segmentA = {
  kind: 'segment_a',
  name: 'Segmento A',
  source,
  checkedOn,
  fields: {
    lot: [4, 7, 'integer'],
    sequence: [9, 13, 'integer'],
    movement: [15, 15, 'digits'],
    instruction: [16, 17, 'digits'],
    clearing: [18, 20, 'digits'],
    payeeBank: [21, 23, 'digits'],
    payeeAgency: [24, 28, 'digits'],
    payeeAgencyDigit: [29, 29, 'text'],
    payeeAccount: [30, 41, 'digits'],
    payeeAccountDigit: [42, 42, 'text'],
    payeeAgencyAccountDigit: [43, 43, 'text'],
    payeeName: [44, 73, 'text'],
    reference: [74, 93, 'text'],
    payOn: [94, 101, 'date'],
    currency: [102, 104, 'text'],
    amountCents: [120, 134, 'cents', 'required'],
    nossoNumero: [135, 154, 'text'],
    paidOn: [155, 162, 'date'],
    paidCents: [163, 177, 'cents'],
    message: [178, 217, 'text'],
    docPurpose: [218, 219, 'text'],
    tedPurpose: [220, 224, 'text'],
    purposeComplement: [225, 226, 'text'],
    notice: [230, 230, 'digits'],
    occurrences: [231, 240, 'codes'],
  },
} as const satisfies CnabLayout<'segment_a', SegmentA>;

export const segmentB = {
  kind: 'segment_b',
  name: 'Segmento B',
  source,
  checkedOn,
  fields: {
    lot: [4, 7, 'integer'],
    sequence: [9, 13, 'integer'],
    payeeDocumentType: [18, 18, 'digits'],
    payeeDocument: [19, 32, 'digits'],
    street: [33, 62, 'text'],
    streetNumber: [63, 67, 'text'],
    complement: [68, 82, 'text'],
    district: [83, 97, 'text'],
    city: [98, 117, 'text'],
    postalCode: [118, 125, 'text'],
    state: [126, 127, 'text'],
    dueDate: [128, 135, 'date'],
    amountCents: [136, 150, 'cents'],
    rebateCents: [151, 165, 'cents'],
    discountCents: [166, 180, 'cents'],
    interestCents: [181, 195, 'cents'],
    fineCents: [196, 210, 'cents'],
    payeeCode: [211, 225, 'text'],
    notice: [226, 226, 'digits'],
    ispb: [233, 240, 'digits'],
  },
} as const satisfies CnabLayout<'segment_b', SegmentB>;

export const segmentBPix = {
  kind: 'segment_b_pix',
  name: 'Segmento B de Pix',
  source,
  checkedOn,
  fields: {
    lot: [4, 7, 'integer'],
    sequence: [9, 13, 'integer'],
    initiation: [15, 17, 'text'],
    payeeDocumentType: [18, 18, 'digits'],
    payeeDocument: [19, 32, 'digits'],
    txid: [33, 67, 'text'],
    message: [68, 127, 'text'],
    key: [128, 226, 'text'],
    ispb: [233, 240, 'digits'],
    occurrences: null,
  },
} as const satisfies CnabLayout<'segment_b_pix', SegmentBPix>;

export const segmentJ = {
  kind: 'segment_j',
  name: 'Segmento J',
  source,
  checkedOn,
  fields: {
    lot: [4, 7, 'integer'],
    sequence: [9, 13, 'integer'],
    movement: [15, 15, 'digits'],
    instruction: [16, 17, 'digits'],
    barcode: [18, 61, 'digits'],
    payeeName: [62, 91, 'text'],
    dueDate: [92, 99, 'date'],
    titleCents: [100, 114, 'cents'],
    discountCents: [115, 129, 'cents'],
    additionCents: [130, 144, 'cents'],
    payOn: [145, 152, 'date'],
    amountCents: [153, 167, 'cents', 'required'],
    reference: [183, 202, 'text'],
    nossoNumero: [203, 222, 'text'],
    occurrences: [231, 240, 'codes'],
  },
} as const satisfies CnabLayout<'segment_j', SegmentJ>;

export const segmentJ52 = {
  kind: 'segment_j52',
  name: 'Segmento J-52',
  source,
  checkedOn,
  fields: {
    lot: [4, 7, 'integer'],
    sequence: [9, 13, 'integer'],
    instruction: [16, 17, 'digits'],
    payerDocumentType: [20, 20, 'digits'],
    payerDocument: [21, 35, 'digits'],
    payerName: [36, 75, 'text'],
    payeeDocumentType: [76, 76, 'digits'],
    payeeDocument: [77, 91, 'digits'],
    payeeName: [92, 131, 'text'],
    guarantorDocumentType: [132, 132, 'digits'],
    guarantorDocument: [133, 147, 'digits'],
    guarantorName: [148, 187, 'text'],
  },
} as const satisfies CnabLayout<'segment_j52', SegmentJ52>;

export const segmentJ52Pix = {
  kind: 'segment_j52_pix',
  name: 'Segmento J-52 de Pix',
  source,
  checkedOn,
  fields: {
    lot: [4, 7, 'integer'],
    sequence: [9, 13, 'integer'],
    instruction: [16, 17, 'digits'],
    payerDocumentType: [20, 20, 'digits'],
    payerDocument: [21, 35, 'digits'],
    payerName: [36, 75, 'text'],
    payeeDocumentType: [76, 76, 'digits'],
    payeeDocument: [77, 91, 'digits'],
    payeeName: [92, 131, 'text'],
    url: [132, 210, 'text'],
    txid: [211, 240, 'text'],
  },
} as const satisfies CnabLayout<'segment_j52_pix', SegmentJ52Pix>;

export const segmentO = {
  kind: 'segment_o',
  name: 'Segmento O',
  source,
  checkedOn,
  fields: {
    lot: [4, 7, 'integer'],
    sequence: [9, 13, 'integer'],
    movement: [15, 15, 'digits'],
    instruction: [16, 17, 'digits'],
    barcode: [18, 61, 'digits'],
    payeeName: [62, 91, 'text'],
    dueDate: [92, 99, 'date'],
    payOn: [100, 107, 'date'],
    amountCents: [108, 122, 'cents', 'required'],
    reference: [123, 142, 'text'],
    nossoNumero: [143, 162, 'text'],
    occurrences: [231, 240, 'codes'],
  },
} as const satisfies CnabLayout<'segment_o', SegmentO>;

export const segmentZ = {
  kind: 'segment_z',
  name: 'Segmento Z',
  source,
  checkedOn,
  fields: {
    lot: [4, 7, 'integer'],
    sequence: [9, 13, 'integer'],
    authentication: [15, 78, 'text'],
    reference: [79, 103, 'text'],
    occurrences: [231, 240, 'codes'],
  },
} as const satisfies CnabLayout<'segment_z', SegmentZ>;
