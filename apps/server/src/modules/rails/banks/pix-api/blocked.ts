import { type Cents, cents } from '@balcao/kernel';
import { appendEvents } from '../../../../jobs/index.ts';
import type { OpenConnection } from '../../../connections/index.ts';
import { isDone, ProviderFailure } from '../../calls/call-provider.ts';
import type { PixBlocked } from '../../ports/pix-rail.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { disputesOfConnection } from '../../store/provider-dispute-store.ts';
import { pixProfile } from '../index.ts';
import { blockedOfSeller, keepBlocked, lockBlocked } from '../store/pix-blocked-store.ts';
import type { PixApiDeps } from './pix-api-deps.ts';

const everyMinutes = 23.5 * 60;

/**
 * Reads what a bank blocked, once a day, and with each poll while anything is blocked or an infraction is open. A rise after the first
 * reading is told by an event. A bank that does not grant it is asked again the next day.
 */
export async function readDueBlocked(
  deps: PixApiDeps,
  connection: OpenConnection,
  now: Temporal.Instant,
): Promise<void> {
  const { blocked } = pixProfile(connection);
  if (!blocked || !(await isDue(deps, connection, now))) return;
  try {
    const answer = await deps.client.call(connection, blocked.call());
    const said = isDone(answer) ? blocked.read(answer.body) : null;
    await keepReading(deps, connection, said, now);
  } catch (error) {
    if (!(error instanceof RailTimeout)) throw error;
    // Payments are polled whether or not this is granted.
    if (error instanceof ProviderFailure && !error.wasSent) await keepReading(deps, connection, null, now);
  }
}

async function isDue(deps: PixApiDeps, { sellerId, id }: OpenConnection, now: Temporal.Instant): Promise<boolean> {
  const last = (await blockedOfSeller(deps.reader, sellerId)).find(({ connectionId }) => connectionId === id);
  if (!last || (last.totalCents ?? 0) > 0) return true;
  if (Temporal.Instant.compare(now, last.readAt.add({ minutes: everyMinutes })) >= 0) return true;
  return (await disputesOfConnection(deps.reader, sellerId, id)).some(({ status }) => status === 'OPEN');
}

async function keepReading(
  { transact }: PixApiDeps,
  connection: OpenConnection,
  said: { readonly medCents: Cents; readonly totalCents: Cents } | null,
  now: Temporal.Instant,
): Promise<void> {
  const { sellerId, id: connectionId, provider } = connection;
  await transact(async (tx) => {
    const before = await lockBlocked(tx, connection);
    const kept = before ?? {
      sellerId,
      connectionId,
      medCents: null,
      totalCents: null,
      riseCents: cents(0),
      riseAt: null,
    };
    if (!said) return keepBlocked(tx, { ...kept, readAt: now });
    const riseCents = cents(said.totalCents - (kept.totalCents ?? said.totalCents));
    await keepBlocked(tx, {
      ...kept,
      ...said,
      ...(said.totalCents === 0 && { riseCents: cents(0), riseAt: null }),
      ...(riseCents > 0 && { riseCents, riseAt: now }),
      readAt: now,
    });
    const payload = { provider, amountCents: riseCents };
    if (riseCents > 0)
      await appendEvents(tx, [{ sellerId, topic: 'balance.blocked_risen', subjectId: connectionId, payload }]);
  });
}

/** Leaves out accounts of which nothing is blocked. */
export async function pixBlocked(
  { reader, get }: Pick<PixApiDeps, 'reader' | 'get'>,
  sellerId: string,
): Promise<readonly PixBlocked[]> {
  const found = await blockedOfSeller(reader, sellerId);
  const blocked: PixBlocked[] = [];
  for (const { connectionId, medCents, totalCents, riseCents, riseAt, readAt } of found) {
    const connection = totalCents ? await get(sellerId, connectionId) : null;
    if (!connection || !totalCents) continue;
    const rise = riseAt && { amountCents: cents(riseCents), at: riseAt };
    blocked.push({
      provider: connection.provider,
      medCents: cents(medCents ?? 0),
      totalCents: cents(totalCents),
      rise,
      readAt,
    });
  }
  return blocked;
}
