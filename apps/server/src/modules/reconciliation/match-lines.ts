import { daysBetween, type PlainDate } from '@balcao/kernel';

export interface Candidate {
  readonly kind: 'WITHDRAWAL' | 'BOLETO' | 'BOLETO_DAY' | 'PAYMENT' | 'MOVEMENT' | 'ACQUIRER';
  readonly id: string;
  readonly date: PlainDate;
  /** Negative when it leaves the account, as in the line. */
  readonly amountCents: number;
  /** Account of a movement or an acquirer's deposit, where it is known. */
  readonly account?: string | null;
}

export interface OpenLine {
  readonly id: string;
  readonly date: PlainDate;
  readonly amountCents: number;
  readonly kind: string;
  /** `341 · 0123 · 456789`. */
  readonly account: string;
}

/** A bank books it on the same or a later business day; a boleto's credit may be reported before its webhook. */
const daysBefore = 2;
const daysAfter = 5;

/** A line fits a candidate of the same amount and nearby days, unless its text names another kind of movement. */
export function fits(line: OpenLine, candidate: Candidate): boolean {
  if (line.amountCents !== candidate.amountCents || !isNear(line, candidate)) return false;
  if (candidate.kind === 'MOVEMENT') return isOfAccount(line, candidate);
  if (line.kind === 'FEE' || line.kind === 'REFUND') return false;
  if (candidate.kind === 'ACQUIRER') return line.kind !== 'BOLETO' && mayBeOfAccount(line.account, candidate);
  if (candidate.kind === 'PAYMENT') return true;
  return candidate.kind === 'WITHDRAWAL' ? line.kind !== 'BOLETO' : line.kind === 'BOLETO' || line.kind === 'OTHER';
}

export function isNear(line: Pick<OpenLine, 'date'>, candidate: Pick<Candidate, 'date'>): boolean {
  const later = daysBetween(candidate.date, line.date);
  return later >= -daysBefore && later <= daysAfter;
}

/** Statements print an account with or without its bank, branch and check digit: `341 · 0456 · 56789-0`, `567890`. */
export function mayBeOfAccount(account: string, { account: known }: Pick<Candidate, 'account'>): boolean {
  const number = known?.split(' · ').at(-1)?.split('-')[0]?.replace(/^0+/, '') ?? '';
  return account.replaceAll(/\D/g, '').includes(number);
}

interface Pair {
  readonly line: OpenLine;
  readonly candidate: Candidate;
}

/**
 * Pairs of which each side fits only the other; of the lines that are left, each with a movement of its day and amount,
 * since equal movements of a day are as good as each other.
 */
export function certainMatches(lines: readonly OpenLine[], candidates: readonly Candidate[]): Pair[] {
  const movements = candidates.filter(({ kind }) => kind === 'MOVEMENT');
  const pairs = pairsOfOne(
    lines,
    candidates.filter(({ kind }) => kind !== 'MOVEMENT'),
  );
  const paired = new Set(pairs.map(({ line }) => line.id));
  const free = new Set(movements);
  const rest = lines.filter(({ id }) => !paired.has(id));
  return [
    ...pairs,
    ...rest.flatMap((line) => {
      const candidate = [...free].find((one) => one.date === line.date && fits(line, one));
      if (candidate) free.delete(candidate);
      return candidate ? [{ line, candidate }] : [];
    }),
  ];
}

function isOfAccount({ account }: OpenLine, candidate: Candidate): boolean {
  const digits = (text: string) => text.replaceAll(/\D/g, '');
  return !candidate.account || digits(account).endsWith(digits(candidate.account));
}

function pairsOfOne(lines: readonly OpenLine[], candidates: readonly Candidate[]): Pair[] {
  const ofAmount = Map.groupBy(candidates, ({ amountCents }) => amountCents);
  const pairs = lines.flatMap((line) =>
    (ofAmount.get(line.amountCents) ?? []).filter((one) => fits(line, one)).map((candidate) => ({ line, candidate })),
  );
  const byLine = Map.groupBy(pairs, ({ line }) => line.id);
  const byCandidate = Map.groupBy(pairs, ({ candidate }) => nameOf(candidate));
  return pairs.filter(
    ({ line, candidate }) => byLine.get(line.id)?.length === 1 && byCandidate.get(nameOf(candidate))?.length === 1,
  );
}

function nameOf({ kind, id }: Candidate): string {
  return `${kind} ${id}`;
}
