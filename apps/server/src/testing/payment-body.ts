import { buildBoleto, buildBrCode } from '@balcao/brazil';
import { addDays, cents, newId, systemClock } from '@balcao/kernel';

/** A Pix for a future day. */
export const paymentBody = {
  pixKey: 'grafica@serra.example',
  amount: 1,
  paymentDate: '2098-01-04',
  costCenter: 'vendas',
};

const staticCode = buildBrCode({
  key: paymentBody.pixKey,
  amountCents: cents(100),
  merchantName: 'Grafica',
  merchantCity: 'SAO PAULO',
});

/** A bank's boleto without a due date. */
const anyBarcode = buildBoleto({
  bank: '001',
  amountCents: cents(10_000),
  dueDate: null,
  freeField: '1234567890123456789012345',
}).barcode;

const anySchedule = {
  frequency: 'MONTHLY',
  startsOn: '2070-01-05',
  dayOfMonth: 5,
  endsOn: null,
  count: null,
  nonBusiness: 'SAME',
};
export const recurringBody = { pixKey: paymentBody.pixKey, amount: 10, costCenter: 'vendas', schedule: anySchedule };

export const issuedBody = { payee: 'Energia do Vale', amount: 80, dueDate: addDays(systemClock.today(), 30) };

/** Bodies of payments and approvals. */
export const paymentBodies = (ids: Readonly<Record<string, string>>) => ({
  createPixPayment: { ...paymentBody, status: 'pending_approval' },
  lookUpPixKey: { pixKey: paymentBody.pixKey },
  readPixCode: { code: staticCode },
  checkBankSlip: { barcode: anyBarcode },
  createBankSlipPayment: {
    barcode: anyBarcode,
    amount: 10_000,
    paymentDate: paymentBody.paymentDate,
    costCenter: 'vendas',
    status: 'pending_approval',
  },
  createDarfPayment: {
    taxpayerDocument: '11.222.333/0001-81',
    taxpayerName: 'Serra Azul',
    revenueCode: '2089',
    assessmentPeriod: '2097-11-30',
    dueDate: '2098-01-31',
    principal: 1,
    paymentDate: paymentBody.paymentDate,
    costCenter: 'vendas',
    status: 'pending_approval',
  },
  updatePayment: { description: 'Sacas' },
  rejectPayment: { rejectionReason: 'Engano' },
  settlePayment: { paid: true },
  settleWithdrawal: { paid: true },
  summarizeApprovals: { payments: [ids.payable ?? ids.link] },
  approvePayments: { payments: [{ uuid: ids.payable ?? ids.link, updatedAt: ids.payableSeen ?? 'x' }] },
  saveApprovalPolicy: { secondPersonAbove: 5_000, notifyAbove: 5_000, delegations: [] },
  createCostCenter: { name: `Feira ${newId().slice(-8)}` },
  updateCostCenter: { archived: true },
  matchReceivedInvoice: { payment: null },
  manifestReceivedInvoice: { kind: 'CONFIRM' },
  decideDdaBoleto: { decision: 'refused', reason: 'Engano' },
  issueSandboxBoleto: issuedBody,
  changeSandboxBoleto: { amount: 90 },
  returnSandboxPayment: { amount: 1, reason: 'Engano' },
  previewRecurringPayment: anySchedule,
  createRecurringPayment: recurringBody,
  updateRecurringPayment: { description: 'Aluguel' },
  rejectRecurringPayment: { rejectionReason: 'Engano' },
  changeRecurringStatus: { status: 'ended' },
  skipRecurringDate: { due: '2070-01-05', skipped: true },
});
