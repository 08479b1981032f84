import { bind } from '@balcao/kernel';
import type { ScheduledJobHandlers } from '../../jobs/index.ts';
import { accrueDay, accrueKind } from './actions/accrue.ts';
import { concludeKind, concludeOrderJob } from './actions/conclude-order.ts';
import { getTreasury, valuedApplications } from './actions/get-treasury.ts';
import { investmentParties } from './actions/investment-parties.ts';
import { findOrders, invest, redeem } from './actions/order-investments.ts';
import type { InvestmentsDeps } from './deps.ts';
import { investmentRoutes } from './routes/investment-routes.ts';

export { type Application, partBringing, worthOf } from './application.ts';
export type { InvestmentsDeps } from './deps.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'investment.changed': NoPayload;
  }
}

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'investment.accrue': true;
    'investment.conclude': true;
  }
}

export type Investments = ReturnType<typeof createInvestments>;

export function createInvestments(deps: InvestmentsDeps) {
  return {
    ...bind(deps, { invest, redeem, findOrders, applicationsOf: valuedApplications, treasuryOf: getTreasury }),
    partiesOf: investmentParties(deps),
    routes: investmentRoutes(deps),
    scheduledJobs: {
      [accrueKind]: accrueDay(deps),
      [concludeKind]: concludeOrderJob(deps),
    } satisfies ScheduledJobHandlers,
  };
}
