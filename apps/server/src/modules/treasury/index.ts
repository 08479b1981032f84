import { bind } from '@balcao/kernel';
import type { ScheduledJobHandlers } from '../../jobs/index.ts';
import { setIdleMoney } from './actions/idle-rule.ts';
import { investIdle, investIdleKind, redeemNeeded, redeemNeededKind } from './actions/run-idle-money.ts';
import type { TreasuryDeps } from './deps.ts';
import { treasuryRoutes } from './routes/treasury-routes.ts';

export type { TreasuryDeps } from './deps.ts';

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'treasury.invest-idle': true;
    'treasury.redeem-needed': true;
  }
}

export type Treasury = ReturnType<typeof createTreasury>;

export function createTreasury(deps: TreasuryDeps) {
  return {
    ...bind(deps, { setIdleMoney }),
    routes: treasuryRoutes(deps),
    scheduledJobs: {
      [investIdleKind]: investIdle(deps),
      [redeemNeededKind]: redeemNeeded(deps),
    } satisfies ScheduledJobHandlers,
  };
}
