import { z } from 'zod';
import { grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import { monthsOfPeriod, periodTypes } from './plans.ts';
import { saleOfLink, saleTerms } from './sale-terms.ts';
import {
  instantText,
  maxAmountCents,
  pageOf,
  pageQuery,
  percentage,
  plainDateText,
  positiveReais,
  reais,
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

/** The buyer, the seller, or both (the seller the card rate, the buyer the anticipation). */
export const feeBearers = ['EARLY_BUYER', 'EARLY_SELLER', 'EARLY_MIXED'] as const;
export type FeeBearer = (typeof feeBearers)[number];

/** EARLY: at once, less anticipation. RECURRENT: each installment at its time. */
export const receivingTypes = ['EARLY', 'RECURRENT'] as const;
export type ReceivingType = (typeof receivingTypes)[number];

/** Per method. */
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
  /** Maximum card installments, the seller's default when omitted; other methods are in `customInstallmentsValues`. */
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
  /** End of payment; with `timer`, the buyer sees a countdown. */
  expirationDate: typedInstant.nullish(),
  timer: z.boolean().default(false),
});

export const metadata = z
  .record(typedText(40).min(1), typedText(200))
  .refine((pairs) => Object.keys(pairs).length <= 20, 'Informe no máximo 20 metadados');

/** Whether paid charges get an invoice; null uses the seller's settings, omitted leaves it unchanged. */
const invoiceEnabled = z.boolean().nullish();

/** Shared by one-off and recurring links. */
const sharedTerms = {
  whiteLabel: z.boolean().default(false),
  /** The buyer authorises now and is charged on this date; a subscription's months are counted from it. */
  scheduledDate: typedDate.nullish(),
  uuidSellerClient: uuidText.nullish(),
  bankSlipDescription: typedLines(130, 'A descrição do boleto deve ter no máximo 130 caracteres!').optional(),
  metadata: metadata.optional(),
  invoiceEnabled,
  enableAnchoring: z.boolean().optional(),
  /** Only with the card alone. */
  subSellerPaymentRequest: subSellerPayments.optional(),
  allowedPaymentMethods,
};

const createOrderLink = z.object({ type: z.literal('ORDER'), ...sharedTerms, paymentOrder });

/** R$ 999.999,99, limited by ten characters. */
export const maxAdditionalCents = 99_999_999;

/** A plan, its monthly value, the periodicity, and an addition to the first charges. */
const subscriptionTerms = z.object({
  idPlan: uuidText,
  valuePerMonth: positiveReais,
  type: z.enum(periodTypes),
  additionalValue: reais
    .refine((amount) => amount >= 0, 'Valor inválido')
    .refine((amount) => amount <= maxAdditionalCents, tooLarge)
    .optional(),
  additionalTitle: typedText(60, 'O título deve ter no máximo 60 caracteres!').optional(),
  /** The number of charges, from the first, that share the addition. */
  additionalInstallments: z.int().min(1).max(21).default(1),
  /** Days before the first charge; the buyer signs up at the link and pays nothing then. */
  trialDays: z.int().min(0).max(365).optional(),
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

/** A quick link accepts only cards, from anybody, without invoices. */
const createFastLink = z.object({
  type: z.literal('FAST_ORDER'),
  whiteLabel: z.boolean().default(false),
  paymentOrder: z.object({
    title: paymentOrder.shape.title,
    value: positiveReais,
    /** 10 by default, or the seller's default when it is lower. */
    installments: paymentOrder.shape.installments,
    description: paymentOrder.shape.description,
  }),
  allowedPaymentMethods: z.object({ creditCardMethod: z.object({ type: z.enum(feeBearers) }) }),
});

/** It is not paid itself: each buyer pays their own one-off link. */
const createSaleLink = z.object({
  type: z.literal('SALE'),
  whiteLabel: sharedTerms.whiteLabel,
  bankSlipDescription: sharedTerms.bankSlipDescription,
  metadata: sharedTerms.metadata,
  invoiceEnabled,
  /** Has no value exactly when the buyer chooses it: see `sale.openAmount`. */
  paymentOrder: paymentOrder.partial({ value: true }),
  allowedPaymentMethods,
  sale: saleTerms,
});

/** A discriminated union accepts no refined member, so the value of a link for sale is validated here. */
const valueOfSale = {
  check: (link: {
    readonly type: string;
    readonly paymentOrder?: { value?: unknown };
    sale?: { openAmount: unknown };
  }) => link.type !== 'SALE' || (link.paymentOrder?.value === undefined) === (link.sale?.openAmount !== null),
  problem: { path: ['paymentOrder', 'value'], message: 'Informe o valor, ou deixe que o comprador o escolha.' },
};

const linkBody = z
  .discriminatedUnion('type', [createOrderLink, createSubscriptionLink, createFastLink, createSaleLink])
  .refine(valueOfSale.check, valueOfSale.problem);

/** With it, a change is refused when the link was changed meanwhile. */
const readVersion = { version: z.int().positive().optional() };
const changedLink = z
  .discriminatedUnion('type', [
    createOrderLink.extend(readVersion),
    createSubscriptionLink.extend(readVersion),
    createFastLink.extend(readVersion),
    createSaleLink.extend(readVersion),
  ])
  .refine(valueOfSale.check, valueOfSale.problem);

export const linkTypes = ['ORDER', 'SUBSCRIPTION', 'FAST_ORDER', 'SALE'] as const;
export type LinkType = (typeof linkTypes)[number];

/** SELLER; CHECKOUT: a buyer at the checkout page; DIRECT: charging a customer; SALE: a buyer at a link for sale. */
export const linkOrigins = ['SELLER', 'CHECKOUT', 'DIRECT', 'SALE'] as const;

export const linkStatuses = ['OPEN', 'PAID', 'EXPIRED', 'DELETED'] as const;
export type LinkStatus = (typeof linkStatuses)[number];

export const paymentLink = z.object({
  uuid: z.uuid(),
  url: z.string(),
  type: z.enum(linkTypes),
  status: z.enum(linkStatuses),
  title: z.string(),
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
  /** Counts changes; see `updatePaymentLink`. */
  version: z.int(),
  paymentOrder: paymentOrder.extend({ value: reais, installments: z.int() }),
  /** Only for SUBSCRIPTION, as the next three fields. */
  paymentSubscription: subscriptionTerms.extend({ valuePerMonth: reais, additionalValue: reais.optional() }).nullable(),
  idPlan: z.uuid().nullable(),
  planTitle: z.string().nullable(),
  valuePerMonth: reais.nullable(),
  /** Last day of the free period in course that began at the link. */
  trialEndsOn: plainDateText.nullable(),
  /** Only for SALE. */
  sale: saleOfLink.nullable(),
  allowedPaymentMethods,
  createdAt: instantText,
  createdBy: z.string(),
});
export type PaymentLink = z.infer<typeof paymentLink>;

export const createPaymentLink = endpoint({
  name: 'createPaymentLink',
  method: 'POST',
  path: '/service/core/payment-links',
  summary:
    'Cria um link de pagamento: pontual (ORDER), recorrente (SUBSCRIPTION), rápido (FAST_ORDER) ou de venda para muitos (SALE)',
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
export type CreateSaleLink = z.infer<typeof createSaleLink>;

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

/** Filters white-label hosts; both by default. */
export const whiteLabelQuery = z.enum(['true', 'false']).optional();
export const pageOfLinks = {
  ...pageQuery(['createdAt', 'title', 'value'], { size: 20, sort: 'createdAt,DESC' }),
  /** Only smaller ids, newest first: pages that new rows do not move. */
  before: uuidText.optional(),
};

export const findOrderLinks = endpoint({
  name: 'findOrderLinks',
  method: 'GET',
  path: '/service/core/payment-links/orders',
  summary: 'Lista os links de cobranças pontuais',
  tag: 'Links de pagamento',
  access: grants.paymentLinks,
  savesViews: true,
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
  savesViews: true,
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
  savesViews: true,
  query: z.object({
    title: typedText(60).optional(),
    /** The title too, because the documents use this name in all lists but one-off links. */
    planTitle: typedText(60).optional(),
    whiteLabel: whiteLabelQuery,
    ...pageOfLinks,
  }),
  answer: pageOf(paymentLink),
});

const linkDetail = paymentLink.extend({
  /** The subscription that began with it. */
  subscription: z.uuid().nullable(),
  /** False once it is paid or deleted, or its subscription runs. */
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
  params: uuidParams,
  answer: linkDetail,
});

export const sendPaymentLink = endpoint({
  name: 'sendPaymentLink',
  method: 'POST',
  path: '/service/core/payment-links/{uuid}/emails',
  summary: 'Envia um link a um cliente por e-mail; até 3 vezes em 24 horas a cada cliente',
  tag: 'Links de pagamento',
  access: grants.createAnyLink,
  idempotency: 'required',
  params: uuidParams,
  body: z.object({ customerId: uuidText }),
  answer: z.object({ email: z.string() }),
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
