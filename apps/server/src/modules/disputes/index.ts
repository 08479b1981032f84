import { bind } from '@balcao/kernel';
import type { ScheduledJobHandlers, WebhookHandlers } from '../../jobs/index.ts';
import { closeDefence, resumeAcceptance } from './actions/accept-dispute.ts';
import { countDefences } from './actions/find-disputes.ts';
import { checkAgain, handleWebhook } from './actions/follow-disputes.ts';
import { presentLastDispute } from './actions/present-dispute.ts';
import { resumeEvidence } from './actions/send-evidence.ts';
import type { DisputesDeps } from './deps.ts';
import { disputeRoutes } from './routes/dispute-routes.ts';
import { disputeLedgerSide } from './store/dispute-ledger-side.ts';
import { readDisputes } from './store/read-disputes.ts';

export type { DisputesDeps } from './deps.ts';
export type { DisputeFacts } from './store/read-disputes.ts';

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'charge.close-defence': true;
    'charge.accept-dispute': true;
    'charge.send-evidence': true;
  }
}

export type Disputes = ReturnType<typeof createDisputes>;

export function createDisputes(deps: DisputesDeps) {
  return {
    ...bind(deps, { countDefences, checkAgain, presentLastDispute }),
    ...bind(deps.reader, { readDisputes }),
    ledgerSide: disputeLedgerSide(deps.reader),
    routes: disputeRoutes(deps),
    scheduledJobs: {
      'charge.close-defence': closeDefence(deps),
      'charge.accept-dispute': resumeAcceptance(deps),
      'charge.send-evidence': resumeEvidence(deps),
    } satisfies ScheduledJobHandlers,
    /** Charges records the payments; disputes are looked for afterwards. */
    webhooks: bind(deps, {
      pix: handleWebhook,
      'pix-med': handleWebhook,
      card: handleWebhook,
    }) satisfies WebhookHandlers,
  };
}
