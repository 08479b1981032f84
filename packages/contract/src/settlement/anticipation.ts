import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { allowed } from '../roles.ts';
import { plainDateText, positiveSum, reais, reaisText } from '../shapes.ts';

const tag = 'Antecipação';

/** A quote names the receivables, their prices and the day: confirmed with it, nothing else is posted. */
const quote = z.string().min(1).max(100);

const price = {
  /** What is anticipated before its price, the price, and what is received. */
  grossAmount: reais,
  anticipationTax: reais,
  netAmount: reais,
  /** The day it is received: today. */
  anticipationDate: plainDateText,
  /** The compound monthly rate that prices the same, in percent. */
  effectiveRate: z.number().nullable(),
};

export const simulateAnticipation = endpoint({
  name: 'simulateAnticipation',
  method: 'GET',
  path: '/service/core/seller/antecipation/rate',
  summary: 'Simula a antecipação de um valor: os recebíveis que o dão pelo menor custo',
  tag,
  access: { roles: allowed.anticipation, feature: 'view_balance_anticipation' },
  idempotency: 'unused',
  /** More than there is asks for all there is; so does no amount. */
  query: z.object({ amount: reaisText.optional() }),
  answer: z.object({
    ...price,
    ratePercentMonth: z.number(),
    /** What anticipating everything would bring. */
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

export const confirmAnticipation = endpoint({
  name: 'confirmAnticipation',
  method: 'POST',
  path: '/service/core/seller/antecipation/rate',
  summary: 'Antecipa o que foi simulado; recusa se algo mudou desde então',
  tag,
  access: { roles: allowed.anticipation, feature: 'view_balance_anticipation' },
  idempotency: 'required',
  body: z.object({ amount: positiveSum, quote }),
  status: 201,
  answer: z.object({ uuid: z.string(), ...price }),
});

export const askForAnticipation = endpoint({
  name: 'askForAnticipation',
  method: 'POST',
  path: '/service/core/email-messages/revenue-anticipation',
  summary: 'Pede ao suporte, por e-mail, que habilite a antecipação de recebíveis',
  tag,
  access: { roles: allowed.anticipation, feature: 'view_balance_anticipation' },
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
  idempotency: 'unused',
  answer: z.object({
    amount: reais,
    /** What anticipating everything today would bring. */
    anticipationAmount: reais,
    totalAmount: reais,
  }),
});

export const simulateWithdrawal = endpoint({
  name: 'simulateWithdrawal',
  method: 'POST',
  path: '/service/core/redeems/anticipation',
  summary: 'Simula um saque, com antecipação do que faltar',
  tag,
  access: { roles: allowed.finance, feature: 'view_seller_finance' },
  idempotency: 'accepted',
  body: z.object({ requestedAmount: positiveSum, useAnticipationAmount: z.boolean().default(false) }),
  answer: z.object({
    /** What leaves the seller's money for it: what is received and the price of anticipating. */
    totalRedeem: reais,
    anticipationTax: reais,
    amountToReceive: reais,
    /** What anticipation brings beyond what was asked stays available. */
    remainingAmount: reais,
    scheduledDate: plainDateText,
    /** To be sent with the withdrawal; null when nothing has to be anticipated. */
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
  idempotency: 'unused',
  answer: z.object({ isFraud: z.boolean() }),
});
