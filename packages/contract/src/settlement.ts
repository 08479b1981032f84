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
  answer: z.object({
    /** Negative is a debt left by a chargeback. */
    amount: reais,
    /** The shortfall of a negative available amount, left by a chargeback. */
    debtAmount: reais,
    /** Receivables with a settlement date. */
    provisionedAmount: reais,
    totalAmount: reais,
    /** In integer cents. */
    notFormattedAmount: z.int(),
    amountToAnticipation: reais,
    bankingType: z.string(),
    at: instantText,
  }),
});

export const providerTypes = ['CREDIT_CARD', 'BANK_SLIP', 'PIX'] as const;
export type ProviderType = (typeof providerTypes)[number];

/** ANTICIPATED was received early on demand, REVERSED was taken back completely by a refund or dispute. */
export const receivableStates = ['TO_RELEASE', 'RELEASED', 'ANTICIPATED', 'REVERSED'] as const;
export type ReceivableState = (typeof receivableStates)[number];

export const findReceivables = endpoint({
  name: 'findReceivables',
  method: 'GET',
  path: '/service/core/redeems/receivables',
  summary: 'Recebíveis por data de liquidação',
  tag,
  access: grants.receivables,
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
      grossAmount: reais,
      /** Without reversed, anticipated and sub-sellers' parts. */
      netAmount: reais,
      /** Without what was taken back. */
      sharesAmount: reais,
      settlementDate: plainDateText,
      settled: z.boolean(),
      state: z.enum(receivableStates),
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
    today: plainDateText,
    /** Days that bring nothing are left out. */
    days: z.array(
      z.object({
        date: plainDateText,
        /** As in their list. */
        amount: reais,
        quantity: z.int(),
      }),
    ),
  }),
});
export type ReceiptDay = AnswerOf<typeof getReceiptDays>['days'][number];

/** CREDIT_SALE, CREDIT_SETTLED and the transfers' return are ours; the documents list them as "others". */
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
 * A movement of the seller's money, the same in a charge's statement, the whole statement and its export. It has two
 * columns: 'A liberar' is owed by acquirers and banks, including sub-sellers' part, and 'Disponível' can be withdrawn.
 * A sale adds `grossAmount` − `feeAmount` − `anticipationAmount` to the first. An installment that settles leaves it
 * and enters the second, less sub-sellers' part. Refunds and disputes take from both; what returns enters the column
 * where it would be by now.
 */
const statementRow = z.object({
  /** Stable: the id of the posting, or of the future installment. */
  id: z.string(),
  executionDate: plainDateText,
  statementType: z.enum(statementTypes),
  /** True while it is still ahead. */
  isFuture: z.boolean(),
  isChargeback: z.boolean(),
  isRefund: z.boolean(),
  buyer: z.string().nullable(),
  /**
   * The charge's buyer or the withdrawal's destination; null when the seller's own money moves between its accounts.
   */
  party: statementParty.nullable(),
  /**
   * Never negative: `creditOperation` has the direction. The sum of both columns; for a settled installment, what
   * became available.
   */
  amount: reais,
  creditOperation: z.boolean(),
  operation: z.string(),
  /** Negative when it leaves the column. */
  toReleaseAmount: reais,
  availableAmount: reais,
  /**
   * Balances after the row: the charge's in its statement, the seller's in the whole one. Null for future rows, and in
   * lists of one type.
   */
  toReleaseBalance: reais.nullable(),
  availableBalance: reais.nullable(),
  /**
   * For a sale or a settled installment: the buyer's payment, the fee ('Tarifa') and the price of anticipation
   * ('Antecipação'). Null in other rows.
   */
  grossAmount: reais.nullable(),
  feeAmount: reais.nullable(),
  anticipationAmount: reais.nullable(),
  /** Fee and anticipation together, already taken or the price of anticipating. */
  tax: z.object({ amount: reais, creditOperation: z.boolean() }).nullable(),
  uuidCharge: z.string().nullable(),
  installment: z.int().nullable(),
  providerType: z.enum(providerTypes).nullable(),
  /**
   * Per sub-seller: their part of a sale, what a settlement gave them, or what a refund or dispute took (negative) or
   * returned.
   */
  subSellers: z.array(z.object({ idSubSeller: z.string(), name: z.string(), amount: reais })),
});
export type StatementRow = z.infer<typeof statementRow>;

const movedTotals = z.object({ credits: reais, debits: reais });

/** Balances before and after the requested days, gains and losses (never negative). */
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
  params: uuidParams,
  /** The last row's balances are what is still to come of the charge, and what it left available. */
  answer: z.array(
    statementRow.extend({
      description: z.string(),
    }),
  ),
});

export const statementFilters = {
  /** Thirty days ago by default. */
  executionDateInitial: typedDate.optional(),
  /** Today by default; up to a year ahead. */
  executionDateFinal: typedDate.optional(),
  /** `CREDIT_ANTICIPATED` includes, for future days, what can be anticipated. */
  statementType: z.enum(['All', ...statementTypes]).default('All'),
  /** Filters by the charge's method or customer. */
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
  query: z.object({ ...statementFilters, ...pageQuery(['executionDate'], { size: 10, sort: 'executionDate,DESC' }) }),
  answer: pageOf(statementRow).extend({
    isOnDemandEnabled: z.boolean(),
    onDemandNetAmount: reais,
    /** All past rows of the days, whatever the other filters. */
    totals: z.object({
      toRelease: columnTotals,
      available: columnTotals,
      /** The rest of 'A liberar' is the balance's `provisionedAmount`. */
      subSellersToRelease: reais,
    }),
    /** Totals of past rows under the type, method or customer filter; null without one. */
    filtered: z.object({ toRelease: movedTotals, available: movedTotals }).nullable(),
    /** Totals of future rows under all filters. */
    coming: z.object({ toReleaseAmount: reais, availableAmount: reais }),
  }),
});
