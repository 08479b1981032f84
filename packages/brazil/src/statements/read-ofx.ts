import { addDays, isPlainDate, type PlainDate } from '@balcao/kernel/plain-date';
import type { BalancePoint, BankStatementAccount, StatementProblem } from './bank-statement.ts';
import { isBalanceLine, linesOf, type RawLine } from './line-of.ts';
import { type OfxToken, ofxTokens } from './ofx-tokens.ts';
import { readStatementAmount } from './statement-amount.ts';

export const maxStatementLines = 200_000;

const statements = new Set(['STMTRS', 'CCSTMTRS']);
const list = 'BANKTRANLIST';
const parts = new Set(['BANKACCTFROM', 'CCACCTFROM', 'ACCTFROM', list, 'LEDGERBAL', 'AVAILBAL']);
/** Elements that must end: the file, a statement, and a list. OFC is the older form, whose movements are in no list. */
const closed = new Set(['OFX', 'OFC', ...statements, list]);
const inMovement = new Set(['PAYEE', 'BANKACCTTO', 'CCACCTTO', 'CURRENCY', 'ORIGCURRENCY']);
const single = new Set(['DTPOSTED', 'TRNAMT', 'FITID']);

/** Types that leave the account, for banks that write amounts without a sign. */
const debits = new Set([
  ...['DEBIT', 'FEE', 'SRVCHG', 'ATM', 'POS', 'CHECK', 'PAYMENT', 'CASH', 'DIRECTDEBIT', 'REPEATPMT'],
]);

interface Movement {
  readonly place: number;
  readonly fields: Map<string, string>;
  isMerged: boolean;
}

interface Draft {
  readonly fields: Map<string, string>;
  readonly movements: Movement[];
  readonly place: number;
}

/** Reads OFX 1 (SGML) and 2 (XML), and OFC, in one pass. Nothing throws. */
export function readOfx(text: string): {
  readonly accounts: readonly BankStatementAccount[];
  readonly problems: readonly StatementProblem[];
} {
  const problems: StatementProblem[] = [];
  const drafts = draftsOf(ofxTokens(text), problems);
  return { accounts: drafts.map((draft) => accountOf(draft, problems)), problems };
}

function draftsOf(tokens: Iterable<OfxToken>, problems: StatementProblem[]): Draft[] {
  const drafts: Draft[] = [];
  /** For OFC, where the account comes before its statement. */
  const before = new Map<string, string>();
  const open = new Map<string, number>();
  let draft: Draft | undefined;
  let movement: Movement | undefined;
  let [part, inner, count, isOfc] = ['', '', 0, false];
  for (const { name, isEnd, text, line } of tokens) {
    if (closed.has(name)) {
      isOfc ||= name === 'OFC';
      // An element that begins twice, or ends without a beginning, was cut.
      if (open.has(name) !== isEnd) problems.push({ code: 'cut_short', place: line });
      if (isEnd) open.delete(name);
      else open.set(name, line);
    }
    if (statements.has(name)) {
      [movement, part] = [undefined, ''];
      draft = isEnd ? undefined : { fields: new Map(before), movements: [], place: line };
      if (draft) drafts.push(draft);
      before.clear();
    } else if (name === 'STMTTRN') {
      inner = '';
      movement = isEnd ? undefined : { place: line, fields: new Map(), isMerged: false };
      if (movement && ++count > maxStatementLines) {
        problems.push({ code: 'too_many_lines', place: line });
        return drafts;
      }
      if (movement && (!draft || !(part === list || isOfc))) problems.push({ code: 'cut_short', place: line });
      if (movement) draft?.movements.push(movement);
    } else if (inMovement.has(name)) inner = isEnd ? '' : name;
    else if (parts.has(name)) [part, movement] = [isEnd ? '' : name, undefined];
    else if (!isEnd && text !== '') {
      if (!movement && name === 'TRNAMT') problems.push({ code: 'movements_merged', place: line });
      const target = movement?.fields ?? draft?.fields ?? before;
      const key = movement ? (inner && inner !== 'PAYEE' ? `${inner}.${name}` : name) : `${part}.${name}`;
      if (!target.has(key)) target.set(key, text);
      else if (movement && single.has(key)) movement.isMerged = true;
    }
  }
  for (const place of open.values()) problems.push({ code: 'cut_short', place });
  return drafts;
}

/** Some banks write the country's old currency code. */
const currencies = new Set(['BRL', 'BRC', 'R$']);

function accountOf({ fields, movements, place }: Draft, problems: StatementProblem[]): BankStatementAccount {
  const names = namesOf(fields);
  if (fields.has('.CURDEF') && !currencies.has(fields.get('.CURDEF')?.toUpperCase() ?? '')) {
    problems.push({ code: 'other_currency', place });
    return { ...names, from: null, to: null, opening: null, closing: null, lines: [] };
  }
  // A card account has no bank.
  const hasBank = names.bank !== '' || fields.has('CCACCTFROM.ACCTID');
  if (!hasBank || !/\d/.test(names.account)) problems.push({ code: 'account_unreadable', place });
  const raw = movements.flatMap((movement) => rawLine(movement, problems));
  tellOfPlaces(fields, movements, problems);
  const opening = raw.find(({ text }) => isBalanceLine(text));
  return {
    ...names,
    from: dateOf(fields.get(`${list}.DTSTART`) ?? fields.get('.DTSTART')),
    to: dateOf(fields.get(`${list}.DTEND`) ?? fields.get('.DTEND')),
    opening: opening ? { date: opening.date, amountCents: opening.amountCents } : null,
    closing: balanceOf(fields),
    lines: linesOf(
      withSigns(
        raw.filter(({ text }) => !isBalanceLine(text)),
        problems,
      ),
    ),
  };
}

function namesOf(fields: ReadonlyMap<string, string>) {
  const named = (name: string) =>
    ['BANKACCTFROM', 'CCACCTFROM', 'ACCTFROM'].map((part) => fields.get(`${part}.${name}`)).find(Boolean) ?? '';
  return { bank: bare(named('BANKID')), branch: bare(named('BRANCHID')), account: bare(named('ACCTID')) };
}

/** Banks write `0341`, `341` and `12345-6` for the same number; a name without digits stays. */
export function bare(text: string): string {
  const digits = text.replaceAll(/[^\dXx]/g, '').toUpperCase();
  return (/\d/.test(digits) ? digits.replace(/^0+(?=.)/, '') : text.trim()).slice(0, 40);
}

function balanceOf(fields: ReadonlyMap<string, string>): BalancePoint | null {
  const amountCents = readStatementAmount(fields.get('LEDGERBAL.BALAMT') ?? '');
  return amountCents === null ? null : { date: dateOf(fields.get('LEDGERBAL.DTASOF')), amountCents };
}

function rawLine({ place, fields, isMerged }: Movement, problems: StatementProblem[]): RawLine[] {
  const [name = '', memo = ''] = [fields.get('NAME'), fields.get('MEMO')];
  const text = memo.startsWith(name) ? memo : name.startsWith(memo) ? name : `${name} ${memo}`;
  const date = dateOf(fields.get('DTPOSTED') ?? fields.get('DTUSER'));
  const amountCents = readStatementAmount(fields.get('TRNAMT') ?? '');
  if (isMerged) {
    problems.push({ code: 'movements_merged', place });
    return [];
  }
  if (!date || amountCents === null) {
    // A balance without date or amount is not an unreadable movement.
    if (!isBalanceLine(text)) problems.push({ code: date ? 'amount_unreadable' : 'date_unreadable', place });
    return [];
  }
  const bankId = (fields.get('FITID') ?? fields.get('CHECKNUM') ?? fields.get('REFNUM') ?? '').slice(0, 255);
  return [{ date, amountCents, type: (fields.get('TRNTYPE') ?? '').toUpperCase(), text, bankId, place }];
}

/**
 * A lost decimal mark makes an amount a hundred times larger, which shows where all other amounts have two decimals.
 */
function tellOfPlaces(fields: Draft['fields'], movements: readonly Movement[], problems: StatementProblem[]): void {
  const amounts = movements.map(({ fields: own, place }) => ({ text: own.get('TRNAMT') ?? '', place }));
  const marked = [...amounts.map(({ text }) => text), fields.get('LEDGERBAL.BALAMT') ?? ''].filter((text) =>
    /[.,]\d/.test(text),
  );
  if (marked.length === 0 || !marked.every((text) => /[.,]\d\d\D*$/.test(text))) return;
  for (const { text, place } of amounts) {
    if (/^[^.,]*[1-9][^.,]*$/.test(text)) problems.push({ code: 'amount_doubtful', place });
  }
}

/**
 * When no amount of the account has a sign, the movement's type decides it. When some do, an unsigned amount of an
 * outgoing type is doubtful, and so is a negative one of an incoming type.
 */
function withSigns(raw: readonly RawLine[], problems: StatementProblem[]): readonly RawLine[] {
  if (!raw.some(({ amountCents }) => amountCents < 0)) {
    return raw.map((line) => (debits.has(line.type) ? { ...line, amountCents: -line.amountCents || 0 } : line));
  }
  const isDoubtful = ({ type, amountCents }: RawLine) =>
    (type === 'DEBIT' && amountCents > 0) || (type === 'CREDIT' && amountCents < 0);
  for (const { place } of raw.filter(isDoubtful)) problems.push({ code: 'amount_doubtful', place });
  return raw;
}

/**
 * The bank's day of `yyyyMMdd[HHmmss[.SSS]][[offset:name]]`. A time in another zone is converted to São Paulo (UTC−3);
 * midnight is a day without a time, whatever zone follows.
 */
function dateOf(text: string | undefined): PlainDate | null {
  const found =
    /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?(?:\.\d{1,6})?)?(?:\[\s*([+-]?\d{1,2}(?:\.\d+)?)[^\]]{0,20}\]?)?/.exec(
      (text ?? '').trim().slice(0, 60),
    );
  if (!found) return null;
  const [, year, month, day, hour, minute, second, offset] = found;
  const date = `${year}-${month}-${day}`;
  if (!isPlainDate(date) || year === undefined || year < '1990' || year > '2199') return null;
  const isMidnight = Number(hour ?? 0) + Number(minute ?? 0) + Number(second ?? 0) === 0;
  if (offset === undefined || isMidnight) return date;
  // Brazilian banks write their own zone, New York's, or GMT.
  if (Number(offset) < -5 || Number(offset) > 0) return null;
  const local = Number(hour) - Number(offset) - 3;
  return local < 0 ? addDays(date, -1) : local >= 24 ? addDays(date, 1) : date;
}
