import { addCents, assertInvariant, type Clock, plainDateAt, Refusal, uuidOfHex } from '@balcao/kernel';
import {
  type BoletoNumbers,
  type CardOutcome,
  type CreatePix,
  type Party,
  RailTimeout,
  type RegisterBoleto,
} from '../../../rails/index.ts';
import { termsOfAttempt } from '../../due-terms.ts';
import type { RailPayment } from '../../payment.ts';
import { isRevised, isSentOnItsDate } from '../../payment-attempt.ts';
import type { Instrument } from '../../store/attempt-writer.ts';
import type { PaymentAttempt, Purchase } from '../../store/charges-tables.ts';
import type { ChargesDeps } from '../charges-deps.ts';

export type AttemptOutcome =
  | { readonly kind: 'paid'; readonly payment: RailPayment }
  | { readonly kind: 'issued'; readonly instrument: Instrument }
  | { readonly kind: 'challenge'; readonly issuer: string; readonly hint: string }
  | { readonly kind: 'failed'; readonly code: string; readonly reason: string }
  | { readonly kind: 'unrevised' }
  /** The rail did not answer, or its bank has not decided; the rail is queried again later. */
  | { readonly kind: 'unknown' };

export interface RailRequest {
  readonly attempt: PaymentAttempt;
  readonly purchase: Purchase;
  /** When the rail may have the instruction already, it is queried before anything is sent again. */
  readonly wasSent: boolean;
  readonly challengeAnswer?: string;
}

type RailDeps = Pick<ChargesDeps, 'rails' | 'sellers' | 'customers' | 'addressOf'>;

/**
 * Sends an attempt to its rail, or queries its state when it may have been sent. Never call it inside a transaction.
 */
export async function callRail(deps: RailDeps, request: RailRequest, clock: Clock): Promise<AttemptOutcome> {
  try {
    switch (request.attempt.paymentMethod) {
      case 'CREDIT_CARD':
        return await callCardRail(deps, request, clock);
      case 'PIX':
        return await (request.attempt.recurrenceId
          ? callDebitRail(deps, request, request.attempt.recurrenceId)
          : callPixRail(deps, request));
      case 'BANK_SLIP':
        return await callBoletoRail(deps, request);
    }
  } catch (error) {
    if (error instanceof RailTimeout) return { kind: 'unknown' };
    if (error instanceof Refusal && isRevised(request.attempt) && unrevised.has(error.code))
      return { kind: 'unrevised' };
    if (error instanceof Refusal && finalRefusals.has(error.code)) {
      return { kind: 'failed', code: error.code, reason: error.code };
    }
    throw error;
  }
}

/** Refusals of a rail that does not accept this seller's instructions. Any other refusal is a fault of ours. */
const finalRefusals: ReadonlySet<string> = new Set([
  'rails.not_connected',
  'pix.provider_refused',
  'pix_recurring.not_found',
  'pix_recurring.not_approved',
  'pix_recurring.outside_window',
  'pix_recurring.cycle_taken',
  'pix_recurring.amount_not_authorized',
  'boleto.bank_refused',
  'boleto.amount_too_large',
  'boleto.payer_address_missing',
  'boleto.no_number_left',
  'card.token_not_found',
  'card.acquirer_refused',
  'split.not_carried',
  'split.nothing_left',
  'split.recipient_missing',
]);

/** Refusals of a rail that leave an instrument as it was: another one replaces it. */
const unrevised: ReadonlySet<string> = new Set([
  ...finalRefusals,
  'pix.not_found',
  'pix.not_revisable',
  'boleto.not_found',
  'boleto.not_revisable',
]);

/** An authorisation that never reached the acquirer is sent again only while the buyer may still be waiting for it. */
const maxWaitMinutes = 15;

async function callCardRail({ rails }: RailDeps, request: RailRequest, clock: Clock): Promise<AttemptOutcome> {
  const { attempt, purchase, wasSent, challengeAnswer } = request;
  const { sellerId, id } = attempt;
  const amountCents = addCents(attempt.amountCents, attempt.adjustmentCents);
  if (wasSent) {
    const found = await rails.card.find(sellerId, id);
    const isToBeAnswered = found?.outcome.status === 'CHALLENGE' && challengeAnswer !== undefined;
    if (found && !isToBeAnswered) return cardOutcome(attempt, found.outcome, found.decidedAt);
    const waitedMinutes = clock.now().since(attempt.createdAt).total('minutes');
    if (!found && waitedMinutes > maxWaitMinutes) return { kind: 'failed', code: '91', reason: 'never-arrived' };
  }
  assertInvariant(purchase.cardToken, 'a purchase by card has a token');
  const outcome = await rails.card.authorize({
    sellerId,
    id,
    token: purchase.cardToken,
    amountCents,
    installments: purchase.installments,
    // A customer at their page is present.
    isRecurring: purchase.sourceKind === 'subscription' && purchase.scheduledDate !== null,
    split: purchase.shares.map(({ subSellerId, amountCents: partCents }) => ({ subSellerId, amountCents: partCents })),
    ...(challengeAnswer === undefined ? {} : { challengeAnswer }),
  });
  return cardOutcome(attempt, outcome, clock.now());
}

function cardOutcome(attempt: PaymentAttempt, outcome: CardOutcome, at: Temporal.Instant): AttemptOutcome {
  switch (outcome.status) {
    case 'AUTHORIZED': {
      const { id } = attempt;
      const amountCents = addCents(attempt.amountCents, attempt.adjustmentCents);
      return { kind: 'paid', payment: { id, amountCents, paidOn: plainDateAt(at), at } };
    }
    case 'REFUSED':
      return { kind: 'failed', code: outcome.code, reason: outcome.reason };
    case 'CHALLENGE':
      return { kind: 'challenge', issuer: outcome.issuer, hint: outcome.hint };
  }
}

async function callPixRail(
  { rails, sellers }: RailDeps,
  { attempt, purchase, wasSent }: RailRequest,
): Promise<AttemptOutcome> {
  const { sellerId, id, amountCents, dueDate, expiresAt } = attempt;
  assertInvariant(expiresAt, 'a Pix has an expiry');
  const txid = txidOf(id);
  const found = wasSent && !isRevised(attempt) ? await rails.pix.find(sellerId, txid) : null;
  if (found) return { kind: 'issued', instrument: { id, brCode: found.brCode } };
  const instruction: CreatePix = {
    sellerId,
    txid,
    amountCents,
    dueDate,
    terms: isSentOnItsDate(purchase, attempt) ? termsOfAttempt(attempt, purchase) : null,
    expiresAt,
    description: purchase.title,
    payer: payerOf(purchase),
    beneficiary: await beneficiaryOf(sellers, sellerId),
  };
  const { brCode } = await (isRevised(attempt) ? rails.pix.revise(instruction) : rails.pix.create(instruction));
  return { kind: 'issued', instrument: { id, brCode } };
}

/** The provider deduplicates by the txid, and refuses other content under the same one. */
async function callDebitRail(
  { rails }: RailDeps,
  { attempt, purchase }: RailRequest,
  recurrenceId: string,
): Promise<AttemptOutcome> {
  const { sellerId, id, amountCents, dueDate } = attempt;
  const charge = { sellerId, txid: txidOf(id), recurrenceId, amountCents, dueDate, description: purchase.title };
  await rails.recurring.send(charge);
  return { kind: 'issued', instrument: { id } };
}

async function callBoletoRail(
  { rails, sellers, customers, addressOf }: RailDeps,
  { attempt, purchase, wasSent }: RailRequest,
): Promise<AttemptOutcome> {
  const { sellerId, id, amountCents, dueDate } = attempt;
  const found = wasSent && !isRevised(attempt) ? await rails.boleto.find(sellerId, id) : null;
  if (found) return { kind: 'issued', instrument: boletoInstrument(id, found) };
  const instruction: RegisterBoleto = {
    sellerId,
    id,
    amountCents,
    dueDate,
    description: purchase.bankSlipDescription ?? purchase.title,
    terms: termsOfAttempt(attempt, purchase),
    payer: payerOf(purchase),
    beneficiary: await beneficiaryOf(sellers, sellerId),
    // A customer without an address gets the seller's, as on the customer's record.
    payerAddress: async () =>
      (await customers.getCustomer(sellerId, purchase.customerId)).address ?? (await addressOf(sellerId)),
  };
  if (!isRevised(attempt)) {
    return { kind: 'issued', instrument: boletoInstrument(id, await rails.boleto.register(instruction)) };
  }
  const revision = await rails.boleto.revise(instruction);
  if (revision.status === 'REQUESTED') return { kind: 'unknown' };
  return { kind: 'issued', instrument: boletoInstrument(id, revision.numbers) };
}

function boletoInstrument(id: string, numbers: BoletoNumbers): Instrument {
  const { bank, beneficiaryCode, wallet, nossoNumero, barcode, line, brCode } = numbers;
  return {
    id,
    bankCode: bank.code,
    bankName: bank.name,
    beneficiaryCode,
    wallet,
    nossoNumero,
    barcode,
    line,
    brCode,
  };
}

/** The txid of a Pix: the attempt's id without dashes, 32 letters and digits as the provider requires. */
export function txidOf(attemptId: string): string {
  return attemptId.replaceAll('-', '');
}

/** The attempt id that a txid of ours encodes. */
export function attemptIdOf(txid: string): string {
  return uuidOfHex(txid);
}

function payerOf({ payerName: name, payerDocument: document }: Purchase): Party {
  return { name, document };
}

async function beneficiaryOf(sellers: ChargesDeps['sellers'], sellerId: string): Promise<Party> {
  const { companyName, document } = await sellers.sellerOf(sellerId);
  return { name: companyName, document };
}
