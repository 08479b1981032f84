import { addDays, cents, instantAt } from '@balcao/kernel';
import { derivedId } from '../../../database/derived-id.ts';
import type { OpenConnection } from '../../connections/index.ts';
import { connectionOf } from '../calls/connection-of.ts';
import {
  disputesOfConnection,
  disputesOfPayment,
  keepProviderDispute,
  keepReading,
  lastReading,
  lockCase,
  type ProviderDispute,
  providerDispute,
} from '../store/provider-dispute-store.ts';
import type { CaseReading, ChargeReading } from './acquirer.ts';
import type { AcquirerDeps } from './acquirer-deps.ts';
import { type CardApiCharge, cardApiCharge, chargeOfSale } from './store/card-api-store.ts';

/** The brands update chargebacks once a day; half an hour less, so that an hourly poll never waits for the next. */
const everyHours = 23.5;
const readBackDays = 179;
/** A won chargeback is given back within these days, or not any more. */
const givenBackDays = 180;

/** Reads an acquirer's chargebacks when a day has passed since the last reading. Returns those of our charges. */
export async function readDailyCases(
  deps: AcquirerDeps,
  connection: OpenConnection,
  now: Temporal.Instant,
): Promise<readonly ProviderDispute[]> {
  const acquirer = deps.acquirerOf(connection);
  if (!acquirer.chargebacks?.isConnected(connection) && !acquirer.isGivenBack) return [];
  const last = await lastReading(deps.reader, connection.sellerId, connection.id);
  if (last && Temporal.Instant.compare(now, last.add({ minutes: everyHours * 60 })) < 0) return [];
  const disputes = [...(await readCases(deps, connection)), ...(await readGivenBack(deps, connection, now))];
  await deps.transact((tx) => keepReading(tx, connection, now));
  return disputes;
}

/**
 * Reads the chargebacks that an acquirer lists, or one case, and stores them, also those of sales that are not known here. Returns those
 * of our charges, changed or not: a state that was announced is announced once.
 */
export async function readCases(
  deps: AcquirerDeps,
  connection: OpenConnection,
  caseId: string | null = null,
): Promise<readonly ProviderDispute[]> {
  const { chargebacks } = deps.acquirerOf(connection);
  if (!chargebacks?.isConnected(connection)) return [];
  const today = (await deps.clockOf(connection.sellerId)).today();
  const period = { from: addDays(today, -readBackDays), to: today };
  const cases = await chargebacks.list(connection, { ...period, caseId });
  const changed: ProviderDispute[] = [];
  for (const read of cases) changed.push(...(await keepCase(deps, connection, read)));
  const listed = new Set(cases.map((one) => one.caseId));
  const known = await disputesOfConnection(deps.reader, connection.sellerId, connection.id);
  for (const open of known) {
    const isAsked = caseId === null || open.caseId === caseId;
    if (open.status !== 'OPEN' || listed.has(open.caseId) || !isAsked) continue;
    // Older than the list's period.
    const outcome = await chargebacks.outcomeOf(connection, open.caseId);
    if (outcome) changed.push(...(await decide(deps, open, outcome)));
  }
  return changed.filter(({ paymentId }) => paymentId !== null);
}

async function keepCase(
  deps: AcquirerDeps,
  connection: OpenConnection,
  read: CaseReading,
): Promise<readonly ProviderDispute[]> {
  const { sellerId, id: connectionId } = connection;
  const sale = await chargeOfSale(deps.reader, connection, read.sale);
  const now = (await deps.clockOf(sellerId)).now();
  return deps.transact(async (tx) => {
    const rounds = await lockCase(tx, sellerId, { connectionId, caseId: read.caseId });
    const before = rowOfCase(rounds, read);
    const after = caseAfter(before, read, {
      ...{ sellerId, connectionId, now },
      paymentId: before?.paymentId ?? sale?.id ?? null,
    });
    await keepProviderDispute(tx, after);
    return [after];
  });
}

/** The row that a reading is about: a case that was won and comes again is another dispute. */
function rowOfCase(rounds: readonly ProviderDispute[], read: CaseReading): ProviderDispute | undefined {
  const ofRound = rounds.find(({ round }) => round === read.chargebackId);
  return ofRound ?? rounds.findLast(({ status }) => status !== 'WON');
}

function caseAfter(
  before: ProviderDispute | undefined,
  read: CaseReading,
  of: Pick<ProviderDispute, 'sellerId' | 'connectionId' | 'paymentId'> & { readonly now: Temporal.Instant },
): ProviderDispute {
  const { now, ...ids } = of;
  // A lost case may be won later, and not the other way round.
  const isWon = before?.status === 'WON' || read.outcome === 'WON';
  const status = isWon ? 'WON' : before?.status === 'LOST' ? 'LOST' : (read.outcome ?? 'OPEN');
  const decidedAt = before?.status === status ? before.decidedAt : status === 'OPEN' ? null : now;
  return {
    ...ids,
    id: before?.id ?? derivedId(`${of.connectionId} chargeback ${read.chargebackId}`),
    rail: 'card',
    caseId: read.caseId,
    round: read.chargebackId,
    establishment: read.establishment,
    stage: read.stage,
    status,
    awaitsDefence: status === 'OPEN' && read.isPending,
    amountCents: before?.amountCents ?? read.amountCents,
    reason: before?.reason ?? read.reason,
    detail: read.detail,
    openedAt: before?.openedAt ?? instantAt(read.receivedOn),
    deadline: read.deadline ?? before?.deadline ?? null,
    decidedAt,
    payment: { ...read.sale, endToEndId: '' },
  };
}

export async function decide(
  deps: AcquirerDeps,
  dispute: ProviderDispute,
  outcome: 'WON' | 'LOST',
): Promise<readonly ProviderDispute[]> {
  const { sellerId, connectionId, caseId } = dispute;
  const decidedAt = (await deps.clockOf(sellerId)).now();
  return deps.transact(async (tx) => {
    const rows = await lockCase(tx, sellerId, { connectionId, caseId });
    const before = rows.find(({ id }) => id === dispute.id);
    if (!before || before.status === outcome || before.status === 'WON') return [];
    const after: ProviderDispute = { ...before, status: outcome, awaitsDefence: false, decidedAt };
    await keepProviderDispute(tx, after);
    return [after];
  });
}

/** Stores a chargeback that a charge shows: its money is gone, and who contests it does so at the acquirer. */
export async function keepShownChargeback(
  deps: AcquirerDeps,
  charge: CardApiCharge,
  { id, at }: NonNullable<ChargeReading['chargeback']>,
): Promise<void> {
  const { sellerId, connectionId } = charge;
  const amountCents = cents(charge.paidCents - charge.canceledCents);
  if (amountCents <= 0 || (await providerDispute(deps.reader, sellerId, id))) return;
  await deps.transact((tx) =>
    keepProviderDispute(tx, {
      ...{ sellerId, id, connectionId, rail: 'card' },
      caseId: charge.chargeId ?? charge.id,
      round: id,
      paymentId: charge.id,
      establishment: null,
      stage: null,
      status: 'LOST',
      awaitsDefence: false,
      amountCents,
      reason: 'not-recognized',
      detail: '',
      openedAt: at,
      deadline: null,
      decidedAt: at,
      payment: { paidOn: '', card: '', nsu: '', authorization: '', tid: '', endToEndId: '' },
    }),
  );
}

/** Looks whether lost chargebacks came back, for as long as they may. */
async function readGivenBack(
  deps: AcquirerDeps,
  connection: OpenConnection,
  now: Temporal.Instant,
): Promise<readonly ProviderDispute[]> {
  const acquirer = deps.acquirerOf(connection);
  if (!acquirer.isGivenBack) return [];
  const since = now.subtract({ hours: 24 * givenBackDays });
  const known = await disputesOfConnection(deps.reader, connection.sellerId, connection.id);
  const changed: ProviderDispute[] = [];
  for (const lost of known) {
    if (lost.status !== 'LOST' || Temporal.Instant.compare(lost.openedAt, since) < 0) continue;
    const charge = lost.paymentId && (await cardApiCharge(deps.reader, connection.sellerId, lost.paymentId));
    if (charge && (await acquirer.isGivenBack(connection, charge))) changed.push(...(await decide(deps, lost, 'WON')));
  }
  return changed;
}

export async function chargebacksOf(
  deps: AcquirerDeps,
  charge: CardApiCharge,
): Promise<{ readonly connection: OpenConnection; readonly disputes: readonly ProviderDispute[] }> {
  const connection = await connectionOf(deps, charge);
  return { connection, disputes: await disputesOfPayment(deps.reader, charge.sellerId, charge.id) };
}
