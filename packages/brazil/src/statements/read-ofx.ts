import { addDays, isPlainDate, type PlainDate } from '@balcao/kernel/plain-date';
import type { BalancePoint, BankStatementAccount, StatementProblem } from './bank-statement.ts';
import { isBalanceLine, linesOf, type RawLine } from './line-of.ts';
import { type OfxToken, ofxTokens } from './ofx-tokens.ts';
import { readStatementAmount } from './statement-amount.ts';

export const mostStatementLines = 200_000;

/** What opens an account's statement, and what is read inside of it. */
const statements = new Set(['STMTRS', 'CCSTMTRS']);
const parts = new Set(['BANKACCTFROM', 'CCACCTFROM', 'BANKTRANLIST', 'LEDGERBAL', 'AVAILBAL']);
/** Inside of a movement: another account, or a payee of fields of its own. */
const inMovement = new Set(['PAYEE', 'BANKACCTTO', 'CCACCTTO', 'CURRENCY', 'ORIGCURRENCY']);

/** Of types that leave the account: some banks write their amounts without a sign. */
const debits = new Set([
  ...['DEBIT', 'FEE', 'SRVCHG', 'ATM', 'POS', 'CHECK', 'PAYMENT', 'CASH', 'DIRECTDEBIT', 'REPEATPMT'],
]);

interface Movement {
  readonly place: number;
  readonly fields: Map<string, string>;
}

interface Draft {
  readonly fields: Map<string, string>;
  readonly movements: Movement[];
}

/** Reads OFX 1 (SGML) and 2 (XML), in one pass. Nothing throws. */
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
  let draft: Draft | undefined;
  let movement: Movement | undefined;
  let part = '';
  let inner = '';
  let count = 0;
  for (const { name, isEnd, text, line } of tokens) {
    if (statements.has(name)) {
      [movement, part] = [undefined, ''];
      draft = isEnd ? undefined : { fields: new Map(), movements: [] };
      if (draft) drafts.push(draft);
    } else if (name === 'STMTTRN') {
      inner = '';
      movement = isEnd ? undefined : { place: line, fields: new Map() };
      if (movement && ++count > mostStatementLines) {
        problems.push({ code: 'too_many_lines', place: line });
        return drafts;
      }
      if (movement) draft?.movements.push(movement);
    } else if (inMovement.has(name)) inner = isEnd ? '' : name;
    else if (parts.has(name)) [part, movement] = [isEnd ? '' : name, undefined];
    else if (!isEnd && text !== '') {
      const target = movement?.fields ?? draft?.fields;
      const key = movement ? (inner && inner !== 'PAYEE' ? `${inner}.${name}` : name) : `${part}.${name}`;
      if (target && !target.has(key)) target.set(key, text);
    }
  }
  return drafts;
}

function accountOf({ fields, movements }: Draft, problems: StatementProblem[]): BankStatementAccount {
  if (fields.has('.CURDEF') && fields.get('.CURDEF')?.toUpperCase() !== 'BRL') {
    problems.push({ code: 'other_currency', place: movements[0]?.place ?? 0 });
    return { ...namesOf(fields), from: null, to: null, opening: null, closing: null, lines: [] };
  }
  const raw = withSigns(movements.flatMap((movement) => rawLine(movement, problems)));
  const points = raw.filter(({ text }) => isBalanceLine(text));
  const first = points[0];
  return {
    ...namesOf(fields),
    from: dateOf(fields.get('BANKTRANLIST.DTSTART')),
    to: dateOf(fields.get('BANKTRANLIST.DTEND')),
    opening: first ? { date: first.date, amountCents: first.amountCents } : null,
    closing: balanceOf(fields),
    lines: linesOf(raw.filter(({ text }) => !isBalanceLine(text))),
  };
}

function namesOf(fields: ReadonlyMap<string, string>) {
  const named = (name: string) => fields.get(`BANKACCTFROM.${name}`) ?? fields.get(`CCACCTFROM.${name}`) ?? '';
  return { bank: bare(named('BANKID')), branch: bare(named('BRANCHID')), account: bare(named('ACCTID')) };
}

/** Banks write `0341`, `341` and `12345-6` for the same; a name without digits stays. */
export function bare(text: string): string {
  const digits = text.replaceAll(/[^\dXx]/g, '').toUpperCase();
  return (/\d/.test(digits) ? digits.replace(/^0+(?=.)/, '') : text.trim()).slice(0, 40);
}

function balanceOf(fields: ReadonlyMap<string, string>): BalancePoint | null {
  const amountCents = readStatementAmount(fields.get('LEDGERBAL.BALAMT') ?? '');
  return amountCents === null ? null : { date: dateOf(fields.get('LEDGERBAL.DTASOF')), amountCents };
}

function rawLine({ place, fields }: Movement, problems: StatementProblem[]): RawLine[] {
  const date = dateOf(fields.get('DTPOSTED') ?? fields.get('DTUSER'));
  const amountCents = readStatementAmount(fields.get('TRNAMT') ?? '');
  if (!date) problems.push({ code: 'date_unreadable', place });
  else if (amountCents === null) problems.push({ code: 'amount_unreadable', place });
  if (!date || amountCents === null) return [];
  const [name = '', memo = ''] = [fields.get('NAME'), fields.get('MEMO')];
  const text = memo.startsWith(name) ? memo : name.startsWith(memo) ? name : `${name} ${memo}`;
  const bankId = (fields.get('FITID') ?? fields.get('CHECKNUM') ?? fields.get('REFNUM') ?? '').slice(0, 255);
  return [{ date, amountCents, type: (fields.get('TRNTYPE') ?? '').toUpperCase(), text, bankId, place }];
}

/** Where no amount of the account has a sign, the type of the movement says it. */
function withSigns(raw: readonly RawLine[]): readonly RawLine[] {
  if (raw.some(({ amountCents }) => amountCents < 0)) return raw;
  return raw.map((line) => (debits.has(line.type) ? { ...line, amountCents: -line.amountCents || 0 } : line));
}

/**
 * The bank's day of `yyyyMMdd[HHmmss[.SSS]][[offset:name]]`. A time in another zone is brought to São Paulo's (UTC−3); midnight is a
 * day without a time, whatever zone is written after it.
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
  const local = Number(hour) - Number(offset) - 3;
  return local < 0 ? addDays(date, -1) : local >= 24 ? addDays(date, 1) : date;
}
