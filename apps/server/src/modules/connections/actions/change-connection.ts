import { mayBeSecond, providerFacts } from '@balcao/contract';
import type { PlainDate } from '@balcao/kernel';
import type { Tx } from '../../../database/transact.ts';
import { type ScheduledJob, scheduleJobs, unscheduleJob } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { type CallResult, certificateAlerts, healthEverySeconds, pollEveryMinutes } from '../connection.ts';
import type { ConnectionsDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import {
  changeConnection,
  findConnection,
  lockConnections,
  noteHealth,
  removeConnection,
} from '../store/connection-store.ts';
import type { Connection } from '../store/connections-table.ts';
import { openConnection } from '../store/open-connection.ts';
import { certificateEndingKind, connectionSubject } from './create-connection.ts';
import { areSecretsKept, retire } from './destroy-secrets.ts';

export const pollKind = 'connection.poll';

interface Place {
  readonly sellerId: string;
  readonly id: string;
}

/**
 * Requests a token from the bank and makes one read. A connection must pass this test before it can be activated.
 * Refuses `connection.not_found`.
 */
export async function testConnection(deps: ConnectionsDeps, place: Place): Promise<CallResult> {
  const { sellerId } = place;
  const before = await getConnection(deps, place);
  const result = await deps.railOf(before.method).probe(openConnection(deps, before));
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    if (result.ok) await changeConnection(tx, before, { testedAt: at });
    recordAudit(tx, {
      sellerId,
      at,
      action: 'connection.tested',
      subject: connectionSubject(before),
      after: { answered: result.ok },
    });
  });
  return result;
}

/**
 * Activates a connection for new instruments; the previous one keeps serving its own. A second acquirer changes places
 * with the first. Then registers our webhook address with the bank; if the bank refuses it, the connection works by
 * polling. Refuses `connection.not_found`, `.not_tested`, `.secrets_destroyed`, `.certificate_expired`,
 * `.second_must_differ`.
 */
export async function activateConnection(deps: ConnectionsDeps, place: Place): Promise<void> {
  const { sellerId, id } = place;
  const clock = await deps.clockOf(sellerId);
  const at = clock.now();
  const isChanged = await deps.transact(async (tx) => {
    const connections = await lockConnections(tx, sellerId);
    const connection = connections.find((one) => one.id === id) ?? refuse('connection.not_found');
    if (connection.status === 'ACTIVE') return false;
    assertUsable(connection, clock.today());
    const former = usedOf(connections, connection.method, 'ACTIVE');
    const second = usedOf(connections, connection.method, 'SECOND');
    const isSwap = second?.id === connection.id;
    assertThat(!second || isSwap || mayBeSecond(second, connection), 'connection.second_must_differ');
    if (former) await retire(tx, former, at);
    await putInUse(deps, tx, connection, { status: 'ACTIVE', at });
    if (former && isSwap) await putInUse(deps, tx, former, { status: 'SECOND', at });
    recordAudit(tx, { sellerId, at, action: 'connection.activated', subject: connectionSubject(connection) });
    return true;
  });
  if (isChanged) await registerWebhooks(deps, place);
}

/**
 * Makes a connection the second acquirer, at which a sale is tried once when the first one fails. Refuses
 * `connection.not_found`, `.not_tested`, `.secrets_destroyed`, `.certificate_expired`, `.no_first`,
 * `.second_must_differ`.
 */
export async function makeConnectionSecond(deps: ConnectionsDeps, { sellerId, id }: Place): Promise<void> {
  const clock = await deps.clockOf(sellerId);
  const at = clock.now();
  await deps.transact(async (tx) => {
    const connections = await lockConnections(tx, sellerId);
    const connection = connections.find((one) => one.id === id) ?? refuse('connection.not_found');
    if (connection.status === 'SECOND') return;
    assertUsable(connection, clock.today());
    const first = usedOf(connections, connection.method, 'ACTIVE');
    assertThat(first, 'connection.no_first');
    assertThat(mayBeSecond(connection, first), 'connection.second_must_differ');
    const former = usedOf(connections, connection.method, 'SECOND');
    if (former) await retire(tx, former, at);
    await putInUse(deps, tx, connection, { status: 'SECOND', at });
    recordAudit(tx, { sellerId, at, action: 'connection.made_second', subject: connectionSubject(connection) });
  });
}

function usedOf(connections: readonly Connection[], method: Connection['method'], status: 'ACTIVE' | 'SECOND') {
  return connections.find((one) => one.method === method && one.status === status);
}

function assertUsable(connection: Connection, today: PlainDate): void {
  assertThat(connection.testedAt, 'connection.not_tested');
  assertThat(areSecretsKept(connection, today), 'connection.secrets_destroyed');
  const validUntil = connection.certificateValidUntil;
  assertThat(!validUntil || validUntil >= today, 'connection.certificate_expired');
}

async function putInUse(
  deps: ConnectionsDeps,
  tx: Tx,
  connection: Connection,
  { status, at }: { readonly status: 'ACTIVE' | 'SECOND'; readonly at: Temporal.Instant },
): Promise<void> {
  const { sellerId, method } = connection;
  await changeConnection(tx, connection, { status, activatedAt: at, replacedAt: null });
  // Not in a sandbox: moving its clock by a year would run every hourly poll at once.
  if (!deps.sandbox && deps.railOf(method).poll) await scheduleJobs(tx, [nextPoll(connection, at)]);
  if (status === 'ACTIVE') await deps.onActivated(tx, { sellerId, method, at, connection });
}

/**
 * Stops using the connection for new instruments; a second acquirer takes the place of the first. Refuses
 * `connection.not_found`, `connection.not_active`.
 */
export async function deactivateConnection(deps: ConnectionsDeps, place: Place): Promise<void> {
  const { sellerId, id } = place;
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    const connections = await lockConnections(tx, sellerId);
    const connection = connections.find((one) => one.id === id) ?? refuse('connection.not_found');
    if (connection.status === 'REPLACED') return;
    assertThat(connection.status !== 'DRAFT', 'connection.not_active');
    await retire(tx, connection, at);
    recordAudit(tx, { sellerId, at, action: 'connection.deactivated', subject: connectionSubject(connection) });
    const second = connection.status === 'ACTIVE' && usedOf(connections, connection.method, 'SECOND');
    if (!second) return;
    await putInUse(deps, tx, second, { status: 'ACTIVE', at });
    recordAudit(tx, { sellerId, at, action: 'connection.activated', subject: connectionSubject(second) });
  });
}

/** Registers our webhook address, where the bank has an API for it. Refuses `connection.not_found`. */
export async function registerWebhooks(deps: ConnectionsDeps, place: Place): Promise<void> {
  const { sellerId } = place;
  const connection = await getConnection(deps, place);
  const rail = deps.railOf(connection.method);
  if (!rail.registerWebhooks || providerFacts(connection.method, connection.provider)?.byFiles) return;
  const result = await rail.registerWebhooks(openConnection(deps, connection));
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    if (result.ok) await changeConnection(tx, connection, { webhooksAt: at });
    recordAudit(tx, {
      sellerId,
      at,
      action: 'connection.webhooks_registered',
      subject: connectionSubject(connection),
      after: { answered: result.ok },
    });
  });
}

/**
 * Deletes a connection that was never used, with its credentials. Refuses `connection.not_found`, `connection.in_use`.
 */
export async function deleteConnection(deps: ConnectionsDeps, place: Place): Promise<void> {
  const { sellerId, id } = place;
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    const connection =
      (await lockConnections(tx, sellerId)).find((one) => one.id === id) ?? refuse('connection.not_found');
    assertThat(connection.activatedAt === null, 'connection.in_use');
    await removeConnection(tx, connection);
    for (const days of certificateAlerts) {
      await unscheduleJob(tx, { sellerId, kind: certificateEndingKind, subjectId: `${id}:${days}` });
    }
    recordAudit(tx, { sellerId, at, action: 'connection.deleted', subject: connectionSubject(connection) });
  });
}

export async function noteCall(
  { transact, clockOf }: Pick<ConnectionsDeps, 'transact' | 'clockOf'>,
  sellerId: string,
  id: string,
  result: CallResult,
): Promise<void> {
  const now = (await clockOf(sellerId)).now();
  const unless = now.subtract({ seconds: healthEverySeconds });
  await transact((tx) => noteHealth(tx, { sellerId, id }, result, { now, unless }));
}

export function nextPoll({ sellerId, id }: Place, now: Temporal.Instant): ScheduledJob {
  return { sellerId, kind: pollKind, subjectId: id, dueAt: now.add({ minutes: pollEveryMinutes }) };
}

async function getConnection(
  { reader }: Pick<ConnectionsDeps, 'reader'>,
  { sellerId, id }: Place,
): Promise<Connection> {
  return (await findConnection(reader, sellerId, id)) ?? refuse('connection.not_found');
}
