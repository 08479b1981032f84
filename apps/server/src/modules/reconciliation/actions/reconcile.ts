import { cents } from '@balcao/kernel';
import { appendEvents, type ScheduledJob, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { type EntryKind, entryKinds, RailTimeout, type StatementRail, statementRails } from '../../rails/index.ts';
import type { ReconciliationDeps } from '../deps.ts';
import { effectOf } from '../difference.ts';
import { refuse } from '../refusals.ts';
import { findRun, lastRun, openDifferences, settledDifferences } from '../store/reconciliation-reader.ts';
import type { Difference, NewDifference, ReconciliationRun } from '../store/reconciliation-run.ts';
import { insertRun, writeDifferences } from '../store/reconciliation-writer.ts';
import { type BalanceFound, compareBalances } from './compare-balances.ts';
import { compareInstruments } from './compare-instruments.ts';
import { compareEntries, compareStatements } from './compare-statements.ts';
import { type Found, nameOf } from './found.ts';
import { heal } from './heal.ts';
import { ledgerSide } from './ledger-side.ts';

export interface Reconcile {
  readonly sellerId: string;
  /** Idempotency key of the run. */
  readonly id: string;
  /** Null for the daily run. */
  readonly by: string | null;
  /** Scheduled in the transaction that stores the result. */
  readonly next?: ScheduledJob;
}

/** A provider may book an entry late, so each run reads the last days of the previous one again. */
const overlapHours = 48;
const beginning = Temporal.Instant.fromEpochMilliseconds(0);

/**
 * Compares the rails' statements since the last run and its open differences with our records, queries the rails again
 * where they are ahead of us, and stores the remaining differences. It reads in pages, with a few statements each.
 */
export async function reconcile(
  deps: ReconciliationDeps,
  { sellerId, id, by, next }: Reconcile,
): Promise<ReconciliationRun> {
  const done = await findRun(deps.reader, sellerId, id);
  if (done) return done;
  const until = (await deps.clockOf(sellerId)).now();
  const last = await lastRun(deps.reader, sellerId);
  const from = last ? last.untilAt.subtract({ hours: overlapHours }) : beginning;
  const readFrom = await deps.accountReadFrom(sellerId);
  const isOfReadings = ({ rail, kind }: Pick<Found, 'kind'> & { readonly rail: string }) =>
    readFrom !== null && rail === 'banking' && kind === 'BALANCE';
  const before = (await openDifferences(deps.reader, sellerId)).filter((one) => !isOfReadings(one));
  const settled = await settledDifferences(deps.reader, sellerId);
  const books = { theirs: deps.theirs, ours: ledgerSide(deps.ours) };

  const entries = await compareStatements(books, { sellerId, from, until });
  const again = await compareEntries(books, sellerId, keysOf(before), until);
  const instruments = await compareInstruments(deps, sellerId, until);
  const found = distinct([...entries.found, ...again, ...instruments.found]).filter((one) => !isOlder(one, readFrom));
  const looked = await heal(deps, sellerId, found);
  const standing = await stillStanding(deps, books, { sellerId, found, looked, until });
  // An accepted difference still explains a rail's balance; an adjusted one is in the ledger already.
  const accepted = settled.filter(({ status }) => status === 'ACCEPTED');
  const adjusted = new Set(settled.filter(({ status }) => status === 'ADJUSTED').map(nameOfDifference));
  const known = new Set(standing.map(nameOf));
  const explaining = [
    ...standing.filter((one) => !adjusted.has(nameOf(one))),
    ...(await compareEntries(
      books,
      sellerId,
      keysOf(accepted.filter((difference) => !known.has(nameOfDifference(difference)))),
      until,
    )),
  ];
  const compared = statementRails.filter((rail) => !isOfReadings({ rail, kind: 'BALANCE' }));
  const balances = await compareBalances(deps, sellerId, { rails: compared, found: explaining, before });

  const closed = new Map(settled.map((difference) => [nameOfDifference(difference), difference]));
  const open = [...standing, ...balances].filter((one) => !isAsDecided(one, closed.get(nameOf(one))));
  const healed = found.filter((one) => !standing.some((other) => nameOf(other) === nameOf(one)));
  const run = {
    sellerId,
    id,
    fromAt: from,
    untilAt: until,
    requestedBy: by,
    compared: entries.lines + instruments.lines,
    open: open.length,
    healed: healed.length,
  };
  await deps.transact(async (tx) => {
    if (!(await insertRun(tx, run))) return;
    await writeDifferences(tx, differencesOf(run, { open, healed, before }));
    if (by !== null) {
      const subject = { kind: 'reconciliation', id, label: '' } as const;
      const after = { open: run.open, healed: run.healed };
      recordAudit(tx, { sellerId, at: until, action: 'reconciliation.run', subject, after });
    }
    await appendEvents(tx, [{ sellerId, topic: 'reconciliation.run', subjectId: id }]);
    if (next) await scheduleJobs(tx, [next]);
  });
  return run;
}

/** Like `reconcile`, for a person, who is refused `reconciliation.rail_unavailable` when an institution does not answer. */
export function reconcileNow(deps: ReconciliationDeps, run: Reconcile): Promise<ReconciliationRun> {
  return refusingSilence(() => reconcile(deps, run));
}

/** Refuses `reconciliation.rail_unavailable`. */
export async function refusingSilence<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof RailTimeout) return refuse('reconciliation.rail_unavailable');
    throw error;
  }
}

async function stillStanding(
  deps: ReconciliationDeps,
  books: Parameters<typeof compareEntries>[0],
  {
    sellerId,
    found,
    looked,
    until,
  }: { sellerId: string; found: readonly Found[]; looked: ReadonlySet<string>; until: Temporal.Instant },
): Promise<Found[]> {
  const queried = found.filter((one) => looked.has(nameOf(one)));
  const left = found.filter((one) => !looked.has(nameOf(one)));
  const entries = await compareEntries(books, sellerId, queried.flatMap(keyOf), until);
  const live = await deps.stillLive(
    sellerId,
    queried.filter(({ kind }) => kind === 'INSTRUMENT').map(({ id }) => id),
  );
  return [...left, ...entries, ...queried.filter(({ kind, id }) => kind === 'INSTRUMENT' && live.has(id))];
}

/** A line that the bank booked before its account was read. */
function isOlder({ rail, cause, words }: Found, readFrom: Temporal.Instant | null): boolean {
  if (rail !== 'banking' || cause !== 'MISSING_HERE' || !readFrom || !words?.theirs) return false;
  return Temporal.Instant.compare(words.theirs.at, readFrom) < 0;
}

function keyOf({ rail, kind, id }: { rail: StatementRail; kind: Found['kind']; id: string }) {
  return isEntryKind(kind) ? [{ rail, kind, id }] : [];
}

function keysOf(differences: readonly Difference[]) {
  return differences.flatMap(({ rail, kind, entryId: id }) => (rail === 'bank' ? [] : keyOf({ rail, kind, id })));
}

function nameOfDifference({ rail, kind, entryId: id }: Difference): string {
  return `${rail} ${kind} ${id}`;
}

/** True when a person closed the difference and its amounts are unchanged. */
function isAsDecided(one: Found | BalanceFound, difference: Difference | undefined): boolean {
  if (!difference) return false;
  const { theirs, ours } = amountsOf(one);
  return difference.theirsCents === theirs && difference.oursCents === ours;
}

function amountsOf(one: Found | BalanceFound) {
  if ('theirsCents' in one) return { theirs: one.theirsCents, ours: one.oursCents };
  return { theirs: one.words?.theirs?.amountCents ?? null, ours: one.words?.ours?.amountCents ?? null };
}

function isEntryKind(kind: Found['kind']): kind is EntryKind {
  return (entryKinds as readonly string[]).includes(kind);
}

function distinct(found: readonly Found[]): Found[] {
  return [...new Map(found.map((one) => [nameOf(one), one])).values()];
}

interface Outcome {
  readonly open: readonly (Found | BalanceFound)[];
  readonly healed: readonly Found[];
  readonly before: readonly Difference[];
}

/** New differences, and earlier ones that were not found again. */
function differencesOf(run: ReconciliationRun, { open, healed, before }: Outcome): NewDifference[] {
  const found = new Set([...open, ...healed].map(nameOf));
  const gone = before.filter((difference) => !found.has(nameOfDifference(difference)));
  return [
    ...open.map((one) => differenceOf(run, one, 'OPEN')),
    ...healed.map((one) => differenceOf(run, one, 'HEALED')),
    ...gone.map((difference): NewDifference => ({ ...difference, status: 'GONE', closedAt: run.untilAt })),
  ];
}

function differenceOf(run: ReconciliationRun, one: Found | BalanceFound, status: 'OPEN' | 'HEALED'): NewDifference {
  const { theirs, ours } = amountsOf(one);
  return {
    sellerId: run.sellerId,
    rail: one.rail,
    kind: one.kind,
    entryId: one.id,
    reference: one.reference,
    cause: one.cause,
    theirsCents: theirs,
    oursCents: ours,
    effectCents: 'leftCents' in one ? one.leftCents : one.words ? effectOf(one.words) : cents(0),
    status,
    foundAt: run.untilAt,
    closedAt: status === 'OPEN' ? null : run.untilAt,
  };
}
