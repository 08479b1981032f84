import { z } from 'zod';
import { grants } from './access.ts';
import { disputeItem } from './charges/disputes.ts';
import { dueTerms } from './charges/due-terms.ts';
import { chargeActions } from './charges/possible-actions.ts';
import { refundItem } from './charges/refunds.ts';
import { endpoint } from './endpoint.ts';
import { paymentMethods } from './payment-links.ts';
import { receivableStates } from './settlement.ts';
import {
  instantText,
  pageOf,
  pageQuery,
  plainDateText,
  reais,
  reaisText,
  typedDate,
  typedText,
  uuidParams,
  uuidText,
} from './shapes.ts';

export const chargeStatuses = [
  'SCHEDULED',
  'PAID',
  'PAID_MANUALLY',
  'LATE',
  'FAILED',
  'CANCELED',
  'ABANDONED',
  'CHARGEBACK',
  'REFUND',
  'DISPUTE',
] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

/**
 * One status or several (`status=LATE&status=SCHEDULED`); `ALL` and none are all of them. The documents also spell ABANDONED with
 * two N.
 */
const chargeStatusesInput = z.preprocess((given) => {
  const named = new Set([given].flat().map((text) => (text === 'ABANDONNED' ? 'ABANDONED' : text)));
  return named.has('ALL') ? [] : [...named];
}, z.array(z.enum(chargeStatuses)).readonly());

/** Of what a charge's value is made; a line that takes from it is below zero. */
export const valueLineKinds = ['PERIOD_VALUE', 'COUPON', 'DISCOUNT', 'ADDITIONAL', 'PRORATION', 'BUYER_FEES'] as const;

export const valueLine = z.object({
  kind: z.enum(valueLineKinds),
  amount: reais,
  /** What the seller called it. */
  title: z.string().nullable(),
});
export type ValueLine = z.infer<typeof valueLine>;

const chargeItem = z.object({
  uuid: z.uuid(),
  customerName: z.string(),
  customerId: z.uuid(),
  customerDocument: z.string(),
  customerEmail: z.string(),
  title: z.string(),
  status: z.enum(chargeStatuses),
  paymentMethod: z.enum(paymentMethods),
  paidDate: plainDateText.nullable(),
  expirationDate: plainDateText,
  installments: z.int(),
  /** 1 of 3 of a purchase in boletos or Pix; 1 of 1 otherwise. */
  part: z.object({ number: z.int(), of: z.int() }),
  value: reais,
  formattedValue: z.string(),
  /** What of it went back to the buyer or is on its way: refunds that did not fail. */
  refundedAmount: reais,
  paymentLink: z.uuid().nullable(),
  /** By a quick link, at the seller's checkout page, or by charging a customer; null for any other sale. */
  soldBy: z.enum(['FAST_LINK', 'CHECKOUT', 'DIRECT']).nullable(),
});
export type ChargeItem = z.infer<typeof chargeItem>;

export const paymentAttemptStatuses = [
  'PENDING',
  'PROCESSING',
  'CHALLENGE',
  'PAID',
  'FAILED',
  'EXPIRED',
  'CANCELED',
] as const;

const paymentAttempt = z.object({
  uuid: z.uuid(),
  status: z.enum(paymentAttemptStatuses),
  paymentMethod: z.enum(paymentMethods),
  expirationDate: plainDateText.nullable(),
  createdAt: instantText,
  value: reais,
  formattedValue: z.string(),
  /** Why it failed, in words, and the code that the rail gave. */
  error: z.object({ code: z.string(), reason: z.string() }).nullable(),
  cardResponse: z.object({ last4digits: z.string(), brand: z.string(), cardHolderName: z.string() }).nullable(),
});

const activity = z.object({
  at: instantText,
  /** What happened: a change of state, a posting, a notice. */
  kind: z.string(),
  description: z.string(),
  by: z.string(),
  amount: reais.nullable(),
});

const receivable = z.object({
  installment: z.int(),
  grossAmount: reais,
  feeAmount: reais,
  anticipationAmount: reais,
  netAmount: reais,
  /** Of the net, what a refund or a dispute took before it settled and did not give back. */
  reversedAmount: reais,
  /** Of the net, what is sub-sellers'; and what came early on demand, before the price of that. */
  subSellersAmount: reais,
  anticipatedAmount: reais,
  /**
   * What it brings the seller on its day, or brought: the net without the three above. Installments of one `state` are one group,
   * '12 parcelas · R$ 1.234,56': how many, and the sum of this (of ANTICIPATED, of `anticipatedAmount`; of REVERSED, of `netAmount`).
   */
  sellerAmount: reais,
  settlementDate: plainDateText,
  settled: z.boolean(),
  state: z.enum(receivableStates),
});

export const chargeDetail = chargeItem.extend({
  customerPhone: z.string(),
  countryCode: z.string(),
  createdAt: instantText,
  description: z.string().nullable(),
  interestAmount: reais,
  earlyDiscountAmount: reais,
  dueTerms: dueTerms.nullable(),
  /** The file name of the receipt that was kept when it was paid by other means. */
  manualReceipt: z.string().nullable(),
  cnpjSeller: z.string(),
  /** Whether the seller issues invoices, and the sale may have one: one may be issued early. */
  activeInvoiceConfig: z.boolean(),
  netAmount: reais.nullable(),
  feeAmount: reais.nullable(),
  anticipationAmount: reais.nullable(),
  /** What receiving some of it earlier, on demand, cost besides. */
  onDemandAnticipationAmount: reais,
  /** Of the fees, what came back with a refund: a card sale that was undone whole on its day. */
  returnedFeeAmount: reais,
  /** Of what the value is made, when it is more than one line. */
  valueLines: z.array(valueLine),
  /** The subscription that it is a period of. */
  subscription: z.uuid().nullable(),
  receivables: z.array(receivable),
  /** The oldest first. */
  refunds: z.array(refundItem),
  /** The value minus the refunds that did not fail. */
  availableRefundAmount: reais,
  /** The last day to send documents of a defence; null while no dispute is open. */
  chargebackDeadline: plainDateText.nullable(),
  /** The last one. */
  dispute: disputeItem.nullable(),
  /** Of a card: everything early, or installment by installment. */
  tradeAgreement: z.enum(['EARLY', 'RECURRENT']).nullable(),
  /** Where it was sold: by a page of ours, or on a machine at the seller's counter. */
  paymentReceiptType: z.enum(['ONLINE', 'POS']),
  /** When the last attempt failed, and why; null once another one did not. */
  errorTimestamp: instantText.nullable(),
  errorTransactionalResponse: z.string().nullable(),
  cardResponse: z.object({ last4digits: z.string(), brand: z.string(), cardHolderName: z.string() }).nullable(),
  bankSlip: z
    .object({
      line: z.string(),
      dueDate: plainDateText,
      pdf: z.string(),
      /** The Pix on it, while it can be paid; null when its bank prints none. */
      brCode: z.string().nullable(),
      /** Its bank answers by files, and has not said yet that it registered it: other banks do not know it. */
      awaitsRegistration: z.boolean(),
    })
    .nullable(),
  pix: z.object({ brCode: z.string(), expiresAt: instantText }).nullable(),
  chargesTries: z.array(paymentAttempt),
  activities: z.array(activity),
  /** What the charge may still become: a screen offers the actions that lead there, and no other. */
  nextStatuses: z.array(z.enum(chargeStatuses)),
  actions: chargeActions,
  /** By the seller's clock: late is counted from it. */
  today: plainDateText,
  /** What its buyer can be sent again, as a message of a person with the way to pay; null when nobody owes it. */
  reminder: z.object({ message: z.string() }).nullable(),
  metadata: z.record(z.string(), z.string()),
});
export type ChargeDetail = z.infer<typeof chargeDetail>;

export const chargeFilters = {
  status: chargeStatusesInput.default([]),
  /** Those of one customer, as the customer's screen shows them. */
  customerId: uuidText.optional(),
  customerName: typedText(120).optional(),
  customerDocument: typedText(20).optional(),
  customerEmail: typedText(254).optional(),
  title: typedText(60).optional(),
  expirationDateInitial: typedDate.optional(),
  expirationDateFinal: typedDate.optional(),
  paidDateInitial: typedDate.optional(),
  paidDateFinal: typedDate.optional(),
  /** The id of the link, its beginning, or the whole address. */
  paymentLink: typedText(300).optional(),
  valueMin: reaisText.optional(),
  valueMax: reaisText.optional(),
  paymentMethod: z.enum(['ALL', ...paymentMethods]).default('ALL'),
};

export const chargeOrders = [
  'expirationDate',
  'value',
  'status',
  'title',
  'customerName',
  'paidDate',
  'createdAt',
] as const;

export const chargeFiltersBody = z.object(chargeFilters);
export type ChargeFilters = z.output<typeof chargeFiltersBody>;

const tag = 'Cobranças';

export const findCharges = endpoint({
  name: 'findCharges',
  method: 'GET',
  path: '/service/core/charges',
  summary: 'Lista cobranças',
  tag,
  access: grants.chargeList,
  idempotency: 'unused',
  query: z.object({
    ...chargeFilters,
    ...pageQuery(chargeOrders, {
      size: 10,
      sort: 'expirationDate,DESC',
      // All of one customer's on their screen.
      largest: 10_000,
    }),
  }),
  answer: pageOf(chargeItem).extend({
    /**
     * What the charges of all pages sum to. Under status, method and dates always; what is sought by words, link or value is
     * counted among two thousand charges. Null beyond: `totalElements` and `totalPages` are then the least that there are.
     */
    totalAmount: reais.nullable(),
  }),
});
export type ChargeQuery = z.infer<(typeof findCharges)['query']>;

export const findChargesByReference = endpoint({
  name: 'findChargesByReference',
  method: 'GET',
  path: '/service/core/charges/by-reference',
  summary: 'As cobranças de um número do pagamento: linha digitável, código de barras, nosso número ou txid do Pix',
  tag,
  access: grants.charges,
  idempotency: 'unused',
  /** With or without its marks. */
  query: z.object({ reference: typedText(80).min(4, 'Informe ao menos 4 caracteres') }),
  answer: z.array(chargeItem),
});

export const getCharge = endpoint({
  name: 'getCharge',
  method: 'GET',
  path: '/service/core/charges/{uuid}',
  summary: 'Uma cobrança, com tentativas, recebíveis e histórico',
  tag,
  access: grants.charge,
  idempotency: 'unused',
  params: uuidParams,
  answer: chargeDetail,
});

/** The simpler detail: what is owed, by whom, and whether it may be marked as paid. */
const scheduledCharge = chargeDetail.pick({
  uuid: true,
  customerName: true,
  customerId: true,
  customerDocument: true,
  customerEmail: true,
  customerPhone: true,
  countryCode: true,
  title: true,
  status: true,
  paymentMethod: true,
  paidDate: true,
  expirationDate: true,
  installments: true,
  part: true,
  value: true,
  formattedValue: true,
  refundedAmount: true,
  createdAt: true,
  description: true,
  interestAmount: true,
  earlyDiscountAmount: true,
  today: true,
  actions: true,
});
export type ScheduledCharge = z.infer<typeof scheduledCharge>;

export const getScheduledCharge = endpoint({
  name: 'getScheduledCharge',
  method: 'GET',
  path: '/service/core/scheduled-charges/{uuid}',
  summary: 'Uma cobrança agendada ou em atraso, sem recebíveis e histórico',
  tag,
  access: grants.scheduledCharge,
  idempotency: 'unused',
  params: uuidParams,
  answer: scheduledCharge,
});

export const dashboardPeriods = ['WEEK', 'MONTH'] as const;

const dashboard = z.object({
  paidAmount: reais,
  lateAmount: reais,
  scheduledAmount: reais,
  /** Percent of the amount due from `lateFrom` to `lateTo` that is late. */
  defaultRate: z.number(),
  /** Minutes of manual follow-up that automatic confirmations saved, three for each. */
  timeSaved: z.int(),
  newBuyerQty: z.int(),
  /** Everything that is late, whenever it was due: the period has no part in it. */
  overdue: z.object({ amount: reais, quantity: z.int() }),
  /** Whether the seller ever had a charge. */
  hasCharges: z.boolean(),
  graph: z.object({
    period: z.enum(dashboardPeriods),
    /** The days of what was paid, by its payment, and of what is scheduled, by its due date. */
    from: plainDateText,
    to: plainDateText,
    /** The days of what is late, by its due date: in a week the seven up to today, in a month the same as the others. */
    lateFrom: plainDateText,
    lateTo: plainDateText,
    /** Every day of both. */
    lines: z.array(z.object({ date: plainDateText, paid: reais, late: reais, scheduled: reais })),
  }),
});

export const getChargeDashboard = endpoint({
  name: 'getChargeDashboard',
  method: 'GET',
  path: '/service/core/charges/dashboard',
  summary: 'Os números do início: pagas, atrasadas e agendadas do período, por dia',
  tag,
  access: grants.home,
  idempotency: 'unused',
  query: z.object({ period: z.enum(dashboardPeriods).default('WEEK') }),
  answer: dashboard,
});

export const getSellerDashboard = endpoint({
  name: 'getSellerDashboard',
  method: 'GET',
  path: '/service/core/seller/dashboard',
  summary:
    'Os números do início como os documentos os leem: na semana, as atrasadas também de hoje e dos seis dias seguintes',
  tag,
  access: grants.home,
  idempotency: 'unused',
  query: z.object({ period: z.enum(dashboardPeriods).default('WEEK') }),
  answer: dashboard,
});

export const getFirstChargeDate = endpoint({
  name: 'getFirstChargeDate',
  method: 'GET',
  path: '/service/core/charges/first-date',
  summary: 'O dia da primeira cobrança do vendedor; nulo enquanto não há nenhuma',
  tag,
  access: grants.home,
  idempotency: 'unused',
  answer: z.object({ firstChargeDate: plainDateText.nullable() }),
});
