import { z } from 'zod';

export const partyMethods = ['CREDIT_CARD', 'BANK_SLIP', 'PIX', 'BANK_TRANSFER'] as const;
export type PartyMethod = (typeof partyMethods)[number];

/** The other side of a statement line, and its subject. */
export const statementParty = z.object({
  name: z.string(),
  /** Formatted; a CPF is masked at both ends. */
  document: z.string().nullable(),
  /** The Pix key, boleto line, or bank account of a withdrawal. */
  key: z.string().nullable(),
  method: z.enum(partyMethods).nullable(),
  /** Null where nothing can be opened. */
  about: z.object({ kind: z.enum(['charge', 'payment', 'withdrawal', 'card']), uuid: z.string() }).nullable(),
});
export type StatementParty = z.infer<typeof statementParty>;
