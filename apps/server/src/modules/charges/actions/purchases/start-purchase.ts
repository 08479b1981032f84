import { assertInvariant, type Clock } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { appendEvents, scheduleJobs } from '../../../../jobs/index.ts';
import type { CardDescription } from '../../../rails/index.ts';
import { type ChargeStatus, isOpen } from '../../charge.ts';
import { type LateTerms, termsOfAttempt } from '../../due-terms.ts';
import type {
  PurchaseBankSlip,
  PurchaseCard,
  PurchasePix,
  PurchaseStatus,
  PurchaseView,
  StartPurchase,
} from '../../purchase.ts';
import { assertThat, refuse } from '../../refusals.ts';
import type { Charge, PaymentAttempt, Purchase, PurchaseWithCharges } from '../../store/charges-tables.ts';
import { findAttempts, findPurchase, findPurchases } from '../../store/purchase-reader.ts';
import { insertPurchases, lockCharges, lockPurchase, markReplaced } from '../../store/purchase-writer.ts';
import { advancePurchase } from '../attempts/advance-purchase.ts';
import { txidOf } from '../attempts/call-rail.ts';
import { cancelAttempts } from '../attempts/cancel-attempts.ts';
import type { ChargesDeps } from '../charges-deps.ts';
import { type Beginning, composePurchase, type NewPurchase } from '../compose-purchase.ts';

export async function startPurchase(deps: ChargesDeps, input: StartPurchase): Promise<PurchaseView> {
  const { sellerId, cardToken } = input;
  const [cards, clock, { lateTerms }] = await Promise.all([
    deps.rails.card.describe(sellerId, cardToken ? [cardToken] : []),
    deps.clockOf(sellerId),
    deps.sellers.sellerOf(sellerId),
  ]);
  const terms = { sellerId, cards, lateTerms, clock };
  const [opened] = await deps.transact((tx) => openPurchases(tx, [input], terms));
  return collectPurchase(deps, opened ?? refuse('charge.purchase_not_found'));
}

/** Sends the attempts of an opened purchase to its rail; call it outside a transaction. */
export async function collectPurchase(deps: ChargesDeps, opened: OpenedPurchase): Promise<PurchaseView> {
  const clock = await deps.clockOf(opened.purchase.sellerId);
  const advanced = await advancePurchase(deps, opened, { wasSent: !opened.isNew }, clock);
  return presentPurchase(advanced, clock.now());
}

export async function getPurchase(
  deps: Pick<ChargesDeps, 'reader' | 'clockOf'>,
  sellerId: string,
  purchaseId: string,
): Promise<PurchaseView | null> {
  const found = await findPurchase(deps.reader, sellerId, purchaseId);
  return found && presentPurchase(found, (await deps.clockOf(sellerId)).now());
}

export interface OpenedPurchase extends PurchaseWithCharges {
  /** A purchase that this call created was sent to no rail yet. */
  readonly isNew: boolean;
}

/** Shared by all purchases of one transaction. */
interface OpeningTerms {
  readonly sellerId: string;
  readonly cards: ReadonlyMap<string, CardDescription>;
  readonly lateTerms: LateTerms;
  readonly clock: Clock;
}

/** Writes purchases before any rail is called. An existing purchase is returned unchanged. */
export async function openPurchases(
  tx: Tx,
  inputs: readonly StartPurchase[],
  terms: OpeningTerms,
): Promise<OpenedPurchase[]> {
  const { sellerId } = terms;
  const opened = new Map<string, OpenedPurchase>();
  const openings: Opening[] = [];
  const existing = await findPurchases(
    tx,
    sellerId,
    inputs.filter(({ mayExist = true }) => mayExist).map(({ id }) => id),
  );
  for (const input of inputs) {
    if (opened.has(input.id)) continue;
    const isReplaced = openings.some((other) => input.replaces && other.input.replaces === input.replaces);
    assertThat(!isReplaced, 'charge.payment_replaced');
    const before = existing.has(input.id) ? await findPurchase(tx, sellerId, input.id) : null;
    const opening = before ? null : await compose(tx, input, terms);
    if (opening) openings.push(opening);
    const found = opening?.made ?? before ?? (await findPurchase(tx, sellerId, input.id));
    const { purchase, charges, attempts } = found ?? refuse('charge.purchase_not_found');
    opened.set(input.id, { purchase, charges, attempts, isNew: opening !== null });
  }
  await insertPurchases(
    tx,
    sellerId,
    openings.map(({ made, kept }) => ({ ...made, charges: made.charges.filter(({ id }) => id !== kept) })),
  );
  for (const { input, made, kept } of openings) {
    if (input.replaces) {
      const goesOn = made.charges.find(({ id }) => id === kept) ?? null;
      await markReplaced(tx, sellerId, { replaced: input.replaces, by: input.id, kept: goesOn });
    }
    await scheduleJobs(tx, made.jobs);
    await appendEvents(tx, made.events);
  }
  return inputs.map(({ id }) => opened.get(id) ?? refuse('charge.purchase_not_found'));
}

interface Opening {
  readonly input: StartPurchase;
  readonly made: NewPurchase;
  /** Charge of the replaced purchase that continues in this one. */
  readonly kept: string | null;
}

async function compose(
  tx: Tx,
  input: StartPurchase,
  { cards, lateTerms, clock }: OpeningTerms,
): Promise<Opening | null> {
  const { option, cardToken, replaces } = input;
  assertInvariant((option.method === 'CREDIT_CARD') === (cardToken !== null), 'a token comes exactly with a card');
  const card = cardToken ? (cards.get(cardToken) ?? refuse('charge.card_not_found')) : null;
  const replacement = replaces ? await replacePurchase(tx, input, replaces, clock) : { kept: null };
  if (!replacement) return null;
  const { kept } = replacement;
  const terms = { card, lateTerms: input.lateTerms ?? lateTerms };
  const made = composePurchase({ input, ...terms, now: clock.now(), today: clock.today(), kept });
  return { input, made, kept: kept?.charge.id ?? null };
}

/**
 * Replaces another purchase: its open first charge continues, the others are abandoned, and all its attempts are
 * canceled. Returns null when this purchase replaced it before.
 */
async function replacePurchase(
  tx: Tx,
  input: StartPurchase,
  replaces: string,
  clock: Clock,
): Promise<Pick<Beginning, 'kept'> | null> {
  const { sellerId } = input;
  const replaced = await lockPurchase(tx, sellerId, replaces);
  assertThat(replaced && replaced.sourceId === input.source.id, 'charge.purchase_not_found');
  if (replaced.replacedBy === input.id) return null;
  assertThat(replaced.replacedBy === null, 'charge.payment_replaced');
  const charges = await lockCharges(tx, sellerId, replaces);
  assertThat(!charges.some(isPaid), 'charge.already_paid');
  const [first] = charges;
  const kept = first && isOpen(first.status) ? first : null;
  const attempts = kept ? await findAttempts(tx, sellerId, kept.id) : [];
  const isCardProcessing = attempts.some(
    (attempt) => attempt.paymentMethod === 'CREDIT_CARD' && attempt.status === 'PROCESSING',
  );
  assertThat(!isCardProcessing, 'charge.payment_processing');
  await cancelAttempts(tx, {
    purchase: replaced,
    charges: charges.filter((charge) => isOpen(charge.status)),
    kept: kept?.id ?? null,
    now: clock.now(),
    by: input.by,
    reason: null,
  });
  return { kept: kept && { charge: kept, attempts: attempts.length } };
}

function isPaid({ status }: Charge): boolean {
  return paidOnce.includes(status);
}

/** A charge that was paid once is not charged again, even when its money was returned. */
const paidOnce: readonly ChargeStatus[] = ['PAID', 'PAID_MANUALLY', 'DISPUTE', 'REFUND', 'CHARGEBACK'];

export function presentPurchase(opened: PurchaseWithCharges, now: Temporal.Instant): PurchaseView {
  const { purchase, charges, attempts } = opened;
  const status = statusOf(opened, now);
  const challenged = status === 'CHALLENGE' ? attempts.find((attempt) => attempt.status === 'CHALLENGE') : undefined;
  const paidAt = charges.flatMap((charge) => charge.paidAt ?? []).sort(Temporal.Instant.compare);
  return {
    id: purchase.id,
    sellerId: purchase.sellerId,
    source: { kind: purchase.sourceKind, id: purchase.sourceId },
    customerId: purchase.customerId,
    payer: { name: purchase.payerName, document: purchase.payerDocument, email: purchase.payerEmail },
    status,
    method: purchase.method,
    installments: purchase.installments,
    totalCents: purchase.totalCents,
    title: purchase.title,
    scheduledDate: purchase.scheduledDate,
    paidAt: paidAt[0] ?? null,
    charges: charges.map(({ id, partNumber, dueDate, amountCents }) => {
      return { id, installment: partNumber, dueDate, amountCents };
    }),
    pix: status === 'PENDING' ? pixOf(opened, now) : null,
    bankSlips: purchase.replacedBy ? [] : attempts.flatMap((attempt) => bankSlipOf(attempt, purchase, charges)),
    card: cardOf(purchase, attempts),
    challenge: challenged ? { issuer: challenged.challengeIssuer ?? '', hint: challenged.challengeHint ?? '' } : null,
    createdAt: purchase.createdAt,
  };
}

function statusOf({ purchase, charges, attempts }: PurchaseWithCharges, now: Temporal.Instant): PurchaseStatus {
  if (purchase.replacedBy) return 'CANCELED';
  const waiting = attempts.filter((attempt) => isOpen(chargeOf(attempt, charges).status));
  if (waiting.some((attempt) => attempt.status === 'CHALLENGE')) return 'CHALLENGE';
  if (waiting.some((attempt) => attempt.status === 'PROCESSING' && !isHeld(attempt))) return 'PROCESSING';
  const pending = waiting.filter(isHeld);
  if (pending.some((attempt) => !isExpired(attempt, now))) return 'PENDING';
  if (charges.some((charge) => charge.status === 'FAILED')) return 'REFUSED';
  if (charges.some((charge) => charge.paidAt !== null || charge.status === 'PAID_MANUALLY')) return 'PAID';
  if (pending.length > 0 || attempts.some((attempt) => attempt.status === 'EXPIRED')) return 'EXPIRED';
  return charges.some((charge) => isOpen(charge.status)) ? 'SCHEDULED' : 'CANCELED';
}

/** A boleto stays payable while its bank is asked to revise it. */
function isHeld({ status, line, brCode }: PaymentAttempt): boolean {
  return status === 'PENDING' || (status === 'PROCESSING' && (line ?? brCode) !== null);
}

function chargeOf(attempt: PaymentAttempt, charges: readonly Charge[]): Charge {
  const charge = charges.find(({ id }) => id === attempt.chargeId);
  assertInvariant(charge, 'a purchase that was not replaced has the charges of its attempts');
  return charge;
}

function isExpired({ expiresAt }: PaymentAttempt, now: Temporal.Instant): boolean {
  return expiresAt !== null && Temporal.Instant.compare(expiresAt, now) <= 0;
}

function pixOf({ charges, attempts }: PurchaseWithCharges, now: Temporal.Instant): PurchasePix | null {
  for (const attempt of attempts) {
    if (!isHeld(attempt) || !attempt.brCode || !attempt.expiresAt) continue;
    if (isExpired(attempt, now) || !isOpen(chargeOf(attempt, charges).status)) continue;
    return {
      chargeId: attempt.chargeId,
      installment: attempt.partNumber,
      txid: txidOf(attempt.id),
      brCode: attempt.brCode,
      expiresAt: attempt.expiresAt,
      amountCents: attempt.amountCents,
      dueDate: attempt.dueDate,
    };
  }
  return null;
}

function bankSlipOf(attempt: PaymentAttempt, purchase: Purchase, charges: readonly Charge[]): PurchaseBankSlip[] {
  const { nossoNumero, line, barcode } = attempt;
  if (!nossoNumero || !line || !barcode || !(isHeld(attempt) || attempt.status === 'PAID')) return [];
  return [
    {
      id: attempt.id,
      chargeId: attempt.chargeId,
      installment: attempt.partNumber,
      bank: { code: attempt.bankCode ?? '', name: attempt.bankName ?? '' },
      beneficiaryCode: attempt.beneficiaryCode ?? '',
      wallet: attempt.wallet ?? '',
      nossoNumero,
      line,
      barcode,
      brCode: attempt.brCode,
      dueDate: attempt.dueDate,
      amountCents: attempt.amountCents,
      terms: termsOfAttempt(attempt, purchase),
      paid: !isOpen(chargeOf(attempt, charges).status),
    },
  ];
}

function cardOf(purchase: Purchase, attempts: readonly PaymentAttempt[]): PurchaseCard | null {
  const { cardBrand: brand, cardLast4digits: last4digits, cardHolderName: holderName } = purchase;
  if (!brand || !last4digits || !holderName) return null;
  const last = attempts.at(-1);
  const isRefused = last?.status === 'FAILED' && last.errorCode !== null;
  const refusal = isRefused ? { code: last.errorCode ?? '', reason: last.errorReason ?? '' } : null;
  return { brand, last4digits, holderName, refusal };
}
