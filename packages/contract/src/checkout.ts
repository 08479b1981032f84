import { z } from 'zod';
import { cardAuthentication } from './card-authentication.ts';
import { couponCode, couponKinds } from './coupons.ts';
import { endpoint } from './endpoint.ts';
import { linkStatuses, paymentMethods } from './payment-links.ts';
import { authorizationStatuses, recurrencePeriods } from './pix-automatic/pix-automatic.ts';
import { periodTypes } from './plans.ts';
import { offeredSale } from './sale-terms.ts';
import { instantText, plainDateText, reais, typedName, uuidParams, uuidText, wireCents } from './shapes.ts';

const option = z.object({
  installments: z.int(),
  firstInstallmentAmount: reais,
  installmentAmount: reais,
  totalAmount: reais,
});
const methodOptions = z.object({
  discountPercent: z.number(),
  /**
   * Price of an installment without the discount, to be crossed out; null when there is none or the seller hides it.
   */
  anchorAmount: reais.nullable(),
  /** Null without a coupon. */
  couponAmount: reais.nullable(),
  options: z.array(option),
});
export type CheckoutOption = z.infer<typeof option>;

const browserTokens = z.object({
  provider: z.enum(['pagarme', 'cielo']),
  url: z.string(),
  /** Null where the browser requests access for each card. */
  publicKey: z.string().nullable(),
});
export type BrowserTokens = z.infer<typeof browserTokens>;

/** The buyer's browser sends a card to the seller's acquirer, and to the second, so that its number never reaches us. */
export const cardAcquirer = browserTokens.extend({ second: browserTokens.nullable() });
export type CardAcquirer = z.infer<typeof cardAcquirer>;

export const checkoutLink = z.object({
  uuid: z.uuid(),
  status: z.enum(linkStatuses),
  seller: z.object({ name: z.string(), document: z.string() }),
  title: z.string(),
  description: z.string().nullable(),
  value: reais,
  /** Fine and interest in the value of a late charge; 0 for other links. */
  lateAmount: reais,
  /** The checkout page where the plan was chosen, which has the other plans. */
  checkoutPage: z.object({ subDomain: z.string() }).nullable(),
  /** Terms of a link for sale, which has no methods: buyers continue with `createSale`. Null for other links. */
  sale: offeredSale.nullable(),
  /** The link for sale that this buyer's link came from; null for others. */
  saleLink: z.uuid().nullable(),
  /** For a link that begins a subscription, whose first charge is paid now; null for a one-off link. */
  subscription: z
    .object({
      type: z.enum(periodTypes),
      valuePerMonth: reais,
      additional: z.object({ title: z.string().nullable(), value: reais, installments: z.int() }).nullable(),
      /** The buyer signs up today with `signUp`, and the first charge is due on this day; null when it is paid now. */
      trial: z.object({ days: z.int(), firstDueDate: plainDateText }).nullable(),
    })
    .nullable(),
  timer: z.boolean(),
  expirationDate: instantText.nullable(),
  scheduledDate: plainDateText.nullable(),
  /** The coupon in the prices below; null without one. */
  coupon: z
    .object({
      code: z.string(),
      kind: z.enum(couponKinds),
      percent: z.number().nullable(),
      amount: reais.nullable(),
      /** Number of periods from the first; null for all. */
      periods: z.int().nullable(),
    })
    .nullable(),
  /** The seller's chosen customer with a masked document; null when buyers enter their own data. */
  buyer: z.object({ name: z.string(), maskedDocument: z.string() }).nullable(),
  methods: z.object({
    creditCard: methodOptions.nullable(),
    bankSlip: methodOptions.nullable(),
    pix: methodOptions.nullable(),
  }),
  /** True when a subscription's buyer may use Pix Automático. */
  pixAutomatic: z.boolean(),
  cardAcquirer: cardAcquirer.nullable(),
  /** True when the buyer's bank authenticates a card (3DS) before it pays; the page then asks for a billing address. */
  authentication: z.boolean(),
  now: instantText,
  sandbox: z.boolean(),
});
export type CheckoutLink = z.infer<typeof checkoutLink>;

export const paymentStatuses = [
  'PENDING',
  'PROCESSING',
  'CHALLENGE',
  'SCHEDULED',
  'PAID',
  'REFUSED',
  'EXPIRED',
  'CANCELED',
] as const;
export type CheckoutPaymentStatus = (typeof paymentStatuses)[number];

const bankSlip = z.object({
  chargeUuid: z.uuid(),
  installment: z.int(),
  line: z.string(),
  barcode: z.string(),
  /** The boleto's own Pix (bolepix); null when its bank prints none. */
  brCode: z.string().nullable(),
  dueDate: plainDateText,
  /** Cents (boleto amounts). */
  amount: wireCents,
  paid: z.boolean(),
  awaitsRegistration: z.boolean(),
});

export const checkoutPayment = z.object({
  uuid: z.uuid(),
  status: z.enum(paymentStatuses),
  method: z.enum(paymentMethods),
  installments: z.int(),
  totalAmount: reais,
  seller: z.object({ name: z.string(), document: z.string() }),
  title: z.string(),
  pix: z
    .object({ brCode: z.string(), expiresAt: instantText, amount: reais, installment: z.int(), dueDate: plainDateText })
    .nullable(),
  bankSlips: z.array(bankSlip),
  card: z
    .object({
      brand: z.string(),
      last4digits: z.string(),
      refusal: z.string().nullable(),
    })
    .nullable(),
  challenge: z.object({ issuer: z.string(), hint: z.string() }).nullable(),
  scheduledDate: plainDateText.nullable(),
  /** Terms of Pix Automático; null without it. */
  automatic: z
    .object({
      status: z.enum(authorizationStatuses),
      /** The code to authorise; null once it is answered. */
      brCode: z.string().nullable(),
      /** True when the same code pays the current charge. */
      paysNow: z.boolean(),
      /** FIXED: each charge has exactly this value. MINIMUM: at most this value. */
      valueKind: z.enum(['FIXED', 'MINIMUM']),
      value: reais,
      periodicity: z.enum(recurrencePeriods),
      firstDate: plainDateText,
    })
    .nullable(),
  paidAt: instantText.nullable(),
  now: instantText,
});
export type CheckoutPayment = z.infer<typeof checkoutPayment>;

const tag = 'Checkout';
const paymentParams = z.object({ uuid: uuidText, payment: uuidText });

export const getCheckoutLink = endpoint({
  name: 'getCheckoutLink',
  method: 'GET',
  path: '/service/core/public/payment-links/{uuid}',
  summary: 'O que o comprador vê de um link',
  tag,
  access: 'public',
  params: uuidParams,
  answer: checkoutLink,
});

export const applyCoupon = endpoint({
  name: 'applyCoupon',
  method: 'GET',
  path: '/service/core/public/payment-links/{uuid}/coupons/{code}',
  summary: 'O que o comprador vê de um link com um cupom; diz por que o cupom não vale',
  tag,
  access: 'public',
  params: z.object({ uuid: uuidText, code: couponCode }),
  answer: checkoutLink,
});

const holderName = typedName(80).min(2, 'Informe o nome impresso no cartão');

/** Either a card, or its token at the seller's acquirer. */
const acquirerToken = z
  .string()
  .regex(/^(token_\w{1,80}|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$/, 'Token inválido');

const cardOrToken = z.union([
  z.strictObject({
    /** Null when the first acquirer did not answer the browser, and the second did. */
    acquirerToken: acquirerToken.nullable(),
    /** The same card at the second acquirer, when there is one. */
    secondToken: acquirerToken.optional(),
    holderName,
  }),
  z.object({
    acquirerToken: z.never('Envie o cartão ou o token, nunca os dois').optional(),
    number: z.string().max(30),
    holderName,
    expirationMonth: z.int().min(1).max(12),
    expirationYear: z.int().min(2000).max(2099),
    cvv: z.string().regex(/^\d{3,4}$/, 'Código de segurança inválido'),
  }),
]);

export const openCardAccess = endpoint({
  name: 'openCardAccess',
  method: 'POST',
  path: '/service/core/public/payment-links/{uuid}/card-access',
  summary: 'Pede à adquirente o acesso com que o navegador lhe entrega um cartão, uma vez',
  tag,
  access: 'public',
  idempotency: 'unused',
  params: uuidParams,
  status: 201,
  answer: z.object({ accessToken: z.string() }),
});

export const tokenizeCard = endpoint({
  name: 'tokenizeCard',
  method: 'POST',
  path: '/service/core/public/payment-links/{uuid}/cards',
  summary: 'Guarda um cartão no cofre e responde um token de uso único',
  tag,
  access: 'public',
  idempotency: 'unused',
  params: uuidParams,
  body: cardOrToken,
  status: 201,
  answer: z.object({ token: z.uuid(), brand: z.string(), last4digits: z.string() }),
});

export const buyer = z.object({
  name: typedName(120).regex(/\p{L}.*\p{L}/su, 'Informe o nome completo'),
  document: z.string().max(20),
  email: z.string().trim().toLowerCase().pipe(z.email('Digite um e-mail válido!').max(254)),
  countryCode: z
    .string()
    .regex(/^\d{1,4}$/)
    .default('55'),
  phone: z.string().regex(/^[\d\s()-]{8,20}$/, 'Informe um telefone válido'),
});

export const payLink = endpoint({
  name: 'payLink',
  method: 'POST',
  path: '/service/core/public/payment-links/{uuid}/payments',
  summary: 'O comprador escolhe como pagar; troca a forma anterior, se ainda não foi paga',
  tag,
  access: 'public',
  idempotency: 'required',
  params: uuidParams,
  body: z.object({
    /** Omitted when the seller chose the customer. */
    buyer: buyer.optional(),
    method: z.enum(paymentMethods),
    installments: z.int().min(1).max(21).default(1),
    /** The amount that the buyer saw; another one is refused. */
    totalAmount: reais,
    cardToken: uuidText.optional(),
    /** Authenticates this card for this amount; null fields where the issuer gave none. */
    authentication: cardAuthentication.optional(),
    /** For a subscription: whether its next charges use Pix Automático. */
    automatic: z.boolean().optional(),
    /** For a subscription: the coupon in the total. */
    coupon: couponCode.optional(),
  }),
  status: 201,
  answer: checkoutPayment,
});
export type PayLink = z.infer<(typeof payLink)['body']>;

export const signUp = endpoint({
  name: 'signUp',
  method: 'POST',
  path: '/service/core/public/payment-links/{uuid}/sign-up',
  summary: 'O comprador assina um link com período grátis: nada é cobrado agora, e um cartão é só verificado',
  tag,
  access: 'public',
  idempotency: 'required',
  params: uuidParams,
  body: z.object({
    ...payLink.body.pick({ buyer: true, method: true, cardToken: true, coupon: true }).shape,
    /** The first charge that the buyer saw; another one is refused. */
    totalAmount: reais,
    /** Answers the issuer's 3DS challenge, after `checkout.challenge_required`. */
    challengeAnswer: z.string().trim().min(1).max(20).optional(),
  }),
  status: 201,
  answer: z.object({
    uuid: z.uuid(),
    title: z.string(),
    method: z.enum(paymentMethods),
    card: z.object({ brand: z.string(), last4digits: z.string() }).nullable(),
    trialEndsOn: plainDateText,
    firstCharge: z.object({ dueDate: plainDateText, value: reais }),
  }),
});
export type SignUp = z.infer<(typeof signUp)['body']>;
export type SignedUp = z.infer<(typeof signUp)['answer']>;

export const getCheckoutPayment = endpoint({
  name: 'getCheckoutPayment',
  method: 'GET',
  path: '/service/core/public/payment-links/{uuid}/payments/{payment}',
  summary: 'Como está um pagamento',
  tag,
  access: 'public',
  params: paymentParams,
  answer: checkoutPayment,
});

export const watchCheckoutLink = endpoint({
  name: 'watchCheckoutLink',
  method: 'GET',
  path: '/service/core/public/payment-links/{uuid}/live',
  summary: 'Avisa quando o link muda, como ao ser pago por outra pessoa (server-sent events)',
  tag,
  access: 'public',
  params: uuidParams,
  media: 'text/event-stream',
});

export const watchCheckoutPayment = endpoint({
  name: 'watchCheckoutPayment',
  method: 'GET',
  path: '/service/core/public/payment-links/{uuid}/payments/{payment}/live',
  summary: 'Avisa quando o pagamento muda (server-sent events)',
  tag,
  access: 'public',
  params: paymentParams,
  media: 'text/event-stream',
});

export const answerChallenge = endpoint({
  name: 'answerChallenge',
  method: 'POST',
  path: '/service/core/public/payment-links/{uuid}/payments/{payment}/challenge',
  summary: 'Responde ao desafio do emissor (3DS)',
  tag,
  access: 'public',
  idempotency: 'required',
  params: paymentParams,
  body: z.object({ code: z.string().trim().min(1).max(20) }),
  answer: checkoutPayment,
});

export const getBankSlipPdf = endpoint({
  name: 'getBankSlipPdf',
  method: 'GET',
  path: '/service/core/public/payment-links/{uuid}/charges/{charge}/boleto.pdf',
  summary: 'O boleto em PDF',
  tag,
  access: 'public',
  params: z.object({ uuid: uuidText, charge: uuidText }),
  query: z.object({ payment: uuidText }),
  media: 'application/pdf',
});
