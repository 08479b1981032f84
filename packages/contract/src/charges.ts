import { z } from 'zod';
import { grants } from './access.ts';
import { disputeItem } from './charges/disputes.ts';
import { dueTerms } from './charges/due-terms.ts';
import { chargeActions } from './charges/possible-actions.ts';
import { refundItem } from './charges/refunds.ts';
import { saleAuthentication } from './charges/sale-authentication.ts';
import { connectionProviders } from './connections/providers.ts';
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
 * One or several (`status=LATE&status=SCHEDULED`); `ALL` or none means all. The documents also spell ABANDONED with two
 * N.
 */
const chargeStatusesInput = z.preprocess((given) => {
  const named = new Set([given].flat().map((text) => (text === 'ABANDONNED' ? 'ABANDONED' : text)));
  return named.has('ALL') ? [] : [...named];
}, z.array(z.enum(chargeStatuses)).readonly());

/** Lines of a charge's value; deductions are negative. */
export const valueLineKinds = [
  'PERIOD_VALUE',
  'COUPON',
  'DISCOUNT',
  'ADDITIONAL',
  'PRORATION',
  'CREDIT',
  'BUYER_FEES',
] as const;

export const valueLine = z.object({
  kind: z.enum(valueLineKinds),
  amount: reais,
  /** The seller's title. */
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
  /** `1 of 3` for a purchase in boletos or Pix; otherwise `1 of 1`. */
  part: z.object({ number: z.int(), of: z.int() }),
  value: reais,
  formattedValue: z.string(),
  /** Refunds that did not fail. */
  refundedAmount: reais,
  paymentLink: z.uuid().nullable(),
  /** A quick link, the checkout page, or a direct charge; null for other sales. */
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
  /** In words, and the rail's code. */
  error: z.object({ code: z.string(), reason: z.string() }).nullable(),
  /** The acquirer of a card; null when none is connected. */
  acquirer: z.enum(connectionProviders).nullable(),
  cardResponse: z.object({ last4digits: z.string(), brand: z.string(), cardHolderName: z.string() }).nullable(),
});

const activity = z.object({
  at: instantText,
  /** The kind of event. */
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
  /** Taken from the net amount by a refund or dispute before settlement, and not returned. */
  reversedAmount: reais,
  subSellersAmount: reais,
  anticipatedAmount: reais,
  /**
   * The net amount less the three above, on its day. Installments of one `state` are one group, '12 parcelas · R$
   * 1.234,56': their count and sum (ANTICIPATED sums `anticipatedAmount`, REVERSED sums `netAmount`).
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
  /** File name of the receipt of a manual payment. */
  manualReceipt: z.string().nullable(),
  cnpjSeller: z.string(),
  /** True when the seller issues invoices and this sale may have one early. */
  activeInvoiceConfig: z.boolean(),
  netAmount: reais.nullable(),
  feeAmount: reais.nullable(),
  anticipationAmount: reais.nullable(),
  /** The price of anticipation on demand. */
  onDemandAnticipationAmount: reais,
  /** Fees that were returned with the refund of a card sale on its own day. */
  returnedFeeAmount: reais,
  /** Only when there is more than one line. */
  valueLines: z.array(valueLine),
  /** The subscription of a period. */
  subscription: z.uuid().nullable(),
  receivables: z.array(receivable),
  refunds: z.array(refundItem),
  /** The value less refunds that did not fail. */
  availableRefundAmount: reais,
  /** Last day for defence documents; null without an open dispute. */
  chargebackDeadline: plainDateText.nullable(),
  /** The latest one. */
  dispute: disputeItem.nullable(),
  /** For a card: everything early, or installment by installment. */
  tradeAgreement: z.enum(['EARLY', 'RECURRENT']).nullable(),
  /** Sold by our pages, or at the seller's card machine. */
  paymentReceiptType: z.enum(['ONLINE', 'POS']),
  errorTimestamp: instantText.nullable(),
  errorTransactionalResponse: z.string().nullable(),
  cardResponse: z.object({ last4digits: z.string(), brand: z.string(), cardHolderName: z.string() }).nullable(),
  bankSlip: z
    .object({
      line: z.string(),
      dueDate: plainDateText,
      pdf: z.string(),
      /** The boleto's Pix while it is payable; null when the bank prints none. */
      brCode: z.string().nullable(),
      /** The bank works by files and has not confirmed registration, so other banks do not know the boleto. */
      awaitsRegistration: z.boolean(),
    })
    .nullable(),
  pix: z.object({ brCode: z.string(), expiresAt: instantText }).nullable(),
  chargesTries: z.array(paymentAttempt),
  /** The buyer's authentication by the card's issuer (3DS) for the current attempt; null without one. */
  authentication: saleAuthentication.nullable(),
  activities: z.array(activity),
  /** Possible next statuses; screens offer only the actions that lead there. */
  nextStatuses: z.array(z.enum(chargeStatuses)),
  actions: chargeActions,
  /** By the seller's clock, from which lateness is counted. */
  today: plainDateText,
  /** The message to resend to the buyer; null when nothing is owed. */
  reminder: z.object({ message: z.string() }).nullable(),
  metadata: z.record(z.string(), z.string()),
});
export type ChargeDetail = z.infer<typeof chargeDetail>;

export const chargeFilters = {
  status: chargeStatusesInput.default([]),
  customerId: uuidText.optional(),
  customerName: typedText(120).optional(),
  customerDocument: typedText(20).optional(),
  customerEmail: typedText(254).optional(),
  title: typedText(60).optional(),
  expirationDateInitial: typedDate.optional(),
  expirationDateFinal: typedDate.optional(),
  paidDateInitial: typedDate.optional(),
  paidDateFinal: typedDate.optional(),
  /** The link's id, the beginning of it, or the whole address. */
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
  savesViews: true,
  query: z.object({
    ...chargeFilters,
    ...pageQuery(chargeOrders, {
      size: 10,
      sort: 'expirationDate,DESC',
      // A customer's screen shows all of their charges.
      largest: 10_000,
    }),
  }),
  answer: pageOf(chargeItem).extend({
    /**
     * The sum over all pages. Searches by words, link or value sum at most two thousand charges; beyond that it is
     * null, and `totalElements` and `totalPages` are lower bounds.
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
  /** Punctuation is optional. */
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
  params: uuidParams,
  answer: chargeDetail,
});

/** A reduced detail: the amount, the debtor, and whether it may be marked as paid. */
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
  params: uuidParams,
  answer: scheduledCharge,
});

export const dashboardPeriods = ['WEEK', 'MONTH'] as const;

const dashboard = z.object({
  paidAmount: reais,
  lateAmount: reais,
  scheduledAmount: reais,
  /** The late percentage of what was due from `lateFrom` to `lateTo`. */
  defaultRate: z.number(),
  /** Minutes of manual follow-up saved by automatic confirmations, three for each. */
  timeSaved: z.int(),
  newBuyerQty: z.int(),
  /** All late charges, regardless of the period. */
  overdue: z.object({ amount: reais, quantity: z.int() }),
  hasCharges: z.boolean(),
  graph: z.object({
    period: z.enum(dashboardPeriods),
    /** The range of payments by payment date, and of scheduled charges by due date. */
    from: plainDateText,
    to: plainDateText,
    /**
     * The range of late charges by due date: in a week the seven days until today, in a month the same as the others.
     */
    lateFrom: plainDateText,
    lateTo: plainDateText,
    /** Every day of both ranges. */
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
  answer: z.object({ firstChargeDate: plainDateText.nullable() }),
});
