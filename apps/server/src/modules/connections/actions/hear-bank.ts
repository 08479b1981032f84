import { timingSafeEqual } from 'node:crypto';
import { type ScheduledJobHandler, scheduleJobs } from '../../../jobs/index.ts';
import { pollBackHours } from '../connection.ts';
import type { ConnectionsDeps, NoticeKind } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { changeConnection, connectionRow } from '../store/connection-store.ts';
import { noticeSecret, openConnection } from '../store/open-connection.ts';
import { nextPoll } from './change-connection.ts';

export interface ReceivedNotice {
  readonly seller: string;
  readonly uuid: string;
  readonly secret: string;
  readonly kind: NoticeKind;
}

/**
 * Puts what a bank's notice names into the inbox: it is looked up at the bank before anything is believed. Answers how many. Refuses
 * `connection.not_found` for another address than the one that the bank was given, and for a body that names nothing.
 */
export function receiveNotice(deps: ConnectionsDeps) {
  return async ({ seller, uuid, secret, kind }: ReceivedNotice, body: unknown): Promise<number> => {
    const expected = noticeSecret(deps.noticeKey, { seller_id: seller, id: uuid });
    assertThat(timingSafeEqual(Buffer.from(expected), Buffer.from(secret)), 'connection.not_found');
    const row = await connectionRow(deps.reader, seller, uuid);
    if (!row) return refuse('connection.not_found');
    const rail = deps.railOf(row.method);
    const notices = await rail.noticesOf(openConnection(deps, row), kind, body);
    assertThat(notices, 'connection.not_found');
    for (const notice of notices) await deps.deliver(notice);
    // A person gave this address to the provider: that it comes here says that it was taken.
    if (!row.notices_at && !rail.registerNotices) {
      const notices_at = (await deps.clockOf(seller)).now();
      await deps.transact((tx) => changeConnection(tx, row, { notices_at }));
    }
    return notices.length;
  };
}

/** Reads what the bank received lately, for notices get lost; then again in an hour, for as long as the connection is there. */
export function pollConnection(deps: ConnectionsDeps): ScheduledJobHandler {
  return async ({ sellerId, subjectId: id }, clock) => {
    const row = await connectionRow(deps.reader, sellerId, id);
    if (!row) return;
    const rail = deps.railOf(row.method);
    if (!rail.poll) return;
    const now = clock.now();
    try {
      const notices = await rail.poll(openConnection(deps, row), now.subtract({ hours: pollBackHours }), now);
      for (const notice of notices) await deps.deliver(notice);
    } catch (error) {
      // Its health says so; it is asked again with the next.
      if (!(error instanceof Error && error.name === 'RailTimeout')) throw error;
    } finally {
      await deps.transact((tx) => scheduleJobs(tx, [nextPoll({ sellerId, id }, now)]));
    }
  };
}
