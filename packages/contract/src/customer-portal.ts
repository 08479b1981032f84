import { z } from 'zod';
import { grants } from './access.ts';
import { chargeStatuses } from './charges.ts';
import { cardAcquirer, openCardAccess, tokenizeCard } from './checkout.ts';
import { negotiationAgreement, negotiationOffer } from './customer-portal/negotiation.ts';
import { maxPaidTogether, portalPath, tokenParams } from './customer-portal/page-address.ts';
import { endpoint } from './endpoint.ts';
import { paymentMethods } from './payment-links.ts';
import { periodTypes } from './plans.ts';
import { instantText, plainDateText, reais, typedDate, uuidParams, uuidText } from './shapes.ts';
import { subscriptionInterval, subscriptionStatuses } from './subscriptions/subscription-list.ts';
import { previewSubscriptionStatus } from './subscriptions.ts';

const tag = 'Página do cliente';

const charge = z.object({
  uuid: z.uuid(),
  title: z.string(),
  part: z.object({ number: z.int(), of: z.int() }),
  subscriptionUuid: z.uuid().nullable(),
  status: z.enum(chargeStatuses),
  method: z.enum(paymentMethods),
  dueDate: plainDateText,
});

const owedCharge = charge.extend({
  value: reais,
  /** Accrued until today; 0 before the due date. */
  lateValue: reais,
  /** The current discount and its last day; null without one. */
  earlyDiscount: z.object({ value: reais, until: plainDateText }).nullable(),
  totalValue: reais,
  isLate: z.boolean(),
  /** 47 digits; null without a payable boleto. */
  line: z.string().nullable(),
  /** The boleto's Pix or the issued Pix; null without a payable one. */
  brCode: z.string().nullable(),
  /** Not an installment nor a split charge, and the seller accepts cards here. */
  payableByCard: z.boolean(),
});

const paidCharge = charge.extend({
  value: reais,
  paidDate: plainDateText,
  receipt: z.boolean(),
  invoice: z.boolean(),
});

const changeOption = z.object({ method: z.enum(paymentMethods), value: reais });

const planChoice = z.object({ plan: z.uuid(), title: z.string(), type: z.enum(periodTypes), value: reais });

const subscription = z.object({
  uuid: z.uuid(),
  title: z.string(),
  interval: subscriptionInterval,
  status: z.enum(subscriptionStatuses),
  /** Null until they choose it; it is charged from then on. */
  method: z.enum(paymentMethods).nullable(),
  card: z.object({ brand: z.string(), last4digits: z.string() }).nullable(),
  /** The next charge; null when there is none. */
  next: z.object({ date: plainDateText, value: reais }).nullable(),
  /** Methods from `changesFrom` on with the first charge's price; empty when nothing may be changed. */
  options: z.array(changeOption),
  changesFrom: plainDateText.nullable(),
  paidUntil: plainDateText.nullable(),
  /** Day on which a pause ends by itself. */
  resumesOn: plainDateText.nullable(),
  /** Last day, when it ends or its cancellation was requested. */
  endsOn: plainDateText.nullable(),
  /** Last day of the minimum stay, until which the customer cancels only with the seller; null when none holds. */
  staysUntil: plainDateText.nullable(),
  /** Plans that it may move to; empty when the seller does not allow it. */
  plans: z.array(planChoice),
  /** The first item, whose quantity may change; null when it may not. */
  quantity: z.object({ title: z.string(), unitValue: reais, quantity: z.int() }).nullable(),
  cancelable: z.boolean(),
  /** Offered before a cancellation, with the next charge as it would be; null when nothing is. */
  offer: z
    .object({ text: z.string(), percent: z.number(), charges: z.int(), date: plainDateText, value: reais })
    .nullable(),
  /** The customer requested the cancellation, and it has not taken effect. */
  withdrawable: z.boolean(),
  /** Latest day until which it may be paused; null when it may not. */
  pausableUntil: plainDateText.nullable(),
  resumable: z.boolean(),
});

export const combinedStatuses = ['PROCESSING', 'PENDING', 'PAID', 'EXPIRED', 'CANCELED', 'FAILED'] as const;

const payment = z.object({
  uuid: z.uuid(),
  status: z.enum(combinedStatuses),
  totalValue: reais,
  brCode: z.string().nullable(),
  expiresAt: instantText,
  charges: z.array(z.object({ uuid: z.uuid(), value: reais, paid: z.boolean() })),
  now: instantText,
});
export type PortalPayment = z.infer<typeof payment>;

const portal = z.object({
  seller: z.object({ name: z.string(), document: z.string() }),
  customer: z.object({ name: z.string(), maskedDocument: z.string() }),
  today: plainDateText,
  /** The seller owes it to the customer as a promise. */
  credit: reais,
  owed: z.array(owedCharge),
  paid: z.array(paidCharge),
  subscriptions: z.array(subscription),
  /** Null when nothing may be negotiated. */
  negotiation: negotiationOffer.nullable(),
  agreement: negotiationAgreement.nullable(),
  cardAcquirer: cardAcquirer.nullable(),
  sandbox: z.boolean(),
});
export type CustomerPortal = z.infer<typeof portal>;
export type OwedCharge = CustomerPortal['owed'][number];
export type PaidCharge = CustomerPortal['paid'][number];
export type PortalSubscription = CustomerPortal['subscriptions'][number];

const path = portalPath;
const chargeParams = tokenParams.extend({ charge: uuidText });
const subscriptionParams = tokenParams.extend({ subscription: uuidText });

export const getCustomerPortal = endpoint({
  name: 'getCustomerPortal',
  method: 'GET',
  path,
  summary: 'O que o cliente vê: o que deve, o que pagou e suas assinaturas com um vendedor',
  tag,
  access: 'public',
  params: tokenParams,
  answer: portal,
});

export const watchCustomerPortal = endpoint({
  name: 'watchCustomerPortal',
  method: 'GET',
  path: `${path}/live`,
  summary: 'Avisa quando algo do cliente muda (server-sent events)',
  tag,
  access: 'public',
  params: tokenParams,
  media: 'text/event-stream',
});

export const payTogether = endpoint({
  name: 'payTogether',
  method: 'POST',
  path: `${path}/payments`,
  summary: 'Um Pix para uma ou várias cobranças, com multa e juros de hoje',
  tag,
  access: 'public',
  idempotency: 'required',
  params: tokenParams,
  body: z.object({
    charges: z.array(uuidText).min(1).max(maxPaidTogether),
    totalValue: reais,
  }),
  status: 201,
  answer: payment,
});

export const getPortalPayment = endpoint({
  name: 'getPortalPayment',
  method: 'GET',
  path: `${path}/payments/{payment}`,
  summary: 'Como está um Pix do cliente',
  tag,
  access: 'public',
  params: tokenParams.extend({ payment: uuidText }),
  answer: payment,
});

export const getPortalBankSlip = endpoint({
  name: 'getPortalBankSlip',
  method: 'GET',
  path: `${path}/charges/{charge}/boleto.pdf`,
  summary: 'A segunda via do boleto, em PDF',
  tag,
  access: 'public',
  params: chargeParams,
  media: 'application/pdf',
});

export const getPortalReceipt = endpoint({
  name: 'getPortalReceipt',
  method: 'GET',
  path: `${path}/charges/{charge}/recibo.pdf`,
  summary: 'O comprovante de pagamento, em PDF',
  tag,
  access: 'public',
  params: chargeParams,
  media: 'application/pdf',
});

export const getPortalInvoice = endpoint({
  name: 'getPortalInvoice',
  method: 'GET',
  path: `${path}/charges/{charge}/nota-fiscal.pdf`,
  summary: 'A nota fiscal de uma cobrança paga, em PDF',
  tag,
  access: 'public',
  params: chargeParams,
  media: 'application/pdf',
});

export const openPortalCardAccess = endpoint({
  name: 'openPortalCardAccess',
  method: 'POST',
  path: `${path}/subscriptions/{subscription}/card-access`,
  summary: 'Pede à adquirente o acesso com que o navegador lhe entrega o novo cartão de uma assinatura',
  tag,
  access: 'public',
  idempotency: 'unused',
  params: subscriptionParams,
  status: 201,
  answer: openCardAccess.answer,
});

export const tokenizePortalCard = endpoint({
  name: 'tokenizePortalCard',
  method: 'POST',
  path: `${path}/subscriptions/{subscription}/cards`,
  summary: 'Guarda no cofre o novo cartão de uma assinatura e responde um token de uso único',
  tag,
  access: 'public',
  idempotency: 'unused',
  params: subscriptionParams,
  body: tokenizeCard.body,
  status: 201,
  answer: tokenizeCard.answer,
});

export const changePortalPayment = endpoint({
  name: 'changePortalPayment',
  method: 'POST',
  path: `${path}/subscriptions/{subscription}/payment`,
  summary: 'Troca o cartão ou a forma de pagamento de uma assinatura, a partir da próxima cobrança',
  tag,
  access: 'public',
  idempotency: 'required',
  params: subscriptionParams,
  body: z.object({
    method: z.enum(paymentMethods),
    cardToken: uuidText.optional(),
    /** Answers the issuer's 3DS challenge, after `portal.challenge_required`. */
    challengeAnswer: z.string().trim().min(1).max(20).optional(),
    value: reais,
  }),
  answer: portal,
});

/**
 * INACTIVE cancels at the end of what was charged, PAUSED pauses until a day, ACTIVE resumes or withdraws a requested
 * cancellation. Days that were charged and not used are given back after a pause.
 */
const statusChange = z
  .object({
    status: z.enum(['ACTIVE', 'INACTIVE', 'PAUSED']),
    resumesOn: typedDate.optional(),
  })
  .refine(({ status, resumesOn }) => (status === 'PAUSED') === (resumesOn !== undefined), {
    path: ['resumesOn'],
    error: 'Informe a data em que a assinatura volta.',
  });
export type PortalStatusChange = z.infer<typeof statusChange>;

export const previewPortalStatus = endpoint({
  name: 'previewPortalStatus',
  method: 'POST',
  path: `${path}/subscriptions/{subscription}/status/preview`,
  summary: 'O que pausar, retomar ou cancelar uma assinatura faria com as cobranças; nada é alterado',
  tag,
  access: 'public',
  idempotency: 'unused',
  params: subscriptionParams,
  body: statusChange,
  answer: previewSubscriptionStatus.answer,
});

export const changePortalStatus = endpoint({
  name: 'changePortalStatus',
  method: 'PATCH',
  path: `${path}/subscriptions/{subscription}/status`,
  summary: 'Pausa, retoma ou cancela uma assinatura, se o vendedor permite',
  tag,
  access: 'public',
  idempotency: 'required',
  params: subscriptionParams,
  body: statusChange,
  answer: portal,
});

export const acceptPortalOffer = endpoint({
  name: 'acceptPortalOffer',
  method: 'POST',
  path: `${path}/subscriptions/{subscription}/offer`,
  summary: 'Aceita o desconto que o vendedor oferece a quem pensa em cancelar; uma vez a cada 12 meses',
  tag,
  access: 'public',
  idempotency: 'required',
  params: subscriptionParams,
  body: z.object({
    /** Value of the next charge, as shown. */
    value: reais,
  }),
  answer: portal,
});

/** The response does not reveal whether the link was valid. */
export const renewPortalLink = endpoint({
  name: 'renewPortalLink',
  method: 'POST',
  path: `${path}/new-link`,
  summary: 'Envia um link novo ao e-mail cadastrado do cliente de um link que não vale mais',
  tag,
  access: 'public',
  idempotency: 'unused',
  params: tokenParams,
  status: 204,
});

const customerPath = '/service/core/seller-clients/{uuid}/portal-link';

export const createPortalLink = endpoint({
  name: 'createPortalLink',
  method: 'POST',
  path: customerPath,
  summary: 'O link da página de um cliente, válido por 30 dias',
  tag,
  access: grants.editCustomer,
  idempotency: 'required',
  params: uuidParams,
  answer: z.object({ url: z.string(), expiresAt: instantText }),
  answersSecret: true,
});

export const sendPortalLink = endpoint({
  name: 'sendPortalLink',
  method: 'POST',
  path: `${customerPath}/send`,
  summary: 'Envia ao cliente, por e-mail, o endereço da página dele',
  tag,
  access: grants.editCustomer,
  idempotency: 'required',
  params: uuidParams,
  answer: z.object({ sentTo: z.string() }),
});

export const revokePortalLinks = endpoint({
  name: 'revokePortalLinks',
  method: 'POST',
  path: `${customerPath}/revoke`,
  summary: 'Invalida todos os links já enviados da página de um cliente',
  tag,
  access: grants.editCustomer,
  idempotency: 'required',
  params: uuidParams,
  status: 204,
});
