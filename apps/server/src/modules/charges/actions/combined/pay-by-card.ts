import { brandRule } from '@balcao/contract';
import { assertInvariant, type Cents, type Clock, cents, sumCents } from '@balcao/kernel';
import { charges as texts } from '@balcao/messages';
import { derivedId } from '../../../../database/derived-id.ts';
import type { Tx } from '../../../../database/transact.ts';
import { scheduleJobs } from '../../../../jobs/index.ts';
import type { ChargeActivity } from '../../activity.ts';
import type { BilledCard } from '../../billed-charge.ts';
import { finalRefusals, retryNotBefore } from '../../card-retry.ts';
import { isCardAwaited } from '../../payment-attempt.ts';
import { type Pricing, priceOption } from '../../pricing.ts';
import { assertThat, refuse } from '../../refusals.ts';
import type { Charge, PaymentAttempt, Purchase } from '../../store/charges-tables.ts';
import { findAttemptsOf, lockChargesOf } from '../../store/combined-store.ts';
import { findPurchases } from '../../store/purchase-reader.ts';
import { insertPurchases } from '../../store/purchase-writer.ts';
import { advancePurchase } from '../attempts/advance-purchase.ts';
import { partCents } from '../attempts/confirm-at-rail.ts';
import { resumeJob } from '../charge-jobs.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { composeAttempt, newPurchaseBeside } from '../compose-purchase.ts';
import { owedOf } from './start-combined.ts';

export interface PayByCard {
  readonly sellerId: string;
  /** The call's `effectId`, from which the ids of the purchases derive. */
  readonly id: string;
  readonly customerId: string;
  readonly chargeIds: readonly string[];
  readonly totalCents: Cents;
  readonly card: BilledCard;
  /** The card is stored for a subscription, and the customer consented to this use. */
  readonly isStored: boolean;
  /** Answer to the issuer's 3DS challenge. */
  readonly challengeAnswer?: string | undefined;
  readonly by: string;
}

/** CANCELED: the charge was paid or closed meanwhile, so what the card paid goes back. */
export interface CardPayment {
  readonly chargeId: string;
  readonly amountCents: Cents;
  readonly status: 'PAID' | 'PROCESSING' | 'REFUSED' | 'CANCELED';
  readonly refusal: string | null;
}

/** A person at a page may try several cards. */
const maxTriesPerDay = 5;

/**
 * Charges a card for what a customer owes today, with fine and interest, each charge by an authorisation of its own.
 * Their boletos and codes stay payable until the card is approved, which cancels them. Idempotent by id. Refuses
 * `charge.method_not_offered`, `charge.not_payable_by_card` for a split charge and for installments, and also what
 * `startCombined` refuses, `charge.other_card_required` and `charge.card_tries_used_up`.
 */
export async function payByCard(deps: ChargesDeps, input: PayByCard): Promise<readonly CardPayment[]> {
  const { sellerId, challengeAnswer } = input;
  assertThat(await deps.rails.offers(sellerId, 'CREDIT_CARD'), 'charge.method_not_offered');
  const [clock, pricing] = await Promise.all([deps.clockOf(sellerId), deps.sellers.pricingOf(sellerId)]);
  const opened = await deps.transact((tx) => openByCard(tx, input, pricing, clock));
  const payments: CardPayment[] = [];
  // One after the other, so that a card with too little left pays the oldest charges.
  for (const { charge, purchase, attempt, isNew } of opened) {
    const how = { wasSent: !isNew, ...(challengeAnswer !== undefined && { challengeAnswer }) };
    const beside = { purchase, charges: [charge], attempts: [attempt] };
    const [last] = (await advancePurchase(deps, beside, how, clock)).attempts;
    payments.push(presentPayment(last ?? attempt));
  }
  return payments;
}

interface Opened {
  readonly charge: Charge;
  readonly purchase: Purchase;
  readonly attempt: PaymentAttempt;
  readonly isNew: boolean;
}

async function openByCard(tx: Tx, input: PayByCard, pricing: Pricing, clock: Clock): Promise<readonly Opened[]> {
  const { sellerId, id, customerId, card } = input;
  const chargeIds = [...new Set(input.chargeIds)];
  const charges = await lockChargesOf(tx, sellerId, { customerId, chargeIds });
  assertThat(chargeIds.length > 0 && charges.length === chargeIds.length, 'charge.not_found');
  const attempts = await findAttemptsOf(tx, sellerId, chargeIds);
  const purchases = await findPurchases(tx, sellerId, [
    ...charges.map(({ purchaseId }) => purchaseId),
    ...attempts.map(({ purchaseId }) => purchaseId),
  ]);
  const oldestFirst = charges.toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1));
  const made = oldestFirst.flatMap((charge) => {
    const purchase = purchases.get(purchaseIdOf(id, charge.id));
    const attempt = attempts.find(({ purchaseId }) => purchaseId === purchase?.id);
    return purchase && attempt ? [{ charge, purchase, attempt, isNew: false }] : [];
  });
  if (made.length > 0) return made;
  assertThat(!attempts.some(isCardAwaited), 'charge.payment_processing');
  assertUsable(card, { charges, attempts, purchases, clock });
  const owed = await owedOf(tx, input, charges, clock);
  const totalCents = sumCents([...owed.values()]);
  assertThat(totalCents === input.totalCents, 'charge.total_changed', { totalCents });
  const opened = oldestFirst.map((charge) => {
    const origin = purchases.get(charge.purchaseId);
    assertInvariant(origin, 'a charge belongs to a purchase');
    const number = attempts.filter(({ chargeId }) => chargeId === charge.id).length + 1;
    const owedCents = owed.get(charge.id) ?? charge.amountCents;
    return openedOf({ input, charge, origin, owedCents, number, pricing, clock });
  });
  await insertPurchases(
    tx,
    sellerId,
    opened.map(({ purchase, attempt }) => ({
      purchase,
      charges: [],
      attempts: [attempt],
      activities: [usedLine(attempt, input)],
    })),
  );
  await scheduleJobs(
    tx,
    opened.map(({ purchase }) => resumeJob(sellerId, purchase.id, clock.now())),
  );
  return opened;
}

function purchaseIdOf(id: string, chargeId: string): string {
  return derivedId(`card payment ${id} of ${chargeId}`);
}

interface Payable {
  readonly charges: readonly Charge[];
  readonly attempts: readonly PaymentAttempt[];
  readonly purchases: ReadonlyMap<string, Purchase>;
  readonly clock: Clock;
}

function assertUsable({ token }: BilledCard, { charges, attempts, purchases, clock }: Payable): void {
  const isPayable = ({ partOf, purchaseId }: Charge) => {
    const purchase = purchases.get(purchaseId);
    return partOf === 1 && purchase?.installments === 1 && purchase.shares.length === 0;
  };
  assertThat(charges.every(isPayable), 'charge.not_payable_by_card');
  const isRefused = attempts.some(
    ({ status, errorCode, purchaseId }) =>
      status === 'FAILED' && finalRefusals.includes(errorCode ?? '') && purchases.get(purchaseId)?.cardToken === token,
  );
  assertThat(!isRefused, 'charge.other_card_required');
  for (const { id } of charges) {
    const ofCharge = attempts.filter(({ chargeId }) => chargeId === id);
    const from = retryNotBefore(ofCharge, clock.today(), { ...brandRule, maxPerDay: maxTriesPerDay });
    if (from) refuse('charge.card_tries_used_up', { from });
  }
}

interface Part {
  readonly input: PayByCard;
  readonly charge: Charge;
  /** Purchase that the charge belongs to; it stays there. */
  readonly origin: Purchase;
  readonly owedCents: Cents;
  readonly number: number;
  readonly pricing: Pricing;
  readonly clock: Clock;
}

function openedOf({ input, charge, origin, owedCents, number, pricing, clock }: Part): Opened {
  const now = clock.now();
  const { receivingType } = origin;
  const terms = { method: 'CREDIT_CARD', bearer: 'EARLY_SELLER', discountPercent: 0, receivingType, pricing } as const;
  const option = priceOption({ ...terms, valueCents: charge.amountCents }, 1) ?? refuse('charge.not_payable_by_card');
  const { id, card, by } = input;
  const purchase = newPurchaseBeside(origin, { id: purchaseIdOf(id, charge.id), option, card, by, now });
  const attempt = composeAttempt(charge, purchase, { number, dueDate: clock.today(), now });
  const adjustmentCents = cents(owedCents - charge.amountCents);
  return { charge, purchase, attempt: { ...attempt, adjustmentCents }, isNew: true };
}

/** The history shows who used which card, and the consent to the use of a stored one. */
function usedLine(attempt: PaymentAttempt, { card, isStored, by }: PayByCard): ChargeActivity {
  return {
    chargeId: attempt.chargeId,
    at: attempt.createdAt,
    kind: isStored ? 'card.stored_used' : 'card.typed',
    status: null,
    by,
    reason: null,
    amountCents: partCents({ attempt }),
    details: { last4digits: card.last4digits },
  };
}

function presentPayment(attempt: PaymentAttempt): CardPayment {
  const { chargeId, status, errorCode: code, errorReason } = attempt;
  const payment = { chargeId, amountCents: partCents({ attempt }), refusal: null };
  if (status === 'PAID' || status === 'PROCESSING') return { ...payment, status };
  if (status === 'CANCELED') return { ...payment, status };
  const refusal = code && texts.attemptError({ code, reason: errorReason ?? '' });
  return { ...payment, status: 'REFUSED', refusal };
}
