import type { getChargeDashboard } from '@balcao/contract/charges';
import type { AnswerOf } from '@balcao/contract/endpoint';
import type { UseQueryResult } from '@tanstack/react-query';

export type Dashboard = AnswerOf<typeof getChargeDashboard>;
export type DashboardQuery = UseQueryResult<Dashboard>;
export type DayLine = Dashboard['graph']['lines'][number];

/** In the order of stacking. */
export const movements = ['paid', 'late', 'scheduled'] as const;
export type Movement = (typeof movements)[number];
