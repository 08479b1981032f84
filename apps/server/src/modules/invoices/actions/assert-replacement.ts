import { isOutsideSimples } from '@balcao/contract';
import { assertThat } from '../refusals.ts';
import type { Invoice } from '../store/invoice-tables.ts';

type Replaceable = Pick<Invoice, 'dps' | 'amountCents'>;

/**
 * The national system lets no replacement change, besides the competence: outside the Simples the sub-item, the
 * city's code and the place (E0060), in it and of a MEI the buyer and the amount (E0061).
 */
export function assertReplacement(replaced: Replaceable, next: Replaceable): void {
  if (isOutsideSimples(next.dps.issuer.taxRegime)) {
    assertThat(isSame(placeOf(replaced), placeOf(next)), 'invoice.replacement_changes_service');
    return;
  }
  const isSameSale =
    replaced.dps.buyer.document === next.dps.buyer.document && replaced.amountCents === next.amountCents;
  assertThat(isSameSale, 'invoice.replacement_changes_buyer');
}

function placeOf({ dps: { issuer, service } }: Replaceable) {
  return [service.code, service.municipalCode, service.place, issuer.cityCode];
}

function isSame(left: readonly unknown[], right: readonly unknown[]): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
