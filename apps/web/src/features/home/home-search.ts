import { dashboardPeriods } from '@balcao/contract/charges';
import { z } from 'zod';

export const receivableFilters = ['ALL', 'PAID', 'LATE', 'SCHEDULED'] as const;
export type ReceivableFilter = (typeof receivableFilters)[number];

export const homeSearch = z.object({
  period: z.enum(dashboardPeriods).default('WEEK'),
  status: z.enum(receivableFilters).default('ALL'),
});
export type Period = z.output<typeof homeSearch>['period'];
