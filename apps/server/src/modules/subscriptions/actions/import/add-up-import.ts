import type { SubscriptionImportTotals } from '@balcao/contract';
import { foldText, sumCents } from '@balcao/kernel';
import type { AddedRow } from '../../../imports/index.ts';
import { type ImportedValues, perMonthOf } from './plan-rows.ts';

const maxPlans = 50;

export function addUpImport(rows: readonly AddedRow[]): SubscriptionImportTotals & Record<string, unknown> {
  const made = rows.flatMap(({ outcome, problems, after }) =>
    outcome === 'CREATED' && after ? [{ ...(after as unknown as ImportedValues), isWarned: problems.length > 0 }] : [],
  );
  const months = Map.groupBy(made, ({ startDate }) => startDate.slice(0, 7));
  const missing = Map.groupBy(
    rows.flatMap(({ after }) => (typeof after?.missingPlan === 'string' ? after.missingPlan : [])),
    foldText,
  );
  return {
    subscriptions: made.length,
    monthlyValue: sumCents(made.map(perMonthOf)),
    newCustomers: new Set(made.flatMap(({ newCustomer }) => newCustomer ?? [])).size,
    warned: made.filter(({ isWarned }) => isWarned).length,
    chargedAtOnce: made.filter(({ chargedAtOnce }) => chargedAtOnce).length,
    firstDue: [...months]
      .map(([month, due]) => ({
        month,
        subscriptions: due.length,
        value: sumCents(due.map(({ valueCents }) => valueCents)),
      }))
      .sort((one, other) => (one.month < other.month ? -1 : 1)),
    missingPlans: [...missing.values()]
      .slice(0, maxPlans)
      .map((titles) => ({ title: titles[0] ?? '', rows: titles.length })),
  };
}
