import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import { paymentMethods } from './payment-links.ts';
import { maxAmountCents, percentage, plainDateText, reais, reaisText, tooLarge, uuidText } from './shapes.ts';

export const getTerms = endpoint({
  name: 'getTerms',
  method: 'GET',
  path: '/service/core/sellers/user-terms/current',
  summary: 'Se os termos de uso atuais foram aceitos',
  tag: 'Vendedor',
  access: 'signed-in',
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
  query: z.object({ id_seller: uuidText.optional() }),
  answer: z.object({ blockReason: z.string().nullable() }),
});

const defaultPaymentMethods = z.object({
  defaultEnableBankSlip: z.boolean(),
  defaultEnableCreditCard: z.boolean(),
  defaultEnablePixPayment: z.boolean(),
  enableSplitOperation: z.boolean(),
  /** 12, or the seller's own setting. */
  defaultLinkInstallments: z.int().min(1).max(21),
});
export type DefaultPaymentMethods = z.infer<typeof defaultPaymentMethods>;

export const getDefaultPaymentMethods = endpoint({
  name: 'getDefaultPaymentMethods',
  method: 'GET',
  path: '/service/core/sellers/default-payments-method',
  summary: 'Os métodos de pagamento oferecidos por padrão',
  tag: 'Vendedor',
  access: 'signed-in',
  answer: defaultPaymentMethods,
});

export const updateDefaultPaymentMethods = endpoint({
  name: 'updateDefaultPaymentMethods',
  method: 'PATCH',
  path: '/service/core/sellers/default-payments-method',
  summary: 'Altera os métodos de pagamento padrão e as parcelas de um link novo; o que não vem fica como está',
  tag: 'Vendedor',
  access: grants.paymentMethodSettings,
  idempotency: 'accepted',
  body: z.object({
    defaultEnableBankSlip: z.boolean().optional(),
    defaultEnableCreditCard: z.boolean().optional(),
    defaultEnablePixPayment: z.boolean().optional(),
    defaultLinkInstallments: z.int().min(1).max(21).optional(),
  }),
  answer: defaultPaymentMethods,
});

/** Legal limits: 2 % once and 1 % a month. */
const latePart = (max: number, text: string) =>
  z.object({ enable: z.boolean(), percentage: percentage.refine((percent) => percent <= max, text) });

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
  access: grants.paymentMethodSettings,
  answer: defaultTax,
});

export const updateDefaultTax = endpoint({
  name: 'updateDefaultTax',
  method: 'PATCH',
  path: '/service/core/sellers/default-tax',
  summary: 'Altera juros e multa padrão; valem para os boletos emitidos daqui em diante',
  tag: 'Vendedor',
  access: grants.paymentMethodSettings,
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
  answer: z.object({
    card: z.array(z.object({ fromInstallments: z.int(), toInstallments: z.int(), ratePercent: percentage })),
    pixRatePercent: percentage,
    bankSlipFee: reais,
    anticipationRatePercentMonth: percentage,
    /** Above this number of installments the buyer bears the anticipation; null without such a rule. */
    buyerBearsAbove: z.int().nullable(),
  }),
});

/** The net amount of a sale per method; for cards, in the most installments of each band. */
const saleExample = z.object({
  paymentMethod: z.enum(paymentMethods),
  installments: z.int(),
  /** Above the value when the buyer bears the anticipation (`buyerBearsAbove`). */
  totalAmount: reais,
  feeAmount: reais,
  /** 0 for Pix and boletos. */
  anticipationAmount: reais,
  receivedAmount: reais,
  /** When each installment is paid out at its time; null for Pix and boletos. */
  receivedOverTime: reais.nullable(),
});
export type SaleExample = z.infer<typeof saleExample>;

export const getSaleExamples = endpoint({
  name: 'getSaleExamples',
  method: 'GET',
  path: '/service/core/sellers/pricing/examples',
  summary: 'O que uma venda deixa depois das tarifas, por método de pagamento: a mesma conta do checkout',
  tag: 'Vendedor',
  access: grants.paymentMethodSettings,
  query: z.object({
    value: reaisText
      .refine((amount) => amount > 0, 'Informe um valor maior que zero')
      .refine((amount) => amount <= maxAmountCents, tooLarge),
  }),
  /** Methods whose fees would leave nothing are left out. */
  answer: z.object({ examples: z.array(saleExample) }),
});
