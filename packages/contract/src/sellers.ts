import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { allowed } from './roles.ts';
import { percentage, plainDateText, reais, uuidText } from './shapes.ts';

export const getTerms = endpoint({
  name: 'getTerms',
  method: 'GET',
  path: '/service/core/sellers/user-terms/current',
  summary: 'Se os termos de uso atuais foram aceitos',
  tag: 'Vendedor',
  access: 'signed-in',
  idempotency: 'unused',
  answer: z.object({ accepted: z.boolean(), version: plainDateText, text: z.string() }),
});

export const acceptTerms = endpoint({
  name: 'acceptTerms',
  method: 'PATCH',
  path: '/service/core/sellers/user-terms/current',
  summary: 'Aceita os termos de uso atuais',
  tag: 'Vendedor',
  access: { roles: ['SELLER_ADMIN'] },
  idempotency: 'accepted',
  answer: z.object({ accepted: z.boolean() }),
});

export const getSellerBlock = endpoint({
  name: 'getSellerBlock',
  method: 'GET',
  path: '/service/core/seller-blocked',
  summary: 'O motivo do bloqueio de repasse, se houver',
  tag: 'Vendedor',
  access: 'signed-in',
  idempotency: 'unused',
  query: z.object({ id_seller: uuidText.optional() }),
  answer: z.object({ blockReason: z.string().nullable() }),
});

export const getDefaultPaymentMethods = endpoint({
  name: 'getDefaultPaymentMethods',
  method: 'GET',
  path: '/service/core/sellers/default-payments-method',
  summary: 'Os métodos de pagamento oferecidos por padrão',
  tag: 'Vendedor',
  access: 'signed-in',
  idempotency: 'unused',
  answer: z.object({
    defaultEnableBankSlip: z.boolean(),
    defaultEnableCreditCard: z.boolean(),
    defaultEnablePixPayment: z.boolean(),
    enableSplitOperation: z.boolean(),
    /** In how many installments of a card a new link begins: 12, or what the seller's setting says. */
    defaultLinkInstallments: z.int().min(1).max(21),
  }),
});

/** Fine and interest of late boletos: at most 2 % once and 1 % a month (specification 2, section 9). */
const latePart = (most: number, text: string) =>
  z.object({ enable: z.boolean(), percentage: percentage.refine((percent) => percent <= most, text) });

const bankSlipTax = z.object({
  fine: latePart(2, 'A multa máxima é de 2%.'),
  interest: latePart(1, 'Os juros máximos são de 1% ao mês.'),
});
export type BankSlipTax = z.infer<typeof bankSlipTax>;

const defaultTax = z.object({ bankSlipTax });

export const getDefaultTax = endpoint({
  name: 'getDefaultTax',
  method: 'GET',
  path: '/service/core/sellers/default-tax',
  summary: 'Juros e multa padrão dos boletos pagos em atraso (decisão 27)',
  tag: 'Vendedor',
  access: { roles: allowed.paymentMethodsConfig },
  idempotency: 'unused',
  answer: defaultTax,
});

export const updateDefaultTax = endpoint({
  name: 'updateDefaultTax',
  method: 'PATCH',
  path: '/service/core/sellers/default-tax',
  summary: 'Altera juros e multa padrão; valem para os boletos emitidos daqui em diante',
  tag: 'Vendedor',
  access: { roles: allowed.paymentMethodsConfig },
  idempotency: 'accepted',
  body: defaultTax,
  answer: defaultTax,
});

export const getPricing = endpoint({
  name: 'getPricing',
  method: 'GET',
  path: '/service/core/sellers/pricing',
  summary: 'As taxas do vendedor (decisão 24)',
  tag: 'Vendedor',
  access: 'signed-in',
  idempotency: 'unused',
  answer: z.object({
    card: z.array(z.object({ fromInstallments: z.int(), toInstallments: z.int(), ratePercent: percentage })),
    pixRatePercent: percentage,
    bankSlipFee: reais,
    anticipationRatePercentMonth: percentage,
    /** In more card installments than this the buyer bears the anticipation; null when there is no such rule. */
    buyerBearsAbove: z.int().nullable(),
  }),
});
