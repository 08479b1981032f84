import { daysBetween } from '@balcao/kernel';
import { z } from 'zod';
import { grants } from './access.ts';
import { type AnswerOf, endpoint } from './endpoint.ts';
import { allowed } from './roles.ts';
import { instantText, pageOf, pageQuery, plainDateText, reais, typedDate, uuidParams, uuidText } from './shapes.ts';
import { statementParty } from './statement-party.ts';

const tag = 'Financeiro';

export const getSellerBalance = endpoint({
  name: 'getSellerBalance',
  method: 'GET',
  path: '/service/core/sellers/balance',
  summary: 'Saldo da conta adquirência: disponível, a liberar e total, do livro-razão',
  tag,
  access: grants.balance,
  idempotency: 'unused',
  answer: z.object({
    /** What can be withdrawn now; negative is a debt left by a chargeback. */
    amount: reais,
    /** What is missing when the available amount is negative: a debt left by a chargeback. */
    debtAmount: reais,
    /** Receivables that have a date to settle. */
    provisionedAmount: reais,
    totalAmount: reais,
    /** The available amount in integer cents. */
    notFormattedAmount: z.int(),
    amountToAnticipation: reais,
    bankingType: z.string(),
    at: instantText,
  }),
});

/** How the buyer paid. */
export const providerTypes = ['CREDIT_CARD', 'BANK_SLIP', 'PIX'] as const;
export type ProviderType = (typeof providerTypes)[number];

/**
 * What became of an installment: to come, received on its day, received early on demand, or taken back whole by a refund or a dispute.
 */
export const receivableStates = ['TO_RELEASE', 'RELEASED', 'ANTICIPATED', 'REVERSED'] as const;
export type ReceivableState = (typeof receivableStates)[number];

export const findReceivables = endpoint({
  name: 'findReceivables',
  method: 'GET',
  path: '/service/core/redeems/receivables',
  summary: 'Recebíveis por data de liquidação',
  tag,
  access: grants.receivables,
  idempotency: 'unused',
  query: z.object({
    settlementDateInitial: typedDate.optional(),
    settlementDateFinal: typedDate.optional(),
    ...pageQuery(['settlementDate', 'netAmount'], { size: 10, sort: 'settlementDate,ASC' }),
  }),
  answer: pageOf(
    z.object({
      chargeUuid: z.uuid(),
      installment: z.int(),
      buyer: z.string().nullable(),
      providerType: z.enum(providerTypes),
      /** What the buyer paid of it. */
      grossAmount: reais,
      /** What it brings the seller on its day, or brought: without what was taken back, came early on demand, or is sub-sellers'. */
      netAmount: reais,
      /** What of it is sub-sellers', without what was taken back. */
      sharesAmount: reais,
      settlementDate: plainDateText,
      settled: z.boolean(),
      state: z.enum(receivableStates),
      /** What receiving it today would cost and bring; null when it cannot come early, or the seller may not request it. */
      anticipation: z.object({ anticipationTax: reais, netAmount: reais }).nullable(),
    }),
  ),
});

export const getReceiptDays = endpoint({
  name: 'getReceiptDays',
  method: 'GET',
  path: '/service/core/redeems/receivables/days',
  summary: 'O que o vendedor recebeu e vai receber em cada dia: os recebíveis de cada data de liquidação, somados',
  tag,
  access: grants.balance,
  idempotency: 'unused',
  query: z
    .object({
      /** A week ago by default. */
      settlementDateInitial: typedDate.optional(),
      /** A month ahead by default. */
      settlementDateFinal: typedDate.optional(),
    })
    .refine(
      ({ settlementDateInitial: from, settlementDateFinal: to }) =>
        !from || !to || (from <= to && daysBetween(from, to) <= 366),
      { path: ['settlementDateFinal'], error: 'Informe um período de até um ano.' },
    ),
  answer: z.object({
    /** Of the seller's clock: what settles after it is still to come. */
    today: plainDateText,
    /** In order; days that bring nothing are left out. */
    days: z.array(
      z.object({
        date: plainDateText,
        /** What the receivables of the day bring the seller, as their list says it. */
        amount: reais,
        /** How many of them bring something. */
        quantity: z.int(),
      }),
    ),
  }),
});
export type ReceiptDay = AnswerOf<typeof getReceiptDays>['days'][number];

/** How a row of the statement is called; CREDIT_SALE, CREDIT_SETTLED and the transfers' return are ours, the documents list them as "others". */
export const statementTypes = [
  'CREDIT_SALE',
  'CREDIT_SETTLED',
  'CREDIT_ANTICIPATED',
  'DEBIT_ANTICIPATED',
  'DEBIT_TRANSFER',
  'CREDIT_TRANSFER',
  'DEBIT_REVERSAL',
  'CREDIT_REVERSAL',
] as const;

/**
 * One movement of the seller's money, the same in the statement of a charge, in the statement of all and in its export. It moves two
 * columns: 'A liberar', which is what acquirers and banks owe of sales, sub-sellers' part included, and 'Disponível', which is what can
 * be withdrawn. A sale adds to the first (`grossAmount` − `feeAmount` − `anticipationAmount`); an installment that settles leaves it
 * and, less the sub-sellers' part, enters the second. A refund or a dispute takes from both, and what comes back returns to the one
 * where it would be by now.
 */
const statementRow = z.object({
  /** The same whenever the row is answered: of its posting, or of the installment that is to come. */
  id: z.string(),
  executionDate: plainDateText,
  statementType: z.enum(statementTypes),
  /** Whether it is still to come. */
  isFuture: z.boolean(),
  isChargeback: z.boolean(),
  isRefund: z.boolean(),
  buyer: z.string().nullable(),
  /** The buyer of the charge, or where a withdrawal goes; null where the seller's own money moves between its accounts. */
  party: statementParty.nullable(),
  /** Never negative: `creditOperation` says whether it came or went. What both columns moved in all; of an installment that settles, what became available. */
  amount: reais,
  creditOperation: z.boolean(),
  /** In words. */
  operation: z.string(),
  /** What the row moves of 'A liberar' and of 'Disponível': below zero it leaves the column. */
  toReleaseAmount: reais,
  availableAmount: reais,
  /**
   * What the columns hold after the row: of the charge in its own statement, of the seller in the statement of all. Null in a row that
   * is still to come, and in a list of one type of rows.
   */
  toReleaseBalance: reais.nullable(),
  availableBalance: reais.nullable(),
  /** Of a sale and of an installment that settles: what the buyer paid, the service's fee ('Tarifa'), and the price of receiving it early ('Antecipação'). Null in other rows. */
  grossAmount: reais.nullable(),
  feeAmount: reais.nullable(),
  anticipationAmount: reais.nullable(),
  /** Fee and anticipation together, kept of the sale before this amount, or what anticipating it would cost. */
  tax: z.object({ amount: reais, creditOperation: z.boolean() }).nullable(),
  uuidCharge: z.string().nullable(),
  installment: z.int().nullable(),
  providerType: z.enum(providerTypes).nullable(),
  /**
   * The split lines. Of a sale, what of it will be whose; of an installment that settles, what each received; of a refund or a dispute,
   * what each gave back (below zero) or has again.
   */
  subSellers: z.array(z.object({ idSubSeller: z.string(), name: z.string(), amount: reais })),
});
export type StatementRow = z.infer<typeof statementRow>;

const movedTotals = z.object({ credits: reais, debits: reais });

/** A column over the requested days: what it held before, what came and went (never negative), and what it holds after. */
const columnTotals = z.object({
  openingBalance: reais,
  credits: reais,
  debits: reais,
  closingBalance: reais,
});

export const getChargeStatement = endpoint({
  name: 'getChargeStatement',
  method: 'GET',
  path: '/service/core/redeems/statement/charge/{uuid}',
  summary: 'Os lançamentos de uma cobrança no extrato, os mais antigos primeiro',
  tag,
  access: { roles: [...allowed.charges, ...allowed.balance] },
  idempotency: 'unused',
  params: uuidParams,
  /** The balances of the last row are what is still to come of the charge, and what it left available. */
  answer: z.array(
    statementRow.extend({
      /** The same as `operation`. */
      description: z.string(),
    }),
  ),
});

export const statementFilters = {
  /** Thirty days ago by default. */
  executionDateInitial: typedDate.optional(),
  /** Today by default; up to a year ahead. */
  executionDateFinal: typedDate.optional(),
  /** `CREDIT_ANTICIPATED`: what was anticipated and, of days to come, what can be. */
  statementType: z.enum(['All', ...statementTypes]).default('All'),
  /** Movements of charges that were paid so, or of one customer's charges. */
  providerType: z.enum(providerTypes).optional(),
  customerId: uuidText.optional(),
};

export const findStatement = endpoint({
  name: 'findStatement',
  method: 'GET',
  path: '/service/core/redeems/statement',
  summary: 'Extrato, lançamentos futuros e recebíveis que podem ser antecipados, por data',
  tag,
  access: grants.finance,
  idempotency: 'unused',
  query: z.object({ ...statementFilters, ...pageQuery(['executionDate'], { size: 10, sort: 'executionDate,DESC' }) }),
  answer: pageOf(statementRow).extend({
    isOnDemandEnabled: z.boolean(),
    /** What anticipating everything today would bring. */
    onDemandNetAmount: reais,
    /** Of all rows of the days that happened, whatever the other filters. */
    totals: z.object({
      toRelease: columnTotals,
      available: columnTotals,
      /** Of what 'A liberar' holds now, what will be sub-sellers': the rest is the balance's `provisionedAmount`. */
      subSellersToRelease: reais,
    }),
    /** What the rows of the requested type, method or customer moved in the past days; null without such a filter. */
    filtered: z.object({ toRelease: movedTotals, available: movedTotals }).nullable(),
    /** What the rows of days to come, under all filters, take from 'A liberar' and bring to 'Disponível'. */
    coming: z.object({ toReleaseAmount: reais, availableAmount: reais }),
  }),
});
