import { boletoBarcode } from '@balcao/brazil';
import type { ChargeItem } from '@balcao/contract';
import { isUuid } from '@balcao/kernel';
import { chargesOfInstrument, type InstrumentNumber } from '../store/charges-of-instrument.ts';
import { readCharges } from '../store/purchase-reader.ts';
import { attemptIdOf } from './attempts/call-rail.ts';
import type { ChargesDeps } from './charges-deps.ts';
import { presentCharges } from './find-charges.ts';

const barcodeDigits = 44;
const lineDigits = 47;

/**
 * Finds charges by a number of a payment, with or without punctuation: line or bar code of a boleto, nosso número, or
 * txid. There may be several, because two banks may give the same nosso número.
 */
export async function findByReference(
  { reader }: Pick<ChargesDeps, 'reader'>,
  sellerId: string,
  typed: string,
): Promise<ChargeItem[]> {
  const ids = await chargesOfInstrument(reader, sellerId, instrumentOf(typed));
  return presentCharges(reader, sellerId, await readCharges(reader, sellerId, ids));
}

function instrumentOf(typed: string): InstrumentNumber {
  const bare = typed.replace(/[^0-9A-Za-z]/g, '');
  const none = { attemptId: null, barcode: null, nossoNumero: null };
  const id = attemptIdOf(bare.toLowerCase());
  if (isUuid(id)) return { ...none, attemptId: id };
  if (!/^\d+$/.test(bare)) return none;
  if (bare.length === barcodeDigits) return { ...none, barcode: bare };
  if (bare.length === lineDigits) return { ...none, barcode: boletoBarcode(bare) };
  // A nosso número is printed with its check digit after a dash.
  return { ...none, nossoNumero: `${bare.slice(0, -1)}-${bare.slice(-1)}` };
}
