export { backlogOf } from './backlog.ts';
export { type DayRun, dayRun } from './day-run.ts';
export {
  appendEvents,
  type DomainEvent,
  type EventConsumer,
  type EventPayloads,
  type KeptEvent,
  oneByOne,
  type Topic,
} from './event.ts';
export { forgetWebhooks } from './forget-webhooks.ts';
export {
  createInbox,
  createInboxReceiver,
  receiveWebhooks,
  type Webhook,
  type WebhookHandler,
  type WebhookHandlers,
} from './inbox.ts';
export { announceChanges, type Live, type LiveChange, startLive } from './live.ts';
export { mapConcurrent } from './map-concurrent.ts';
export { nextPendingWork, type PendingJob } from './next-pending-work.ts';
export { piecesOf } from './pieces-of.ts';
export { startQueue } from './queue.ts';
export {
  type JobKind,
  type ScheduledJob,
  type ScheduledJobHandler,
  type ScheduledJobHandlers,
  scheduleIfNone,
  scheduleJobs,
  unscheduleJob,
} from './scheduled-jobs.ts';
export { createScheduler, type Scheduler } from './scheduler.ts';
export { createSweep, type MovedClock } from './sellers-due.ts';
