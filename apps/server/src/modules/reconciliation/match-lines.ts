import { daysBetween, type PlainDate } from '@balcao/kernel';

/** What a line of a bank's statement may be. */
export interface Candidate {
  readonly kind: 'WITHDRAWAL' | 'BOLETO' | 'BOLETO_DAY' | 'PAYMENT';
  readonly id: string;
  readonly date: PlainDate;
  /** As the line has it: below zero when it leaves the account. */
  readonly amountCents: number;
}

/** A line that is looked at. */
export interface OpenLine {
  readonly id: string;
  readonly date: PlainDate;
  readonly amountCents: number;
  readonly kind: string;
}

/** A bank books it on the day, or on a business day after; a boleto's credit may be reported before its notice. */
const daysBefore = 2;
const daysAfter = 5;

/** Whether a line can be the candidate: the same amount, in the days around, and no other kind of movement by its text. */
export function fits(line: OpenLine, candidate: Candidate): boolean {
  const later = daysBetween(candidate.date, line.date);
  if (line.amountCents !== candidate.amountCents || later < -daysBefore || later > daysAfter) return false;
  if (line.kind === 'FEE' || line.kind === 'REFUND') return false;
  if (candidate.kind === 'PAYMENT') return true;
  return candidate.kind === 'WITHDRAWAL' ? line.kind !== 'BOLETO' : line.kind === 'BOLETO' || line.kind === 'OTHER';
}

/** The lines that can be only one thing, which can be only that line. */
export function certainMatches(
  lines: readonly OpenLine[],
  candidates: readonly Candidate[],
): { readonly line: OpenLine; readonly candidate: Candidate }[] {
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
