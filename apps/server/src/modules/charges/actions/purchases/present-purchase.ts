import { assertInvariant } from '@balcao/kernel';
import { isOpen } from '../../charge.ts';
import type { Purchase, PurchaseBankSlip, PurchaseCard, PurchasePix, PurchaseStatus } from '../../purchase.ts';
import type { ChargeRow, PaymentAttempt, PurchaseRow, PurchaseRows } from '../../store/charges-tables.ts';
import { txidOf } from '../attempts/call-rail.ts';

/** A purchase as its buyer and modules above see it at `now`; an expired Pix code is recognised by its time. */
export function presentPurchase(rows: PurchaseRows, now: Temporal.Instant): Purchase {
  const { purchase, charges, attempts } = rows;
  const status = statusOf(rows, now);
  const challenged = status === 'CHALLENGE' ? attempts.find((attempt) => attempt.status === 'CHALLENGE') : undefined;
  const paidAt = charges.flatMap((charge) => charge.paid_at ?? []).sort(Temporal.Instant.compare);
  return {
    id: purchase.id,
    sellerId: purchase.seller_id,
    source: { kind: purchase.source_kind, id: purchase.source_id },
    customerId: purchase.customer_id,
    payer: { name: purchase.payer_name, document: purchase.payer_document, email: purchase.payer_email },
    status,
    method: purchase.method,
    installments: purchase.installments,
    totalCents: purchase.total_cents,
    title: purchase.title,
    scheduledDate: purchase.scheduled_date,
    paidAt: paidAt[0] ?? null,
    pix: status === 'PENDING' ? pixOf(rows, now) : null,
    bankSlips: purchase.replaced_by ? [] : attempts.flatMap((attempt) => bankSlipOf(attempt, purchase, charges)),
    card: cardOf(purchase, attempts),
    challenge: challenged ? { issuer: challenged.challenge_issuer ?? '', hint: challenged.challenge_hint ?? '' } : null,
    createdAt: purchase.created_at,
  };
}

function statusOf({ purchase, charges, attempts }: PurchaseRows, now: Temporal.Instant): PurchaseStatus {
  if (purchase.replaced_by) return 'CANCELED';
  const waiting = attempts.filter((attempt) => isOpen(chargeOf(attempt, charges).status));
  if (waiting.some((attempt) => attempt.status === 'CHALLENGE')) return 'CHALLENGE';
  if (waiting.some((attempt) => attempt.status === 'PROCESSING')) return 'PROCESSING';
  const pending = waiting.filter((attempt) => attempt.status === 'PENDING');
  if (pending.some((attempt) => !isExpired(attempt, now))) return 'PENDING';
  if (charges.some((charge) => charge.status === 'FAILED')) return 'REFUSED';
  if (charges.some((charge) => charge.paid_at !== null || charge.status === 'PAID_MANUALLY')) return 'PAID';
  if (pending.length > 0 || attempts.some((attempt) => attempt.status === 'EXPIRED')) return 'EXPIRED';
  return charges.some((charge) => isOpen(charge.status)) ? 'SCHEDULED' : 'CANCELED';
}

function chargeOf(attempt: PaymentAttempt, charges: readonly ChargeRow[]): ChargeRow {
  const charge = charges.find(({ id }) => id === attempt.charge_id);
  assertInvariant(charge, 'a purchase that was not replaced has the charges of its attempts');
  return charge;
}

function isExpired({ expires_at }: PaymentAttempt, now: Temporal.Instant): boolean {
  return expires_at !== null && Temporal.Instant.compare(expires_at, now) <= 0;
}

/** The first part that is payable now. */
function pixOf({ charges, attempts }: PurchaseRows, now: Temporal.Instant): PurchasePix | null {
  for (const attempt of attempts) {
    if (attempt.status !== 'PENDING' || !attempt.br_code || !attempt.expires_at) continue;
    if (isExpired(attempt, now) || !isOpen(chargeOf(attempt, charges).status)) continue;
    return {
      chargeId: attempt.charge_id,
      installment: attempt.part_number,
      txid: txidOf(attempt.id),
      brCode: attempt.br_code,
      expiresAt: attempt.expires_at,
      amountCents: attempt.amount_cents,
      dueDate: attempt.due_date,
    };
  }
  return null;
}

function bankSlipOf(attempt: PaymentAttempt, purchase: PurchaseRow, charges: readonly ChargeRow[]): PurchaseBankSlip[] {
  const { nosso_numero: nossoNumero, line, barcode } = attempt;
  if (!nossoNumero || !line || !barcode || !['PENDING', 'PAID'].includes(attempt.status)) return [];
  return [
    {
      id: attempt.id,
      chargeId: attempt.charge_id,
      installment: attempt.part_number,
      bank: { code: attempt.bank_code ?? '', name: attempt.bank_name ?? '' },
      beneficiaryCode: attempt.beneficiary_code ?? '',
      wallet: attempt.wallet ?? '',
      nossoNumero,
      line,
      barcode,
      brCode: attempt.br_code,
      dueDate: attempt.due_date,
      amountCents: attempt.amount_cents,
      lateTerms: {
        fineHundredths: purchase.fine_hundredths,
        interestHundredths: purchase.interest_hundredths,
      },
      paid: !isOpen(chargeOf(attempt, charges).status),
    },
  ];
}

function cardOf(purchase: PurchaseRow, attempts: readonly PaymentAttempt[]): PurchaseCard | null {
  const { card_brand: brand, card_last4digits: last4digits, card_holder_name: holderName } = purchase;
  if (!brand || !last4digits || !holderName) return null;
  const last = attempts.at(-1);
  const isRefused = last?.status === 'FAILED' && last.error_code !== null;
  const refusal = isRefused ? { code: last.error_code ?? '', reason: last.error_reason ?? '' } : null;
  return { brand, last4digits, holderName, refusal };
}
