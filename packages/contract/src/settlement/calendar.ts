import { z } from 'zod';
import { grants } from '../access.ts';
import type { AnswerOf } from '../endpoint.ts';
import { endpoint } from '../endpoint.ts';
import { providerTypes } from '../settlement.ts';
import { plainDateText, reais } from '../shapes.ts';

/** `2026-12`, of the years in which dates are typed. */
const monthText = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Mês inválido');

export const getReceivableCalendar = endpoint({
  name: 'getReceivableCalendar',
  method: 'GET',
  path: '/service/core/redeems/receivables/calendar',
  summary: 'Um mês de recebíveis, por dia: por meio de pagamento, por sub-vendedor, e o que pode ser antecipado',
  tag: 'Financeiro',
  access: grants.receivables,
  idempotency: 'unused',
  query: z.object({
    /** This month by default. */
    month: monthText.optional(),
  }),
  answer: z.object({
    /** Of the seller's clock. */
    today: plainDateText,
    month: z.string(),
    isOnDemandEnabled: z.boolean(),
    /** In order; days without receivables are left out. */
    days: z.array(
      z.object({
        date: plainDateText,
        /** What the receivables of the day bring the seller, or brought: what came early is not counted on its old day. */
        amount: reais,
        /** What of them is sub-sellers', or was. */
        sharesAmount: reais,
        /** What rails still owe of the day: of both, what did not settle. */
        toReleaseAmount: reais,
        /** How many bring anybody something. */
        quantity: z.int(),
        /** Both parts, by how buyers paid. */
        providers: z.array(z.object({ providerType: z.enum(providerTypes), amount: reais, sharesAmount: reais })),
        subSellers: z.array(z.object({ idSubSeller: z.string(), name: z.string(), amount: reais })),
        /** What of the day can come early, and its price today. */
        anticipation: z.object({
          quantity: z.int(),
          grossAmount: reais,
          anticipationTax: reais,
          netAmount: reais,
        }),
      }),
    ),
  }),
});
export type CalendarMonth = AnswerOf<typeof getReceivableCalendar>;
export type CalendarDay = CalendarMonth['days'][number];
