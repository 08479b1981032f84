import { z } from 'zod';

export const integrationTabs = ['keys', 'webhooks'] as const;

export const integrationSearch = z.object({
  tab: z.enum(integrationTabs).default('keys'),
  creating: z.literal('true').optional(),
});
