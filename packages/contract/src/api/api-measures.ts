import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { monthText, plainDateText } from '../shapes.ts';
import {
  findMeasuredSubscriptions,
  getPlanMeasures,
  getSubscriptionCohorts,
  getSubscriptionMeasures,
  mrrMovements,
} from '../subscriptions/measures.ts';
import { subscriptionStatuses } from '../subscriptions/subscription-list.ts';
import { currency, cursorQuery, listOf, signedCents } from './api-shapes.ts';

const tag = 'Recorrências';
const access = { apiKey: 'subscriptions:read' } as const;

const sum = z.object({ subscriptions: z.int(), amountCents: signedCents });
const rate = z.number().nullable();

export const apiGetSubscriptionMeasures = endpoint({
  name: 'apiGetSubscriptionMeasures',
  method: 'GET',
  path: '/api/v1/subscription-measures',
  access,
  summary: 'A receita mensal recorrente (MRR) no fim de cada mês e o que a moveu',
  tag,
  query: getSubscriptionMeasures.query,
  answer: z.object({
    currency,
    opening: sum,
    months: z.array(
      z.object({
        month: monthText,
        mrr: sum,
        movements: z.array(sum.extend({ movement: z.enum(mrrMovements) })),
        subscriptionChurn: rate,
        revenueChurn: rate,
      }),
    ),
  }),
});

export const apiGetSubscriptionCohorts = endpoint({
  name: 'apiGetSubscriptionCohorts',
  method: 'GET',
  path: '/api/v1/subscription-measures/cohorts',
  access,
  summary: 'Quantas recorrências de cada mês de início continuam, e quanto do MRR, no fim de cada mês',
  tag,
  query: getSubscriptionCohorts.query,
  answer: z.object({
    currency,
    cohorts: z.array(
      z.object({ month: monthText, started: sum, remaining: z.array(sum.extend({ month: monthText })) }),
    ),
  }),
});

export const apiGetPlanMeasures = endpoint({
  name: 'apiGetPlanMeasures',
  method: 'GET',
  path: '/api/v1/subscription-measures/plans',
  access,
  summary: 'MRR, valor médio, cancelamento mensal e LTV de cada plano',
  tag,
  query: getPlanMeasures.query,
  answer: z.object({
    currency,
    from: monthText,
    to: monthText,
    plans: z.array(
      z.object({
        planId: z.uuid(),
        planTitle: z.string().nullable(),
        mrr: sum,
        averageCents: signedCents.nullable(),
        churned: sum,
        monthlyChurn: rate,
        ltvCents: signedCents.nullable(),
      }),
    ),
  }),
});

const { to, months, figure, idPlan, startMonth } = findMeasuredSubscriptions.query.shape;

export const apiFindMeasuredSubscriptions = endpoint({
  name: 'apiFindMeasuredSubscriptions',
  method: 'GET',
  path: '/api/v1/subscription-measures/subscriptions',
  access,
  summary: 'As recorrências por trás de um número dos indicadores, das maiores às menores',
  tag,
  query: z.object({ to, months, figure, planId: idPlan, startMonth, ...cursorQuery }),
  answer: listOf(
    z.object({
      uuid: z.uuid(),
      status: z.enum(subscriptionStatuses),
      customerId: z.uuid(),
      planId: z.uuid(),
      planTitle: z.string(),
      /** Its part of the figure. */
      amountCents: signedCents,
      currency,
      changedOn: plainDateText,
    }),
  ),
});
