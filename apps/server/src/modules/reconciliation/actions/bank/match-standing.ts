import { addDays, cents, type PlainDate } from '@balcao/kernel';
import type { Tx } from '../../../../database/transact.ts';
import { type Candidate, certainMatches } from '../../match-lines.ts';
import { coveredAccounts, insertMatches, linesToIdentify, matchedSubjects, moveLines } from '../../store/bank-store.ts';
import { differenceAbout, queuedLines } from '../../store/reconciliation-reader.ts';
import type { BankLine, NewDifference } from '../../store/reconciliation-run.ts';
import { changeDifference, writeDifferences } from '../../store/reconciliation-writer.ts';
import { type CandidateDeps, findCandidates } from './find-candidates.ts';

/** A confirmed transfer appears in the bank's statement within these days. */
const daysToArrive = 3;

interface Standing {
  readonly sellerId: string;
  readonly at: Temporal.Instant;
  readonly candidates: readonly Candidate[];
  /** Lines that another file may have under another id; only a person matches them. */
  readonly repeated?: ReadonlySet<string>;
}

/** Reads candidates of unmatched lines, before the transaction that matches them. */
export async function candidatesOfStanding(
  deps: CandidateDeps,
  sellerId: string,
  more: readonly PlainDate[] = [],
): Promise<Candidate[]> {
  const lines = await linesToIdentify(deps.reader, sellerId);
  const covered = await coveredAccounts(deps.reader, sellerId);
  const days = [
    ...lines.map((line) => line.bookedOn),
    ...more,
    ...covered.flatMap(({ from, to }) => [from, to]),
  ].toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return from && to ? findCandidates(deps, sellerId, { from, to }) : [];
}

/**
 * Matches each line with exactly one candidate and queues the others, as well as withdrawals and payments that
 * statements lack. Returns the number of matches.
 */
export async function matchStanding(
  tx: Tx,
  { sellerId, at, candidates, repeated = new Set() }: Standing,
): Promise<number> {
  const lines = await linesToIdentify(tx, sellerId);
  const queued = await queuedLines(tx, sellerId);
  const open = lines.filter(({ id }) => !repeated.has(id) && queued.get(id)?.isForPerson !== true);
  const certain = certainMatches(
    open.map(({ id, bookedOn: date, amountCents, kind, account }) => ({ id, date, amountCents, kind, account })),
    candidates,
  );
  const said = await insertMatches(
    tx,
    certain.map(({ line, candidate }) => ({
      sellerId,
      lineId: line.id,
      kind: candidate.kind,
      subjectId: candidate.id,
      matchedBy: null,
      matchedAt: at,
    })),
  );
  await moveLines(tx, sellerId, { ids: [...said], from: 'TO_IDENTIFY', to: 'MATCHED' });
  for (const { line, candidate } of certain)
    if (said.has(line.id)) await closeMatched(tx, { sellerId, at }, line.id, candidate);
  const left = lines.filter(({ id }) => !said.has(id));
  const missing = await missingFromStatements(tx, sellerId, candidates);
  await writeDifferences(tx, [
    ...left.filter(({ id }) => !queued.has(id)).map((line) => differenceOfLine(line, at, repeated.has(line.id))),
    ...missing.map((one) => differenceOfMissing(one, sellerId, at)),
  ]);
  return said.size;
}

/** Closes the open differences of a line and of the withdrawal that it matches. */
export async function closeMatched(
  tx: Tx,
  {
    sellerId,
    at,
    by = null,
  }: { readonly sellerId: string; readonly at: Temporal.Instant; readonly by?: string | null },
  lineId: string,
  { kind, id }: Pick<Candidate, 'kind' | 'id'>,
): Promise<void> {
  const about = [
    { rail: 'bank', kind: 'BANK_LINE', entryId: lineId } as const,
    ...(isExpected(kind) ? [{ rail: 'bank', kind: missingKinds[kind], entryId: id } as const] : []),
  ];
  for (const one of about) {
    const found = await differenceAbout(tx, sellerId, one);
    if (found?.status === 'OPEN') await changeDifference(tx, found, { status: 'MATCHED', closedAt: at, closedBy: by });
  }
}

/** The kind of difference when a statement lacks an entry. */
const missingKinds = { WITHDRAWAL: 'DEPOSIT', PAYMENT: 'DEBIT' } as const;

function isExpected(kind: Candidate['kind']): kind is keyof typeof missingKinds {
  return kind in missingKinds;
}

/** Withdrawals and payments without a line, on days that statements of their account cover. */
async function missingFromStatements(tx: Tx, sellerId: string, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const covered = await coveredAccounts(tx, sellerId);
  const due = candidates.filter(
    ({ kind, date }) =>
      isExpected(kind) &&
      covered.some((one) => one.kind === kind && date >= one.from && addDays(date, daysToArrive) <= one.to),
  );
  const goneOf = (kind: keyof typeof missingKinds) =>
    matchedSubjects(
      tx,
      sellerId,
      kind,
      due.filter((one) => one.kind === kind).map(({ id }) => id),
    );
  const [withdrawals, payments] = [await goneOf('WITHDRAWAL'), await goneOf('PAYMENT')];
  return due.filter(({ id }) => !withdrawals.has(id) && !payments.has(id));
}

export function differenceOfLine(line: BankLine, at: Temporal.Instant, isRepeated = false): NewDifference {
  return {
    sellerId: line.sellerId,
    rail: 'bank',
    kind: 'BANK_LINE',
    entryId: line.id,
    reference: line.account,
    cause: isRepeated ? 'REPEATED' : 'MISSING_HERE',
    theirsCents: line.amountCents,
    oursCents: null,
    effectCents: line.amountCents,
    status: 'OPEN',
    foundAt: at,
    closedAt: null,
    about: line.text,
    bookedOn: line.bookedOn,
  };
}

function differenceOfMissing(
  { kind, id, date, amountCents }: Candidate,
  sellerId: string,
  at: Temporal.Instant,
): NewDifference {
  return {
    sellerId,
    rail: 'bank',
    kind: kind === 'PAYMENT' ? 'DEBIT' : 'DEPOSIT',
    entryId: id,
    reference: id,
    cause: 'MISSING_THERE',
    theirsCents: null,
    oursCents: cents(amountCents),
    effectCents: cents(0 - amountCents),
    status: 'OPEN',
    foundAt: at,
    closedAt: null,
    bookedOn: date,
  };
}
