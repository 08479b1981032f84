import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { statementTypes } from '../settlement.ts';
import { instantText, plainDateText, typedDate } from '../shapes.ts';
import { currency, cursorQuery, listOf, signedCents } from './api-shapes.ts';

const tag = 'Saldo e extrato';

export const apiGetBalance = endpoint({
  name: 'apiGetBalance',
  method: 'GET',
  path: '/api/v1/balance',
  access: { apiKey: 'balance:read' },
  summary: 'O saldo: disponível, a liberar e total',
  tag,
  answer: z.object({
    /** Negative for a debt left by a chargeback. */
    availableCents: signedCents,
    toReleaseCents: signedCents,
    totalCents: signedCents,
    currency,
    at: instantText,
  }),
});

export const apiFindStatement = endpoint({
  name: 'apiFindStatement',
  method: 'GET',
  path: '/api/v1/statement',
  access: { apiKey: 'statement:read' },
  summary: 'O extrato, dos lançamentos mais antigos aos mais novos; sem datas, os últimos trinta dias',
  tag,
  query: z.object({ from: typedDate.optional(), to: typedDate.optional(), ...cursorQuery }),
  answer: listOf(
    z.object({
      id: z.string(),
      date: plainDateText,
      type: z.enum(statementTypes),
      description: z.string(),
      /** Negative when the movement takes from the column. */
      toReleaseCents: signedCents,
      availableCents: signedCents,
      currency,
      chargeId: z.string().nullable(),
      installment: z.int().nullable(),
    }),
  ),
});
