import { cents } from '@balcao/kernel';
import { appendEvents, type ScheduledJob, scheduleJobs } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { type EntryKind, entryKinds, type StatementRail } from '../../rails/index.ts';
import type { ReconciliationDeps } from '../deps.ts';
import { effectOf } from '../difference.ts';
import type { ReconciliationRun } from '../reconciliation-run.ts';
import { findRun, lastRun, openDifferences, settledDifferences } from '../store/reconciliation-reader.ts';
import type { DifferenceRow, NewDifference, ReconciliationRow } from '../store/reconciliation-row.ts';
import { insertRun, writeDifferences } from '../store/reconciliation-writer.ts';
import { type BalanceFound, compareBalances } from './compare-balances.ts';
import { compareInstruments } from './compare-instruments.ts';
import { compareEntries, compareStatements } from './compare-statements.ts';
import { type Found, nameOfFound } from './found.ts';
import { heal } from './heal.ts';
import { ledgerSide } from './ledger-side.ts';
import { runFrom } from './run-from.ts';

export interface Reconcile {
  readonly sellerId: string;
  /** The id of the run; calls with the same id are one run. */
  readonly id: string;
  /** The user; null for the daily run. */
  readonly by: string | null;
  /** The next job, scheduled in the transaction that stores the result. */
  readonly next?: ScheduledJob;
}

/** A provider may book an entry late, so each run reads the last days of the previous one again. */
const overlapHours = 48;
const beginning = Temporal.Instant.fromEpochMilliseconds(0);

/**
 * Compares the rails' statements with our records since the last run, and its open differences; queries the rails
 * again where they are ahead of us; and stores what still differs. It reads in pages, with a few statements each.
 */
export function reconcile(deps: ReconciliationDeps) {
  return async ({ sellerId, id, by, next }: Reconcile): Promise<ReconciliationRun> => {
    const done = await findRun(deps.reader, sellerId, id);
    if (done) return runFrom(done);
    const until = (await deps.clockOf(sellerId)).now();
    const last = await lastRun(deps.reader, sellerId);
    const from = last ? last.until_at.subtract({ hours: overlapHours }) : beginning;
    const before = await openDifferences(deps.reader, sellerId);
    const settled = await settledDifferences(deps.reader, sellerId);
    const books = { theirs: deps.theirs, ours: ledgerSide(deps.ours) };

    const entries = await compareStatements(books, { sellerId, from, until });
    const again = await compareEntries(books, sellerId, keysOf(before), until);
    const instruments = await compareInstruments(deps, sellerId, until);
    const found = distinct([...entries.found, ...again, ...instruments.found]);
    const looked = await heal(deps, sellerId, found);
    const standing = await stillStanding(deps, books, { sellerId, found, looked, until });
    // What was accepted explains a rail's balance still; what was adjusted is in the ledger, and explains nothing.
    const accepted = settled.filter(({ status }) => status === 'ACCEPTED');
    const adjusted = new Set(settled.filter(({ status }) => status === 'ADJUSTED').map(nameOfRow));
    const known = new Set(standing.map(nameOfFound));
    const explaining = [
      ...standing.filter((one) => !adjusted.has(nameOfFound(one))),
      ...(await compareEntries(books, sellerId, keysOf(accepted.filter((row) => !known.has(nameOfRow(row)))), until)),
    ];
    const balances = await compareBalances(deps, sellerId, explaining, before);

    const closed = new Map(settled.map((row) => [nameOfRow(row), row]));
    const open = [...standing, ...balances].filter((one) => !isAsDecided(one, closed.get(nameOfFound(one))));
    const healed = found.filter((one) => !standing.some((other) => nameOfFound(other) === nameOfFound(one)));
    const run = {
      seller_id: sellerId,
      id,
      from_at: from,
      until_at: until,
      requested_by: by,
      compared: entries.lines + instruments.lines,
      open: open.length,
      healed: healed.length,
    };
    await deps.transact(async (tx) => {
      if (!(await insertRun(tx, run))) return;
      await writeDifferences(tx, rowsOf(run, { open, healed, before }));
      if (by !== null) {
        const subject = { kind: 'reconciliation', id, label: '' } as const;
        const after = { open: run.open, healed: run.healed };
        recordAudit(tx, { sellerId, at: until, action: 'reconciliation.run', subject, after });
      }
      await appendEvents(tx, [{ sellerId, topic: 'reconciliation.run', subjectId: id }]);
      if (next) await scheduleJobs(tx, [next]);
    });
    return runFrom(run);
  };
}

/** The differences that remain after the rails were queried again. */
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
  const asked = found.filter((one) => looked.has(nameOfFound(one)));
  const left = found.filter((one) => !looked.has(nameOfFound(one)));
  const entries = await compareEntries(books, sellerId, asked.flatMap(keyOf), until);
  const live = await deps.stillLive(
    sellerId,
    asked.filter(({ kind }) => kind === 'INSTRUMENT').map(({ id }) => id),
  );
  return [...left, ...entries, ...asked.filter(({ kind, id }) => kind === 'INSTRUMENT' && live.has(id))];
}

function keyOf({ rail, kind, id }: { rail: StatementRail; kind: Found['kind']; id: string }) {
  return isEntryKind(kind) ? [{ rail, kind, id }] : [];
}

function keysOf(rows: readonly DifferenceRow[]) {
  return rows.flatMap(({ rail, kind, entry_id: id }) => (rail === 'bank' ? [] : keyOf({ rail, kind, id })));
}

function nameOfRow({ rail, kind, entry_id: id }: DifferenceRow): string {
  return `${rail} ${kind} ${id}`;
}

/** Whether a person closed it, and it is what it was then. */
function isAsDecided(one: Found | BalanceFound, row: DifferenceRow | undefined): boolean {
  if (!row) return false;
  const { theirs, ours } = amountsOf(one);
  return row.theirs_cents === theirs && row.ours_cents === ours;
}

function amountsOf(one: Found | BalanceFound) {
  if ('theirsCents' in one) return { theirs: one.theirsCents, ours: one.oursCents };
  return { theirs: one.words?.theirs?.amountCents ?? null, ours: one.words?.ours?.amountCents ?? null };
}

function isEntryKind(kind: Found['kind']): kind is EntryKind {
  return (entryKinds as readonly string[]).includes(kind);
}

function distinct(found: readonly Found[]): Found[] {
  return [...new Map(found.map((one) => [nameOfFound(one), one])).values()];
}

interface Outcome {
  readonly open: readonly (Found | BalanceFound)[];
  readonly healed: readonly Found[];
  /** Open differences of earlier runs. */
  readonly before: readonly DifferenceRow[];
}

/** New differences, and earlier ones that were not found again. */
function rowsOf(run: ReconciliationRow, { open, healed, before }: Outcome): NewDifference[] {
  const found = new Set([...open, ...healed].map(nameOfFound));
  const gone = before.filter((row) => !found.has(nameOfRow(row)));
  return [
    ...open.map((one) => rowOf(run, one, 'OPEN')),
    ...healed.map((one) => rowOf(run, one, 'HEALED')),
    ...gone.map((row): NewDifference => ({ ...row, status: 'GONE', closed_at: run.until_at })),
  ];
}

function rowOf(run: ReconciliationRow, one: Found | BalanceFound, status: 'OPEN' | 'HEALED'): NewDifference {
  const { theirs, ours } = amountsOf(one);
  return {
    seller_id: run.seller_id,
    rail: one.rail,
    kind: one.kind,
    entry_id: one.id,
    reference: one.reference,
    cause: one.cause,
    theirs_cents: theirs,
    ours_cents: ours,
    effect_cents: 'leftCents' in one ? one.leftCents : one.words ? effectOf(one.words) : cents(0),
    status,
    found_at: run.until_at,
    closed_at: status === 'OPEN' ? null : run.until_at,
  };
}
