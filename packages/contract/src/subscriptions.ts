import { roundHalfUp } from '@balcao/kernel';
import { z } from 'zod';
import { grants } from './access.ts';
import { chargeStatuses, valueLine } from './charges.ts';
import { endpoint } from './endpoint.ts';
import { maxAdditionalCents, paymentMethods } from './payment-links.ts';
import { monthsOfPeriod, type PeriodType, periodTypes } from './plans.ts';
import {
  plainDateText,
  positiveReais,
  reais,
  tooLarge,
  typedDate,
  typedLines,
  typedText,
  uuidParams,
  uuidText,
} from './shapes.ts';
import { adjustmentsOfSubscription, agreedAdjustment } from './subscriptions/adjustments.ts';
import { subscriptionEvent } from './subscriptions/history.ts';
import { earlyFine, minimumStay, newMinimumStay } from './subscriptions/minimum-stay.ts';
import {
  type SubscriptionInterval,
  subscriptionInterval,
  subscriptionItem,
  subscriptionStatuses,
} from './subscriptions/subscription-list.ts';

export const bankSlipDescription = typedLines(130, 'A descrição do boleto deve ter no máximo 130 caracteres!');

/** As it would be charged today. */
const upcomingCharge = z.object({
  period: z.int(),
  /** Both days inclusive. */
  periodStart: plainDateText,
  periodEnd: plainDateText,
  billedOn: plainDateText,
  dueDate: plainDateText,
  paymentMethod: z.enum(paymentMethods),
  /** They sum to the total. */
  lines: z.array(valueLine),
  total: reais,
  /** Carried over to later charges; negative is a credit. */
  carriedAmount: reais,
});
export type UpcomingCharge = z.infer<typeof upcomingCharge>;

/** It was canceled, its first payment is pending, it is paused, it ends before, or fees would leave nothing. */
export const noNextChargeReasons = ['CANCELED', 'PENDING', 'PAUSED', 'ENDS', 'VALUE_TOO_SMALL'] as const;

/** Part of the value of every period; the first is the plan. */
const recurringItem = z.object({
  title: typedText(60).min(1, 'Preenchimento obrigatório!'),
  unitValue: positiveReais,
  quantity: z.int().min(1).max(9_999),
});

/** Charged once, in equal parts, from the next charge on. */
const addition = z.object({
  title: typedText(60).min(1, 'Preenchimento obrigatório!'),
  value: positiveReais.refine((value) => value <= maxAdditionalCents, tooLarge),
  installments: z.int().min(1).max(21).default(1),
});

const items = z.array(recurringItem).max(20);
const additions = z.array(addition).max(20);

const chargesSum = z.object({ quantity: z.int(), amount: reais });

export const subscriptionDetail = subscriptionItem.extend({
  card: z.object({ brand: z.string(), last4digits: z.string(), cardHolderName: z.string() }).nullable(),
  charges: z.array(
    z.object({
      uuid: z.uuid(),
      expirationDate: plainDateText,
      value: reais,
      status: z.enum(chargeStatuses),
      /** Title of a charge besides the periods; null for a period. */
      title: z.string().nullable(),
    }),
  ),
  nextCharge: upcomingCharge.nullable(),
  noNextCharge: z.enum(noNextChargeReasons).nullable(),
  /** Not charged yet; negative is a credit. */
  carriedAmount: reais,
  /** Day of the month on which it is due. */
  dueDay: z.int(),
  /** Empty when its value is of the plan alone. */
  items: z.array(z.object({ title: z.string(), unitValue: reais, quantity: z.int() })),
  additions: z.array(
    z.object({
      title: z.string().nullable(),
      value: reais,
      installments: z.int(),
      /** Period of its first part. */
      fromPeriod: z.int(),
    }),
  ),
  ...adjustmentsOfSubscription,
  nextPeriod: z.int(),
  /** A cancellation that takes effect before its last day has a fine. */
  minimumStay: minimumStay.nullable(),
  /** Open charges whose due date has passed. */
  late: chargesSum,
  history: z.array(subscriptionEvent),
  createdBy: z.string(),
  /** True when it was sold at the checkout page. */
  soldAtCheckout: z.boolean(),
  /** Anticipated receivables prevent its cancellation. */
  anticipationActive: z.boolean(),
  nextStatuses: z.array(z.enum(subscriptionStatuses)),
});
export type SubscriptionDetail = z.infer<typeof subscriptionDetail>;

const tag = 'Recorrências';

export const getSubscription = endpoint({
  name: 'getSubscription',
  method: 'GET',
  path: '/service/core/subscriptions/{uuid}',
  summary: 'Uma recorrência, com as últimas cobranças',
  tag,
  access: grants.subscription,
  params: uuidParams,
  answer: subscriptionDetail,
});

interface AskedInterval {
  readonly type?: PeriodType | undefined;
  readonly interval?: SubscriptionInterval | undefined;
}

function hasOneInterval({ type, interval }: AskedInterval): boolean {
  if (!type || !interval) return type !== undefined || interval !== undefined;
  return interval.unit === 'MONTH' && interval.count === monthsOfPeriod[type];
}
const oneInterval = 'Informe a periodicidade ou o intervalo; os dois, quando são o mesmo.';

const changedValue = z
  .object({
    /** Value of the whole period. */
    value: positiveReais,
    type: z.enum(periodTypes).optional(),
    interval: subscriptionInterval.optional(),
    valuePerMonth: positiveReais.optional(),
  })
  .refine(hasOneInterval, oneInterval)
  .refine(
    ({ type, value, valuePerMonth }) =>
      !type || valuePerMonth === undefined || valuePerMonth === roundHalfUp(value / monthsOfPeriod[type]),
    { path: ['valuePerMonth'], error: 'O valor por mês deve ser o valor do período dividido pelo número de meses.' },
  );

const subscriptionChange = {
  idPlan: uuidText,
  basicValueRequest: changedValue,
  bankSlipDescription: bankSlipDescription.nullish(),
  /** The remaining days of charged periods are charged at the new value, or credited. */
  prorate: z.boolean().optional(),
  /** Due day from the next charge on; the days in between are charged. */
  dueDay: z.int().min(1).max(31).optional(),
  /** They sum to the value; without them the value is of the plan alone. */
  items: items.optional(),
  /** In the place of those that have not begun. */
  additions: additions.optional(),
  /** Null goes on until it is canceled. */
  endsOn: typedDate.nullish(),
  /** Null ends the agreement; announced adjustments stay. */
  adjustment: agreedAdjustment.nullish(),
};

export const updateSubscription = endpoint({
  name: 'updateSubscription',
  method: 'PATCH',
  path: '/service/core/subscriptions/{uuid}',
  summary: 'Altera plano, valor, periodicidade e descrição do boleto, a partir do próximo período a cobrar',
  tag,
  access: grants.subscription,
  idempotency: 'accepted',
  params: uuidParams,
  body: z.object({
    ...subscriptionChange,
    /** Total and day of the next charge from the preview; different ones are refused. */
    expectedTotal: reais.optional(),
    expectedDueDate: typedDate.optional(),
  }),
  answer: subscriptionDetail,
});
export type UpdateSubscription = z.infer<(typeof updateSubscription)['body']>;

export const previewSubscription = endpoint({
  name: 'previewSubscription',
  method: 'POST',
  path: '/service/core/subscriptions/{uuid}/preview',
  summary: 'As próximas cobranças sem e com uma alteração, como serão cobradas; nada é alterado',
  tag,
  access: grants.subscription,
  idempotency: 'unused',
  params: uuidParams,
  body: z.object(subscriptionChange),
  answer: z.object({
    before: z.array(upcomingCharge),
    after: z.array(upcomingCharge),
    /** Price difference of the remaining days of each charged period. */
    proration: z.object({
      amount: reais,
      periods: z.array(z.object({ from: plainDateText, to: plainDateText, days: z.int(), ofDays: z.int() })),
    }),
  }),
});
export type SubscriptionPreview = z.infer<(typeof previewSubscription)['answer']>;

/**
 * INACTIVE cancels, at once or at the end of what was charged; PAUSED pauses; ACTIVE resumes, withdraws a requested
 * cancellation, or begins a canceled one again.
 */
const statusChange = z.object({
  status: z.enum(subscriptionStatuses),
  /** When INACTIVE takes effect; at once by default. */
  at: z.enum(['NOW', 'PERIOD_END']).optional(),
  /** Required for INACTIVE before the end of the minimum stay: whether its fine is charged. */
  fine: z.enum(['CHARGE', 'WAIVE']).optional(),
  /** The fine of the preview; another one is refused. */
  expectedFine: reais.optional(),
  /** End of PAUSED; without it a person resumes it. */
  resumesOn: typedDate.optional(),
  /** After PAUSED the days that were charged and not used are given back. */
  extend: z.boolean().optional(),
  /** Next due date of ACTIVE after a cancellation; the first day that was not charged by default. */
  startDate: typedDate.optional(),
  /** Required for ACTIVE after a cancellation when it was charged by card. */
  payment: z.object({ method: z.enum(['BANK_SLIP', 'PIX']) }).optional(),
});
export type SubscriptionStatusChange = z.infer<typeof statusChange>;

export const previewSubscriptionStatus = endpoint({
  name: 'previewSubscriptionStatus',
  method: 'POST',
  path: '/service/core/subscriptions/{uuid}/status/preview',
  summary: 'O que cancelar, pausar, retomar ou reativar faria com as cobranças; nada é alterado',
  tag,
  access: grants.subscription,
  idempotency: 'unused',
  params: uuidParams,
  body: statusChange,
  answer: z.object({
    /** First day on which it counts. */
    effectiveOn: plainDateText,
    canceled: chargesSum,
    owed: chargesSum,
    /** Unused amount, which the customer keeps as credit when it ends. */
    credit: reais,
    unusedDays: z.int(),
    /** Fine of a cancellation before the end of the minimum stay. */
    fine: earlyFine.nullable(),
    charges: z.array(upcomingCharge),
  }),
});
export type SubscriptionStatusPreview = z.infer<(typeof previewSubscriptionStatus)['answer']>;

export const changeSubscriptionStatus = endpoint({
  name: 'changeSubscriptionStatus',
  method: 'PATCH',
  path: '/service/core/subscriptions/{uuid}/status',
  summary:
    'Cancela (INACTIVE), pausa (PAUSED), retoma ou reativa (ACTIVE) uma recorrência; ao cancelar, o que estava por vencer é cancelado e o que venceu continua devido',
  tag,
  access: grants.subscription,
  idempotency: 'accepted',
  params: uuidParams,
  body: statusChange,
  answer: subscriptionDetail,
});

export const switchSubscriptionInvoice = endpoint({
  name: 'switchSubscriptionInvoice',
  method: 'PATCH',
  path: '/service/core/subscriptions/{uuid}/invoice',
  summary: 'Ativa ou desativa o envio automático de notas fiscais de uma recorrência',
  tag,
  access: grants.subscription,
  idempotency: 'accepted',
  params: uuidParams,
  body: z.object({ invoiceEnabled: z.boolean() }),
  answer: subscriptionDetail,
});

const newTerms = {
  basicValue: z
    .object({
      /** Value of the whole period. */
      value: positiveReais,
      type: z.enum(periodTypes).optional(),
      interval: subscriptionInterval.optional(),
    })
    .refine(hasOneInterval, oneInterval),
  /** BY_CUSTOMER mails the customer their page, where they choose; until then nothing is charged. */
  payment: z.object({ method: z.enum(['BANK_SLIP', 'PIX', 'BY_CUSTOMER']) }),
  /** The first due date, or the first day of the trial. */
  startDate: typedDate,
  /** Day of the month of the due dates; that of the first one by default. */
  dueDay: z.int().min(1).max(31).optional(),
  /** Periods from the start that were charged elsewhere. */
  chargedPeriods: z.int().min(0).max(1_200).optional(),
  /** Days before the first due date that are not charged. */
  trialDays: z.int().min(1).max(365).optional(),
  /** Number of periods in all, counting those charged elsewhere. */
  cycles: z.int().min(1).max(1_200).optional(),
  /** Last day; the last period is charged for its days. */
  endsOn: typedDate.optional(),
  /** They sum to the value; without them the value is of the plan alone. */
  items: items.optional(),
  additions: additions.optional(),
  /** Months from the first due date, with the fine of a cancellation before their end. */
  minimumStay: newMinimumStay.optional(),
  /** Part of the customer's credit for the first charges. */
  credit: positiveReais.optional(),
  adjustment: agreedAdjustment.optional(),
};
const newSubscription = z.object({ idPlan: uuidText, uuidBuyer: uuidText, ...newTerms });
export type NewSubscription = z.infer<typeof newSubscription>;
export type NewSubscriptionTerms = Omit<NewSubscription, 'idPlan' | 'uuidBuyer'>;

export const createSubscription = endpoint({
  name: 'createSubscription',
  method: 'POST',
  path: '/service/core/subscriptions',
  summary:
    'Cria uma recorrência de um cliente, cobrada por boleto ou Pix, ou pela forma que ele escolher na página dele, a partir do primeiro vencimento',
  tag,
  access: grants.importSubscriptions,
  idempotency: 'required',
  body: newSubscription,
  status: 201,
  answer: subscriptionDetail,
});

export const askForMethod = endpoint({
  name: 'askForMethod',
  method: 'POST',
  path: '/service/core/subscriptions/{uuid}/method-request',
  summary: 'Pede de novo ao cliente, por e-mail, que escolha como pagar uma recorrência; até 3 e-mails em 24 horas',
  tag,
  access: grants.subscription,
  idempotency: 'required',
  params: uuidParams,
  answer: z.object({ email: z.string() }),
});

export const importSubscription = endpoint({
  name: 'importSubscription',
  method: 'POST',
  path: '/service/core/subscriptions/import',
  summary: 'Importa uma recorrência que já existe, a partir do próximo vencimento',
  tag,
  access: grants.importSubscriptions,
  idempotency: 'required',
  body: newSubscription,
  status: 201,
  answer: subscriptionDetail,
});

export const previewNewSubscription = endpoint({
  name: 'previewNewSubscription',
  method: 'POST',
  path: '/service/core/subscriptions/preview',
  summary:
    'O que uma recorrência criada ou importada vai cobrar, quando, e quanto se recebe: a mesma conta da cobrança',
  tag,
  access: grants.importSubscriptions,
  idempotency: 'unused',
  body: z.object(newTerms),
  answer: z.object({
    valuePerMonth: reais,
    /** Earliest first. */
    charges: z.array(
      z.object({
        expirationDate: plainDateText,
        createdOn: plainDateText,
        value: reais,
        /** Net of today's fees. */
        received: reais,
      }),
    ),
    /** Last day, when it ends. */
    endsOn: plainDateText.nullable(),
  }),
});
export type NewSubscriptionPreview = z.infer<(typeof previewNewSubscription)['answer']>;
