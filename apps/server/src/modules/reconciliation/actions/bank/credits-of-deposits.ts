import { addDays, type Cents, cents, type PlainDate } from '@balcao/kernel';
import type { AcquirerDeposit, ReconciliationDeps } from '../../deps.ts';
import { type Candidate, certainMatches, isNear, mayBeOfAccount, type OpenLine } from '../../match-lines.ts';
import { linesOfDeposits, linesToIdentify, statementDays } from '../../store/bank-store.ts';
import { depositCandidate } from './find-candidates.ts';
import { candidatesOfStanding, matchStanding } from './match-standing.ts';

/**
 * State of a deposit by imported statements. OTHER_AMOUNT: the only card credit of its days is of another amount. MISSING:
 * the statements of its account cover its days and have no credit. UNKNOWN: they do not cover them, or the file names no
 * account: an acquirer may have paid into an account of its own.
 */
export interface DepositCredit {
  readonly state: 'ARRIVED' | 'OTHER_AMOUNT' | 'MISSING' | 'UNKNOWN';
  readonly date: PlainDate | null;
  readonly amountCents: Cents | null;
}

/** A deposit is in the statement on its day, or after a weekend and a holiday. */
const daysToArrive = 3;

/**
 * Finds the credits of deposits, by the id of each. All deposits of the days should be given, because one may be the
 * credit of another.
 */
export async function creditsOfDeposits(
  { reader }: Pick<ReconciliationDeps, 'reader'>,
  sellerId: string,
  deposits: readonly AcquirerDeposit[],
): Promise<ReadonlyMap<string, DepositCredit>> {
  if (deposits.length === 0) return new Map();
  const [matched, lines, statements] = await Promise.all([
    linesOfDeposits(
      reader,
      sellerId,
      deposits.map(({ id }) => id),
    ),
    linesToIdentify(reader, sellerId),
    statementDays(reader, sellerId),
  ]);
  const open = lines
    .filter(({ amountCents }) => amountCents > 0)
    .map(({ id, bookedOn: date, amountCents, kind, account }): OpenLine => ({ id, date, amountCents, kind, account }));
  const waiting = deposits.filter(({ id }) => !matched.has(id)).map(depositCandidate);
  const certain = certainMatches(open, waiting);
  const exact = new Map(certain.map(({ line, candidate }) => [candidate.id, line]));
  const taken = new Set(certain.map(({ line }) => line.id));
  const left = open.filter(({ id }) => !taken.has(id));
  const inParts = certainMatches(
    totalsOfDays(left),
    waiting.filter(({ id }) => !exact.has(id)),
  );
  for (const { line, candidate } of inParts) exact.set(candidate.id, line);
  const daysInParts = new Set(inParts.map(({ line }) => dayOf(line)));
  const others = otherAmounts(
    left.filter((line) => !daysInParts.has(dayOf(line))),
    waiting.filter(({ id }) => !exact.has(id)),
  );
  return new Map(
    deposits.map((deposit): [string, DepositCredit] => {
      const line = matched.get(deposit.id) ?? exact.get(deposit.id);
      if (line) return [deposit.id, { state: 'ARRIVED', date: line.date, amountCents: cents(line.amountCents) }];
      const other = others.get(deposit.id);
      if (other)
        return [deposit.id, { state: 'OTHER_AMOUNT', date: other.date, amountCents: cents(other.amountCents) }];
      const isCovered = statements.some(
        ({ account, from, to }) =>
          deposit.account !== null &&
          mayBeOfAccount(account, deposit) &&
          from <= deposit.day &&
          addDays(deposit.day, daysToArrive) <= to,
      );
      return [deposit.id, { state: isCovered ? 'MISSING' : 'UNKNOWN', date: null, amountCents: null }];
    }),
  );
}

/** A bank may credit a deposit in several lines of a day, such as one for each brand. */
function totalsOfDays(lines: readonly OpenLine[]): OpenLine[] {
  const days = Map.groupBy(
    lines.filter(({ kind }) => kind === 'CARD'),
    dayOf,
  );
  return [...days.values()].flatMap(([first, ...others]) =>
    first && others.length > 0
      ? [{ ...first, amountCents: first.amountCents + others.reduce((sum, { amountCents }) => sum + amountCents, 0) }]
      : [],
  );
}

function dayOf({ date, account }: OpenLine): string {
  return `${date} ${account}`;
}

/** Card credits of another amount, where a credit and a deposit have only each other in these days. */
function otherAmounts(lines: readonly OpenLine[], deposits: readonly Candidate[]): ReadonlyMap<string, OpenLine> {
  const pairs = lines
    .filter(({ kind }) => kind === 'CARD')
    .flatMap((line) =>
      deposits
        .filter((deposit) => deposit.account && isNear(line, deposit) && mayBeOfAccount(line.account, deposit))
        .map((deposit) => ({ line, deposit })),
    );
  const ofLine = Map.groupBy(pairs, ({ line }) => line.id);
  const ofDeposit = Map.groupBy(pairs, ({ deposit }) => deposit.id);
  const alone = pairs.filter(
    ({ line, deposit }) => ofLine.get(line.id)?.length === 1 && ofDeposit.get(deposit.id)?.length === 1,
  );
  return new Map(alone.map(({ line, deposit }) => [deposit.id, line]));
}

/** Matches the lines that wait with what is known now, as after an acquirer's file came later than the statement. */
export async function matchWaitingLines(deps: ReconciliationDeps, sellerId: string): Promise<void> {
  const candidates = await candidatesOfStanding(deps, sellerId);
  if (candidates.length === 0) return;
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    await matchStanding(tx, { sellerId, at, candidates });
  });
}
