import type { PeriodMethod } from '@balcao/contract';
import { assertInvariant, type Clock, type PlainDate } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { recordAudit } from '../../../audit/index.ts';
import { dueDatesOf } from '../../due-dates.ts';
import type { LateTerms } from '../../due-terms.ts';
import { type Pricing, priceOption } from '../../pricing.ts';
import type { StartPurchase } from '../../purchase.ts';
import { assertThat, refuse } from '../../refusals.ts';
import type { Charge, Purchase } from '../../store/charges-tables.ts';
import { findAttempts, findCharge, findPurchase } from '../../store/purchase-reader.ts';
import { lockCharges, lockPurchase } from '../../store/purchase-writer.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { collectPurchase, type OpenedPurchase, openPurchases } from '../purchases/start-purchase.ts';
import { type SendCharge, sendCharge } from '../sending/send-charge.ts';
import { isPeriodMethodChangeable } from './changeable.ts';

interface ChangePeriodMethod extends SendCharge {
  readonly method: PeriodMethod;
  readonly send: boolean;
}

/**
 * Charges one charge of a subscription by Pix or boleto instead of its card, as a purchase that replaces the first. Its card
 * is not tried again, and the subscription keeps its method. Idempotent by id. Refuses `charge.not_found`,
 * `charge.method_not_offered` (also for a split period at a bank that cannot split), `charge.method_not_changeable`,
 * `charge.payment_processing` while a card is awaited, and `charge.amount_too_small`. It also refuses what sending
 * refuses; the change is kept then.
 */
export async function changePeriodMethod(deps: ChargesDeps, change: ChangePeriodMethod): Promise<void> {
  const { sellerId, chargeId, method } = change;
  assertThat(await deps.rails.offers(sellerId, method), 'charge.method_not_offered');
  const [clock, pricing, { lateTerms }, charge, isDivided] = await Promise.all([
    deps.clockOf(sellerId),
    deps.sellers.pricingOf(sellerId),
    deps.sellers.sellerOf(sellerId),
    findCharge(deps.reader, sellerId, chargeId),
    deps.rails.splits(sellerId, method),
  ]);
  const { purchaseId } = charge ?? refuse('charge.not_found');
  const opened = await deps.transact((tx) =>
    replaceCard(tx, { ...change, purchaseId, pricing, lateTerms, isDivided, clock }),
  );
  await collectPurchase(deps, opened);
  if (change.send) await sendCharge(deps, change);
}

interface Change extends ChangePeriodMethod {
  readonly purchaseId: string;
  readonly pricing: Pricing;
  readonly lateTerms: LateTerms;
  readonly isDivided: boolean;
  readonly clock: Clock;
}

async function replaceCard(tx: Tx, change: Change): Promise<OpenedPurchase> {
  const { sellerId, chargeId, id, lateTerms, clock } = change;
  const purchase = await lockPurchase(tx, sellerId, change.purchaseId);
  const made = await findPurchase(tx, sellerId, id);
  if (made) return { ...made, isNew: false };
  const charge = (await lockCharges(tx, sellerId, change.purchaseId)).find((one) => one.id === chargeId);
  assertThat(purchase && charge, 'charge.payment_replaced');
  assertThat(change.isDivided || purchase.shares.length === 0, 'charge.method_not_offered');
  const attempts = await findAttempts(tx, sellerId, chargeId);
  const isAwaited = attempts.some(({ status }) => status === 'PROCESSING');
  assertThat(!isAwaited, 'charge.payment_processing');
  assertThat(isPeriodMethodChangeable(charge, purchase, attempts), 'charge.method_not_changeable');
  const input = purchaseInstead(change, charge, purchase);
  const terms = { sellerId, cards: new Map(), lateTerms, clock };
  const [opened] = await openPurchases(tx, [input], terms);
  assertInvariant(opened, 'a purchase that is opened is answered');
  const subject = { kind: 'charge', id: chargeId, label: purchase.title } as const;
  recordAudit(tx, {
    sellerId,
    at: clock.now(),
    action: 'charge.updated',
    subject,
    before: { methods: [purchase.method] },
    after: { methods: [change.method] },
  });
  return opened;
}

function purchaseInstead(
  { id, method, by, pricing, clock }: Change,
  charge: Charge,
  purchase: Purchase,
): StartPurchase {
  const { sellerId, sourceKind, sourceId, subscriptionId, period, payerName, payerDocument, payerEmail } = purchase;
  assertInvariant(subscriptionId !== null, 'a billed charge belongs to a subscription');
  const split = purchase.shares.map(({ subSellerId, amountCents }) => {
    return { subSellerId, paymentType: 'FIXED', amountCents } as const;
  });
  const { amountCents: valueCents } = charge;
  const terms = { method, receivingType: 'EARLY', bearer: 'EARLY_SELLER', discountPercent: 0 } as const;
  const option = priceOption({ ...terms, valueCents, split, pricing }, 1) ?? refuse('charge.amount_too_small');
  const { customerId, title, description, bankSlipDescription, metadata, valueLines } = purchase;
  return {
    sellerId,
    id,
    source: { kind: sourceKind, id: sourceId },
    subscription: { subscriptionId, period },
    title,
    description,
    bankSlipDescription,
    metadata,
    customerId,
    payer: { name: payerName, document: payerDocument, email: payerEmail },
    option,
    ...(valueLines && { lines: valueLines }),
    cardToken: null,
    scheduledDate: dueDateOf(charge, method, clock.today()),
    payUntil: null,
    replaces: purchase.id,
    by,
  };
}

/** A charge that is not due yet keeps its day; a late one is due on the first day of a new boleto, or today by Pix. */
function dueDateOf({ dueDate }: Charge, method: PeriodMethod, today: PlainDate): PlainDate {
  const [soonest] = dueDatesOf({ method, installments: 1, scheduledDate: null }, today);
  return dueDate > today || !soonest ? dueDate : soonest;
}
