import { bind } from '@balcao/kernel';
import type { ScheduledJobHandlers, WebhookHandlers } from '../../jobs/index.ts';
import { closeDefence, resumeAcceptance } from './actions/accept-dispute.ts';
import { countDefences } from './actions/find-disputes.ts';
import { checkAgain, checkReceivedPix, handleReceivedPixWebhook, handleWebhook } from './actions/follow-disputes.ts';
import { presentLastDispute } from './actions/present-dispute.ts';
import { resumeDocument } from './actions/send-document.ts';
import type { DisputesDeps } from './deps.ts';
import { disputeRoutes } from './routes/dispute-routes.ts';
import { disputeLedgerSide } from './store/dispute-ledger-side.ts';
import { findReceivedPixDisputes } from './store/dispute-list-reader.ts';
import { readDisputes } from './store/read-disputes.ts';

export type { DisputesDeps } from './deps.ts';
export type { DisputeFacts } from './store/read-disputes.ts';

declare module '../../jobs/scheduled-jobs.ts' {
  interface JobKinds {
    'dispute.close-defence': true;
    'dispute.accept': true;
    'dispute.send-document': true;
  }
}

export type Disputes = ReturnType<typeof createDisputes>;

export function createDisputes(deps: DisputesDeps) {
  return {
    ...bind(deps, { countDefences, checkAgain, checkReceivedPix, presentLastDispute }),
    ...bind(deps.reader, { readDisputes, findReceivedPixDisputes }),
    ledgerSide: disputeLedgerSide(deps.reader),
    routes: disputeRoutes(deps),
    scheduledJobs: {
      'dispute.close-defence': closeDefence(deps),
      'dispute.accept': resumeAcceptance(deps),
      'dispute.send-document': resumeDocument(deps),
    } satisfies ScheduledJobHandlers,
    /** Charges and banking record the payments; disputes are looked for afterwards. */
    webhooks: bind(deps, {
      pix: handleWebhook,
      'pix-med': handleWebhook,
      card: handleWebhook,
      'pix-key-med': handleReceivedPixWebhook,
    }) satisfies WebhookHandlers,
  };
}
