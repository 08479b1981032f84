import { caixaCollectionOccurrences, collectionOccurrences } from './data/occurrences/collection-occurrences.ts';
import { occurrences400 } from './data/occurrences/occurrences400.ts';
import { paymentOccurrences, sicoobPaymentOccurrences } from './data/occurrences/payment-occurrences.ts';

/** Where a code comes from: the same two digits mean other things of a payment and of a title. */
export type OccurrenceSource = 'payment' | 'collection_240' | 'collection_400';

/**
 * What a code of a retorno means, in Portuguese; `null` when no table has it. Payments (segments A, J, O) have FEBRABAN's
 * table G059, and Sicoob one of its own; titles have FEBRABAN's C044 in CNAB 240 (segment T, where Caixa has codes of its own) and each bank's in
 * CNAB 400. `source` says which (from the record's `kind`); without it, 00 and letters are of payments, and
 * other digits are of titles: by the bank's CNAB 400 where it has the code, else by FEBRABAN. `bank` is its three-digit
 * code; of a bank that is not known, FEBRABAN's tables answer. Never throws.
 */
export function explainOccurrence(bank: unknown, code: unknown, source?: OccurrenceSource): string | null {
  if (typeof code !== 'string') return null;
  const own = typeof bank === 'string' ? bank : '';
  switch (source ?? sourceOf(code)) {
    case 'payment':
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
