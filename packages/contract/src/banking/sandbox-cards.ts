import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instantText, positiveReais, reais, typedName, uuidParams, uuidText } from '../shapes.ts';
import { merchantCategories } from './cards.ts';

const tag = 'Sandbox';
const access = grants.sandbox;

export const simulatedPurchaseStates = ['REQUESTED', 'APPROVED', 'DECLINED'] as const;

const purchase = z.object({
  uuid: z.string(),
  cardId: z.string(),
  merchant: z.string(),
  category: z.enum(merchantCategories),
  state: z.enum(simulatedPurchaseStates),
  amount: reais,
  /** Held, taken and returned amounts. */
  heldAmount: reais,
  takenAmount: reais,
  returnedAmount: reais,
  requestedAt: instantText,
});
export type SandboxPurchase = z.infer<typeof purchase>;

export const findSandboxCards = endpoint({
  name: 'findSandboxCards',
  method: 'GET',
  path: '/service/core/sandbox/issued-cards',
  summary: 'Os cartões e as últimas compras, no livro do emissor simulado',
  tag,
  access,
  sandboxOnly: true,
  answer: z.object({
    cards: z.array(
      z.object({
        uuid: z.string(),
        name: z.string(),
        last4digits: z.string(),
        status: z.enum(['ACTIVE', 'BLOCKED', 'CANCELED']),
      }),
    ),
    purchases: z.array(purchase),
  }),
});

export const buyWithSandboxCard = endpoint({
  name: 'buyWithSandboxCard',
  method: 'POST',
  path: '/service/core/sandbox/issued-cards/purchases',
  summary: 'Alguém compra numa loja com o cartão',
  tag,
  access,
  idempotency: 'required',
  sandboxOnly: true,
  body: z.object({
    card: uuidText,
    merchant: typedName(60).min(1, 'Este campo é obrigatório'),
    category: z.enum(merchantCategories).default('OTHER'),
    amount: positiveReais,
    /** Another attempt of a recurring purchase. */
    recurring: z.boolean().default(false),
  }),
  status: 202,
  answer: z.object({ uuid: z.string() }),
});

export const controlSandboxPurchase = endpoint({
  name: 'controlSandboxPurchase',
  method: 'POST',
  path: '/service/core/sandbox/issued-cards/purchases/{uuid}/events',
  summary: 'A loja confirma ou estorna uma compra, toda ou em parte, ou tenta de novo uma recorrente',
  tag,
  access,
  idempotency: 'required',
  sandboxOnly: true,
  params: uuidParams,
  body: z.object({
    action: z.enum(['CONFIRM', 'REVERSE', 'RETRY']),
    /** Everything that is left by default. */
    amount: positiveReais.optional(),
  }),
  status: 202,
  answer: z.object({ uuid: z.string() }),
});
