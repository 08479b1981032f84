import type { RegisterBoleto } from '../../boleto/boleto-rail.ts';
import { contentHash } from '../network/content-hash.ts';

/** Hashes what a boleto is registered with. The payer's address is left out, because customers move. */
export function hashOfBoleto({ amountCents, dueDate, description, terms, payer, beneficiary }: RegisterBoleto): string {
  return contentHash(
    ...[amountCents, dueDate, description, terms.fineHundredths, terms.interestHundredths],
    ...(terms.discount ? [terms.discount.amountCents, terms.discount.until] : []),
    ...[payer.name, payer.document, beneficiary.name, beneficiary.document],
  );
}
