import { z } from 'zod';
import { grants } from '../access.ts';
import type { AnswerOf } from '../endpoint.ts';
import { endpoint } from '../endpoint.ts';
import { providerTypes } from '../settlement.ts';
import { monthText, plainDateText, reais } from '../shapes.ts';

export const getReceivableCalendar = endpoint({
  name: 'getReceivableCalendar',
  method: 'GET',
  path: '/service/core/redeems/receivables/calendar',
  summary: 'Um mês de recebíveis, por dia: por meio de pagamento, por sub-vendedor, e o que pode ser antecipado',
  tag: 'Financeiro',
  access: grants.receivables,
  query: z.object({
    /** This month by default. */
    month: monthText.optional(),
  }),
  answer: z.object({
    today: plainDateText,
    month: z.string(),
    isOnDemandEnabled: z.boolean(),
    /** Days without receivables are left out. */
    days: z.array(
      z.object({
        date: plainDateText,
        /** The seller's amount; anticipated receivables are not counted on their old day. */
        amount: reais,
        sharesAmount: reais,
        toReleaseAmount: reais,
        /** Receivables that bring somebody something. */
        quantity: z.int(),
        /** Both parts, by payment method. */
        providers: z.array(z.object({ providerType: z.enum(providerTypes), amount: reais, sharesAmount: reais })),
        subSellers: z.array(z.object({ idSubSeller: z.string(), name: z.string(), amount: reais })),
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
