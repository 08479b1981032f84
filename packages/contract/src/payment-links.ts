import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import { monthsOfPeriod, periodTypes } from './plans.ts';
import { allowed } from './roles.ts';
import {
  instantText,
  maxAmountCents,
  pageOf,
  pageQuery,
  percentage,
  plainDateText,
  positiveReais,
  reais,
  reaisText,
  tooLarge,
  typedDate,
  typedInstant,
  typedLines,
  typedText,
  uuidParams,
  uuidText,
} from './shapes.ts';
import { subSellerAmounts, subSellerPayments } from './split-shapes.ts';

export const paymentMethods = ['CREDIT_CARD', 'BANK_SLIP', 'PIX'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Who bears the card's fees: the buyer, the seller, or each a part (the seller the card rate, the buyer the anticipation). */
export const feeBearers = ['EARLY_BUYER', 'EARLY_SELLER', 'EARLY_MIXED'] as const;
export type FeeBearer = (typeof feeBearers)[number];

/** When the seller receives a card sale: at once, net of anticipation, or each installment at its time. */
export const receivingTypes = ['EARLY', 'RECURRENT'] as const;
export type ReceivingType = (typeof receivingTypes)[number];

/** Most installments of each method (specification 1, sections 2.6 and 4). */
export const maxInstallments: Readonly<Record<PaymentMethod, number>> = { CREDIT_CARD: 21, BANK_SLIP: 21, PIX: 12 };

const discount = z.object({ amount: percentage, type: z.literal('PERCENT').default('PERCENT') });
const cardMethod = z.object({
  type: z.enum(feeBearers),
  receivingType: z.enum(receivingTypes).default('EARLY'),
  discount: discount.optional(),
});
const plainMethod = z.object({ discount: discount.optional() });

export const allowedPaymentMethods = z
  .object({
    creditCardMethod: cardMethod.optional(),
    bankSlipMethod: plainMethod.optional(),
    pixMethod: plainMethod.optional(),
  })
  .refine(
    (methods) => methods.creditCardMethod || methods.bankSlipMethod || methods.pixMethod,
    'Selecione ao menos um método de pagamento.',
  );

const customInstallments = z.object({ paymentMethod: z.enum(paymentMethods), installments: z.int().min(1).max(21) });

export const paymentOrder = z.object({
  title: typedText(60, 'O título deve ter no máximo 60 caracteres!').min(1, 'Preenchimento obrigatório!'),
  description: typedLines(300).optional(),
  /** Most installments of the card; the other methods are in `customInstallmentsValues`. */
  installments: z.int().min(1).max(maxInstallments.CREDIT_CARD).default(12),
  value: positiveReais,
  customInstallmentsValues: z
    .array(customInstallments)
    .max(3)
    .default([])
    .refine(
      (items) => items.every((item) => item.installments <= maxInstallments[item.paymentMethod]),
      'Número de parcelas acima do permitido.',
    )
    .refine(
      (items) => new Set(items.map((item) => item.paymentMethod)).size === items.length,
      'Método de pagamento repetido.',
    ),
  /** Until when the link can be paid; with `timer`, the buyer sees a countdown. */
  expirationDate: typedInstant.nullish(),
  timer: z.boolean().default(false),
});

export const metadata = z
  .record(typedText(40).min(1), typedText(200))
  .refine((pairs) => Object.keys(pairs).length <= 20, 'Informe no máximo 20 metadados');

/** Whether paid charges of the link get an invoice by themselves; null is as the seller's settings say. Left out, it stays. */
const invoiceEnabled = z.boolean().nullish();

const createOrderLink = z.object({
  type: z.literal('ORDER'),
  whiteLabel: z.boolean().default(false),
  /** The date of the first charge; the buyer authorises now and is charged then. */
  scheduledDate: typedDate.nullish(),
  uuidSellerClient: uuidText.nullish(),
  bankSlipDescription: typedLines(130, 'A descrição do boleto deve ter no máximo 130 caracteres!').optional(),
  metadata: metadata.optional(),
  invoiceEnabled,
  /** Only with the card alone (specification 1, section 4). */
  subSellerPaymentRequest: subSellerPayments.optional(),
  paymentOrder,
  allowedPaymentMethods,
});

/** What is charged again and again: a plan, its value per month, how often, and what is added in the first charges. */
const subscriptionTerms = z.object({
  idPlan: uuidText,
  valuePerMonth: positiveReais,
  type: z.enum(periodTypes),
  additionalValue: reais
    .refine((amount) => amount >= 0, 'Valor inválido')
    .refine((amount) => amount <= maxAmountCents, tooLarge)
    .optional(),
  additionalTitle: typedText(60, 'O título deve ter no máximo 60 caracteres!').optional(),
  /** In how many charges what is added is divided, from the first. */
  additionalInstallments: z.int().min(1).max(21).default(1),
});

const paymentSubscription = subscriptionTerms.refine(
  ({ valuePerMonth, type }) => valuePerMonth * monthsOfPeriod[type] <= maxAmountCents,
  'Valor acima do permitido.',
);

const createSubscriptionLink = z.object({
  type: z.literal('SUBSCRIPTION'),
  whiteLabel: z.boolean().default(false),
  /** The date of the first charge, from which the months are counted. */
  scheduledDate: typedDate.nullish(),
  uuidSellerClient: uuidText.nullish(),
  bankSlipDescription: typedLines(130, 'A descrição do boleto deve ter no máximo 130 caracteres!').optional(),
  metadata: metadata.optional(),
  invoiceEnabled,
  /** Only with the card alone (specification 1, section 4). */
  subSellerPaymentRequest: subSellerPayments.optional(),
  paymentSubscription,
  allowedPaymentMethods,
});

const linkBody = z.discriminatedUnion('type', [createOrderLink, createSubscriptionLink]);

export const linkTypes = ['ORDER', 'SUBSCRIPTION'] as const;
export type LinkType = (typeof linkTypes)[number];

export const linkStatuses = ['OPEN', 'PAID', 'EXPIRED', 'DELETED'] as const;
export type LinkStatus = (typeof linkStatuses)[number];

export const paymentLink = z.object({
  uuid: z.uuid(),
  url: z.string(),
  type: z.enum(linkTypes),
  status: z.enum(linkStatuses),
  title: z.string(),
  /** Of a subscription, what a period costs. */
  value: reais,
  installments: z.int(),
  description: z.string().nullable(),
  bankSlipDescription: z.string().nullable(),
  sellerClient: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  scheduledDate: plainDateText.nullable(),
  metadata: z.record(z.string(), z.string()),
  invoiceEnabled: z.boolean().nullable(),
  subSellerResponse: subSellerAmounts,
  enablePix: z.boolean(),
  enableCreditCard: z.boolean(),
  enableBankSlip: z.boolean(),
  paymentOrder: paymentOrder.extend({ value: reais }),
  /** Of a link of type SUBSCRIPTION only, as are the three after it. */
  paymentSubscription: subscriptionTerms.extend({ valuePerMonth: reais, additionalValue: reais.optional() }).nullable(),
  idPlan: z.uuid().nullable(),
  planTitle: z.string().nullable(),
  valuePerMonth: reais.nullable(),
  allowedPaymentMethods,
  createdAt: instantText,
  createdBy: z.string(),
});
export type PaymentLink = z.infer<typeof paymentLink>;

export const createPaymentLink = endpoint({
  name: 'createPaymentLink',
  method: 'POST',
  path: '/service/core/payment-links',
  summary: 'Cria um link de pagamento, pontual (ORDER) ou recorrente (SUBSCRIPTION)',
  tag: 'Links de pagamento',
  access: grants.createPaymentLink,
  idempotency: 'required',
  body: linkBody,
  status: 201,
  answer: paymentLink,
});
export type CreatePaymentLink = z.infer<typeof linkBody>;
export type CreateOrderLink = z.infer<typeof createOrderLink>;
export type CreateSubscriptionLink = z.infer<typeof createSubscriptionLink>;

export const updatePaymentLink = endpoint({
  name: 'updatePaymentLink',
  method: 'PUT',
  path: '/service/core/payment-links/{uuid}',
  summary: 'Altera um link que ainda não foi pago; o tipo não muda',
  tag: 'Links de pagamento',
  access: grants.editPaymentLink,
  idempotency: 'accepted',
  params: uuidParams,
  body: linkBody,
  answer: paymentLink,
});

export const findOrderLinks = endpoint({
  name: 'findOrderLinks',
  method: 'GET',
  path: '/service/core/payment-links/orders',
  summary: 'Lista os links de cobranças pontuais',
  tag: 'Links de pagamento',
  access: grants.paymentLinks,
  idempotency: 'unused',
  query: z.object({
    title: typedText(60).optional(),
    ...pageQuery(['createdAt', 'title', 'value'], { size: 20, sort: 'createdAt,DESC' }),
  }),
  answer: pageOf(paymentLink),
});

export const findSubscriptionLinks = endpoint({
  name: 'findSubscriptionLinks',
  method: 'GET',
  path: '/service/core/payment-links/subscriptions',
  summary: 'Lista os links de cobranças recorrentes',
  tag: 'Links de pagamento',
  access: grants.paymentLinks,
  idempotency: 'unused',
  query: z.object({
    planTitle: typedText(60).optional(),
    ...pageQuery(['createdAt', 'title', 'value'], { size: 20, sort: 'createdAt,DESC' }),
  }),
  answer: pageOf(paymentLink),
});

export const getPaymentLink = endpoint({
  name: 'getPaymentLink',
  method: 'GET',
  path: '/service/core/payment-links/{uuid}',
  summary: 'Um link de pagamento',
  tag: 'Links de pagamento',
  access: grants.paymentLinks,
  idempotency: 'unused',
  params: uuidParams,
  answer: paymentLink,
});

export const deletePaymentLink = endpoint({
  name: 'deletePaymentLink',
  method: 'DELETE',
  path: '/service/core/payment-links/{uuid}',
  summary: 'Exclui um link; o que já foi pago por ele continua',
  tag: 'Links de pagamento',
  access: grants.paymentLinks,
  idempotency: 'accepted',
  params: uuidParams,
  status: 204,
});

const installmentOption = z.object({
  installments: z.int(),
  /** What the buyer pays in the first installment, which takes the remainder of the division. */
  firstInstallmentAmount: reais,
  /** What the buyer pays in each of the others. */
  installmentAmount: reais,
  /** What the buyer pays in all. */
  totalAmount: reais,
  /** The value of the link after the method's discount, before any fee. */
  totalValue: reais,
  /** What the seller receives in all, net of fees. */
  receivedAmount: reais,
  discount: reais,
});
export type InstallmentOption = z.infer<typeof installmentOption>;

export const simulateInstallments = endpoint({
  name: 'simulateInstallments',
  method: 'GET',
  path: '/service/core/payment-links/installments-payment',
  summary: 'Simula as parcelas de um valor: a mesma conta do checkout e do lançamento (decisão 24)',
  tag: 'Links de pagamento',
  access: { roles: allowed.paymentLinks },
  idempotency: 'unused',
  query: z.object({
    value: reaisText
      .refine((amount) => amount > 0, 'Informe um valor maior que zero')
      .refine((amount) => amount <= maxAmountCents, tooLarge),
    method: z.enum(paymentMethods),
    installments: z.coerce.number().int().min(1).max(21).default(12),
    receivingType: z.enum(receivingTypes).default('EARLY'),
    /** Percent off the value. */
    discount: z.coerce.number().pipe(percentage).default(0),
    /** Charged besides the value; the discount is not taken from it. */
    additionalValue: reaisText.refine((amount) => amount <= maxAmountCents, tooLarge).optional(),
  }),
  answer: z.object({
    /** The buyer bears the fees: the seller receives the value. */
    installmentsToBuyer: z.array(installmentOption),
    /** The seller bears the fees: the buyer pays the value. */
    installmentsToSeller: z.array(installmentOption),
    /** Each bears a part; empty unless the seller has it switched on. */
    installmentsMixed: z.array(installmentOption),
  }),
});
