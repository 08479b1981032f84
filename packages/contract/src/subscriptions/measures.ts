import { z } from 'zod';
import { grants } from '../access.ts';
import { type AnswerOf, endpoint, type QueryOf } from '../endpoint.ts';
import { monthText, pageOf, pageQuery, plainDateText, reais, uuidText } from '../shapes.ts';
import { subscriptionItem } from './subscription-list.ts';

export const mrrMovements = ['NEW', 'REACTIVATION', 'EXPANSION', 'CONTRACTION', 'CHURN'] as const;
export type MrrMovement = (typeof mrrMovements)[number];

const tag = 'Recorrências';

/** `months` months up to `to`, which is this month by default and at most. */
const monthRange = z.object({
  to: monthText.optional(),
  months: z.coerce.number().int().min(1).max(36).default(12),
});

const sum = z.object({ subscriptions: z.int(), amount: reais });

/** In percent, with two decimals; null when there is nothing to divide by. */
const rate = z.number().nullable();

export const getSubscriptionMeasures = endpoint({
  name: 'getSubscriptionMeasures',
  method: 'GET',
  path: '/service/core/subscription-measures',
  summary: 'A receita mensal recorrente (MRR) por mês e o que a moveu',
  tag,
  access: grants.subscriptions,
  query: monthRange,
  answer: z.object({
    today: plainDateText,
    /** At the end of the month before the first one. */
    opening: sum,
    /** Oldest first. The current month is measured up to now. */
    months: z.array(
      z.object({
        month: monthText,
        /** At the end of the month: the sum of the values per month of billed subscriptions, and how many they are. */
        mrr: sum,
        /** In this order; losses are negative, so that the amounts sum to the change of the MRR. */
        movements: z.array(sum.extend({ movement: z.enum(mrrMovements) })),
        /** Canceled of the subscriptions at the beginning of the month. */
        subscriptionChurn: rate,
        /** Churn and contraction of the MRR at the beginning of the month. */
        revenueChurn: rate,
      }),
    ),
  }),
});
export type SubscriptionMeasures = AnswerOf<typeof getSubscriptionMeasures>;

export const getSubscriptionCohorts = endpoint({
  name: 'getSubscriptionCohorts',
  method: 'GET',
  path: '/service/core/subscription-measures/cohorts',
  summary: 'Quantas recorrências de cada mês de início continuam, e quanto do MRR, mês a mês',
  tag,
  access: grants.subscriptions,
  query: monthRange,
  answer: z.object({
    /** Oldest first, without months in which nothing began. */
    cohorts: z.array(
      z.object({
        month: monthText,
        started: sum,
        /** At the end of each month, from the first one to the current one. */
        remaining: z.array(sum.extend({ month: monthText })),
      }),
    ),
  }),
});
export type SubscriptionCohorts = AnswerOf<typeof getSubscriptionCohorts>;

export const getPlanMeasures = endpoint({
  name: 'getPlanMeasures',
  method: 'GET',
  path: '/service/core/subscription-measures/plans',
  summary: 'MRR, recorrências, valor médio, cancelamento mensal e LTV de cada plano',
  tag,
  access: grants.subscriptions,
  query: monthRange,
  answer: z.object({
    from: monthText,
    to: monthText,
    /** Largest MRR first; without plans that had no subscription in these months. */
    plans: z.array(
      z.object({
        idPlan: z.uuid(),
        /** Null when the plan was deleted. */
        title: z.string().nullable(),
        /** At the end of the last month. */
        mrr: sum,
        /** MRR per subscription. */
        averageAmount: reais.nullable(),
        /** Canceled in these months, with the MRR that went with them. */
        churned: sum,
        /** Canceled in these months, of the sum of the subscriptions at the beginning of each. */
        monthlyChurn: rate,
        /** `averageAmount` divided by `monthlyChurn`; null when nothing was canceled. */
        ltv: reais.nullable(),
      }),
    ),
  }),
});
export type PlanMeasures = AnswerOf<typeof getPlanMeasures>;

export const findMeasuredSubscriptions = endpoint({
  name: 'findMeasuredSubscriptions',
  method: 'GET',
  path: '/service/core/subscription-measures/subscriptions',
  summary: 'As recorrências por trás de um número dos indicadores',
  tag,
  access: grants.subscriptions,
  query: monthRange.extend({
    months: monthRange.shape.months.unwrap().default(1),
    /** MRR: those that count at the end of the last month. */
    figure: z.enum(['MRR', ...mrrMovements]).default('MRR'),
    idPlan: uuidText.optional(),
    /** Only those that began in this month. */
    startMonth: monthText.optional(),
    ...pageQuery(['amount'], { size: 20, sort: 'amount,DESC', largest: 100 }),
  }),
  answer: pageOf(
    subscriptionItem.extend({
      /** Its part of the figure. */
      amount: reais,
      /** Day of the last change of its MRR that the figure has. */
      changedOn: plainDateText,
    }),
    /** Equals the figure. */
  ).extend({ total: reais }),
});
export type MeasuredSubscription = AnswerOf<typeof findMeasuredSubscriptions>['content'][number];
export type MeasuredQuery = QueryOf<typeof findMeasuredSubscriptions>;
