import { type ChargeDetail, getBankSlipPdf } from '@balcao/contract';
import { assertInvariant, type Cents, cents, formatCents, plainDateAt, sumCents } from '@balcao/kernel';
import { type MovementKind, charges as texts } from '@balcao/messages';
import { installmentOf, type LedgerFact, type PostedEntry } from '../../ledger/index.ts';
import type { SaleRoute } from '../../rails/index.ts';
import type { ListedReceivable } from '../../settlement/index.ts';
import type { ChargeActivity } from '../activity.ts';
import { isOpen, nextStatuses } from '../charge.ts';
import { termsOfAttempt } from '../due-terms.ts';
import { refuse } from '../refusals.ts';
import { findActivities } from '../store/activity-reader.ts';
import type { Charge, PaymentAttempt, Purchase } from '../store/charges-tables.ts';
import { manualReceiptName } from '../store/manual-receipt-store.ts';
import { findAttempts, findCharge, findPurchases } from '../store/purchase-reader.ts';
import type { ChargesDeps } from './charges-deps.ts';
import { moneyBackOf } from './detail/money-back-of.ts';
import { linkDocument } from './documents/document-link.ts';
import { presentCharge } from './find-charges.ts';
import { reminderOf } from './sending/reminder-of.ts';

export async function getCharge(deps: ChargesDeps, sellerId: string, chargeId: string): Promise<ChargeDetail> {
  const charge = (await findCharge(deps.reader, sellerId, chargeId)) ?? refuse('charge.not_found');
  const attempts = await findAttempts(deps.reader, sellerId, chargeId);
  const [purchases, customer, seller, receivables, activities, entries, routes] = await Promise.all([
    findPurchases(deps.reader, sellerId, [charge.purchaseId, ...attempts.map((attempt) => attempt.purchaseId)]),
    deps.customers.getCustomer(sellerId, charge.customerId),
    deps.sellers.sellerOf(sellerId),
    deps.settlement.receivablesOf(deps.reader, sellerId, chargeId),
    findActivities(deps.reader, sellerId, chargeId),
    deps.ledger.postingsOf(deps.reader, sellerId, chargeId),
    routesOf(deps, sellerId, attempts),
  ]);
  const purchase = purchases.get(charge.purchaseId);
  assertInvariant(purchase, 'a charge has a purchase');
  const clock = await deps.clockOf(sellerId);
  const activeInvoiceConfig = seller.isActiveForTax && charge.soldBy !== 'FAST_LINK';
  const moneyBack = await moneyBackOf(deps, { charge, purchase, attempts, activeInvoiceConfig }, clock);
  const reminder = isOpen(charge.status) ? await reminderOf(deps, { sellerId, chargeId }, clock) : null;
  // A card that was refused at the customer's page leaves the charge's own instrument payable.
  const own = attempts.filter(({ purchaseId, combinedId }) => purchaseId === charge.purchaseId || combinedId !== null);
  const current = attempts.find((attempt) => attempt.status === 'PAID') ?? own.at(-1) ?? attempts.at(-1);
  return {
    ...presentCharge(charge, refundedOf(moneyBack.refunds)),
    customerPhone: customer.phone,
    countryCode: customer.countryCode,
    createdAt: charge.createdAt.toString(),
    description: purchase.description,
    interestAmount: cents(Math.max(charge.adjustmentCents, 0)),
    earlyDiscountAmount: cents(Math.max(-charge.adjustmentCents, 0)),
    manualReceipt: charge.status === 'PAID_MANUALLY' ? await manualReceiptName(deps.reader, sellerId, chargeId) : null,
    dueTerms: current && isOpen(charge.status) ? dueTermsOf(current, purchases.get(current.purchaseId)) : null,
    cnpjSeller: seller.document,
    activeInvoiceConfig,
    ...amountsOf(receivables, entries),
    receivables: receivables.map(presentReceivable),
    ...moneyBack,
    today: clock.today(),
    reminder: reminder && { message: reminder.message },
    valueLines: (purchase.valueLines ?? []).map(({ kind, amountCents: amount, title = null }) => ({
      kind,
      amount,
      title,
    })),
    subscription: charge.subscriptionId,
    tradeAgreement: charge.paymentMethod === 'CREDIT_CARD' ? purchase.receivingType : null,
    ...lastErrorOf(own),
    cardResponse: current ? cardOf(purchases.get(current.purchaseId), current) : null,
    bankSlip: current ? await bankSlipOf(deps, charge, current) : null,
    pix: current ? pixOf(charge, current) : null,
    chargesTries: attempts
      .map((attempt) => ({
        ...presentAttempt(attempt, purchases.get(attempt.purchaseId)),
        acquirer: routes.get(attempt.id)?.provider ?? null,
      }))
      .reverse(),
    authentication: presentAuthentication(current && routes.get(current.id)),
    activities: [
      ...movementsOf(entries),
      ...acquirersOf([...routes.values()]),
      ...activities.map(presentActivity),
    ].sort(newestFirst),
    nextStatuses: [...nextStatuses(charge.status)],
    metadata: { ...purchase.metadata },
  };
}

/** Null when the price does not depend on the day of payment. */
function dueTermsOf(attempt: PaymentAttempt, purchase: Purchase | undefined): ChargeDetail['dueTerms'] {
  if (!purchase) return null;
  const { fineHundredths, interestHundredths, discount } = termsOfAttempt(attempt, purchase);
  if (fineHundredths === 0 && interestHundredths === 0 && !discount) return null;
  return {
    finePercent: fineHundredths / 100,
    interestPercent: interestHundredths / 100,
    discount: discount && {
      amount: discount.amountCents,
      until: discount.until,
      percent: purchase.discountHundredths / 100,
      daysBefore: purchase.discountDays,
    },
  };
}

function refundedOf(refunds: ChargeDetail['refunds']): Cents {
  return sumCents(refunds.filter(({ status }) => status !== 'FAILED').map(({ amount }) => amount));
}

function presentReceivable(receivable: ListedReceivable): ChargeDetail['receivables'][number] {
  return {
    installment: receivable.installment,
    grossAmount: receivable.grossCents,
    feeAmount: receivable.feeCents,
    anticipationAmount: receivable.anticipationCents,
    netAmount: receivable.netCents,
    reversedAmount: receivable.reversedCents,
    subSellersAmount: receivable.shareCents,
    anticipatedAmount: receivable.anticipatedCents,
    sellerAmount: receivable.sellerCents,
    state: receivable.state,
    settlementDate: receivable.settlementDate,
    settled: receivable.settledAt !== null,
  };
}

function cardOf(purchase: Purchase | undefined, attempt: PaymentAttempt): ChargeDetail['cardResponse'] {
  if (attempt.paymentMethod !== 'CREDIT_CARD' || !purchase?.cardLast4digits) return null;
  const { cardLast4digits: last4digits, cardBrand: brand, cardHolderName } = purchase;
  return { last4digits, brand: brand ?? '', cardHolderName: cardHolderName ?? '' };
}

/** The boleto of a link is at the buyer's checkout page; that of a subscription has a signed address. */
async function bankSlipOf(
  deps: ChargesDeps,
  charge: Charge,
  attempt: PaymentAttempt,
): Promise<ChargeDetail['bankSlip']> {
  const { line, dueDate, purchaseId } = attempt;
  if (!line || attempt.status === 'CANCELED') return null;
  const { sellerId, id: chargeId, sourceId } = charge;
  const brCode = isOpen(charge.status) && attempt.status === 'PENDING' ? attempt.brCode : null;
  const awaitsRegistration =
    attempt.status === 'PENDING' &&
    (await deps.rails.boleto.awaitingRegistration(sellerId, [attempt.id])).has(attempt.id);
  if (sourceId === charge.subscriptionId) {
    const { data } = await linkDocument(deps, { kind: 'boleto', sellerId, chargeId, refundId: null });
    return { line, dueDate, brCode, awaitsRegistration, pdf: data.url };
  }
  const path = getBankSlipPdf.path.replace('{uuid}', sourceId).replace('{charge}', chargeId);
  return { line, dueDate, brCode, awaitsRegistration, pdf: `${path}?payment=${purchaseId}` };
}

function pixOf(charge: Charge, attempt: PaymentAttempt): ChargeDetail['pix'] {
  const { brCode, line, expiresAt } = attempt;
  // The Pix of a boleto is shown with the boleto.
  if (line) return null;
  if (!isOpen(charge.status) || attempt.status !== 'PENDING' || !brCode || !expiresAt) return null;
  return { brCode, expiresAt: expiresAt.toString() };
}

function presentAttempt(
  attempt: PaymentAttempt,
  purchase: Purchase | undefined,
): Omit<ChargeDetail['chargesTries'][number], 'acquirer'> {
  const { errorCode: code, errorReason: reason } = attempt;
  return {
    uuid: attempt.id,
    status: attempt.status,
    paymentMethod: attempt.paymentMethod,
    expirationDate: attempt.paymentMethod === 'CREDIT_CARD' ? null : lastDayOf(attempt),
    createdAt: attempt.createdAt.toString(),
    value: attempt.amountCents,
    formattedValue: formatCents(attempt.amountCents),
    error: code ? { code, reason: texts.attemptError({ code, reason: reason ?? '' }) } : null,
    cardResponse: cardOf(purchase, attempt),
  };
}

function lastDayOf({ paymentMethod, dueDate, expiresAt }: PaymentAttempt) {
  return paymentMethod === 'PIX' && expiresAt ? plainDateAt(expiresAt) : dueDate;
}

function routesOf({ rails }: Pick<ChargesDeps, 'rails'>, sellerId: string, attempts: readonly PaymentAttempt[]) {
  const cards = attempts.filter(({ paymentMethod }) => paymentMethod === 'CREDIT_CARD');
  return rails.saleRoutes(
    sellerId,
    cards.map(({ id }) => id),
  );
}

function presentAuthentication(route: SaleRoute | undefined): ChargeDetail['authentication'] {
  if (!route?.authentication) return null;
  const { at: _, ...authentication } = route.authentication;
  return authentication;
}

/** How buyers were authenticated, what is known of a first acquirer that failed, and of a sale that it showed after all. */
function acquirersOf(routes: readonly SaleRoute[]): Activities {
  const { product: by } = texts;
  return routes.flatMap(({ provider: second, first, authentication }): Activities => {
    const authenticated = authentication ? [authenticatedLine(authentication)] : [];
    if (!first) return authenticated;
    const { provider, refusalCode: code, leftAt, lateSale } = first;
    const description = texts.firstAcquirerFailed({ first: provider, second, code });
    const left = { at: leftAt.toString(), kind: 'card.left_acquirer', description, by, amount: null };
    if (!lateSale) return [left, ...authenticated];
    const { seenAt, reversedAt, amountCents: amount } = lateSale;
    const late = texts.lateSale({ first: provider, isReversed: reversedAt !== null });
    return [
      { at: (reversedAt ?? seenAt).toString(), kind: 'card.late_sale', description: late, by, amount },
      left,
      ...authenticated,
    ];
  });
}

function authenticatedLine({ at, ...authentication }: NonNullable<SaleRoute['authentication']>): Activities[number] {
  const description = texts.cardAuthentication(authentication);
  return { at: at.toString(), kind: 'card.authenticated', description, by: texts.product, amount: null };
}

function presentActivity(activity: ChargeActivity): ChargeDetail['activities'][number] {
  return {
    at: activity.at.toString(),
    kind: activity.kind,
    description: texts.activity(activity),
    by: activity.by ?? texts.product,
    amount: activity.amountCents,
  };
}

function lastErrorOf(
  attempts: readonly PaymentAttempt[],
): Pick<ChargeDetail, 'errorTimestamp' | 'errorTransactionalResponse'> {
  const last = attempts.at(-1);
  if (last?.status !== 'FAILED') return { errorTimestamp: null, errorTransactionalResponse: null };
  const { errorCode: code, errorReason: reason, createdAt: at } = last;
  return {
    errorTimestamp: at.toString(),
    errorTransactionalResponse: code && texts.attemptError({ code, reason: reason ?? '' }),
  };
}

/** Balance movements come above the event of the same moment that caused them. */
function newestFirst(left: { readonly at: string }, right: { readonly at: string }): number {
  return Temporal.Instant.compare(right.at, left.at);
}

type Amounts = Pick<
  ChargeDetail,
  'netAmount' | 'feeAmount' | 'anticipationAmount' | 'onDemandAnticipationAmount' | 'returnedFeeAmount'
>;

/**
 * Fees of a charge: at the sale by its receivables, and now by its postings, since an anticipation costs and a refund
 * may return fees. Nulls before it is paid, and when it was paid by other means.
 */
function amountsOf(receivables: readonly ListedReceivable[], entries: readonly PostedEntry[]): Amounts {
  const later = {
    onDemandAnticipationAmount: feesOf(entries, ['receivable.anticipated']),
    returnedFeeAmount: cents(0 - feesOf(entries, ['refund.requested', 'refund.done', 'refund.failed'])),
  };
  if (receivables.length === 0) return { netAmount: null, feeAmount: null, anticipationAmount: null, ...later };
  return {
    netAmount: sumCents(receivables.map((receivable) => receivable.netCents)),
    feeAmount: sumCents(receivables.map((receivable) => receivable.feeCents)),
    anticipationAmount: sumCents(receivables.map((receivable) => receivable.anticipationCents)),
    ...later,
  };
}

function feesOf(entries: readonly PostedEntry[], facts: readonly LedgerFact[]): Cents {
  const ofFacts = entries.filter(({ account, fact }) => account === 'fees' && facts.includes(fact));
  return sumCents(ofFacts.map(({ amountCents }) => amountCents));
}

type Activities = ChargeDetail['activities'];

function movementsOf(entries: readonly PostedEntry[]): Activities {
  return entries.flatMap(lineOf).reverse();
}

/** The statement uses the same names. */
const kinds: Readonly<Partial<Record<LedgerFact, MovementKind>>> = {
  'receivable.settled': 'CREDIT_SETTLED',
  'receivable.anticipated': 'CREDIT_ANTICIPATED',
  'refund.requested': 'DEBIT_REVERSAL',
  'refund.done': 'CREDIT_REVERSAL',
  'refund.failed': 'CREDIT_REVERSAL',
  'dispute.opened': 'DEBIT_REVERSAL',
  'dispute.won': 'CREDIT_REVERSAL',
  'dispute.lost': 'DEBIT_REVERSAL',
  'dispute.recovered': 'CREDIT_REVERSAL',
};

function lineOf(entry: PostedEntry): Activities {
  const usual = kinds[entry.fact];
  if (!usual || entry.account !== 'available') return [];
  // When a sale is undone, its returned fees may exceed the refund, so the balance may grow.
  const kind = usual === 'DEBIT_REVERSAL' && entry.amountCents > 0 ? 'CREDIT_REVERSAL' : usual;
  const ofInstallment = kind === 'CREDIT_SETTLED' || kind === 'CREDIT_ANTICIPATED';
  const installment = ofInstallment ? installmentOf(entry) : null;
  return [
    {
      at: entry.at.toString(),
      kind,
      description: texts.movement({ kind, installment }),
      by: texts.product,
      amount: cents(Math.abs(entry.amountCents)),
    },
  ];
}
