import type { Notice } from '../../../../jobs/index.ts';
import type { ConnectedRail, OpenConnection } from '../../../connections/index.ts';
import { isDone, readAs, refusedBy, resultOf } from '../../calls/call-provider.ts';
import { factOf, type ProviderDispute } from '../../store/provider-dispute-store.ts';
import { carriesRecurring } from '../bank.ts';
import { pixProfile } from '../index.ts';
import { pixApiPayment, pixApiTxids } from '../store/pix-api-store.ts';
import { changeRecurrence, instructionTxids, recurrencesToRead } from '../store/pix-recurring-api-store.ts';
import { readDueBlocked } from './blocked.ts';
import { readDueInfractions } from './infractions.ts';
import type { PixApiDeps } from './pix-api-deps.ts';
import { readReceived } from './pix-api-statement.ts';
import { isMed, noticeBody } from './read-pix.ts';
import { instructionNotices, recurrenceAnswer, recurrenceNotices } from './read-recurring.ts';

export function connectedPix(deps: PixApiDeps): ConnectedRail {
  return {
    probe: async (connection) => {
      const now = (await deps.clockOf(connection.sellerId)).now();
      return resultOf(async () => {
        const received = await deps.client.call(connection, { method: 'GET', path: '/cob', query: lastHour(now) });
        if (received.status >= 300 && received.status !== 404) return refusedBy(received);
        if (!carriesRecurring(connection)) return { ok: true };
        const recurrences = await deps.client.call(connection, { method: 'GET', path: '/rec', query: lastHour(now) });
        return recurrences.status < 300 ? { ok: true } : refusedBy(recurrences);
      });
    },
    registerNotices: (connection) =>
      resultOf(async () => {
        const addresses = [
          { path: `/webhook/${encodeURIComponent(connection.settings.pixKey ?? '')}`, kind: 'pix' },
          ...(carriesRecurring(connection) ? recurringAddresses : []),
        ] as const;
        for (const { path, kind } of addresses) {
          const answer = await deps.client.call(connection, {
            method: 'PUT',
            path,
            body: { webhookUrl: noticesUrlOf(connection, kind) },
            ...headersOf(connection),
          });
          if (answer.status >= 300) return refusedBy(answer);
        }
        return { ok: true };
      }),
    noticesOf: async ({ sellerId }, kind, body) => {
      if (kind === 'rec') return noticesOfRecurrences(sellerId, body);
      if (kind === 'cobr') return noticesOfInstructions(sellerId, body);
      const notice = kind === 'pix' ? noticeBody.safeParse(body) : null;
      if (!notice?.success) return null;
      return noticesOfReceived(sellerId, notice.data.pix, await debitedOf(sellerId, notice.data.pix));
    },
    poll: async (connection, from, until) => {
      const { sellerId } = connection;
      const received = await readReceived(deps, connection, from, until);
      const [charged, debited] = await Promise.all([
        pixApiTxids(deps.reader, sellerId, txidsOf(received)),
        debitedOf(sellerId, received),
      ]);
      const known = received.filter(({ txid }) => txid && (charged.has(txid) || debited.has(txid)));
      const changed = await changedRecurrences(deps, connection, until);
      const infractions = await readDueInfractions(deps, connection, until);
      await readDueBlocked(deps, connection, until);
      const meds = await mapToNotices(deps, infractions);
      return [...noticesOfReceived(sellerId, known, debited), ...changed, ...meds];
    },
  };

  function debitedOf(sellerId: string, received: readonly ReceivedPix[]): Promise<ReadonlySet<string>> {
    return instructionTxids(deps.reader, sellerId, txidsOf(received));
  }
}

async function mapToNotices(deps: PixApiDeps, infractions: readonly ProviderDispute[]): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (const one of infractions) {
    const { sellerId, paymentId } = one;
    const payment = paymentId === null ? undefined : await pixApiPayment(deps.reader, sellerId, paymentId);
    if (!payment?.txid) continue;
    const noticeId = `api:dispute:${factOf(one)}`;
    notices.push({ sellerId, source: 'pix-med', noticeId, payload: { txid: payment.txid } });
  }
  return notices;
}

function txidsOf(received: readonly ReceivedPix[]): string[] {
  return received.flatMap(({ txid }) => txid ?? []);
}

/** A Pix that pays a recurrence's charge becomes a webhook about that charge. */
function noticesOfReceived(sellerId: string, received: readonly ReceivedPix[], debited: ReadonlySet<string>): Notice[] {
  return received.flatMap((one) => noticesOfPix(sellerId, one, debited.has(one.txid ?? '') ? 'pix-cobr' : 'pix'));
}

const recurringAddresses = [
  { path: '/webhookrec', kind: 'rec' },
  { path: '/webhookcobr', kind: 'cobr' },
] as const;

function lastHour(now: Temporal.Instant) {
  return {
    inicio: now.subtract({ hours: 1 }).toString({ smallestUnit: 'second' }),
    fim: now.toString({ smallestUnit: 'second' }),
  };
}

interface ReceivedPix {
  readonly endToEndId: string;
  readonly txid?: string | null | undefined;
  readonly devolucoes?:
    | readonly { readonly id: string; readonly status: string; readonly natureza?: string | null | undefined }[]
    | null
    | undefined;
}

/**
 * A webhook names the charge. The same state of the same payment gives the same webhook, whether received or polled.
 */
function noticesOfPix(
  sellerId: string,
  { endToEndId, txid, devolucoes }: ReceivedPix,
  source: 'pix' | 'pix-cobr',
): Notice[] {
  if (!txid) return [];
  const returned = devolucoes ?? [];
  const state = returned.map(({ id, status }) => `${id}=${status}`).join(',');
  const notice = { sellerId, source, noticeId: `api:${endToEndId}:${state}`, payload: { txid } };
  const isTakenBack = returned.some((one) => isMed(one) && one.status === 'DEVOLVIDO');
  return isTakenBack ? [notice, { ...notice, source: 'pix-med' }] : [notice];
}

/** The bank appends the kind (`/pix`) to the webhook address, or gets the whole address. */
export function noticesUrlOf(connection: OpenConnection, kind: 'pix' | 'rec' | 'cobr'): string {
  return `${connection.noticesUrl}${pixProfile(connection).noticeSuffix?.(kind) ?? ''}`;
}

function headersOf(connection: OpenConnection) {
  const { noticeHeaders } = pixProfile(connection);
  return noticeHeaders ? { headers: noticeHeaders } : {};
}

/** Recurrences read in one poll, and how often accepted ones are read. */
const maxAtOnce = 100;
const acceptedEveryHours = 24;

/** The same state of the same recurrence gives the same webhook, whether received or polled. */
function noticeOfRecurrence(sellerId: string, { idRec, status }: { readonly idRec: string; readonly status: string }) {
  return { sellerId, source: 'pix-rec', noticeId: `api:rec:${idRec}:${status}`, payload: { idRec } };
}

function noticesOfRecurrences(sellerId: string, body: unknown): Notice[] | null {
  const notices = recurrenceNotices.safeParse(body);
  return notices.success ? notices.data.recs.map((one) => noticeOfRecurrence(sellerId, one)) : null;
}

function noticesOfInstructions(sellerId: string, body: unknown): Notice[] | null {
  const notices = instructionNotices.safeParse(body);
  if (!notices.success) return null;
  return notices.data.cobsr.map(({ txid, status, tentativas }) => {
    const attempts = (tentativas ?? []).map((one) => `${one.endToEndId ?? ''}=${one.status}`).join(',');
    const noticeId = `api:cobr:${txid}:${status}:${attempts}`;
    return { sellerId, source: 'pix-cobr', noticeId, payload: { txid } };
  });
}

/**
 * Queries recurrences that wait for their payer, and accepted ones once a day; returns a webhook for each that changed.
 */
async function changedRecurrences(
  deps: PixApiDeps,
  connection: OpenConnection,
  now: Temporal.Instant,
): Promise<Notice[]> {
  const { sellerId, id: connectionId } = connection;
  const acceptedBefore = now.subtract({ hours: acceptedEveryHours });
  const recurrences = await recurrencesToRead(
    deps.reader,
    { sellerId, connectionId },
    { acceptedBefore, limit: maxAtOnce },
  );
  const notices: Notice[] = [];
  for (const recurrence of recurrences) {
    const answer = await deps.client.call(connection, { method: 'GET', path: `/rec/${recurrence.recurrenceId}` });
    // Handling the webhook stores the state; this records only the query.
    await deps.transact((tx) => changeRecurrence(tx, recurrence, { readAt: now }));
    if (!isDone(answer)) continue;
    const found = readAs(recurrenceAnswer, answer, 'api pix:GET rec');
    if (found.status !== recurrence.status) notices.push(noticeOfRecurrence(sellerId, found));
  }
  return notices;
}
