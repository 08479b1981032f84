export { type Agenda, createAgenda } from './agenda.ts';
export { backlogOf } from './backlog.ts';
export { dayRun, distinctWorks } from './day-run.ts';
export {
  type DueWork,
  type DueWorkHandler,
  type DueWorkHandlers,
  scheduleIfNone,
  scheduleWork,
  unscheduleWork,
} from './due-work.ts';
export { appendEvents, type DomainEvent, type KeptEvent, type Subscription } from './event.ts';
export { forgetNotices } from './forget-notices.ts';
export { createDoor, inboxSubscription, type Notice, type NoticeHandler, receiveNotices } from './inbox.ts';
export { type Live, type LiveChange, startLive } from './live.ts';
export { createPump } from './outbox.ts';
export { startQueue } from './queue.ts';
export { sideBySide } from './side-by-side.ts';
