import { z } from 'zod';
import { grants } from './access.ts';
import { type AnswerOf, endpoint } from './endpoint.ts';
import { paymentKinds } from './payables/payment-shapes.ts';
import { plainDateText, reais, uuidText } from './shapes.ts';

/** Subjects of imported files. */
export const importSubjects = ['customers', 'subscriptions', 'charges'] as const;

const count = z.int();

const workLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('LATE_CHARGES'), count, amount: reais }),
  z.object({ kind: z.literal('WITHDRAWALS'), count, amount: reais }),
  z.object({ kind: z.literal('UNANSWERED_WITHDRAWALS'), count, amount: reais }),
  /** Payments and recurring orders that this person may approve. */
  z.object({ kind: z.literal('PAYMENTS'), count, amount: reais }),
  /** Payments of which the bank has said nothing for a day; `first` is the oldest. */
  z.object({ kind: z.literal('UNANSWERED_PAYMENTS'), count, amount: reais, first: z.enum(paymentKinds) }),
  /** Accepting documents; days until the first deadline. */
  z.object({ kind: z.literal('DISPUTES'), count, daysLeft: z.int() }),
  z.object({ kind: z.literal('DIFFERENCES'), count }),
  /** For active connections; negative days after expiry. */
  z.object({ kind: z.literal('CONNECTION_CERTIFICATES'), count, daysLeft: z.int() }),
  z.object({ kind: z.literal('INVOICE_CERTIFICATE'), count, daysLeft: z.int() }),
  /** Days until their invoices are refused for it; negative once they are. */
  z.object({ kind: z.literal('SERVICES_WITHOUT_IBS_CBS'), count, daysLeft: z.int() }),
  /** Charges whose latest invoice was refused. */
  z.object({ kind: z.literal('REFUSED_INVOICES'), count }),
  /** Refused rows of an import. */
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
  answer: z.object({
    today: plainDateText,
    lines: z.array(workLine),
  }),
});
export type WorkLine = AnswerOf<typeof getWorkList>['lines'][number];
