import { createHash } from 'node:crypto';
import type { RegisterBoleto } from '../ports/boleto-rail.ts';
import { assertThat } from '../refusals.ts';

export function contentHash(...content: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** An id that is always the same for the same name, for what a provider names in its own way. */
export function idFrom(name: string): string {
  const digits = createHash('sha256').update(name).digest('hex');
  // Version 8, of an application's own making; only well-formed ids pass our routes.
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
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
