import { z } from 'zod';

export const reportsTabs = ['REPORTS', 'ACCOUNTING', 'SCHEDULES'] as const;
export type ReportsTab = (typeof reportsTabs)[number];

/** What the address of the screen says, beside the page of its list. */
export const reportsSearch = z.object({ tab: z.enum(reportsTabs).default('REPORTS') });
