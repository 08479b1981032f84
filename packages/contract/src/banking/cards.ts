import { z } from 'zod';
import { grants } from '../access.ts';
import { type AnswerOf, endpoint } from '../endpoint.ts';
import { fileUpload, instantText, pageOf, pageQuery, positiveSum, reais, typedText, uuidText } from '../shapes.ts';

export const cardNameLength = 20;

export const virtualCardTypes = ['FREE_BALANCE', 'LIMIT_BALANCE'] as const;
export type VirtualCardType = (typeof virtualCardTypes)[number];
export const virtualCardStatuses = ['PENDING', 'ACTIVE', 'BLOCKED'] as const;
export type VirtualCardStatus = (typeof virtualCardStatuses)[number];
export const cardTransactionStatuses = ['APPROVED', 'NOT_APPROVED', 'REVERSED'] as const;
export type CardTransactionStatus = (typeof cardTransactionStatuses)[number];

/** The issuer's groups of merchants. */
export const merchantCategories = ['SOFTWARE', 'ADVERTISING', 'TRAVEL', 'FOOD', 'OFFICE', 'SERVICES', 'OTHER'] as const;
export type MerchantCategory = (typeof merchantCategories)[number];

export const purchaseRefusals = [
  'CARD_BLOCKED',
  'CARD_CANCELED',
  'CARD_PENDING',
  'SELLER_BLOCKED',
  'LIMIT',
  'BALANCE',
  'MERCHANT',
  'CATEGORY',
  'SINGLE_USE',
  'LATE',
] as const;
export type PurchaseRefusal = (typeof purchaseRefusals)[number];

export const maxMerchants = 10;
/** Maximum size of a receipt. */
export const receiptBytes = 2 * 1024 * 1024;

const tag = 'Cartões';
const access = grants.cards;
const base = '/service/banking';

const controls = z.object({
  /** Allowed merchants by a part of their name; empty allows all. */
  merchants: z.array(typedText(60).min(1)).max(maxMerchants),
  /** Allowed categories; empty allows all. */
  categories: z.array(z.enum(merchantCategories)),
  singleUse: z.boolean(),
});

const card = controls.extend({
  cardId: z.uuid(),
  id: z.uuid(),
  cardName: z.string(),
  /** `•••• 1234`; empty while PENDING. */
  panMasked: z.string(),
  cardStatus: z.enum(virtualCardStatuses),
  type: z.enum(virtualCardTypes),
  /** The monthly limit of a LIMIT_BALANCE card. */
  limitValue: reais.nullable(),
  invoiceValue: reais,
  createdAt: instantText,
});
export type VirtualCard = z.infer<typeof card>;

export const findVirtualCards = endpoint({
  name: 'findVirtualCards',
  method: 'GET',
  path: `${base}/cards`,
  summary: 'Os cartões virtuais do vendedor, sem os cancelados',
  tag,
  access,
  query: z.object({
    ...pageQuery(['createdAt', 'cardName'], { size: 10, sort: 'createdAt,DESC' }),
    status: z.enum(virtualCardStatuses).optional(),
    type: z.enum(virtualCardTypes).optional(),
    search: typedText(60).optional(),
  }),
  answer: pageOf(card),
});

export const createVirtualCard = endpoint({
  name: 'createVirtualCard',
  method: 'POST',
  path: `${base}/cards`,
  summary: 'Pede um cartão virtual; fica PENDING enquanto o emissor não responde',
  tag,
  access,
  idempotency: 'required',
  paysOut: true,
  stepUp: true,
  body: controls
    .partial()
    .extend({
      cardName: typedText(cardNameLength).min(1, 'Este campo é obrigatório'),
      type: z.enum(virtualCardTypes).default('FREE_BALANCE'),
      limitValue: positiveSum.nullish(),
    })
    .superRefine(({ type, limitValue }, context) => {
      if (type !== 'LIMIT_BALANCE' || limitValue) return;
      const message = 'O limite é obrigatório quando o tipo é LIMIT_BALANCE';
      context.addIssue({ code: 'custom', path: ['limitValue'], message });
    }),
  status: 201,
  answer: card,
  example: { body: { type: 'FREE_BALANCE', cardName: 'Assinaturas' } },
});

const idParams = z.object({ id: uuidText });

export const getVirtualCard = endpoint({
  name: 'getVirtualCard',
  method: 'GET',
  path: `${base}/card/{id}`,
  summary: 'Um cartão virtual',
  tag,
  access,
  params: idParams,
  answer: card,
});

export const viewCardData = endpoint({
  name: 'viewCardData',
  method: 'POST',
  path: `${base}/card/{id}/data`,
  summary: 'Número, CVV e validade do cartão, para a tela por um minuto; cada consulta fica na auditoria',
  tag,
  access,
  idempotency: 'unused',
  stepUp: true,
  params: idParams,
  answer: z.object({ pan: z.string(), cvv: z.string(), expiryMmYyyy: z.string() }),
});

export const changeCardStatus = endpoint({
  name: 'changeCardStatus',
  method: 'PATCH',
  path: `${base}/cards`,
  summary: 'Bloqueia ou desbloqueia um cartão; enquanto bloqueado nenhuma compra é aprovada',
  tag,
  access,
  idempotency: 'accepted',
  body: z.object({
    idCard: uuidText,
    status: z.enum(['ACTIVE', 'BLOCKED']),
    /** Ignored: the session determines the seller. */
    idSeller: z.string().max(60).optional(),
  }),
  answer: card,
});

export const deleteVirtualCard = endpoint({
  name: 'deleteVirtualCard',
  method: 'DELETE',
  path: `${base}/cards`,
  summary: 'Cancela um cartão para sempre; compras recorrentes nele não são mais aprovadas',
  tag,
  access,
  idempotency: 'accepted',
  body: z.object({ idCard: uuidText }),
  status: 204,
});

export const renameVirtualCard = endpoint({
  name: 'renameVirtualCard',
  method: 'PATCH',
  path: `${base}/cards/rename-card`,
  summary: 'Dá outro nome a um cartão',
  tag,
  access,
  idempotency: 'accepted',
  body: z.object({ idCard: uuidText, cardName: typedText(cardNameLength).min(1, 'Este campo é obrigatório') }),
  answer: card,
});

export const changeCardControls = endpoint({
  name: 'changeCardControls',
  method: 'PATCH',
  path: `${base}/cards/controls`,
  summary: 'Em que lojas e categorias um cartão compra, e se vale para uma só compra',
  tag,
  access,
  idempotency: 'accepted',
  paysOut: true,
  body: controls.extend({ idCard: uuidText }),
  answer: card,
});

export const changeCardLimit = endpoint({
  name: 'changeCardLimit',
  method: 'PATCH',
  path: `${base}/limits/change-limit`,
  summary: 'Muda o limite mensal de um cartão de limite fixo',
  tag,
  access,
  idempotency: 'accepted',
  paysOut: true,
  stepUp: true,
  body: z.object({ cardId: uuidText, newLimit: positiveSum }),
  answer: card,
});

export const getCardLimits = endpoint({
  name: 'getCardLimits',
  method: 'GET',
  path: `${base}/limits`,
  summary: 'A fatura aberta, de todos os cartões ou de um, e o saldo que cartões podem gastar',
  tag,
  access,
  query: z.object({ idCard: z.union([z.literal(''), uuidText]).optional() }),
  answer: z.object({
    invoiceValue: reais,
    /** Balance of the checking account. */
    availableValueVirtualCard: reais,
    totalValueBag: reais,
    /** The sum of the limits of LIMIT_BALANCE cards. */
    fixedValue: reais,
  }),
});
export type CardLimits = AnswerOf<typeof getCardLimits>;

const transaction = z.object({
  id: z.uuid(),
  cardId: z.uuid(),
  createdAt: instantText,
  merchantName: z.string(),
  category: z.enum(merchantCategories),
  billingAmount: reais,
  approved: z.boolean(),
  reversed: z.boolean(),
  status: z.enum(cardTransactionStatuses),
  reversedAmount: reais,
  refusal: z.enum(purchaseRefusals).nullable(),
  recurring: z.boolean(),
  receipt: z.string().nullable(),
});
export type CardTransaction = z.infer<typeof transaction>;

export const findCardTransactions = endpoint({
  name: 'findCardTransactions',
  method: 'GET',
  path: `${base}/transactions`,
  summary: 'As compras de um cartão, a mais nova primeiro',
  tag,
  access,
  query: z.object({ ...pageQuery(['createdAt'], { size: 10, sort: 'createdAt,DESC' }), cardId: uuidText }),
  answer: pageOf(transaction),
});

export const mailCardStatement = endpoint({
  name: 'mailCardStatement',
  method: 'POST',
  path: `${base}/v1/banking/card/transactions`,
  alsoAt: ['/service/automation/v1/banking/card/transactions'],
  summary: 'Envia o extrato dos cartões, ou de um, para o e-mail de quem pede, em planilha',
  tag,
  access,
  idempotency: 'required',
  body: z.object({ cardId: uuidText.optional() }),
  answer: z.object({ recipient: z.string() }),
  example: { body: {} },
});

export const linkCardStatement = endpoint({
  name: 'linkCardStatement',
  method: 'POST',
  path: `${base}/transactions/links`,
  summary: 'Endereço que baixa as compras dos cartões, ou de um, em CSV, para a contabilidade',
  tag,
  access,
  idempotency: 'required',
  answersSecret: true,
  body: z.object({ cardId: uuidText.optional() }),
  answer: z.object({ data: z.object({ url: z.string() }) }),
  example: { body: {} },
});

export const addCardReceipt = endpoint({
  name: 'addCardReceipt',
  method: 'POST',
  path: `${base}/transactions/{id}/receipt`,
  summary: 'Anexa o comprovante de uma compra: PDF, PNG ou JPEG de até 2 MB; outro toma o lugar',
  tag,
  access,
  idempotency: 'required',
  params: idParams,
  ...fileUpload(receiptBytes),
  answer: transaction,
});

export const getCardReceipt = endpoint({
  name: 'getCardReceipt',
  method: 'GET',
  path: `${base}/transactions/{id}/receipt`,
  summary: 'O comprovante de uma compra, como foi enviado',
  tag,
  access,
  params: idParams,
  media: 'application/octet-stream',
});
