import { type Cents, cents, timeZone } from '@balcao/kernel';
import { z } from 'zod';
import { refusalCodeOf } from '../acquirer-codes.ts';
import type { CardApiBook, CardApiCharge } from '../store/card-api-store.ts';

/** Cielo writes Brasília time without an offset. An unreadable time counts as none. */
const moment = z
  .string()
  .nullish()
  .transform((text) => {
    if (!text) return null;
    try {
      if (/(Z|[+-]\d\d:?\d\d)$/.test(text)) return Temporal.Instant.from(text);
      return Temporal.PlainDateTime.from(text.trim().replace(' ', 'T')).toZonedDateTime(timeZone).toInstant();
    } catch {
      return null;
    }
  });
const amount = z.int().nonnegative().nullish();
const word = z.string().nullish();
/** One digit: answers write it as `5`, `05` or a number. */
const eci = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => /^0?(\d)$/.exec(String(value ?? '').trim())?.[1] ?? null);

export const saleAnswer = z.object({
  MerchantOrderId: word,
  Payment: z.object({
    PaymentId: z.string().min(1),
    Status: z.coerce.number(),
    Amount: z.int().nonnegative(),
    CapturedAmount: amount,
    VoidedAmount: amount,
    ReceivedDate: moment,
    CapturedDate: moment,
    VoidedDate: moment,
    ProofOfSale: word,
    AuthorizationCode: word,
    ReturnCode: word,
    Tid: word,
    IssuerTransactionId: word,
    Eci: eci,
    // `NewCard` has a full card number, so it is not read: fields that are not named here are dropped.
  }),
});
export type SaleAnswer = z.infer<typeof saleAnswer>;

const named = z.array(z.object({ PaymentId: z.string().min(1) })).nullish();
/** The sales of an order: the manual and the answers name the list differently. */
export const salesOfOrder = z.object({ Payments: named, Payment: named });

export const cardAnswer = z.object({
  /** Masked: `411111******1111`. */
  CardNumber: z.string().regex(/\d{4}$/),
  ExpirationDate: word,
});

export const zeroAuthAnswer = z.object({ Valid: z.boolean(), ReturnCode: word });

export const voidAnswer = z.object({ ReturnCode: z.union([z.string(), z.number()]).nullish() });

export const webhookBody = z.object({ PaymentId: z.string().min(1), ChangeType: z.coerce.number() });

const statuses = { authorized: 1, paid: 2, denied: 3, voided: 10, refunded: 11, aborted: 13 } as const;

export function isOnlyAuthorized({ Payment }: SaleAnswer): boolean {
  return Payment.Status === statuses.authorized;
}

export function isPaid({ Payment: { Status, CapturedAmount } }: SaleAnswer): boolean {
  return Status === statuses.paid || Status === statuses.refunded || (CapturedAmount ?? 0) > 0;
}

/** Merges an answer into the stored state; a payment and refunds are never undone. */
export function bookOfSale(sale: SaleAnswer, before: CardApiCharge, now: Temporal.Instant): CardApiBook {
  const { Payment: payment } = sale;
  const { Status } = payment;
  const wasPaid = before.outcome === 'AUTHORIZED' || isPaid(sale);
  const isOver = Status === statuses.denied || Status === statuses.voided || Status === statuses.aborted;
  const isRefused = !wasPaid && isOver;
  const paid = wasPaid ? Math.max(before.paidCents, payment.CapturedAmount || payment.Amount) : 0;
  const isGone = Status === statuses.voided || Status === statuses.refunded;
  const moments = [payment.CapturedDate, payment.ReceivedDate];
  return {
    chargeId: payment.PaymentId,
    status: String(Status),
    outcome: wasPaid ? 'AUTHORIZED' : isRefused ? 'REFUSED' : null,
    authorizationCode: before.authorizationCode ?? payment.AuthorizationCode ?? null,
    nsu: before.nsu ?? payment.ProofOfSale ?? null,
    // A sale that Cielo cancelled by itself, before it was captured, was not refused by the issuer.
    refusalCode: isRefused ? refusalCodeOf(Status === statuses.voided ? '99' : payment.ReturnCode) : null,
    decidedAt: wasPaid || isRefused ? (before.decidedAt ?? moments.find((at) => at) ?? now) : null,
    paidCents: cents(paid),
    canceledCents: wasPaid ? goneBack(before.canceledCents, payment.VoidedAmount ?? (isGone ? paid : 0)) : cents(0),
    tid: before.tid ?? payment.Tid ?? null,
    issuerTransactionId: before.issuerTransactionId ?? payment.IssuerTransactionId ?? null,
    eci: before.eci ?? payment.Eci,
  };
}

function goneBack(before: Cents, voided: number): Cents {
  return cents(Math.max(before, voided));
}

export function bookAsKnown(charge: CardApiCharge): CardApiBook {
  const { chargeId, status, outcome, authorizationCode, nsu, refusalCode, decidedAt, ...rest } = charge;
  const { paidCents, canceledCents, tid, issuerTransactionId, eci } = rest;
  return {
    chargeId,
    status,
    outcome,
    authorizationCode,
    nsu,
    refusalCode,
    decidedAt,
    paidCents,
    canceledCents,
    tid,
    issuerTransactionId,
    eci,
  };
}
