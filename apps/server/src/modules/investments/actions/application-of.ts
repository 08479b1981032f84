import type { Application } from '../application.ts';
import type { ApplicationRow } from '../store/investment-store.ts';

/** An application as its arithmetic takes it. */
export function applicationOf(row: ApplicationRow): Application {
  return {
    appliedOn: row.applied_on,
    principalCents: row.principal_cents,
    baseCents: row.base_cents,
    basedOn: row.based_on,
    cdiPercent: row.cdi_percent,
  };
}
