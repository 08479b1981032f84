import { assertInvariant, Refusal } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { scheduleJobs } from '../../../../jobs/index.ts';
import { type PaymentLink, type SaleTerms, statusOf } from '../../payment-link.ts';
import { holdersAmong, lockSales, setHolding, unitsOf } from '../../store/sale-store.ts';
import { giveUpJob } from './give-up-sale.ts';

interface Payment {
  readonly purchaseId: string;
  readonly link: PaymentLink;
  readonly attempt: number | null;
}

/**
 * Reserves a unit of the link for sale for each new payment whose link has none. The links for sale stay locked until
 * the transaction ends. Returns refusals by purchase, for a link that was deleted, has expired or is sold out.
 */
export async function holdUnits(
  tx: Tx,
  sellerId: string,
  payments: readonly Payment[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, Refusal>> {
  const refused = new Map<string, Refusal>();
  const buying = payments.flatMap(({ purchaseId, link: { id, saleLinkId }, attempt }) =>
    saleLinkId && attempt !== null ? [{ purchaseId, linkId: id, saleLinkId }] : [],
  );
  if (buying.length === 0) return refused;
  const sales = await lockSales(tx, sellerId, [...new Set(buying.map(({ saleLinkId }) => saleLinkId))]);
  // Only a statement after the lock sees the units that were reserved while it waited.
  const units = await unitsOf(tx, sellerId, [...sales.keys()]);
  const held = new Map([...units].map(([id, unit]) => [id, unit.held]));
  const before = await holdersAmong(tx, sellerId, [...new Set(buying.map(({ linkId }) => linkId))]);
  const holding = new Set<string>();
  for (const { purchaseId, linkId, saleLinkId } of buying) {
    if (before.has(linkId) || holding.has(linkId)) continue;
    const sale = sales.get(saleLinkId);
    assertInvariant(sale?.sale, 'a buyer’s link is of a link for sale');
    const refusal = refusalOf(sale, sale.sale, { held: held.get(saleLinkId) ?? 0, now });
    if (refusal) {
      refused.set(purchaseId, new Refusal(refusal));
      continue;
    }
    held.set(saleLinkId, (held.get(saleLinkId) ?? 0) + 1);
    holding.add(linkId);
  }
  const served = buying.filter(({ purchaseId }) => !refused.has(purchaseId));
  // Links that have a unit are written too, so that a concurrent release waits and sees their new payment.
  await setHolding(tx, sellerId, [...new Set(served.map(({ linkId }) => linkId))]);
  await scheduleJobs(
    tx,
    served.map(({ purchaseId }) => giveUpJob(sellerId, purchaseId, now)),
  );
  return refused;
}

function refusalOf(
  sale: PaymentLink,
  { stock }: SaleTerms,
  { held, now }: { readonly held: number; readonly now: Temporal.Instant },
) {
  const status = statusOf(sale, now);
  if (status === 'DELETED') return 'checkout.link_deleted';
  if (status === 'EXPIRED') return 'checkout.link_expired';
  return stock !== null && held >= stock ? 'checkout.sold_out' : null;
}
