import type { Bound } from '@balcao/kernel';
import type { ScheduledJobHandlers } from '../../jobs/index.ts';
import type { Route } from '../route.ts';
import { accrueDay, accrueKind } from './actions/accrue.ts';
import { concludeKind, concludeOrderJob } from './actions/conclude-order.ts';
import { getTreasury, valuedApplications } from './actions/get-treasury.ts';
import { investmentParties } from './actions/investment-parties.ts';
import { invest, redeem } from './actions/order-investments.ts';
import type { InvestmentsDeps } from './deps.ts';
import { investmentRoutes } from './routes/investment-routes.ts';

export { type Application, partBringing, worthOf } from './application.ts';
export type { InvestmentsDeps } from './deps.ts';
export type { InvestmentRefusals } from './refusals.ts';

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

/** What sellers invest of their checking account, and what it yields. */
export interface Investments {
  readonly invest: Bound<typeof invest>;
  readonly redeem: Bound<typeof redeem>;
  /** The open applications, the oldest first, each with what redeeming it whole would bring today. */
  readonly applicationsOf: Bound<typeof valuedApplications>;
  /** The seller's money by account. */
  readonly treasuryOf: Bound<typeof getTreasury>;
  /** The products of orders, as statements name them, by the order's id. */
  readonly partiesOf: ReturnType<typeof investmentParties>;
  readonly routes: readonly Route[];
  readonly scheduledJobs: ScheduledJobHandlers;
}

export function createInvestments(deps: InvestmentsDeps): Investments {
  return {
    invest: (input) => invest(deps, input),
    redeem: (input) => redeem(deps, input),
    applicationsOf: (sellerId) => valuedApplications(deps, sellerId),
    treasuryOf: (sellerId) => getTreasury(deps, sellerId),
    partiesOf: investmentParties(deps),
    routes: investmentRoutes(deps),
    scheduledJobs: { [accrueKind]: accrueDay(deps), [concludeKind]: concludeOrderJob(deps) },
  };
}
