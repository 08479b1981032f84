import { z } from 'zod';
import { grants } from './access.ts';
import { type AnswerOf, endpoint } from './endpoint.ts';
import { plainDateText, reais, uuidText } from './shapes.ts';

/** What a file that a person imported was of. */
export const importSubjects = ['customers', 'subscriptions', 'charges'] as const;

const count = z.int();

/** Things that wait for the reader; a kind is there only while something of it waits, an import once for each file. */
const workLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('LATE_CHARGES'), count, amount: reais }),
  z.object({ kind: z.literal('WITHDRAWALS'), count, amount: reais }),
  /** Payments, and orders that repeat, which this person may approve. */
  z.object({ kind: z.literal('PAYMENTS'), count, amount: reais }),
  /** Those that still take documents; days until the first of them ends. */
  z.object({ kind: z.literal('DISPUTES'), count, daysLeft: z.int() }),
  z.object({ kind: z.literal('DIFFERENCES'), count }),
  /** Of active connections; negative days once one is over. */
  z.object({ kind: z.literal('CONNECTION_CERTIFICATES'), count, daysLeft: z.int() }),
  z.object({ kind: z.literal('INVOICE_CERTIFICATE'), count, daysLeft: z.int() }),
  /** Charges whose last invoice was refused. */
  z.object({ kind: z.literal('REFUSED_INVOICES'), count }),
  /** Rows of an imported file that were refused. */
  z.object({
    kind: z.literal('REFUSED_ROWS'),
    count,
    subject: z.enum(importSubjects),
    importId: uuidText,
    fileName: z.string(),
  }),
]);

export const getWorkList = endpoint({
  name: 'getWorkList',
  method: 'GET',
  path: '/service/core/home/today',
  summary: 'O que espera por quem pergunta: só as linhas que os papéis permitem, e só as que têm algo',
  tag: 'Início',
  access: grants.home,
  idempotency: 'unused',
  answer: z.object({
    /** Of the seller's clock. */
    today: plainDateText,
    lines: z.array(workLine),
  }),
});
export type WorkLine = AnswerOf<typeof getWorkList>['lines'][number];
