import type { RegisterBoleto } from '../../boleto/boleto-rail.ts';
import { contentHash } from '../network/content-hash.ts';

/** Hashes what a boleto is registered with. The payer's address is left out, because customers move. */
export function hashOfBoleto({
  amountCents,
  dueDate,
  description,
  lateTerms,
  payer,
  beneficiary,
}: RegisterBoleto): string {
  return contentHash(
    ...[amountCents, dueDate, description, lateTerms?.fineHundredths ?? 0, lateTerms?.interestHundredths ?? 0],
    ...[payer.name, payer.document, beneficiary.name, beneficiary.document],
  );
}
