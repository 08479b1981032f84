import { isPlainDate, type PlainDate } from '@balcao/kernel/plain-date';
import type { BalancePoint, BankStatementAccount, StatementProblem } from './bank-statement.ts';
import { linesOf, type RawLine } from './line-of.ts';
import { bare, mostStatementLines } from './read-ofx.ts';

const width = 240;
/** The rest of a line end, and the mark that some programs end a file with. */
const endMarks = /\r|\p{Cc}$/gu;
/** Movements, and as many records of other segments. */
const mostRecords = 2 * mostStatementLines;

interface Draft {
  readonly names: Pick<BankStatementAccount, 'bank' | 'branch' | 'account'>;
  readonly opening: BalancePoint | null;
  closing: BalancePoint | null;
  readonly raw: RawLine[];
  isWhole: boolean;
  readonly place: number;
}

/**
 * Whether the text has a lot of FEBRABAN's CNAB 240 of statements to reconcile with: operation E, service 04.
 */
export function isCnabStatement(text: string): boolean {
  for (const record of recordsOf(text)) if (isLotHeader(record)) return true;
  return false;
}

/**
 * Reads the lots of a CNAB 240 of statements (FEBRABAN v10: header 1, segments E, trailer 5). Amounts have 16 digits and two
 * places and a D or a C. Opening, movements and closing are held against each other.
 */
export function readCnabStatement(text: string): {
  readonly accounts: readonly BankStatementAccount[];
  readonly problems: readonly StatementProblem[];
} {
  const problems: StatementProblem[] = [];
  const drafts: Draft[] = [];
  let draft: Draft | undefined;
  let count = 0;
  let place = 0;
  for (const record of recordsOf(text)) {
    place++;
    const type = record.charAt(7);
    if (isLotHeader(record)) {
      draft = { names: namesOf(record), opening: pointOf(record), closing: null, raw: [], isWhole: true, place };
      drafts.push(draft);
    } else if (type === '1') draft = undefined;
    else if (type === '3' && record.charAt(13) === 'E' && draft) {
      if (++count > mostStatementLines) {
        problems.push({ code: 'too_many_lines', place });
        break;
      }
      takeLine(draft, record, place, problems);
    } else if (type === '5' && draft) {
      draft.closing = pointOf(record);
      draft = undefined;
    }
  }
  return { accounts: drafts.map((one) => accountOf(one, problems)), problems };
}

function isLotHeader(record: string): boolean {
  return record.charAt(7) === '1' && record.charAt(8) === 'E' && /^\d{8}$/.test(record.slice(0, 8));
}

/** Lines of 240, whose blanks at the end may be cut off; without line ends, one after the other. */
function* recordsOf(text: string): Generator<string> {
  let count = 0;
  for (let at = 0; at < text.length && count < mostRecords; ) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    for (let from = at; from < end && count < mostRecords; from += width) {
      const record = text.slice(from, Math.min(from + width, end)).replaceAll(endMarks, '');
      if (record.trim() === '') continue;
      count++;
      yield record.padEnd(width);
    }
    at = end + 1;
  }
}

function namesOf(record: string) {
  return {
    bank: bare(record.slice(0, 3)),
    branch: bare(record.slice(52, 57)),
    account: bare(record.slice(58, 71)),
  };
}

/** Date, amount and D or C, at the columns where header, movement and trailer have them alike. */
function pointOf(record: string): BalancePoint | null {
  const amountCents = amountAt(record);
  return amountCents === null ? null : { date: dateAt(record, 142), amountCents };
}

function amountAt(record: string): number | null {
  const digits = record.slice(150, 168);
  const side = record.charAt(168);
  if (!/^\d{18}$/.test(digits) || (side !== 'D' && side !== 'C')) return null;
  const amount = Number(digits);
  if (!Number.isSafeInteger(amount)) return null;
  return side === 'D' && amount !== 0 ? -amount : amount;
}

/** ddMMyyyy; eight zeros are no date. */
function dateAt(record: string, from: number): PlainDate | null {
  const text = record.slice(from, from + 8);
  const date = `${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`;
  return isPlainDate(date) ? date : null;
}

function takeLine(draft: Draft, record: string, place: number, problems: StatementProblem[]): void {
  const date = dateAt(record, 142);
  const amountCents = amountAt(record);
  if (!date || amountCents === null) {
    problems.push({ code: date ? 'amount_unreadable' : 'date_unreadable', place });
    draft.isWhole = false;
    return;
  }
  const [history, document] = [record.slice(176, 201).trim(), record.slice(201, 240).trim()];
  const type = record.slice(169, 172).trim();
  draft.raw.push({ date, amountCents, type, text: `${history} ${document}`.trim(), bankId: document, place });
}

function accountOf(draft: Draft, problems: StatementProblem[]): BankStatementAccount {
  const { names, opening, closing, raw } = draft;
  if (opening && closing && draft.isWhole) {
    const sum = raw.reduce((total, { amountCents }) => total + amountCents, opening.amountCents);
    if (sum !== closing.amountCents) problems.push({ code: 'balance_mismatch', place: draft.place });
  }
  const days = raw.map(({ date }) => date).toSorted();
  return {
    ...names,
    from: days[0] ?? opening?.date ?? null,
    to: closing?.date ?? days.at(-1) ?? null,
    opening,
    closing,
    lines: linesOf(raw),
  };
}
