export { type DueWork, type DueWorkHandler, type DueWorkHandlers, scheduleWork, unscheduleWork } from './due-work.ts';
export { appendEvents, type DomainEvent, type EventHandler, type Subscription } from './event.ts';
export { type Notice, type NoticeHandler, receiveNotices } from './inbox.ts';
