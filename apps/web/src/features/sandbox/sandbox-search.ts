import { z } from 'zod';

export const sandboxTabs = [
  'PIX',
  'PIX_AUTOMATIC',
  'BANK_SLIP',
  'CREDIT_CARD',
  'ACCOUNTS',
  'VIRTUAL_CARDS',
  'INVOICES',
  'TEST_CARDS',
  'MAILS',
  'AUTHENTICATOR',
] as const;

/** What the address of the panel says. */
export const sandboxSearch = z.object({
  tab: z.enum(sandboxTabs).default('PIX'),
  page: z.coerce.number().int().min(0).default(0),
  /** The mail that is open. */
  mail: z.string().optional(),
});
