import { createHash } from 'node:crypto';
import type { RegisterBoleto } from '../ports/boleto-rail.ts';
import { assertThat } from '../refusals.ts';

export function contentHash(...content: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** Refuses a repeated instruction whose content differs. */
export function assertSameContent(keptHash: string, hash: string): void {
  assertThat(keptHash === hash, 'rails.instruction_reused');
}

/** Hashes what a boleto is registered with. The payer's address is left out, because customers move. */
export function hashOfBoleto({ amountCents, dueDate, description, terms, payer, beneficiary }: RegisterBoleto): string {
  return contentHash(
    ...[amountCents, dueDate, description, terms.fineHundredths, terms.interestHundredths],
    ...(terms.discount ? [terms.discount.amountCents, terms.discount.until] : []),
    ...[payer.name, payer.document, beneficiary.name, beneficiary.document],
  );
}
