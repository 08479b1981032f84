import { addCents, assertInvariant, type Cents, type Clock, cents, newId, sumCents } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { scheduleJobs } from '../../../../jobs/index.ts';
import { isOpen } from '../../charge.ts';
import type { UnpaidCharge } from '../../charge-facts.ts';
import type { CombinedPayment, StartCombined } from '../../combined-payment.ts';
import { checkoutPixExpiry, pollAgainAt } from '../../due-dates.ts';
import { isCardAwaited } from '../../payment-attempt.ts';
import { type Pricing, priceOption } from '../../pricing.ts';
import { assertThat, refuse } from '../../refusals.ts';
import { readUnpaidCharges } from '../../store/charge-facts-reader.ts';
import type { Charge, PaymentAttempt, Purchase } from '../../store/charges-tables.ts';
import { cancelCombinedOf, findAttemptsOf, findCombined, lockChargesOf } from '../../store/combined-store.ts';
import { findPurchases } from '../../store/purchase-reader.ts';
import { insertPurchases } from '../../store/purchase-writer.ts';
import { scheduleRailCancellation } from '../attempts/cancel-attempts.ts';
import { sharesOfPart } from '../attempts/confirm-payments.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { composeAttempt, newPurchaseBeside } from '../compose-purchase.ts';
import { advanceCombined } from './advance-combined.ts';
import { getCombined } from './get-combined.ts';

/**
 * Makes one Pix for charges that a customer owes, of the amounts due today with fine and interest. Their own
 * instruments stay payable. It replaces the customer's previous combined Pix. Idempotent by id. Refuses
 * `charge.not_found` for another customer's charge, `charge.not_owed` when one was paid or closed meanwhile,
 * `charge.payment_processing` while a card is awaited, `charge.total_changed`, and `charge.not_payable_by_pix` when the
 * fee would take all of one charge.
 */
export async function startCombined(deps: ChargesDeps, input: StartCombined): Promise<CombinedPayment> {
  const { sellerId, id } = input;
  const [clock, pricing] = await Promise.all([deps.clockOf(sellerId), deps.sellers.pricingOf(sellerId)]);
  const isNew = await deps.transact((tx) => openCombined(tx, input, pricing, clock));
  await advanceCombined(deps, sellerId, id, { wasSent: !isNew }, clock);
  return (await getCombined(deps, sellerId, id)) ?? refuse('charge.purchase_not_found');
}

/** Returns false when it exists already. */
async function openCombined(tx: Tx, input: StartCombined, pricing: Pricing, clock: Clock): Promise<boolean> {
  const { sellerId, id, customerId } = input;
  const chargeIds = [...new Set(input.chargeIds)];
  const charges = await lockChargesOf(tx, sellerId, { customerId, chargeIds });
  if ((await findCombined(tx, sellerId, id)).length > 0) return false;
  assertThat(chargeIds.length > 0 && charges.length === chargeIds.length, 'charge.not_found');
  const now = clock.now();
  const attempts = await findAttemptsOf(tx, sellerId, chargeIds);
  assertThat(!attempts.some(isCardAwaited), 'charge.payment_processing');
  const owed = await owedOf(tx, input, charges, clock);
  const totalCents = sumCents([...owed.values()]);
  assertThat(totalCents === input.totalCents, 'charge.total_changed', { totalCents });
  const replaced = await cancelCombinedOf(tx, sellerId, customerId);
  await scheduleRailCancellation(tx, sellerId, replaced, now);
  const purchases = await findPurchases(
    tx,
    sellerId,
    charges.map(({ purchaseId }) => purchaseId),
  );
  const expiresAt = checkoutPixExpiry(now, null);
  const parts = charges.map((charge) => {
    const origin = purchases.get(charge.purchaseId);
    assertInvariant(origin, 'a charge belongs to a purchase');
    const owedCents = owed.get(charge.id) ?? charge.amountCents;
    const number = attempts.filter(({ chargeId }) => chargeId === charge.id).length + 1;
    return partOf({ input, charge, origin, owedCents, number, pricing, expiresAt, clock });
  });
  await insertPurchases(
    tx,
    sellerId,
    parts.map(({ purchase, attempt }) => ({ purchase, charges: [], attempts: [attempt], activities: [] })),
  );
  await scheduleJobs(tx, [
    { sellerId, kind: 'charge.resume-combined', subjectId: id, dueAt: pollAgainAt(now, now) },
    { sellerId, kind: 'charge.expire-combined', subjectId: id, dueAt: expiresAt },
  ]);
  return true;
}

/** Amount due today, by charge. Refuses `charge.not_owed`. */
export async function owedOf(
  tx: Tx,
  { sellerId }: Pick<StartCombined, 'sellerId'>,
  charges: readonly Charge[],
  clock: Clock,
): Promise<ReadonlyMap<string, Cents>> {
  const ids = charges.map(({ id }) => id);
  const unpaid = new Map<string, UnpaidCharge>();
  for (const one of await readUnpaidCharges(tx, sellerId, ids, clock.today())) unpaid.set(one.id, one);
  assertThat(
    charges.every(({ id, status }) => isOpen(status) && unpaid.has(id)),
    'charge.not_owed',
  );
  return new Map(
    [...unpaid.values()].map(({ id, amountCents, accruedCents }) => [id, addCents(amountCents, accruedCents)]),
  );
}

interface Part {
  readonly input: StartCombined;
  readonly charge: Charge;
  /** Purchase that the charge belongs to; it stays there. */
  readonly origin: Purchase;
  readonly owedCents: Cents;
  readonly number: number;
  readonly pricing: Pricing;
  readonly expiresAt: Temporal.Instant;
  readonly clock: Clock;
}

/** Purchase of one part, priced for Pix today, with its attempt. */
function partOf(part: Part): { readonly purchase: Purchase; readonly attempt: PaymentAttempt } {
  const { input, charge, origin, owedCents, number, expiresAt, clock } = part;
  const now = clock.now();
  const option = priceOption(
    {
      valueCents: charge.amountCents,
      discountPercent: 0,
      method: 'PIX',
      bearer: 'EARLY_SELLER',
      receivingType: origin.receivingType,
      pricing: part.pricing,
    },
    1,
  );
  const priced = option ?? refuse('charge.not_payable_by_pix');
  const shares = sharesOfPart(origin, charge.partNumber, priced.receivedCents);
  const purchase = newPurchaseBeside(origin, {
    id: newId<'purchase'>(),
    option: { ...priced, shares },
    card: null,
    by: input.by,
    now,
  });
  const attempt = composeAttempt({ ...charge, partNumber: 1 }, purchase, { number, dueDate: clock.today(), now });
  const adjustmentCents = cents(owedCents - charge.amountCents);
  return { purchase, attempt: { ...attempt, expiresAt, combinedId: input.id, adjustmentCents } };
}
