import { z } from 'zod';

/** How money came or went, as statements name it. */
export const partyMethods = ['CREDIT_CARD', 'BANK_SLIP', 'PIX', 'BANK_TRANSFER'] as const;
export type PartyMethod = (typeof partyMethods)[number];

/** Whom a line of a statement is from or to, and what it is about. */
export const statementParty = z.object({
  name: z.string(),
  /** Formatted; a CPF without its first three and last two digits. */
  document: z.string().nullable(),
  /** The Pix key, the boleto's line, or the bank account of a withdrawal. */
  key: z.string().nullable(),
  method: z.enum(partyMethods).nullable(),
  /** What the line leads to; null where nothing can be opened. */
  about: z.object({ kind: z.enum(['charge', 'payment', 'withdrawal', 'card']), uuid: z.string() }).nullable(),
});
export type StatementParty = z.infer<typeof statementParty>;
