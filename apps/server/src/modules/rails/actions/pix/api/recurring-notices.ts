import type { Notice } from '../../../../../jobs/index.ts';
import type { OpenConnection } from '../../../../connections/index.ts';
import { changeRecurrence, recurrencesToRead } from '../../../store/pix-recurring-api-store.ts';
import { isDone, readAs } from '../../network/call-provider.ts';
import type { PixApiDeps } from './pix-api-rail.ts';
import { instructionNotices, recurrenceAnswer, recurrenceNotices } from './read-recurring.ts';

/** How many recurrences are asked about at a time, and how often accepted ones are. */
const mostAtOnce = 100;
const acceptedEveryHours = 24;

/** The same state of the same recurrence is the same notice, by whichever way it is told. */
function noticeOfRecurrence(sellerId: string, { idRec, status }: { readonly idRec: string; readonly status: string }) {
  return { sellerId, source: 'pix-rec', noticeId: `api:rec:${idRec}:${status}`, payload: { idRec } };
}

/** Null for what cannot be read. */
export function noticesOfRecurrences(sellerId: string, body: unknown): Notice[] | null {
  const told = recurrenceNotices.safeParse(body);
  return told.success ? told.data.recs.map((one) => noticeOfRecurrence(sellerId, one)) : null;
}

/** Null for what cannot be read. */
export function noticesOfInstructions(sellerId: string, body: unknown): Notice[] | null {
  const told = instructionNotices.safeParse(body);
  if (!told.success) return null;
  return told.data.cobsr.map(({ txid, status, tentativas }) => {
    const attempts = (tentativas ?? []).map((one) => `${one.endToEndId ?? ''}=${one.status}`).join(',');
    const noticeId = `api:cobr:${txid}:${status}:${attempts}`;
    return { sellerId, source: 'pix-cobr', noticeId, payload: { txid } };
  });
}

/** Asks the bank about recurrences that wait for their payer, and once a day about accepted ones; a notice of each that changed. */
export async function changedRecurrences(
  deps: PixApiDeps,
  connection: OpenConnection,
  now: Temporal.Instant,
): Promise<Notice[]> {
  const { sellerId, id: connectionId } = connection;
  const acceptedBefore = now.subtract({ hours: acceptedEveryHours });
  const rows = await recurrencesToRead(deps.reader, { sellerId, connectionId }, { acceptedBefore, limit: mostAtOnce });
  const notices: Notice[] = [];
  for (const row of rows) {
    const answer = await deps.client.call(connection, { method: 'GET', path: `/rec/${row.recurrence_id}` });
    // The state is written when the notice is handled; this says that it was looked at.
    await deps.transact((tx) => changeRecurrence(tx, row, { read_at: now }));
    if (!isDone(answer)) continue;
    const found = readAs(recurrenceAnswer, answer, 'api pix:GET rec');
    if (found.status !== row.status) notices.push(noticeOfRecurrence(sellerId, found));
  }
  return notices;
}
