import type { Notice } from '../../../../../jobs/index.ts';
import type { OpenConnection } from '../../../../connections/index.ts';
import { changeRecurrence, recurrencesToRead } from '../../../store/pix-recurring-api-store.ts';
import { isDone, readAs } from '../../network/call-provider.ts';
import type { PixApiDeps } from './pix-api-rail.ts';
import { instructionNotices, recurrenceAnswer, recurrenceNotices } from './read-recurring.ts';

/** Recurrences read in one poll, and how often accepted ones are read. */
const mostAtOnce = 100;
const acceptedEveryHours = 24;

/** The same state of the same recurrence gives the same notice, whether received or polled. */
function noticeOfRecurrence(sellerId: string, { idRec, status }: { readonly idRec: string; readonly status: string }) {
  return { sellerId, source: 'pix-rec', noticeId: `api:rec:${idRec}:${status}`, payload: { idRec } };
}

/** Null for an unreadable body. */
export function noticesOfRecurrences(sellerId: string, body: unknown): Notice[] | null {
  const notices = recurrenceNotices.safeParse(body);
  return notices.success ? notices.data.recs.map((one) => noticeOfRecurrence(sellerId, one)) : null;
}

/** Null for an unreadable body. */
export function noticesOfInstructions(sellerId: string, body: unknown): Notice[] | null {
  const notices = instructionNotices.safeParse(body);
  if (!notices.success) return null;
  return notices.data.cobsr.map(({ txid, status, tentativas }) => {
    const attempts = (tentativas ?? []).map((one) => `${one.endToEndId ?? ''}=${one.status}`).join(',');
    const noticeId = `api:cobr:${txid}:${status}:${attempts}`;
    return { sellerId, source: 'pix-cobr', noticeId, payload: { txid } };
  });
}

/**
 * Reads recurrences that wait for their payer, and accepted ones once a day; returns a notice for each that changed.
 */
export async function changedRecurrences(
  deps: PixApiDeps,
  connection: OpenConnection,
  now: Temporal.Instant,
): Promise<Notice[]> {
  const { sellerId, id: connectionId } = connection;
  const acceptedBefore = now.subtract({ hours: acceptedEveryHours });
  const recurrences = await recurrencesToRead(
    deps.reader,
    { sellerId, connectionId },
    { acceptedBefore, limit: mostAtOnce },
  );
  const notices: Notice[] = [];
  for (const recurrence of recurrences) {
    const answer = await deps.client.call(connection, { method: 'GET', path: `/rec/${recurrence.recurrenceId}` });
    // Handling the notice stores the state; this records only the read.
    await deps.transact((tx) => changeRecurrence(tx, recurrence, { readAt: now }));
    if (!isDone(answer)) continue;
    const found = readAs(recurrenceAnswer, answer, 'api pix:GET rec');
    if (found.status !== recurrence.status) notices.push(noticeOfRecurrence(sellerId, found));
  }
  return notices;
}
