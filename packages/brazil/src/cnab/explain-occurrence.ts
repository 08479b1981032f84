import { caixaCollectionOccurrences, collectionOccurrences } from './data/occurrences/collection-occurrences.ts';
import { occurrences400 } from './data/occurrences/occurrences400.ts';
import {
  itauPaymentOccurrences,
  paymentOccurrences,
  sicoobPaymentOccurrences,
} from './data/occurrences/payment-occurrences.ts';

/** Source of a code, because the same two digits have other meanings for a payment and a title. */
export type OccurrenceSource = 'payment' | 'collection_240' | 'collection_400';

/**
 * Explains a code of a retorno in Portuguese; `null` when no table has it. Payments (segments A, J, O) use FEBRABAN's
 * table G059, Itaú's, and Sicoob's own; titles use FEBRABAN's C044 in CNAB 240 (segment T, where Caixa has codes of its own)
 * and each bank's table in CNAB 400. `source` selects one (from the record's `kind`); without it, 00 and letters belong
 * to payments, and other digits to titles: by the bank's CNAB 400 where it has the code, else by FEBRABAN. `bank` is
 * its three-digit code; for an unknown bank, FEBRABAN's tables apply. Never throws.
 */
export function explainOccurrence(bank: unknown, code: unknown, source?: OccurrenceSource): string | null {
  if (typeof code !== 'string') return null;
  const own = typeof bank === 'string' ? bank : '';
  switch (source ?? sourceOf(code)) {
    case 'payment':
      if (own === '341') return textIn(itauPaymentOccurrences, code);
      return (own === '756' ? textIn(sicoobPaymentOccurrences, code) : null) ?? textIn(paymentOccurrences, code);
    case 'collection_240':
      return (own === '104' ? textIn(caixaCollectionOccurrences, code) : null) ?? textIn(collectionOccurrences, code);
    case 'collection_400':
      return Object.hasOwn(occurrences400, own)
        ? textIn(occurrences400[own] ?? {}, code)
        : textIn(collectionOccurrences, code);
    default:
      return explainOccurrence(bank, code, 'collection_400') ?? explainOccurrence(bank, code, 'collection_240');
  }
}

function sourceOf(code: string): 'payment' | 'unknown' {
  return code === '00' || !/^\d+$/.test(code) ? 'payment' : 'unknown';
}

function textIn(table: Readonly<Record<string, string>>, code: string): string | null {
  return Object.hasOwn(table, code) ? (table[code] ?? null) : null;
}
