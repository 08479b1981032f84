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

/** Most installments of each method. */
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
  /** Most installments of the card, the seller's own default when left out; the other methods are in `customInstallmentsValues`. */
  installments: z.int().min(1).max(maxInstallments.CREDIT_CARD).optional(),
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

/** What one-off and recurring links share. */
const sharedTerms = {
  whiteLabel: z.boolean().default(false),
  /** The date of the first charge: the buyer authorises now and is charged then; a subscription's months are counted from it. */
  scheduledDate: typedDate.nullish(),
  uuidSellerClient: uuidText.nullish(),
  bankSlipDescription: typedLines(130, 'A descrição do boleto deve ter no máximo 130 caracteres!').optional(),
  metadata: metadata.optional(),
  invoiceEnabled,
  /** Whether buyers see the price without a method's discount crossed out beside the one with it; not by default. */
  enableAnchoring: z.boolean().optional(),
  /** Only with the card alone. */
  subSellerPaymentRequest: subSellerPayments.optional(),
  allowedPaymentMethods,
};

const createOrderLink = z.object({ type: z.literal('ORDER'), ...sharedTerms, paymentOrder });

/** What is added to a subscription is at most what ten characters hold: R$ 999.999,99. */
export const maxAdditionalCents = 99_999_999;

/** What is charged again and again: a plan, its value per month, how often, and what is added in the first charges. */
const subscriptionTerms = z.object({
  idPlan: uuidText,
  valuePerMonth: positiveReais,
  type: z.enum(periodTypes),
  additionalValue: reais
    .refine((amount) => amount >= 0, 'Valor inválido')
    .refine((amount) => amount <= maxAdditionalCents, tooLarge)
    .optional(),
  additionalTitle: typedText(60, 'O título deve ter no máximo 60 caracteres!').optional(),
  /** In how many charges what is added is divided, from the first. */
  additionalInstallments: z.int().min(1).max(21).default(1),
});

const paymentSubscription = subscriptionTerms
  .refine(
    ({ valuePerMonth, type }) => valuePerMonth * monthsOfPeriod[type] <= maxAmountCents,
    'Valor acima do permitido.',
  )
  .refine(({ additionalTitle, additionalValue }) => !additionalTitle || additionalValue, {
    path: ['additionalValue'],
    message: 'Informe o valor adicional, ou apague o título.',
  });

const createSubscriptionLink = z.object({ type: z.literal('SUBSCRIPTION'), ...sharedTerms, paymentSubscription });

/** A quick link is paid by card alone, by whoever opens it, and issues no invoice. */
const createFastLink = z.object({
  type: z.literal('FAST_ORDER'),
  whiteLabel: z.boolean().default(false),
  paymentOrder: z.object({
    title: paymentOrder.shape.title,
    value: positiveReais,
    /** 10 by default, or the seller's own default where that is fewer. */
    installments: paymentOrder.shape.installments,
    description: paymentOrder.shape.description,
  }),
  allowedPaymentMethods: z.object({ creditCardMethod: z.object({ type: z.enum(feeBearers) }) }),
});

const linkBody = z.discriminatedUnion('type', [createOrderLink, createSubscriptionLink, createFastLink]);

/** With the version that was read, a change is refused when the link was changed meanwhile. */
const readVersion = { version: z.int().positive().optional() };
const changedLink = z.discriminatedUnion('type', [
  createOrderLink.extend(readVersion),
  createSubscriptionLink.extend(readVersion),
  createFastLink.extend(readVersion),
]);

export const linkTypes = ['ORDER', 'SUBSCRIPTION', 'FAST_ORDER'] as const;
export type LinkType = (typeof linkTypes)[number];

/** Who made a link: the seller, a buyer who chose a plan at the seller's checkout page, or the seller by charging a customer. */
export const linkOrigins = ['SELLER', 'CHECKOUT', 'DIRECT'] as const;

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
  enableAnchoring: z.boolean(),
  whiteLabel: z.boolean(),
  origin: z.enum(linkOrigins),
  /** Changes of it are counted; see `updatePaymentLink`. */
  version: z.int(),
  paymentOrder: paymentOrder.extend({ value: reais, installments: z.int() }),
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
  summary: 'Cria um link de pagamento: pontual (ORDER), recorrente (SUBSCRIPTION) ou rápido (FAST_ORDER)',
  tag: 'Links de pagamento',
  access: grants.createAnyLink,
  idempotency: 'required',
  body: linkBody,
  status: 201,
  answer: paymentLink,
});
export type CreatePaymentLink = z.infer<typeof linkBody>;
export type CreateOrderLink = z.infer<typeof createOrderLink>;
export type CreateSubscriptionLink = z.infer<typeof createSubscriptionLink>;
export type CreateFastLink = z.infer<typeof createFastLink>;

export const updatePaymentLink = endpoint({
  name: 'updatePaymentLink',
  method: 'PUT',
  path: '/service/core/payment-links/{uuid}',
  summary: 'Altera um link que ainda não foi pago; o tipo não muda',
  tag: 'Links de pagamento',
  access: grants.editPaymentLink,
  idempotency: 'accepted',
  params: uuidParams,
  body: changedLink,
  answer: paymentLink,
});

/** Of white-label hosts only, or of the main one only; both by default. */
const whiteLabelQuery = z.enum(['true', 'false']).optional();
const pageOfLinks = {
  ...pageQuery(['createdAt', 'title', 'value'], { size: 20, sort: 'createdAt,DESC' }),
  /** Only what was made before the one with this id, the newest first: pages that new rows do not move. */
  before: uuidText.optional(),
};

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
    whiteLabel: whiteLabelQuery,
    ...pageOfLinks,
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
    whiteLabel: whiteLabelQuery,
    ...pageOfLinks,
  }),
  answer: pageOf(paymentLink),
});

export const findFastLinks = endpoint({
  name: 'findFastLinks',
  method: 'GET',
  path: '/service/core/payment-links/fast-orders',
  summary: 'Lista os links rápidos',
  tag: 'Links de pagamento',
  access: grants.fastLinks,
  idempotency: 'unused',
  query: z.object({
    title: typedText(60).optional(),
    /** The title too: the documents name it so for every list but that of one-off links. */
    planTitle: typedText(60).optional(),
    whiteLabel: whiteLabelQuery,
    ...pageOfLinks,
  }),
  answer: pageOf(paymentLink),
});

const linkDetail = paymentLink.extend({
  /** The subscription that was begun at it. */
  subscription: z.uuid().nullable(),
  /** Whether it may be changed: it was not paid, not deleted, and its subscription does not run. */
  editable: z.boolean(),
});
export type LinkDetail = z.infer<typeof linkDetail>;

export const getPaymentLink = endpoint({
  name: 'getPaymentLink',
  method: 'GET',
  path: '/service/core/payment-links/{uuid}',
  summary: 'Um link de pagamento',
  tag: 'Links de pagamento',
  access: grants.paymentLinks,
  idempotency: 'unused',
  params: uuidParams,
  answer: linkDetail,
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
  /** Who bears the card's fees in this number: in many, the anticipation may be the buyer's whoever bears it in few. */
  bearer: z.enum(feeBearers),
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
