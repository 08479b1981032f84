import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { allowed } from './roles.ts';
import { instantText, pageOf, pageQuery, plainDateText, reais, uuidParams } from './shapes.ts';

const tag = 'Financeiro';

export const getSellerBalance = endpoint({
  name: 'getSellerBalance',
  method: 'GET',
  path: '/service/core/sellers/balance',
  summary: 'Saldo da conta adquirência: disponível, a liberar e total, do livro-razão',
  tag,
  access: { roles: allowed.balance, feature: 'view_seller_balance' },
  idempotency: 'unused',
  answer: z.object({
    /** What can be withdrawn now; negative is a debt left by a chargeback. */
    amount: reais,
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
  access: { roles: allowed.balance, feature: 'view_seller_balance' },
  idempotency: 'unused',
  query: z.object({
    settlementDateInitial: plainDateText.optional(),
    settlementDateFinal: plainDateText.optional(),
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
