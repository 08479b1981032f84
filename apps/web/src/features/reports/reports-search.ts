import { z } from 'zod';

export const reportsTabs = ['REPORTS', 'ACCOUNTING', 'SCHEDULES'] as const;
export type ReportsTab = (typeof reportsTabs)[number];

/** The search parameters of the screen, beside its list's page. */
export const reportsSearch = z.object({ tab: z.enum(reportsTabs).default('REPORTS') });
