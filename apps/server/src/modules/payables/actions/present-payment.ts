import { shownDocument } from '@balcao/brazil';
import type { BankSlipPayment, DarfPayment, Payment, PaymentExtractItem, PixPayment } from '@balcao/contract';
import { assertInvariant, cents } from '@balcao/kernel';
import type { Shown } from './find-payments.ts';
import { payableOn } from './start-payment.ts';

export function presentPayment(shown: Shown): Payment {
  switch (shown.payment.kind) {
    case 'PIX':
      return presentPix(shown);
    case 'BANK_SLIP':
      return presentBoleto(shown);
    case 'DARF':
      return presentDarf(shown);
  }
}

export function presentPix(shown: Shown): PixPayment {
  const { payment } = shown;
  return {
    ...commonOf(shown),
    transaction_type: 'PIX',
    pix_key: payment.pixKey,
    pix_key_type: payment.pixKeyType,
    account: payment.payeeAccount,
    recipient_name: payment.payeeName,
    recipient_document: payment.payeeDocument ? shownDocument(payment.payeeDocument) : '',
    recipientInstitution: payment.institution,
    end_to_end_id: payment.endToEndId,
    codeExpiresAt: payment.codeExpiresAt?.toString() ?? null,
    amount: payment.amountCents,
    originalAmount: payment.originalCents,
    scheduled_date: payment.paymentDate,
  };
}

export function presentBoleto(shown: Shown): BankSlipPayment {
  const { payment } = shown;
  return {
    ...commonOf(shown),
    transaction_type: 'BANK_SLIP',
    barcode: payment.barcode ?? '',
    line: payment.line ?? '',
    beneficiary: payment.payeeName,
    bank: payment.institution,
    due_date: payment.dueDate,
    amount: payment.amountCents,
    originalAmount: payment.originalCents,
    payment_date: payment.paymentDate,
    submitted_by: payment.submittedBy,
    submitted_at: payment.submittedAt.toString(),
  };
}

export function presentDarf(shown: Shown): DarfPayment {
  const { payment } = shown;
  const { darf, dueDate } = payment;
  assertInvariant(darf && dueDate, 'a DARF has its tax and due date');
  return {
    ...commonOf(shown),
    transaction_type: 'DARF',
    beneficiary: payment.payeeName,
    taxpayerName: darf.name,
    taxpayerDocument: shownDocument(darf.document),
    revenueCode: darf.revenueCode,
    assessmentPeriod: darf.period,
    reference: darf.reference,
    due_date: dueDate,
    principal: payment.originalCents,
    fine: payment.fineCents ?? cents(0),
    interest: payment.interestCents ?? cents(0),
    amount: payment.amountCents,
    payment_date: payment.paymentDate,
  };
}

function commonOf({ payment, returns, may, costCenterName, receivedInvoice }: Shown) {
  const last = returns.at(-1);
  return {
    uuid: payment.id,
    id: payment.id,
    cost_center: payment.costCenter,
    costCenterName,
    description: payment.description,
    amountFixed: payment.isAmountFixed,
    leavesOn: payableOn(payment.kind, payment.paymentDate),
    status: payment.status,
    created_by: payment.submittedBy,
    created_at: payment.submittedAt.toString(),
    approved_by: payment.approvedBy,
    approverLevel: payment.approverLevel,
    updated_at: payment.updatedAt.toString(),
    rejectedBy: payment.rejectedBy,
    rejectionReason: payment.rejectionReason,
    rejectionDate: payment.rejectedAt?.toString() ?? null,
    notes: payment.notes,
    returnedAt: last?.returnedAt.toString() ?? null,
    returnReason: last?.reason ?? null,
    returns: returns.map((one) => ({
      uuid: one.id,
      amount: one.amountCents,
      reason: one.reason,
      returnedAt: one.returnedAt.toString(),
    })),
    processed_at: payment.processedAt?.toString() ?? null,
    bankStep: payment.bankStep,
    unansweredSince: payment.unansweredSince?.toString() ?? null,
    authentication: payment.authentication,
    batch_id: payment.batchId,
    recurring_id: payment.recurringId,
    receivedInvoice,
    may: [...may],
  };
}

export function presentExtract({ payment, costCenterName }: Shown): PaymentExtractItem {
  return {
    id: payment.id,
    uuid: payment.id,
    transaction_type: payment.kind,
    pix_key: payment.pixKey,
    pix_key_type: payment.pixKeyType,
    account: payment.payeeAccount,
    barcode: payment.barcode,
    recipient_name: payment.payeeName,
    amount: payment.amountCents,
    scheduled_date: payment.paymentDate,
    cost_center: payment.costCenter,
    costCenterName,
    description: payment.description,
    status: payment.status,
    submitted_at: payment.submittedAt.toString(),
    approved_by: payment.approvedBy,
    approver_level: payment.approverLevel,
    approval_date: payment.approvedAt?.toString() ?? null,
    rejected_by: payment.rejectedBy,
    rejection_reason: payment.rejectionReason,
    rejection_date: payment.rejectedAt?.toString() ?? null,
    notes: payment.notes,
  };
}
