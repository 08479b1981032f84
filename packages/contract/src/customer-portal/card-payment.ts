import { z } from 'zod';
import { openCardAccess, tokenizeCard } from '../checkout.ts';
import { endpoint } from '../endpoint.ts';
import { reais, uuidText } from '../shapes.ts';
import { maxPaidTogether, portalPath, tokenParams } from './page-address.ts';

const tag = 'Página do cliente';

export const openPortalPayingCardAccess = endpoint({
  name: 'openPortalPayingCardAccess',
  method: 'POST',
  path: `${portalPath}/card-access`,
  summary: 'Pede à adquirente o acesso com que o navegador lhe entrega um cartão que paga cobranças',
  tag,
  access: 'public',
  idempotency: 'unused',
  params: tokenParams,
  status: 201,
  answer: openCardAccess.answer,
});

export const tokenizePortalPayingCard = endpoint({
  name: 'tokenizePortalPayingCard',
  method: 'POST',
  path: `${portalPath}/cards`,
  summary: 'Guarda no cofre um cartão que paga cobranças e responde um token',
  tag,
  access: 'public',
  idempotency: 'unused',
  params: tokenParams,
  body: tokenizeCard.body,
  status: 201,
  answer: tokenizeCard.answer,
});

/** Each charge is paid or refused by itself; CANCELED was paid otherwise meanwhile, and its money goes back. */
export const cardPaymentStatuses = ['PAID', 'PROCESSING', 'REFUSED', 'CANCELED'] as const;

export const payPortalByCard = endpoint({
  name: 'payPortalByCard',
  method: 'POST',
  path: `${portalPath}/card-payments`,
  summary: 'Paga uma ou várias cobranças com um cartão, pelo valor de hoje; os boletos e Pix delas são cancelados',
  tag,
  access: 'public',
  idempotency: 'required',
  params: tokenParams,
  body: z
    .object({
      charges: z.array(uuidText).min(1).max(maxPaidTogether),
      totalValue: reais,
      /** A card typed now. */
      cardToken: uuidText.optional(),
      /** The subscription whose stored card pays. */
      storedCardOf: uuidText.optional(),
      /** The customer allows this use of a stored card. */
      consent: z.literal(true, 'Marque a autorização para usar o cartão salvo.').optional(),
      /** Answers the issuer's 3DS challenge, after `portal.challenge_required`. */
      challengeAnswer: z.string().trim().min(1).max(20).optional(),
    })
    .refine(({ cardToken, storedCardOf }) => (cardToken === undefined) !== (storedCardOf === undefined), {
      path: ['cardToken'],
      error: 'Informe um cartão.',
    })
    .refine(({ storedCardOf, consent }) => storedCardOf === undefined || consent, {
      path: ['consent'],
      error: 'Marque a autorização para usar o cartão salvo.',
    }),
  status: 201,
  answer: z.object({
    charges: z.array(
      z.object({
        uuid: z.uuid(),
        value: reais,
        status: z.enum(cardPaymentStatuses),
        /** In Portuguese; null unless REFUSED. */
        refusal: z.string().nullable(),
      }),
    ),
  }),
});
export type PortalCardPayment = z.infer<typeof payPortalByCard.answer>;
