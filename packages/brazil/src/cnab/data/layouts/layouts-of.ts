import type { AnyLayout } from '../../format/field.ts';
import { bancoDoBrasil240 } from './banco-do-brasil240.ts';
import { bancoDoBrasil400 } from './banco-do-brasil400.ts';
import { bradesco240 } from './bradesco240.ts';
import { bradesco400 } from './bradesco400.ts';
import { brb400 } from './brb400.ts';
import { caixa240 } from './caixa240.ts';
import { caixa400 } from './caixa400.ts';
import { fileHeader240, fileTrailer240, other240 } from './febraban240.ts';
import {
  collectionLotHeader,
  collectionLotTrailer,
  segmentP,
  segmentQ,
  segmentR,
  segmentT,
  segmentU,
} from './febraban240-collection.ts';
import {
  segmentN,
  segmentS,
  segmentSMessages,
  segmentW,
  segmentY,
  segmentY01,
  segmentY03,
} from './febraban240-more.ts';
import {
  paymentLotHeader,
  paymentLotTrailer,
  segmentA,
  segmentB,
  segmentBPix,
  segmentJ,
  segmentJ52,
  segmentJ52Pix,
  segmentO,
  segmentZ,
} from './febraban240-payments.ts';
import { fileHeader400, fileTrailer400, generic400, other400 } from './generic400.ts';
import { inter400 } from './inter400.ts';
import { itau240 } from './itau240.ts';
import { itau400 } from './itau400.ts';
import { santander240 } from './santander240.ts';
import { santander400 } from './santander400.ts';
import { sicoob240 } from './sicoob240.ts';
import { sicoob400 } from './sicoob400.ts';
import { sicredi240 } from './sicredi240.ts';
import { sicredi400 } from './sicredi400.ts';

const febraban240 = {
  file_header: fileHeader240,
  payment_lot_header: paymentLotHeader,
  collection_lot_header: collectionLotHeader,
  segment_a: segmentA,
  segment_b: segmentB,
  segment_b_pix: segmentBPix,
  segment_j: segmentJ,
  segment_j52: segmentJ52,
  segment_j52_pix: segmentJ52Pix,
  segment_o: segmentO,
  segment_n: segmentN,
  segment_w: segmentW,
  segment_z: segmentZ,
  segment_p: segmentP,
  segment_q: segmentQ,
  segment_r: segmentR,
  segment_t: segmentT,
  segment_u: segmentU,
  segment_s: segmentS,
  segment_s_messages: segmentSMessages,
  segment_y: segmentY,
  segment_y01: segmentY01,
  segment_y03: segmentY03,
  segment_y04: segmentY,
  other: other240,
  payment_lot_trailer: paymentLotTrailer,
  collection_lot_trailer: collectionLotTrailer,
  file_trailer: fileTrailer240,
};

const common400 = {
  file_header: fileHeader400,
  returned_header: fileHeader400,
  ...generic400,
  title_sent_7: generic400.title_sent,
  title_returned_7: generic400.title_returned,
  title_pix: other400,
  other: other400,
  sent_trailer: fileTrailer400,
  returned_trailer: fileTrailer400,
};

export type Layouts240 = Readonly<Record<keyof typeof febraban240, AnyLayout>>;

export type Layouts400 = Readonly<Record<keyof typeof common400, AnyLayout>>;

const own240: Readonly<Record<string, Partial<Layouts240>>> = {
  '001': bancoDoBrasil240,
  '033': santander240,
  '104': caixa240,
  '237': bradesco240,
  '341': itau240,
  '748': sicredi240,
  '756': sicoob240,
};

const own400: Readonly<Record<string, Partial<Layouts400>>> = {
  '001': bancoDoBrasil400,
  '033': santander400,
  '070': brb400,
  '077': inter400,
  '104': caixa400,
  '237': bradesco400,
  '341': itau400,
  '748': sicredi400,
  '756': sicoob400,
};

export function layouts240(bank: string | null): Layouts240 {
  return { ...febraban240, ...ownOf(own240, bank) };
}

export function layouts400(bank: string | null): Layouts400 {
  const own = ownOf(own400, bank);
  return { ...common400, ...(own?.file_header && { returned_header: own.file_header }), ...own };
}

export function has400(bank: string | null): boolean {
  return ownOf(own400, bank) !== undefined;
}

function ownOf<Value>(table: Readonly<Record<string, Value>>, bank: string | null): Value | undefined {
  return bank !== null && Object.hasOwn(table, bank) ? table[bank] : undefined;
}
