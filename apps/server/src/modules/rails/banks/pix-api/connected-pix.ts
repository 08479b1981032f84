import type { Webhook } from '../../../../jobs/index.ts';
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
import { isMed, webhookBody } from './read-pix.ts';
import { instructionWebhooks, recurrenceAnswer, recurrenceWebhooks } from './read-recurring.ts';

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
    registerWebhooks: (connection) =>
      resultOf(async () => {
        const addresses = [
          { path: `/webhook/${encodeURIComponent(connection.settings.pixKey ?? '')}`, kind: 'pix' },
          ...(carriesRecurring(connection) ? recurringAddresses : []),
        ] as const;
        for (const { path, kind } of addresses) {
          const answer = await deps.client.call(connection, {
            method: 'PUT',
            path,
            body: { webhookUrl: webhooksUrlOf(connection, kind) },
            ...headersOf(connection),
          });
          if (answer.status >= 300) return refusedBy(answer);
        }
        return { ok: true };
      }),
    webhooksOf: async ({ sellerId }, kind, body) => {
      if (kind === 'rec') return webhooksOfRecurrences(sellerId, body);
      if (kind === 'cobr') return webhooksOfInstructions(sellerId, body);
      const webhook = kind === 'pix' ? webhookBody.safeParse(body) : null;
      if (!webhook?.success) return null;
      return webhooksOfReceived(sellerId, webhook.data.pix, await debitedOf(sellerId, webhook.data.pix));
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
      const meds = await mapToWebhooks(deps, infractions);
      return [...webhooksOfReceived(sellerId, known, debited), ...changed, ...meds];
    },
  };

  function debitedOf(sellerId: string, received: readonly ReceivedPix[]): Promise<ReadonlySet<string>> {
    return instructionTxids(deps.reader, sellerId, txidsOf(received));
  }
}

async function mapToWebhooks(deps: PixApiDeps, infractions: readonly ProviderDispute[]): Promise<Webhook[]> {
  const webhooks: Webhook[] = [];
  for (const one of infractions) {
    const { sellerId, paymentId } = one;
    const payment = paymentId === null ? undefined : await pixApiPayment(deps.reader, sellerId, paymentId);
    if (!payment?.txid) continue;
    const webhookId = `api:dispute:${factOf(one)}`;
    webhooks.push({ sellerId, source: 'pix-med', webhookId, payload: { txid: payment.txid } });
  }
  return webhooks;
}

function txidsOf(received: readonly ReceivedPix[]): string[] {
  return received.flatMap(({ txid }) => txid ?? []);
}

/** A Pix that pays a recurrence's charge becomes a webhook about that charge. */
function webhooksOfReceived(
  sellerId: string,
  received: readonly ReceivedPix[],
  debited: ReadonlySet<string>,
): Webhook[] {
  return received.flatMap((one) => webhooksOfPix(sellerId, one, debited.has(one.txid ?? '') ? 'pix-cobr' : 'pix'));
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
function webhooksOfPix(
  sellerId: string,
  { endToEndId, txid, devolucoes }: ReceivedPix,
  source: 'pix' | 'pix-cobr',
): Webhook[] {
  if (!txid) return [];
  const returned = devolucoes ?? [];
  const state = returned.map(({ id, status }) => `${id}=${status}`).join(',');
  const webhook = { sellerId, source, webhookId: `api:${endToEndId}:${state}`, payload: { txid } };
  const isTakenBack = returned.some((one) => isMed(one) && one.status === 'DEVOLVIDO');
  return isTakenBack ? [webhook, { ...webhook, source: 'pix-med' }] : [webhook];
}

/** The bank appends the kind (`/pix`) to the webhook address, or gets the whole address. */
export function webhooksUrlOf(connection: OpenConnection, kind: 'pix' | 'rec' | 'cobr'): string {
  return `${connection.webhooksUrl}${pixProfile(connection).webhookSuffix?.(kind) ?? ''}`;
}

function headersOf(connection: OpenConnection) {
  const { webhookHeaders } = pixProfile(connection);
  return webhookHeaders ? { headers: webhookHeaders } : {};
}

/** Recurrences read in one poll, and how often accepted ones are read. */
const maxAtOnce = 100;
const acceptedEveryHours = 24;

/** The same state of the same recurrence gives the same webhook, whether received or polled. */
function webhookOfRecurrence(sellerId: string, { idRec, status }: { readonly idRec: string; readonly status: string }) {
  return { sellerId, source: 'pix-rec', webhookId: `api:rec:${idRec}:${status}`, payload: { idRec } };
}

function webhooksOfRecurrences(sellerId: string, body: unknown): Webhook[] | null {
  const webhooks = recurrenceWebhooks.safeParse(body);
  return webhooks.success ? webhooks.data.recs.map((one) => webhookOfRecurrence(sellerId, one)) : null;
}

function webhooksOfInstructions(sellerId: string, body: unknown): Webhook[] | null {
  const webhooks = instructionWebhooks.safeParse(body);
  if (!webhooks.success) return null;
  return webhooks.data.cobsr.map(({ txid, status, tentativas }) => {
    const attempts = (tentativas ?? []).map((one) => `${one.endToEndId ?? ''}=${one.status}`).join(',');
    const webhookId = `api:cobr:${txid}:${status}:${attempts}`;
    return { sellerId, source: 'pix-cobr', webhookId, payload: { txid } };
  });
}

/**
 * Queries recurrences that wait for their payer, and accepted ones once a day; returns a webhook for each that changed.
 */
async function changedRecurrences(
  deps: PixApiDeps,
  connection: OpenConnection,
  now: Temporal.Instant,
): Promise<Webhook[]> {
  const { sellerId, id: connectionId } = connection;
  const acceptedBefore = now.subtract({ hours: acceptedEveryHours });
  const recurrences = await recurrencesToRead(
    deps.reader,
    { sellerId, connectionId },
    { acceptedBefore, limit: maxAtOnce },
  );
  const webhooks: Webhook[] = [];
  for (const recurrence of recurrences) {
    const answer = await deps.client.call(connection, { method: 'GET', path: `/rec/${recurrence.recurrenceId}` });
    // Handling the webhook stores the state; this records only the query.
    await deps.transact((tx) => changeRecurrence(tx, recurrence, { readAt: now }));
    if (!isDone(answer)) continue;
    const found = readAs(recurrenceAnswer, answer, 'api pix:GET rec');
    if (found.status !== recurrence.status) webhooks.push(webhookOfRecurrence(sellerId, found));
  }
  return webhooks;
}
