import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { plainDateText, reais } from '../shapes.ts';
import { portalPath, tokenParams } from './page-address.ts';

/** The seller's offer for old debts together. */
export const negotiationOffer = z.object({
  charges: z.array(z.uuid()),
  /** Owed today, with fine and interest. */
  value: reais,
  /** One payment by Pix. */
  pixValue: reais.nullable(),
  /** At most so many installments, without interest; the first has the remainder of the division too. */
  card: z.object({ value: reais, installments: z.int(), installmentValue: reais }).nullable(),
});

/** The customer accepted it and did not pay yet. */
export const negotiationAgreement = z.object({
  charges: z.array(z.uuid()),
  value: reais,
  /** The payment link that pays it. */
  link: z.uuid(),
  /** The last day to pay it. */
  until: plainDateText,
});

export const acceptPortalNegotiation = endpoint({
  name: 'acceptPortalNegotiation',
  method: 'POST',
  path: `${portalPath}/negotiation`,
  summary: 'Aceita a negociação das dívidas antigas: um link de 7 dias, cujo pagamento encerra todas',
  tag: 'Página do cliente',
  access: 'public',
  idempotency: 'required',
  params: tokenParams,
  body: z.object({
    /** Value of all that it covers, as shown. */
    value: reais,
  }),
  status: 201,
  answer: z.object({ link: z.uuid() }),
});
