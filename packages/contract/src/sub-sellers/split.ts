import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { feeBearers, maxInstallments, paymentMethods, receivingTypes } from '../payment-links.ts';
import { pageOf, pageQuery, percentage, plainDateText, reais, typedText, uuidParams } from '../shapes.ts';
import { splitAccess, subSellerAmounts, subSellerPayments, withSplitValue } from '../split-shapes.ts';

const tag = 'Links de pagamento';

export const findSplitSubSellers = endpoint({
  name: 'findSplitSubSellers',
  method: 'GET',
  path: '/service/core/payment-links/subseller',
  summary: 'Os sub-vendedores que um link novo pode ter, com a divisão padrão de cada um',
  tag,
  access: splitAccess,
  query: z.object({
    filter: typedText(120).optional(),
    ...pageQuery(['name'], { size: 20, sort: 'name,ASC' }),
  }),
  answer: pageOf(withSplitValue({ id: z.uuid(), name: z.string() })),
});

export const calculateSplit = endpoint({
  name: 'calculateSplit',
  method: 'POST',
  path: '/service/core/payment-links/subseller/values',
  summary: 'Calcula a divisão do valor de um link: a mesma conta do checkout e do lançamento (decisão 24)',
  tag,
  access: splitAccess,
  idempotency: 'unused',
  /** The card's terms on the link. */
  query: z.object({
    installments: z.coerce.number().int().min(1).max(maxInstallments.CREDIT_CARD).default(12),
    type: z.enum(feeBearers).default('EARLY_BUYER'),
    receivingType: z.enum(receivingTypes).default('EARLY'),
    discount: z.coerce.number().pipe(percentage).default(0),
  }),
  /** `amount` is the link's value, the same in all entries. */
  body: subSellerPayments
    .min(1)
    .refine((items) => items.every((item) => item.amount !== undefined), 'Informe o valor do link')
    .refine((items) => new Set(items.map((item) => item.amount)).size === 1, 'O valor do link deve ser um só'),
  answer: z.object({
    subSellerPaymentResponse: subSellerAmounts,
    amountForSubSellers: reais,
    /** The seller's net in the worst number of installments, which limits sub-sellers' parts. */
    availableAmount: reais,
  }),
});

export const getChargeSplit = endpoint({
  name: 'getChargeSplit',
  method: 'GET',
  path: '/service/core/charges/{uuid}/split',
  summary: 'O que de uma cobrança vai para sub-vendedores, por parcela, sem o que foi estornado',
  tag: 'Cobranças',
  access: grants.charge,
  params: uuidParams,
  answer: z.array(
    z.object({
      /** Id of the installment's share, unique within the charge. */
      idSplit: z.string(),
      /** The settlement day. */
      executionDate: plainDateText,
      /** Rows of one sub-seller in the same state are one group: '12 parcelas · R$ 1.234,56'. */
      idSubSeller: z.string(),
      subSellerName: z.string(),
      installment: z.int(),
      /** True when the sub-seller has it. */
      settled: z.boolean(),
      providerType: z.enum(paymentMethods),
      amount: reais,
    }),
  ),
});
export type ChargeSplit = z.infer<(typeof getChargeSplit)['answer']>;
