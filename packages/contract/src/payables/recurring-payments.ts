import { z } from 'zod';
import { grants } from '../access.ts';
import { type BodyOf, endpoint, type QueryOf } from '../endpoint.ts';
import {
  instantText,
  pageOf,
  pageQuery,
  plainDateText,
  positiveReais,
  reais,
  typedDate,
  typedLines,
  typedText,
  uuidParams,
  uuidText,
} from '../shapes.ts';
import { favoriteKeyTypes, maxKeyCharacters, typedKeyType } from './favorites.ts';
import { payableStatuses } from './payment-shapes.ts';
import { maxPaymentDescription } from './payments.ts';

const tag = 'Pagamentos recorrentes';
const access = grants.payables;
const base = '/service/automation/v1/bank/recurring-payments';

/**
 * Weekly on the start's weekday; monthly on a day, or the month's last when it is shorter; or on each month's last
 * business day.
 */
export const recurringFrequencies = ['WEEKLY', 'MONTHLY', 'LAST_BUSINESS_DAY'] as const;
export type RecurringFrequency = (typeof recurringFrequencies)[number];

/** Moves a date that is no business day: not at all (Pix), or to the previous or next business day. */
export const nonBusinessRules = ['SAME', 'PREVIOUS', 'NEXT'] as const;
export type NonBusinessRule = (typeof nonBusinessRules)[number];

export const recurringStatuses = ['pending_approval', 'active', 'paused', 'ended', 'rejected'] as const;
export type RecurringStatus = (typeof recurringStatuses)[number];

export const recurringActions = ['approve', 'reject', 'edit', 'pause', 'resume', 'end', 'skip'] as const;
export type RecurringAction = (typeof recurringActions)[number];

export const shownDates = 12;
/** Limit for an order with a number of payments: ten years of weeks. */
export const maxRecurringPayments = 520;

const scheduleShape = {
  frequency: z.enum(recurringFrequencies),
  startsOn: plainDateText,
  /** Only for MONTHLY; null takes the start's day. */
  dayOfMonth: z.int().min(1).max(31).nullable(),
  /** Inclusive; null for no end. */
  endsOn: plainDateText.nullable(),
  /** Null for unlimited. */
  count: z.int().min(1).max(maxRecurringPayments).nullable(),
  nonBusiness: z.enum(nonBusinessRules),
};
const typedSchedule = z.object({
  ...scheduleShape,
  startsOn: typedDate,
  endsOn: typedDate.nullable(),
});
export type RecurringSchedule = z.infer<typeof typedSchedule>;

const date = z.object({
  /** The date by the rule. */
  due: plainDateText,
  /** The payment day. */
  payOn: plainDateText,
  skipped: z.boolean(),
});

const order = z.object({
  uuid: uuidText,
  status: z.enum(recurringStatuses),
  pixKey: z.string(),
  pixKeyType: z.enum(favoriteKeyTypes),
  recipientName: z.string(),
  recipientDocument: z.string().nullable(),
  institution: z.string().nullable(),
  amount: reais,
  description: z.string().nullable(),
  costCenter: z.string(),
  costCenterName: z.string(),
  schedule: z.object(scheduleShape),
  /** Null when none is ahead. */
  nextPayOn: plainDateText.nullable(),
  createdBy: z.string(),
  createdAt: instantText,
  /** Changes with what it pays; an approval names it. */
  updatedAt: instantText,
  approvedBy: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  may: z.array(z.enum(recurringActions)),
});
export type RecurringPayment = z.infer<typeof order>;

const details = order.extend({
  upcoming: z.array(date),
  /** Newest first: at most fifty. */
  payments: z.array(
    z.object({
      uuid: uuidText,
      due: plainDateText,
      payOn: plainDateText,
      amount: reais,
      status: z.enum(payableStatuses),
    }),
  ),
});
export type RecurringPaymentDetails = z.infer<typeof details>;

const costCenter = typedText(40).min(1, 'Selecione um centro de custo');
const description = typedLines(maxPaymentDescription).nullish();

export const previewRecurringPayment = endpoint({
  name: 'previewRecurringPayment',
  method: 'POST',
  path: `${base}/preview`,
  summary: 'As próximas datas de um pagamento recorrente, antes de salvar',
  tag,
  access,
  idempotency: 'unused',
  body: typedSchedule,
  answer: z.object({ dates: z.array(date), hasMore: z.boolean() }),
});

export const createRecurringPayment = endpoint({
  name: 'createRecurringPayment',
  method: 'POST',
  path: base,
  summary: 'Cria um pagamento recorrente por Pix; a política aprova o primeiro e os seguintes de uma vez',
  tag,
  access,
  idempotency: 'required',
  paysOut: true,
  body: z.object({
    pixKey: typedText(maxKeyCharacters).min(1, 'Informe uma chave PIX de destino'),
    pixKeyType: typedKeyType.nullish(),
    /** The name that the person saw; a different one in the directory is refused. */
    recipientName: typedText(140).nullish(),
    amount: positiveReais,
    costCenter,
    description,
    schedule: typedSchedule,
    /** Saves it for another person's approval; otherwise the policy decides. */
    status: z.literal('pending_approval').optional(),
  }),
  status: 201,
  answer: order,
});

export const findRecurringPayments = endpoint({
  name: 'findRecurringPayments',
  method: 'GET',
  path: base,
  summary: 'Os pagamentos recorrentes',
  tag,
  access,
  query: z.object({
    ...pageQuery(['nextPayOn', 'amount', 'submittedAt'], { size: 10, sort: 'submittedAt,DESC' }),
    search: typedText(140).optional(),
    status: z.enum(recurringStatuses).optional(),
  }),
  answer: pageOf(order),
});

export const getRecurringPayment = endpoint({
  name: 'getRecurringPayment',
  method: 'GET',
  path: `${base}/{uuid}`,
  summary: 'Um pagamento recorrente: o que já pagou e o que vem',
  tag,
  access,
  params: uuidParams,
  answer: details,
});

export const updateRecurringPayment = endpoint({
  name: 'updateRecurringPayment',
  method: 'PUT',
  path: `${base}/{uuid}`,
  summary: 'Altera um pagamento recorrente do próximo em diante; outro valor e outras datas esperam aprovação',
  tag,
  access,
  idempotency: 'accepted',
  paysOut: true,
  params: uuidParams,
  body: z.object({
    amount: positiveReais.optional(),
    costCenter: costCenter.optional(),
    description,
    schedule: typedSchedule.optional(),
  }),
  answer: order,
});

export const approveRecurringPayment = endpoint({
  name: 'approveRecurringPayment',
  method: 'POST',
  path: `${base}/{uuid}/approve`,
  summary: 'Aprova um pagamento recorrente, e com ele cada um dos seus pagamentos',
  tag,
  access,
  idempotency: 'required',
  paysOut: true,
  approves: true,
  stepUp: true,
  params: uuidParams,
  /** The version that the person saw, so that nothing is approved unseen. */
  query: z.object({ updatedAt: typedText(40) }),
  answer: order,
});

export const rejectRecurringPayment = endpoint({
  name: 'rejectRecurringPayment',
  method: 'POST',
  path: `${base}/{uuid}/reject`,
  summary: 'Rejeita um pagamento recorrente que espera aprovação',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({ rejectionReason: typedText(140).min(1, 'Motivo da rejeição é obrigatório') }),
  answer: order,
});

export const changeRecurringStatus = endpoint({
  name: 'changeRecurringStatus',
  method: 'POST',
  path: `${base}/{uuid}/status`,
  summary: 'Pausa, retoma ou encerra um pagamento recorrente',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({ status: z.enum(['active', 'paused', 'ended']) }),
  answer: order,
});

export const skipRecurringDate = endpoint({
  name: 'skipRecurringDate',
  method: 'POST',
  path: `${base}/{uuid}/skips`,
  summary: 'Pula uma das próximas datas, ou volta a pagar nela',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({ due: typedDate, skipped: z.boolean() }),
  answer: details,
});

export type CreateRecurringPayment = BodyOf<typeof createRecurringPayment>;
export type UpdateRecurringPayment = BodyOf<typeof updateRecurringPayment>;
export type RecurringPaymentQuery = QueryOf<typeof findRecurringPayments>;
