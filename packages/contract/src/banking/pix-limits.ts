import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instantText, reais } from '../shapes.ts';

export const pixPeriods = ['DAY', 'NIGHT'] as const;
export type PixPeriod = (typeof pixPeriods)[number];

/** An increase takes effect after these hours, a decrease at once. */
export const limitIncreaseHours = 24;

const limit = z.object({
  period: z.enum(pixPeriods),
  amount: reais,
  accountId: z.uuid(),
  limitId: z.uuid(),
  /** A pending increase and its time; null without one. */
  scheduledAmount: reais.nullable(),
  scheduledAt: instantText.nullable(),
  usedAmount: reais,
});
export type PixLimit = z.infer<typeof limit>;

const tag = 'Conta PJ';
const path = '/service/banking/accounts/limits';

export const findPixLimits = endpoint({
  name: 'findPixLimits',
  method: 'GET',
  path,
  summary: 'Os limites de transferências Pix, do dia e da noite; nenhum enquanto não há conta ativa',
  tag,
  access: grants.banking,
  answer: z.array(limit),
});

export const changePixLimit = endpoint({
  name: 'changePixLimit',
  method: 'PATCH',
  path,
  summary: 'Muda um limite: a redução vale na hora, o aumento em 24 horas; guardar de novo troca o aumento pendente',
  tag,
  access: grants.banking,
  idempotency: 'accepted',
  paysOut: true,
  stepUp: true,
  body: z.object({
    limitId: z.uuid(),
    accountId: z.uuid(),
    amount: reais.refine((amount) => amount >= 0, 'Informe um valor maior ou igual a zero'),
  }),
  answer: limit,
});
