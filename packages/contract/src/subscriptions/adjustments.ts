import { z } from 'zod';
import { grants } from '../access.ts';
import { type AnswerOf, endpoint, type QueryOf } from '../endpoint.ts';
import {
  hasAtMostTwoPlaces,
  instantText,
  monthText,
  pageOf,
  pageQuery,
  plainDateText,
  positiveReais,
  reais,
  typedDate,
  typedText,
  uuidParams,
  uuidText,
} from '../shapes.ts';
import { subscriptionInterval } from './subscription-list.ts';

const tag = 'Recorrências';

/** FIXED is a percentage of its own; the others are typed for each month. */
export const adjustmentIndexes = ['IPCA', 'IGPM', 'FIXED'] as const;
export type AdjustmentIndex = (typeof adjustmentIndexes)[number];
export const typedIndexes = ['IPCA', 'IGPM'] as const;
export type TypedIndex = (typeof typedIndexes)[number];

function percentBetween(min: number, max: number) {
  return z.number().min(min).max(max).refine(hasAtMostTwoPlaces, 'Informe no máximo duas casas decimais');
}

/** Applied on each anniversary of the start. */
export const agreedAdjustment = z
  .object({
    index: z.enum(adjustmentIndexes),
    /** Percentage of a FIXED adjustment. */
    percent: percentBetween(0.01, 100).optional(),
  })
  .refine(({ index, percent }) => (index === 'FIXED') === (percent !== undefined), {
    path: ['percent'],
    error: 'Informe o percentual do reajuste fixo.',
  });
export type AgreedAdjustment = z.infer<typeof agreedAdjustment>;

const announced = {
  uuid: z.uuid(),
  /** The first period due on it or after it has the new value. */
  fromDueOn: plainDateText,
  previousValue: reais,
  value: reais,
  percent: z.number().nullable(),
  /** Null when a person chose the percentage or the value. */
  index: z.enum(adjustmentIndexes).nullable(),
  /** Month of the index's rate. */
  rateMonth: monthText.nullable(),
  reason: z.string().nullable(),
  announcedAt: instantText,
  /** Null when the product did it. */
  announcedBy: z.string().nullable(),
};

/** A subscription's detail has these of its adjustments. */
export const adjustmentsOfSubscription = {
  adjustment: z
    .object({
      index: z.enum(adjustmentIndexes),
      percent: z.number().nullable(),
      nextOn: plainDateText,
      rateMonth: monthText.nullable(),
      /** The customer would be told by now, and nobody typed the rate. */
      waitsForRate: z.boolean(),
    })
    .nullable(),
  announcedAdjustments: z.array(z.object(announced)),
};

export const adjustmentStatuses = ['ANNOUNCED', 'APPLIED', 'CANCELED'] as const;
export type AdjustmentStatus = (typeof adjustmentStatuses)[number];

export const findAdjustments = endpoint({
  name: 'findAdjustments',
  method: 'GET',
  path: '/service/core/subscription-adjustments',
  summary: 'Os reajustes de recorrências: anunciados, aplicados e cancelados',
  tag,
  access: grants.subscriptions,
  query: z.object({
    status: z.enum(['ALL', ...adjustmentStatuses]).default('ALL'),
    /** Only those that were announced together. */
    move: uuidText.optional(),
    ...pageQuery(['announcedAt', 'fromDueOn'], { size: 20, sort: 'announcedAt,DESC', largest: 100 }),
  }),
  answer: pageOf(
    z.object({
      ...announced,
      status: z.enum(adjustmentStatuses),
      move: z.uuid().nullable(),
      subscription: z.uuid(),
      customerName: z.string(),
      titlePlan: z.string(),
      interval: subscriptionInterval,
      appliedAt: instantText.nullable(),
      canceledAt: instantText.nullable(),
      canceledBy: z.string().nullable(),
    }),
  ),
});
export type AdjustmentItem = AnswerOf<typeof findAdjustments>['content'][number];
export type AdjustmentQuery = QueryOf<typeof findAdjustments>;

/**
 * Reasons why a subscription keeps its value: a person left it out, its first payment is pending, it ends before, it has
 * an announced adjustment, its value is of items, it has another interval, sub-sellers receive fixed parts of it, the
 * value is the same, or fees would leave nothing of it.
 */
export const leftOutReasons = [
  'CHOSEN',
  'PENDING',
  'ENDS',
  'ANNOUNCED',
  'ITEMS',
  'OTHER_INTERVAL',
  'SPLIT',
  'UNCHANGED',
  'VALUE_TOO_SMALL',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

const planMove = {
  idPlan: uuidText,
  change: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('PERCENT'),
      percent: percentBetween(-90, 1_000).refine((percent) => percent !== 0, 'Informe um percentual diferente de zero'),
    }),
    z.object({ kind: z.literal('VALUE'), value: positiveReais, interval: subscriptionInterval }),
  ]),
  fromDueOn: typedDate,
  /** Subscriptions that keep their value. */
  except: z.array(uuidText).max(1_000).default([]),
};

export const previewPlanMove = endpoint({
  name: 'previewPlanMove',
  method: 'POST',
  path: '/service/core/subscription-adjustments/preview',
  summary: 'O que um reajuste das recorrências de um plano mudaria em cada uma; nada é alterado',
  tag,
  access: grants.subscription,
  idempotency: 'unused',
  body: z.object({
    ...planMove,
    page: z.int().min(0).max(100_000).default(0),
    size: z.int().min(1).max(100).default(20),
  }),
  answer: z.object({
    quantity: z.int(),
    /** Difference of the MRR once all of them have the new value; paused ones count when they resume. */
    mrrChange: reais,
    leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), quantity: z.int() })),
    /** Subscriptions that cannot have it come first. */
    rows: pageOf(
      z.object({
        uuid: z.uuid(),
        customerName: z.string(),
        interval: subscriptionInterval,
        value: reais,
        /** Null when it is left out. */
        newValue: reais.nullable(),
        leftOut: z.enum(leftOutReasons).nullable(),
      }),
    ),
  }),
});
export type PlanMovePreview = AnswerOf<typeof previewPlanMove>;

export const movePlan = endpoint({
  name: 'movePlan',
  method: 'POST',
  path: '/service/core/subscription-adjustments',
  summary: 'Anuncia o reajuste das recorrências de um plano: cada cliente recebe um e-mail com o valor novo',
  tag,
  access: grants.subscription,
  idempotency: 'required',
  body: z.object({
    ...planMove,
    /** Written to the customers. */
    reason: typedText(200).min(1, 'Preenchimento obrigatório!'),
    /** From the preview; different ones are refused. */
    expectedQuantity: z.int(),
    expectedMrrChange: reais,
  }),
  status: 201,
  answer: z.object({ uuid: z.uuid(), quantity: z.int() }),
});

export const cancelAdjustment = endpoint({
  name: 'cancelAdjustment',
  method: 'POST',
  path: '/service/core/subscription-adjustments/{uuid}/cancel',
  summary: 'Cancela um reajuste anunciado, ou todos os que foram anunciados com ele; os clientes são avisados',
  tag,
  access: grants.subscription,
  idempotency: 'accepted',
  params: uuidParams,
  body: z.object({ all: z.boolean().default(false) }),
  answer: z.object({ canceled: z.int() }),
});

export const findIndexRates = endpoint({
  name: 'findIndexRates',
  method: 'GET',
  path: '/service/core/index-rates',
  summary: 'O IPCA e o IGP-M acumulados em 12 meses que a equipe digitou, e os que faltam',
  tag,
  access: grants.subscriptions,
  answer: z.object({
    /** Newest month first, the last 60. */
    rates: z.array(
      z.object({
        index: z.enum(typedIndexes),
        month: monthText,
        percent: z.number(),
        enteredAt: instantText,
        enteredBy: z.string(),
      }),
    ),
    /** Rates that adjustments wait for. */
    missing: z.array(z.object({ index: z.enum(typedIndexes), month: monthText, quantity: z.int() })),
  }),
});
export type IndexRates = AnswerOf<typeof findIndexRates>;

export const saveIndexRate = endpoint({
  name: 'saveIndexRate',
  method: 'PUT',
  path: '/service/core/index-rates',
  summary: 'Grava o acumulado em 12 meses de um índice; os reajustes que esperavam por ele são anunciados',
  tag,
  access: grants.subscription,
  idempotency: 'accepted',
  body: z.object({ index: z.enum(typedIndexes), month: monthText, percent: percentBetween(-50, 500) }),
  answer: findIndexRates.answer,
});
