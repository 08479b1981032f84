import type { BankSlipPayment, Payment, PaymentExtractItem, PixPayment } from '@balcao/contract';
import type { Shown } from './find-payments.ts';

/** A payment as its kind's list and detail show it. */
export function presentPayment(shown: Shown): Payment {
  return shown.row.kind === 'PIX' ? presentPix(shown) : presentBoleto(shown);
}

export function presentPix(shown: Shown): PixPayment {
  const { row } = shown;
  return {
    ...commonOf(shown),
    transaction_type: 'PIX',
    pix_key: row.pix_key ?? '',
    pix_key_type: row.pix_key_type ?? 'RANDOM_KEY',
    recipient_name: row.payee_name,
    recipient_document: row.payee_document ?? '',
    recipientInstitution: row.institution,
    end_to_end_id: row.end_to_end_id,
    codeExpiresAt: row.code_expires_at?.toString() ?? null,
    amount: row.amount_cents,
    originalAmount: row.original_cents,
    scheduled_date: row.payment_date,
  };
}

export function presentBoleto(shown: Shown): BankSlipPayment {
  const { row } = shown;
  return {
    ...commonOf(shown),
    transaction_type: 'BANK_SLIP',
    barcode: row.barcode ?? '',
    line: row.line ?? '',
    beneficiary: row.payee_name,
    bank: row.institution,
    due_date: row.due_date,
    amount: row.amount_cents,
    originalAmount: row.original_cents,
    payment_date: row.payment_date,
    submitted_by: row.submitted_by,
    submitted_at: row.submitted_at.toString(),
  };
}

function commonOf({ row, returns, may, costCenterName }: Shown) {
  const last = returns.at(-1);
  return {
    uuid: row.id,
    id: row.id,
    cost_center: row.cost_center,
    costCenterName,
    description: row.description,
    status: row.status,
    created_by: row.submitted_by,
    created_at: row.submitted_at.toString(),
    approved_by: row.approved_by,
    approverLevel: row.approver_level,
    updated_at: row.updated_at.toString(),
    rejectedBy: row.rejected_by,
    rejectionReason: row.rejection_reason,
    rejectionDate: row.rejected_at?.toString() ?? null,
    notes: row.notes,
    returnedAt: last?.returned_at.toString() ?? null,
    returnReason: last?.reason ?? null,
    returns: returns.map((one) => ({
      uuid: one.id,
      amount: one.amount_cents,
      reason: one.reason,
      returnedAt: one.returned_at.toString(),
    })),
    processed_at: row.processed_at?.toString() ?? null,
    authentication: row.authentication,
    batch_id: row.batch_id,
    recurring_id: row.recurring_id,
    may: [...may],
  };
}

export function presentExtract({ row, costCenterName }: Shown): PaymentExtractItem {
  return {
    id: row.id,
    uuid: row.id,
    transaction_type: row.kind,
    pix_key: row.pix_key,
    pix_key_type: row.pix_key_type,
    barcode: row.barcode,
    recipient_name: row.payee_name,
    amount: row.amount_cents,
    scheduled_date: row.payment_date,
    cost_center: row.cost_center,
    costCenterName,
    description: row.description,
    status: row.status,
    submitted_at: row.submitted_at.toString(),
    approved_by: row.approved_by,
    approver_level: row.approver_level,
    approval_date: row.approved_at?.toString() ?? null,
    rejected_by: row.rejected_by,
    rejection_reason: row.rejection_reason,
    rejection_date: row.rejected_at?.toString() ?? null,
    notes: row.notes,
  };
}
