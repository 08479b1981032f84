import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import { allowed } from './roles.ts';
import { instantText, pageOf, pageQuery, plainDateText, reais, typedDate, uuidParams } from './shapes.ts';

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

export const findReceivables = endpoint({
  name: 'findReceivables',
  method: 'GET',
  path: '/service/core/redeems/receivables',
  summary: 'Recebíveis por data de liquidação',
  tag,
  access: grants.balance,
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
      grossAmount: reais,
      netAmount: reais,
      settlementDate: plainDateText,
      settled: z.boolean(),
    }),
  ),
});

export const getChargeStatement = endpoint({
  name: 'getChargeStatement',
  method: 'GET',
  path: '/service/core/redeems/statement/charge/{uuid}',
  summary: 'Os lançamentos de uma cobrança no extrato',
  tag,
  access: { roles: [...allowed.charges, ...allowed.balance] },
  idempotency: 'unused',
  params: uuidParams,
  answer: z.array(
    z.object({
      description: z.string(),
      /** Never negative: `creditOperation` says whether it came or went. */
      amount: reais,
      executionDate: plainDateText,
      creditOperation: z.boolean(),
    }),
  ),
});

/** How a row of the statement is called; CREDIT_SETTLED and the transfers' return are ours, the documents list them as "others". */
const statementTypes = [
  'CREDIT_SETTLED',
  'CREDIT_ANTICIPATED',
  'DEBIT_ANTICIPATED',
  'DEBIT_TRANSFER',
  'CREDIT_TRANSFER',
  'DEBIT_REVERSAL',
  'CREDIT_REVERSAL',
] as const;

export const findStatement = endpoint({
  name: 'findStatement',
  method: 'GET',
  path: '/service/core/redeems/statement',
  summary: 'Extrato, lançamentos futuros e recebíveis que podem ser antecipados, por data',
  tag,
  access: { roles: allowed.finance, feature: 'view_seller_finance' },
  idempotency: 'unused',
  query: z.object({
    /** Thirty days ago unless told. */
    executionDateInitial: typedDate.optional(),
    /** Today unless told; up to a year ahead. */
    executionDateFinal: typedDate.optional(),
    /** `CREDIT_ANTICIPATED`: what was anticipated and, of days to come, what can be. */
    statementType: z.enum(['All', ...statementTypes]).default('All'),
    ...pageQuery(['executionDate'], { size: 10, sort: 'executionDate,DESC' }),
  }),
  answer: pageOf(
    z.object({
      executionDate: plainDateText,
      statementType: z.enum(statementTypes),
      /** Whether it is still to come. */
      isFuture: z.boolean(),
      isChargeback: z.boolean(),
      isRefund: z.boolean(),
      buyer: z.string().nullable(),
      /** Never negative: `creditOperation` says whether it came or went. */
      amount: reais,
      creditOperation: z.boolean(),
      /** In words. */
      operation: z.string(),
      /** What was kept of the sale before this amount, or what its anticipation would cost. */
      tax: z.object({ amount: reais, creditOperation: z.boolean() }).nullable(),
      uuidCharge: z.string().nullable(),
      installment: z.int().nullable(),
      providerType: z.enum(['CREDIT_CARD', 'BANK_SLIP', 'PIX']).nullable(),
      subSellers: z.array(z.object({ idSubSeller: z.string(), amount: reais })),
    }),
  ).extend({
    isOnDemandEnabled: z.boolean(),
    /** What anticipating everything today would bring. */
    onDemandNetAmount: reais,
  }),
});
