import { assertInvariant } from '@balcao/kernel';
import { isOpen } from '../../charge.ts';
import { termsOfAttempt } from '../../due-terms.ts';
import type { PurchaseBankSlip, PurchaseCard, PurchasePix, PurchaseStatus, PurchaseView } from '../../purchase.ts';
import type { Charge, PaymentAttempt, Purchase, PurchaseWithCharges } from '../../store/charges-tables.ts';
import { txidOf } from '../attempts/call-rail.ts';

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
