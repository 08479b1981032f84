import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { positiveSum, uuidParams, uuidText } from './shapes.ts';

export const beginCardAuthentication = endpoint({
  name: 'beginCardAuthentication',
  method: 'POST',
  path: '/service/core/public/payment-links/{uuid}/card-authentications',
  summary: 'Começa a autenticação do comprador pelo banco emissor (3DS), para um cartão e um valor',
  tag: 'Checkout',
  access: 'public',
  idempotency: 'unused',
  params: uuidParams,
  body: z.object({ cardToken: uuidText, installments: z.int().min(1).max(21), totalAmount: positiveSum }),
  status: 201,
  answer: z.object({
    uuid: z.uuid(),
    /** For one authentication in the buyer's browser. */
    accessToken: z.string(),
    environment: z.enum(['SDB', 'PRD']),
    orderNumber: z.string(),
  }),
});
export type BegunCardAuthentication = z.infer<(typeof beginCardAuthentication)['answer']>;

/** The installation serves the script of Cielo's 3DS there. */
export const cieloScriptPath = '/cielo-3ds.js';

/** The events of Cielo's script; the ECI, not the event, says who bears a chargeback for fraud. */
const authenticationEvents = ['SUCCESS', 'FAILURE', 'UNENROLLED', 'DISABLED', 'ERROR', 'UNSUPPORTED_BRAND'] as const;

/** The result of an authentication, as the buyer's browser has it. */
export const cardAuthentication = z.object({
  uuid: uuidText,
  event: z.enum(authenticationEvents),
  cavv: z
    .string()
    .regex(/^[A-Za-z0-9+/=_-]{1,100}$/, 'CAVV inválido')
    .nullable(),
  /** One digit, without the zero before it. */
  eci: z.string().regex(/^\d$/, 'ECI inválido').nullable(),
  version: z
    .string()
    .regex(/^\d(\.\d){0,2}$/, 'Versão inválida')
    .nullable(),
  referenceId: uuidText.nullable(),
});
export type CardAuthentication = z.infer<typeof cardAuthentication>;
