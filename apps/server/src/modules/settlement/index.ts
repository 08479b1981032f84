import type { Reader, Tx } from '../../database/transact.ts';
import type { DueWorkHandlers } from '../../jobs/index.ts';
import type { PaidCharge } from '../charges/index.ts';
import type { Route } from '../route.ts';
import { addReceivables } from './actions/add-receivables.ts';
import { settleDay, settleDayKind } from './actions/settle-day.ts';
import type { SettlementDeps } from './actions/settlement-deps.ts';
import { settlementRoutes } from './routes/settlement-routes.ts';
import type { Receivable } from './store/receivable.ts';
import { receivablesOf } from './store/receivable-reader.ts';

export type { SettlementDeps } from './actions/settlement-deps.ts';
export type { SettlementRefusals } from './refusals.ts';
export type { Receivable } from './store/receivable.ts';

/** When sellers receive what their buyers paid. */
export interface Settlement {
  /**
   * Records the receivables of a charge, in the transaction that makes it PAID and posts it, and schedules their
   * settlement: a Pix at once, the others on their day (decision 25). Called again it changes nothing.
   */
  addReceivables(tx: Tx, paid: PaidCharge): Promise<void>;
  /** The receivables of a charge, by installment; none before it is paid. */
  receivablesOf(reader: Reader, sellerId: string, chargeId: string): Promise<readonly Receivable[]>;
  readonly routes: readonly Route[];
  readonly dueWork: DueWorkHandlers;
}

export function createSettlement(deps: SettlementDeps): Settlement {
  return {
    addReceivables,
    receivablesOf,
    routes: settlementRoutes(deps),
    dueWork: { [settleDayKind]: settleDay(deps) },
  };
}
