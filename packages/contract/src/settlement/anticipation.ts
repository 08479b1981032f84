import { z } from 'zod';
import { grants } from '../access.ts';
import { type AnswerOf, endpoint } from '../endpoint.ts';
import { plainDateText, positiveSum, reais, reaisText, typedDate } from '../shapes.ts';

const tag = 'Antecipação';

/** Identifies receivables, prices and day, so that a confirmation posts nothing else. */
const quote = z.string().min(1).max(100);

/** Limit of single receivables; whole days have none. */
export const maxChosen = 100;

/** `{uuidCharge}:{installment}`. */
const chosenReceivable = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[1-9]\d{0,2}$/, 'Identificador inválido');

/** Whole days and single receivables. */
const chosen = {
  days: manyOf(typedDate, 400),
  receivables: manyOf(chosenReceivable, maxChosen),
};

/** A single value in a query arrives without an array. */
function manyOf<Item extends z.ZodType<string, string>>(item: Item, max: number) {
  return z.preprocess((given) => (typeof given === 'string' ? [given] : given), z.array(item).max(max)).optional();
}

const price = {
  /** Before the price, the price, and after it. */
  grossAmount: reais,
  anticipationTax: reais,
  netAmount: reais,
  /** Always today. */
  anticipationDate: plainDateText,
  /** The equivalent compound monthly rate, in percent. */
  effectiveRate: z.number().nullable(),
};

export const simulateAnticipation = endpoint({
  name: 'simulateAnticipation',
  method: 'GET',
  path: '/service/core/seller/antecipation/rate',
  summary: 'Simula a antecipação de um valor: os recebíveis que o dão pelo menor custo',
  tag,
  access: grants.anticipation,
  /**
   * An amount above the total, or none, anticipates everything. Days or receivables restrict it to these; ineligible
   * ones are left out.
   */
  query: z.object({ amount: reaisText.optional(), ...chosen }),
  answer: z.object({
    ...price,
    ratePercentMonth: z.number(),
    availableNetAmount: reais,
    receivables: z.array(
      z.object({
        uuidCharge: z.string(),
        installment: z.int(),
        settlementDate: plainDateText,
        days: z.int(),
        grossAmount: reais,
        anticipationTax: reais,
        netAmount: reais,
      }),
    ),
    quote,
  }),
});

export type SimulatedAnticipation = AnswerOf<typeof simulateAnticipation>;

export const confirmAnticipation = endpoint({
  name: 'confirmAnticipation',
  method: 'POST',
  path: '/service/core/seller/antecipation/rate',
  summary: 'Antecipa o que foi simulado; recusa se algo mudou desde então',
  tag,
  access: grants.anticipation,
  idempotency: 'required',
  paysOut: true,
  /** The simulated amount, days or receivables. An amount alone, as the documents send it, uses the current price. */
  body: z
    .object({ amount: positiveSum.optional(), ...chosen, quote: quote.optional() })
    .refine(
      ({ amount, days, receivables }) => (amount === undefined) === Boolean(days?.length || receivables?.length),
      {
        path: ['amount'],
        error: 'Informe um valor, ou os dias e recebíveis.',
      },
    )
    .refine(({ amount, quote: seen }) => amount !== undefined || seen !== undefined, {
      path: ['quote'],
      error: 'Preenchimento obrigatório!',
    }),
  status: 201,
  answer: z.object({ uuid: z.string(), ...price }),
});

export const askForAnticipation = endpoint({
  name: 'askForAnticipation',
  method: 'POST',
  path: '/service/core/email-messages/revenue-anticipation',
  summary: 'Pede ao suporte, por e-mail, que habilite a antecipação de recebíveis',
  tag,
  access: grants.anticipation,
  idempotency: 'required',
  status: 204,
});

export const getRedeemAmount = endpoint({
  name: 'getRedeemAmount',
  method: 'GET',
  path: '/service/core/redeems/anticipation/amount',
  summary: 'Quanto pode ser sacado agora, e quanto com antecipação',
  tag,
  access: grants.balance,
  answer: z.object({
    amount: reais,
    anticipationAmount: reais,
    totalAmount: reais,
    /** False when no bank is connected that would pay a withdrawal; none is accepted then. */
    payable: z.boolean(),
  }),
});

export const simulateWithdrawal = endpoint({
  name: 'simulateWithdrawal',
  method: 'POST',
  path: '/service/core/redeems/anticipation',
  summary: 'Simula um saque, com antecipação do que faltar',
  tag,
  access: grants.finance,
  idempotency: 'accepted',
  body: z.object({ requestedAmount: positiveSum, useAnticipationAmount: z.boolean().default(false) }),
  answer: z.object({
    /** The received amount and the price of anticipation. */
    totalRedeem: reais,
    anticipationTax: reais,
    amountToReceive: reais,
    /** Anticipated money beyond the requested amount stays available. */
    remainingAmount: reais,
    scheduledDate: plainDateText,
    /** Sent with the withdrawal; null when nothing has to be anticipated. */
    quote: quote.nullable(),
  }),
});

export const getSellerFraud = endpoint({
  name: 'getSellerFraud',
  method: 'GET',
  path: '/service/core/sellers/fraud',
  summary: 'Se o vendedor está marcado por fraude, o que encarece a antecipação',
  tag,
  access: { roles: ['SELLER_ADMIN', 'SELLER_BACKOFFICE'] },
  answer: z.object({ isFraud: z.boolean() }),
});
