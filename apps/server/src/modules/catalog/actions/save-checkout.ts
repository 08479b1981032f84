import type { CheckoutPageBody } from '@balcao/contract';
import type { Tx } from '../../../database/transact.ts';
import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { auditedPage, type CheckoutPage, isReserved, maxAddresses } from '../checkout-page.ts';
import type { CatalogDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import {
  changeCheckout,
  claimAddress,
  countAddresses,
  findCheckoutOf,
  insertCheckout,
  lockCheckoutOf,
} from '../store/checkout-store.ts';

type Deps = Pick<CatalogDeps, 'reader' | 'transact' | 'clockOf'>;

/**
 * Idempotent by id. Refuses `checkout_page.already_exists`, `checkout_page.address_reserved` and
 * `checkout_page.address_taken`.
 */
export async function createCheckout(
  { reader, transact, clockOf }: Deps,
  input: { sellerId: string; id: string; page: CheckoutPageBody },
): Promise<CheckoutPage> {
  const { sellerId, id } = input;
  const createdAt = (await clockOf(sellerId)).now();
  const page = { sellerId, id, ...pageChangesOf(input.page), createdAt };
  await transact(async (tx) => {
    if (!(await insertCheckout(tx, page))) return;
    await takeAddress(tx, page);
    const subject = { kind: 'checkout', id, label: page.title } as const;
    recordAudit(tx, { sellerId, at: createdAt, action: 'checkout.created', subject, after: auditedPage(page) });
    await appendEvents(tx, [{ sellerId, topic: 'checkout.changed', subjectId: id }]);
  });
  const found = (await findCheckoutOf(reader, sellerId)) ?? refuse('checkout_page.not_found');
  assertThat(found.id === id, 'checkout_page.already_exists');
  return found;
}

/**
 * A former address keeps leading to the page. Refuses `checkout_page.not_found`, `checkout_page.address_reserved`,
 * `checkout_page.address_taken` and `checkout_page.too_many_addresses`.
 */
export async function updateCheckout(
  { transact, clockOf }: Deps,
  input: { sellerId: string; id: string; page: CheckoutPageBody },
): Promise<CheckoutPage> {
  const { sellerId, id } = input;
  const at = (await clockOf(sellerId)).now();
  return transact(async (tx) => {
    const before = await lockCheckoutOf(tx, sellerId);
    if (before?.id !== id) return refuse('checkout_page.not_found');
    const changed = { ...before, ...pageChangesOf(input.page) };
    if (changed.subDomain !== before.subDomain) await takeAddress(tx, changed);
    await changeCheckout(tx, changed);
    recordAudit(tx, {
      sellerId,
      at,
      action: 'checkout.updated',
      subject: { kind: 'checkout', id, label: changed.title },
      before: auditedPage(before),
      after: auditedPage(changed),
    });
    await appendEvents(tx, [{ sellerId, topic: 'checkout.changed', subjectId: id }]);
    return changed;
  });
}

function pageChangesOf({ title, description, subDomain }: CheckoutPageBody) {
  return { title, description: description || null, subDomain };
}

async function takeAddress(tx: Tx, { sellerId, subDomain }: CheckoutPage): Promise<void> {
  assertThat(!isReserved(subDomain), 'checkout_page.address_reserved');
  assertThat(await claimAddress(tx, sellerId, subDomain), 'checkout_page.address_taken');
  const isWithin = (await countAddresses(tx, sellerId)) <= maxAddresses;
  assertThat(isWithin, 'checkout_page.too_many_addresses', { max: maxAddresses });
}
