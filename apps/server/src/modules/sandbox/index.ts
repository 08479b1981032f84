import type { SandboxDeps } from './actions/sandbox-deps.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { cardRoutes } from './routes/card-routes.ts';
import { instrumentRoutes } from './routes/instrument-routes.ts';
import { issuerRoutes } from './routes/issuer-routes.ts';
import { outgoingRoutes } from './routes/outgoing-routes.ts';
import { recurrenceRoutes } from './routes/recurrence-routes.ts';
import { sandboxRoutes } from './routes/sandbox-routes.ts';

export { type ClockMover, createClockMover } from './actions/clock/clock-mover.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'clock.moved': NoPayload;
  }
}

/**
 * The panel that simulates the outside world and moves the seller's clock. It stores nothing and exists only in a
 * sandbox.
 */
export function createSandbox(deps: SandboxDeps) {
  return {
    routes: [
      ...instrumentRoutes(deps.controls.instruments),
      ...recurrenceRoutes(deps.controls.recurring),
      ...accountRoutes(deps.controls),
      ...outgoingRoutes(deps.controls),
      ...cardRoutes(deps.controls.cards),
      ...issuerRoutes(deps.controls.invoices),
      ...sandboxRoutes(deps),
    ],
  };
}
