import { z } from 'zod';
import { buyer, paymentStatuses } from '../checkout.ts';
import { endpoint } from '../endpoint.ts';
import { metadata, paymentMethods } from '../payment-links.ts';
import { instantText, plainDateText, typedName, uuidParams, uuidText, wireCents } from '../shapes.ts';
import { apiTitle } from './api-sales.ts';
import { currency, saleCents } from './api-shapes.ts';

const tags = { cards: 'Cartões', orders: 'Pedidos' };
const exampleId = '0198c0de-0000-7000-8000-000000000001';

/** The demonstration page's card, which the simulated issuer approves. */
const cardExample = {
  number: '4111111111111111',
  cardHolderName: 'ANA LIMA',
  expirationMonth: 12,
  expirationYear: 2032,
  cvv: '123',
};

const tokenisedCard = z.object({
  uuid: z.uuid(),
  /** Pays one order, within the hour. */
  cardId: z.uuid(),
  brand: z.string(),
  buyerId: z.uuid().nullable(),
  cardHolderName: z.string(),
  createdAt: instantText,
  cvvChecked: z.boolean(),
  expirationMonth: z.int(),
  expirationYear: z.int(),
  /** The same number of the same seller has the same fingerprint, which does not reveal it. */
  fingerprint: z.string(),
  first6digits: z.string(),
  last4digits: z.string(),
  status: z.literal('ACTIVE'),
});

export const apiCreateCard = endpoint({
  name: 'apiCreateCard',
  method: 'POST',
  path: '/api/v1/cards',
  access: { apiKey: 'cards:write' },
  idempotency: 'unused',
  summary: 'Guarda um cartão no cofre; o token paga um pedido, em até uma hora. Não recebe chave de idempotência',
  tag: tags.cards,
  body: z.object({
    number: z.string().max(30),
    cardHolderName: typedName(80).min(2, 'Informe o nome impresso no cartão'),
    expirationMonth: z.int().min(1).max(12),
    expirationYear: z.int().min(2000).max(2099),
    cvv: z.string().regex(/^\d{3,4}$/, 'Código de segurança inválido'),
    buyerId: uuidText.optional(),
  }),
  status: 201,
  answer: tokenisedCard,
  example: { body: cardExample },
});

export const apiCreateThreeDsSession = endpoint({
  name: 'apiCreateThreeDsSession',
  method: 'POST',
  path: '/api/v1/3ds/session',
  access: { apiKey: 'cards:write' },
  idempotency: 'required',
  summary: 'Abre uma sessão de autenticação (3DS 2) de um cartão para um valor; vale 15 minutos',
  tag: tags.cards,
  body: z.object({
    cardId: uuidText,
    amountCents: saleCents,
    currency,
    installments: z.int().min(1).max(21).default(1),
  }),
  status: 201,
  answer: z.object({
    sessionId: z.string(),
    version: z.literal('2.2.0'),
    cardId: z.uuid(),
    amountCents: wireCents,
    currency,
    installments: z.int(),
    expiresAt: instantText,
  }),
  example: { body: { cardId: exampleId, amountCents: 12_990 } },
});

const order = z.object({
  uuid: z.uuid(),
  status: z.enum(paymentStatuses),
  title: z.string(),
  method: z.enum(paymentMethods),
  amountCents: wireCents,
  currency,
  installments: z.int(),
  /** Charges of the order, for refunds and statements. */
  charges: z.array(z.uuid()),
  pix: z.object({ brCode: z.string(), expiresAt: instantText }).nullable(),
  bankSlips: z.array(
    z.object({
      chargeUuid: z.uuid(),
      line: z.string(),
      barcode: z.string(),
      brCode: z.string().nullable().describe('O Pix que paga o mesmo boleto; nulo quando o banco não o imprime'),
      dueDate: plainDateText,
      amountCents: wireCents,
    }),
  ),
  card: z
    .object({
      brand: z.string(),
      last4digits: z.string(),
      /** The issuer's refusal; null without one. */
      refusal: z.string().nullable(),
    })
    .nullable(),
  /** The issuer requires authentication: answer it at `/orders/{uuid}/challenge`. */
  challenge: z.object({ issuer: z.string(), hint: z.string() }).nullable(),
  metadata: z.record(z.string(), z.string()),
  paidAt: instantText.nullable(),
});

export const apiCreateOrder = endpoint({
  name: 'apiCreateOrder',
  method: 'POST',
  path: '/api/v1/orders',
  access: { apiKey: 'orders:write' },
  idempotency: 'required',
  summary: 'Cobra um comprador na hora: por Pix, boleto ou o token de um cartão, com ou sem 3DS',
  tag: tags.orders,
  body: z
    .object({
      title: apiTitle,
      amountCents: saleCents,
      currency,
      method: z.enum(paymentMethods),
      installments: z.int().min(1).max(21).default(1),
      /** A registered customer; `buyer` describes a new one. */
      customerId: uuidText.optional(),
      buyer: buyer.optional(),
      /** For a card: the id from `/cards`. */
      cardId: uuidText.optional(),
      threeDs: z
        .object({
          sessionId: z.string().max(600),
          /** The answer to the issuer's challenge, when it is known already. */
          challengeAnswer: z.string().trim().min(1).max(20).optional(),
        })
        .optional(),
      metadata: metadata.optional(),
    })
    .superRefine(({ method, cardId, customerId, buyer, threeDs }, context) => {
      const lacks = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (method === 'CREDIT_CARD' && !cardId) lacks('cardId', 'Preenchimento obrigatório!');
      if (method !== 'CREDIT_CARD' && (cardId || threeDs)) lacks('method', 'Cartão e 3DS só no método CREDIT_CARD.');
      if (!customerId === !buyer) lacks('buyer', 'Informe customerId ou buyer.');
    }),
  status: 201,
  answer: order,
  example: {
    body: {
      title: 'Pedido 1042',
      amountCents: 12_990,
      method: 'PIX',
      buyer: { name: 'Ana Lima', document: '52998224725', email: 'ana@example.com', phone: '11988887777' },
    },
  },
});

export const apiGetOrder = endpoint({
  name: 'apiGetOrder',
  method: 'GET',
  path: '/api/v1/orders/{uuid}',
  access: { apiKey: 'orders:read' },
  summary: 'Um pedido, como está agora',
  tag: tags.orders,
  params: uuidParams,
  answer: order,
});

export const apiAnswerChallenge = endpoint({
  name: 'apiAnswerChallenge',
  method: 'POST',
  path: '/api/v1/orders/{uuid}/challenge',
  access: { apiKey: 'orders:write' },
  idempotency: 'required',
  summary: 'Leva ao emissor o que o comprador respondeu ao desafio (3DS)',
  tag: tags.orders,
  params: uuidParams,
  body: z.object({ code: z.string().trim().min(1).max(20) }),
  answer: order,
  example: { body: { code: '123456' } },
});
