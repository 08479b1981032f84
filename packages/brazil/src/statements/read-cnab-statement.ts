import { isPlainDate, type PlainDate } from '@balcao/kernel/plain-date';
import type { BalancePoint, BankStatementAccount, StatementProblem } from './bank-statement.ts';
import { linesOf, type RawLine } from './line-of.ts';
import { bare, maxStatementLines } from './read-ofx.ts';

const width = 240;
/** Rest of a line end, and the end-of-file mark of some programs. */
const endMarks = /\r|\p{Cc}$/gu;
/** Movements, and as many records of other segments. */
const maxRecords = 2 * maxStatementLines;

interface Draft {
  readonly names: Pick<BankStatementAccount, 'bank' | 'branch' | 'account'>;
  readonly opening: BalancePoint | null;
  closing: BalancePoint | null;
  /** Number of the last record, counts with header and trailer, and sums of debits and credits. */
  last: number;
  records: number;
  readonly raw: RawLine[];
  isWhole: boolean;
  readonly place: number;
}

/** Whether the text has a lot of FEBRABAN's CNAB 240 for reconciliation statements: operation E, service 04. */
export function isCnabStatement(text: string): boolean {
  for (const record of recordsOf(text)) if (isLotHeader(record)) return true;
  return false;
}

/**
 * Reads the lots of a CNAB 240 of statements (FEBRABAN v10: header 1, segments E, trailer 5). Amounts have 16 digits,
 * two decimals, and D or C. Opening balance, movements and closing balance are compared, and so are the records'
 * numbers and the trailer's totals.
 */
export function readCnabStatement(text: string): {
  readonly accounts: readonly BankStatementAccount[];
  readonly problems: readonly StatementProblem[];
} {
  const problems: StatementProblem[] = [];
  const drafts: Draft[] = [];
  let draft: Draft | undefined;
  let [isInOtherLot, isEnded, count, place] = [false, false, 0, 0];
  const tell = (code: StatementProblem['code']) => problems.push({ code, place });
  for (const record of recordsOf(text)) {
    place++;
    const type = record.charAt(7);
    if (type === '1' && draft) tell('cut_short');
    if (isLotHeader(record)) {
      draft = draftOf(record, place);
      if (!areNumbers(record)) tell('account_unreadable');
      drafts.push(draft);
      isInOtherLot = false;
    } else if (type === '1') [draft, isInOtherLot] = [undefined, true];
    else if (type === '3' && draft) {
      if (++count > maxStatementLines) {
        tell('too_many_lines');
        break;
      }
      draft.records++;
      takeNumber(draft, record, tell);
      if (record.charAt(13) === 'E') takeLine(draft, record, place, problems);
      else tell('out_of_sequence');
    } else if (type === '3' && record.charAt(13) === 'E') tell('cut_short');
    else if (type === '5' && draft) {
      draft.closing = pointOf(record);
      draft.records++;
      if (!areTotals(draft, record)) tell('totals_mismatch');
      draft = undefined;
    } else if (type === '5' && !isInOtherLot) tell('cut_short');
    else if (type === '9') isEnded = true;
  }
  if (draft || !isEnded) tell('cut_short');
  return { accounts: drafts.map((one) => accountOf(one, problems)), problems };
}

function draftOf(record: string, place: number): Draft {
  const balances = { opening: pointOf(record), closing: null };
  return { names: namesOf(record), ...balances, last: 0, records: 1, raw: [], isWhole: true, place };
}

/** Whether branch and account are numbers, from which `bare` removes blanks. */
function areNumbers(record: string): boolean {
  return /^ *\d* *$/.test(record.slice(52, 57)) && /^ *\d+ *[\dXx]? *$/.test(record.slice(58, 71));
}

function takeNumber(draft: Draft, record: string, tell: (code: 'out_of_sequence') => void): void {
  const number = Number(record.slice(8, 13));
  if (!(number > 0)) {
    if (draft.last > 0 || Number.isNaN(number)) tell('out_of_sequence');
    return;
  }
  if (number !== draft.records - 1) tell('out_of_sequence');
  draft.last = number;
}

function areTotals({ records, raw, isWhole }: Draft, trailer: string): boolean {
  const sumOf = (sign: number) =>
    raw
      .filter(({ amountCents }) => Math.sign(amountCents) === sign)
      .reduce((sum, one) => sum + Math.abs(one.amountCents), 0);
  const isSame = (from: number, to: number, amount: number) => {
    const text = trailer.slice(from, to);
    return /^(0*| *)$/.test(text) || (/^\d+$/.test(text) && Number(text) === amount);
  };
  return isSame(170, 176, records) && (!isWhole || (isSame(176, 194, sumOf(-1)) && isSame(194, 212, sumOf(1))));
}

function isLotHeader(record: string): boolean {
  return record.charAt(7) === '1' && record.charAt(8) === 'E' && /^\d{8}$/.test(record.slice(0, 8));
}

/** Splits into records of 240 columns, whose trailing blanks may be cut off; without line ends, one after another. */
function* recordsOf(text: string): Generator<string> {
  let count = 0;
  for (let at = 0; at < text.length && count < maxRecords; ) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    for (let from = at; from < end && count < maxRecords; from += width) {
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

/** ddMMyyyy; eight zeros mean no date. */
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
