import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import { allowed } from './roles.ts';
import {
  instantText,
  pageOf,
  pageQuery,
  positiveReais,
  reais,
  typedLines,
  typedText,
  uuidParams,
  uuidText,
} from './shapes.ts';

export const periodTypes = ['MONTHLY', 'SEMESTER', 'YEARLY'] as const;
export type PeriodType = (typeof periodTypes)[number];

/** A period's value is the monthly value times these. */
export const monthsOfPeriod: Readonly<Record<PeriodType, number>> = { MONTHLY: 1, SEMESTER: 6, YEARLY: 12 };

/** `value` is exactly `valuePerMonth` times its months. */
const basicValue = z
  .object({ type: z.enum(periodTypes), value: positiveReais, valuePerMonth: positiveReais })
  .refine(
    ({ type, value, valuePerMonth }) => value === valuePerMonth * monthsOfPeriod[type],
    'O valor do período deve ser o valor por mês vezes o número de meses.',
  );

/** Maximum lengths and number of items. */
export const planLimits = { title: 60, description: 500, item: 120, items: 20 } as const;

const planBody = z
  .object({
    /** The selling checkout page; the seller's own by default. */
    idCheckout: uuidText.nullish(),
    title: typedText(planLimits.title, 'O título deve ter no máximo 60 caracteres!').min(
      1,
      'Preenchimento obrigatório!',
    ),
    description: typedLines(planLimits.description).nullish(),
    bullets: z
      .array(z.object({ description: typedText(planLimits.item).min(1, 'Preenchimento obrigatório!') }))
      .max(planLimits.items)
      .default([]),
    basicValues: z
      .array(basicValue)
      .refine(
        (values) =>
          values.length === periodTypes.length &&
          periodTypes.every((type) => values.some((value) => value.type === type)),
        'Informe os valores mensal, semestral e anual.',
      ),
    enableBankSlip: z.boolean(),
    enableCreditCard: z.boolean(),
    enablePixPayment: z.boolean(),
  })
  .refine(
    ({ enableBankSlip, enableCreditCard, enablePixPayment }) => enableBankSlip || enableCreditCard || enablePixPayment,
    'Selecione ao menos um método de pagamento.',
  );
export type PlanBody = z.infer<typeof planBody>;

const plan = z.object({
  id: z.uuid(),
  /** Null while the seller has no checkout page. */
  idCheckout: z.uuid().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  bullets: z.array(z.object({ description: z.string() })),
  active: z.boolean(),
  basicValues: z.array(z.object({ type: z.enum(periodTypes), value: reais, valuePerMonth: reais })),
  enableBankSlip: z.boolean(),
  enableCreditCard: z.boolean(),
  enablePixPayment: z.boolean(),
  subscribers: z.int(),
  createdAt: instantText,
});
export type Plan = z.infer<typeof plan>;

const tag = 'Planos';

export const findPlans = endpoint({
  name: 'findPlans',
  method: 'GET',
  path: '/service/core/plans',
  summary: 'Lista planos',
  tag,
  access: { roles: allowed.planLookup },
  savesViews: true,
  query: z.object({
    title: typedText(60).optional(),
    active: z.enum(['true', 'false']).optional(),
    /** Only smaller ids, newest first: pages that new rows do not move. */
    before: uuidText.optional(),
    ...pageQuery(['title', 'createdAt'], { size: 20, sort: 'createdAt,DESC' }),
  }),
  answer: pageOf(plan),
});

export const getPlan = endpoint({
  name: 'getPlan',
  method: 'GET',
  path: '/service/core/plans/{uuid}',
  summary: 'Um plano',
  tag,
  access: { roles: allowed.planLookup },
  params: uuidParams,
  answer: plan,
});

export const createPlan = endpoint({
  name: 'createPlan',
  method: 'POST',
  path: '/service/core/plans',
  summary: 'Cria um plano',
  tag,
  access: grants.planForm,
  idempotency: 'required',
  body: planBody,
  status: 201,
  answer: plan,
});

export const updatePlan = endpoint({
  name: 'updatePlan',
  method: 'PUT',
  path: '/service/core/plans/{uuid}',
  summary: 'Altera um plano; as recorrências que existem continuam com o que contrataram',
  tag,
  access: grants.planForm,
  idempotency: 'accepted',
  params: uuidParams,
  body: planBody,
  answer: plan,
});

export const activatePlan = endpoint({
  name: 'activatePlan',
  method: 'PATCH',
  path: '/service/core/plans/{uuid}/active',
  summary: 'Ativa ou desativa um plano; desativado, ele não é contratado de novo',
  tag,
  access: grants.plans,
  idempotency: 'accepted',
  params: uuidParams,
  body: z.object({ active: z.boolean() }),
  answer: plan,
});
