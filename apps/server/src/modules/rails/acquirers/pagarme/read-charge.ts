import { cents } from '@balcao/kernel';
import { z } from 'zod';
import { derivedId } from '../../../../database/derived-id.ts';
import type { ChargeReading } from '../acquirer.ts';
import { refusalCodeOf } from '../acquirer-codes.ts';
import type { CardApiBook, CardApiCharge } from '../store/card-api-store.ts';

/** An unreadable time counts as none: no amount depends on it. */
export function momentOf(text: string | null | undefined): Temporal.Instant | null {
  if (!text) return null;
  try {
    return Temporal.Instant.from(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  } catch {
    return null;
  }
}

const moment = z.string().nullish().transform(momentOf);
const amount = z.int().nonnegative().nullish();
const word = z.string().nullish();

export const chargeAnswer = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: z.int().nonnegative(),
  paid_amount: amount,
  canceled_amount: amount,
  paid_at: moment,
  created_at: moment,
  updated_at: moment,
  last_transaction: z
    .object({
      status: word,
      acquirer_nsu: word,
      acquirer_auth_code: word,
      acquirer_return_code: word,
      created_at: moment,
    })
    .nullish(),
});
export type ChargeAnswer = z.infer<typeof chargeAnswer>;

export const orderAnswer = z.object({ id: z.string(), charges: z.array(chargeAnswer).nullish() });

export const pageOfOrders = z.object({
  data: z.array(z.object({ code: word, charges: z.array(chargeAnswer).nullish() })).nullish(),
});

export const customerAnswer = z.object({ id: z.string().min(1) });

export const cardAnswer = z.object({
  id: z.string().min(1),
  last_four_digits: z.string().regex(/^\d{4}$/),
  brand: word,
  holder_name: word,
  status: word,
  exp_month: z.int().min(1).max(12).nullish(),
  exp_year: z.int().nullish(),
});

/** Only the named charge of a webhook is used, and then queried. */
export const webhookBody = z.object({
  type: z.string(),
  data: z.object({ id: z.string(), code: word, order: z.object({ code: word }).nullish() }),
});

/** Whether the charge was paid, even if it was refunded since. */
const paidStatuses: ReadonlySet<string> = new Set(['paid', 'overpaid', 'underpaid', 'partial_canceled', 'chargedback']);

const failedReversals: ReadonlySet<string> = new Set(['error_on_refunding', 'error_on_voiding']);

export function readingOf(charge: ChargeAnswer, before: CardApiCharge, now: Temporal.Instant): ChargeReading {
  const transaction = charge.last_transaction?.status ?? '';
  const isWaiting = transaction === 'waiting_cancellation';
  return {
    book: bookOf(charge, before, now),
    reversal: isWaiting ? 'WAITING' : failedReversals.has(transaction) ? 'FAILED' : null,
    // Pagar.me gives chargebacks no id: ours is derived from the charge's, always the same.
    ...(charge.status === 'chargedback' && {
      chargeback: { id: derivedId(`chargeback ${charge.id}`), at: charge.updated_at ?? now },
    }),
  };
}

/** Merges a charge's answer into its stored state: a payment is never undone. */
function bookOf(
  { id, status, last_transaction: last, ...answer }: ChargeAnswer,
  before: CardApiCharge,
  now: Temporal.Instant,
): CardApiBook {
  const wasPaid =
    before.outcome === 'AUTHORIZED' ||
    paidStatuses.has(status) ||
    answer.paid_at !== null ||
    (answer.paid_amount ?? 0) > 0;
  const isRefused = !wasPaid && (status === 'failed' || status === 'canceled');
  const isOwn = last?.status === 'with_error';
  const moments = [answer.paid_at, last?.created_at, answer.updated_at, answer.created_at];
  return {
    chargeId: id,
    status,
    outcome: wasPaid ? 'AUTHORIZED' : isRefused ? 'REFUSED' : null,
    authorizationCode: before.authorizationCode ?? last?.acquirer_auth_code ?? null,
    nsu: before.nsu ?? last?.acquirer_nsu ?? null,
    // The acquirer's own failure has no code of an issuer.
    refusalCode: isRefused ? refusalCodeOf(last?.acquirer_return_code ?? (isOwn ? '96' : null)) : null,
    decidedAt: wasPaid || isRefused ? (before.decidedAt ?? moments.find((at) => at) ?? now) : null,
    paidCents: wasPaid ? cents(Math.max(before.paidCents, answer.paid_amount || answer.amount)) : cents(0),
    canceledCents: wasPaid ? cents(answer.canceled_amount ?? 0) : cents(0),
    tid: null,
    issuerTransactionId: null,
    eci: null,
  };
}
