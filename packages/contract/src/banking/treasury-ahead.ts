import { z } from 'zod';
import { grants } from '../access.ts';
import { type AnswerOf, endpoint } from '../endpoint.ts';
import { explainedFigures } from '../explanations.ts';
import { instantText, pageOf, pageQuery, plainDateText, reais, reaisText } from '../shapes.ts';

const tag = 'Tesouraria';
const access = grants.treasury;

/** In days, including today. */
export const chartRanges = ['30', '90', '365'] as const;
export type ChartRange = (typeof chartRanges)[number];

const dayOfTreasury = z.object({
  date: plainDateText,
  /** Balances at the end of the day; the investment before taxes. */
  checkingAmount: reais,
  investmentAmount: reais,
  yieldAmount: reais,
});

export const getTreasuryDays = endpoint({
  name: 'getTreasuryDays',
  method: 'GET',
  path: '/service/banking/v1/treasury/days',
  summary: 'Saldo da conta corrente e da conta investimento ao fim de cada dia, e o rendimento do dia',
  tag,
  access,
  query: z.object({ days: z.enum(chartRanges).default('30') }),
  answer: z.object({ yieldAmount: reais, days: z.array(dayOfTreasury) }),
});
export type TreasuryDay = AnswerOf<typeof getTreasuryDays>['days'][number];

/** Kinds of expected movements. */
export const cashParts = ['RECEIVABLES', 'SUBSCRIPTIONS', 'PAYMENTS', 'RECURRING_PAYMENTS'] as const;

const cashPart = z.object({
  kind: z.enum(cashParts),
  quantity: z.int(),
  /** Negative when it leaves. Subscriptions are reduced by the default rate. */
  amount: reais,
  /** Before the default rate; equal to `amount` except for subscriptions. */
  wholeAmount: reais,
  descriptions: z.array(z.string()),
});

export const getCashAhead = endpoint({
  name: 'getCashAhead',
  method: 'GET',
  path: '/service/banking/v1/treasury/cash-ahead',
  summary:
    'Previsão do caixa para 90 dias: recebíveis, recorrências menos a inadimplência do vendedor, pagamentos agendados e recorrentes',
  tag,
  access,
  answer: z.object({
    from: plainDateText,
    to: plainDateText,
    /** The starting balance: the checking account and what can be transferred to it at once. */
    checkingAmount: reais,
    availableAmount: reais,
    openingAmount: reais,
    /** Net of taxes; it is not counted. */
    investedAmount: reais,
    /** The late share of what fell due in these days, by which subscriptions are reduced. */
    defaultRate: z.object({
      percent: z.number(),
      dueAmount: reais,
      lateAmount: reais,
      from: plainDateText,
      to: plainDateText,
    }),
    lowest: z.object({ date: plainDateText, amount: reais }),
    /** The first day that ends below zero; null when none does. */
    negativeOn: plainDateText.nullable(),
    /** The cost of anticipating enough; null when no day ends below zero, or nothing can be anticipated. */
    anticipation: z
      .object({
        neededAmount: reais,
        grossAmount: reais,
        taxAmount: reais,
        netAmount: reais,
        /** True when no day ends below zero after it. */
        isEnough: z.boolean(),
      })
      .nullable(),
    isAnticipationEnabled: z.boolean(),
    /** Starts today. */
    days: z.array(z.object({ date: plainDateText, amount: reais, balanceAmount: reais, parts: z.array(cashPart) })),
  }),
});
export type CashAhead = AnswerOf<typeof getCashAhead>;

/** Actions of the rule. */
export const idleActs = ['INVESTED', 'REDEEMED', 'REFUSED'] as const;

const idleMoney = z.object({
  enabled: z.boolean(),
  floorAmount: reais,
  changedAt: instantText.nullable(),
  changedBy: z.string().nullable(),
  /** Newest first. */
  acts: z.array(
    z.object({ date: plainDateText, kind: z.enum(idleActs), amount: reais, reason: z.string().nullable() }),
  ),
});
export type IdleMoney = z.infer<typeof idleMoney>;

export const getIdleMoney = endpoint({
  name: 'getIdleMoney',
  method: 'GET',
  path: '/service/banking/v1/treasury/idle-money',
  summary: 'A regra do dinheiro parado e o que ela fez nos últimos dias',
  tag,
  access,
  answer: idleMoney,
});

export const previewIdleMoney = endpoint({
  name: 'previewIdleMoney',
  method: 'GET',
  path: '/service/banking/v1/treasury/idle-money/preview',
  summary: 'O que a regra teria feito nos últimos 90 dias, pelos saldos reais de cada dia e o CDI da época',
  tag,
  access,
  query: z.object({ floor: reaisText }),
  answer: z.object({
    from: plainDateText,
    to: plainDateText,
    investedTimes: z.int(),
    redeemedTimes: z.int(),
    /** Invested on the last day, before taxes. */
    heldAmount: reais,
    averageAmount: reais,
    /** Yield, its withheld taxes, and the rest. */
    yieldAmount: reais,
    iofAmount: reais,
    irAmount: reais,
    netYieldAmount: reais,
  }),
});
export type IdlePreview = AnswerOf<typeof previewIdleMoney>;

export const setIdleMoney = endpoint({
  name: 'setIdleMoney',
  method: 'PUT',
  path: '/service/banking/v1/treasury/idle-money',
  summary: 'Liga, desliga ou muda a regra do dinheiro parado',
  tag,
  access: grants.idleMoney,
  idempotency: 'required',
  paysOut: true,
  body: z.object({
    enabled: z.boolean(),
    floorAmount: reais.refine((amount) => amount >= 0, 'Informe um valor a partir de zero'),
  }),
  answer: idleMoney,
});

/** Figures of the treasury with an explanation, besides the acquiring account's. */
export const treasuryFigures = ['TREASURY_TOTAL', 'CHECKING', 'INVESTMENT', 'IN_TRANSIT'] as const;
export type TreasuryFigure = (typeof treasuryFigures)[number];

const treasuryPart = z.object({
  /** A figure with its own explanation; null for a movement. */
  figure: z.enum([...treasuryFigures, ...explainedFigures]).nullable(),
  executionDate: plainDateText.nullable(),
  description: z.string().nullable(),
  /** Negative when it reduces the figure. */
  amount: reais,
});

export const explainTreasury = endpoint({
  name: 'explainTreasury',
  method: 'GET',
  path: '/service/banking/v1/treasury/explanations',
  summary: 'De onde vem um valor da tesouraria; todas as páginas somam o valor',
  tag,
  access,
  query: z.object({
    figure: z.enum(treasuryFigures),
    ...pageQuery(['executionDate'], { size: 20, sort: 'executionDate,DESC' }),
  }),
  answer: pageOf(treasuryPart).extend({ total: reais }),
});
