import { z } from 'zod';

export const integrationTabs = ['keys', 'webhooks'] as const;

/** The tab, and whether something is being created, in the address. */
export const integrationSearch = z.object({
  tab: z.enum(integrationTabs).default('keys'),
  creating: z.literal('true').optional(),
});
