import type { PlainDate } from '@balcao/kernel/plain-date';
import {
  amountAt,
  type Columns,
  dateAt,
  entryColumns as entry,
  headerColumns as header,
  neededWidths,
  numberAt,
  pixColumns as pix,
  recordWidths,
  shortDateAt,
  summaryColumns as summary,
  textAt,
  trailerColumns as trailer,
} from './cielo-record.ts';
import { cieloBrand } from './settlement-brands.ts';
import {
  microsPerCent,
  type SettlementContent,
  type SettlementEntryKind,
  type SettlementFile,
  type SettlementLine,
  type SettlementProblem,
  type SettlementProblemCode,
  type SettlementProduct,
} from './settlement-file.ts';

export const maxSettlementLines = 200_000;

const contents: Readonly<Record<string, SettlementContent>> = {
  '03': 'SALES',
  '04': 'PAYMENTS',
  '09': 'BALANCE',
  '15': 'NEGOTIATIONS',
  '16': 'PIX',
};

const kinds: Readonly<Record<string, SettlementEntryKind>> = {
  '01': 'SALE',
  '02': 'SALE',
  '03': 'SALE',
  '06': 'CANCELLATION',
  '07': 'CANCELLATION',
  '08': 'CHARGEBACK',
  '09': 'CHARGEBACK',
  '10': 'RENT',
  '11': 'NEGOTIATION',
  '13': 'NEGOTIATION',
  '14': 'NEGOTIATION',
  '15': 'NEGOTIATION',
  '16': 'NEGOTIATION',
  '17': 'NEGOTIATION',
  '18': 'NEGOTIATION',
};

const products: Readonly<Record<string, SettlementProduct>> = { '01': 'DEBIT', '02': 'CREDIT', '03': 'CREDIT' };

/** Recovered files carry this sequence. */
const recoveredSequence = 9_999_999;

interface Summary {
  readonly place: number;
  readonly gross: number;
  readonly net: number;
  readonly entries: number;
  readonly account: string | null;
  readonly isAnticipated: boolean;
  readonly isLien: boolean;
  readonly paidOn: PlainDate | null;
  readonly dueOn: PlainDate | null;
  sum: { gross: number; net: number; entries: number };
  isWhole: boolean;
}

interface Reading {
  readonly content: SettlementContent;
  readonly lines: SettlementLine[];
  readonly problems: SettlementProblem[];
  readonly summaries: Map<string, Summary>;
  readonly totals: { records: number; gross: number; net: number; isWhole: boolean };
}

export function isCielo(text: string): boolean {
  return /^\uFEFF?0[ \d]{10}.{31}CIELO/.test(text.slice(0, 200));
}

/**
 * Reads Cielo's electronic statement, layout 15: receivables (D), their entries (E) and Pix (8). Gross, fee and net of
 * each D, its entries' sums and the trailer are compared. Nothing throws.
 */
export function readCielo(text: string): SettlementFile {
  const records = text.split(/\r\n|\n|\r/);
  const [first = ''] = records;
  const head = first.replace(/^\uFEFF/, '').padEnd(recordWidths['0']);
  const version = textAt(head, header.version);
  const content = contents[textAt(head, header.option)] ?? 'OTHER';
  const sequence = numberAt(head, header.sequence);
  const file = {
    acquirer: 'CIELO',
    version,
    establishment: textAt(head, header.establishment),
    content,
    processedOn: dateAt(head, header.processedOn, 'isoDate') ?? null,
    from: dateAt(head, header.from, 'isoDate') ?? null,
    to: dateAt(head, header.to, 'isoDate') ?? null,
    sequence: sequence === recoveredSequence || sequence === 0 ? null : sequence,
  } as const;
  if (version !== '015') return { ...file, lines: [], problems: [{ code: 'version_unknown', place: 1 }] };
  const totals = { records: 1, gross: 0, net: 0, isWhole: true };
  const reading: Reading = { content, lines: [], problems: [], summaries: new Map(), totals };
  if (!file.processedOn) reading.problems.push({ code: 'date_unreadable', place: 1 });
  readRecords(reading, records);
  compareSums(reading);
  return {
    ...file,
    lines: reading.lines,
    problems: reading.problems.toSorted((one, other) => one.place - other.place),
  };
}

function readRecords(reading: Reading, records: readonly string[]): void {
  const { totals, problems } = reading;
  let isEnded = false;
  for (let index = 1; index < records.length; index++) {
    const raw = records[index] ?? '';
    if (raw.trim() === '') continue;
    const place = index + 1;
    const tell = (code: SettlementProblemCode) => void problems.push({ code, place });
    const type = raw.charAt(0);
    totals.records++;
    if (type === '0') tell('header_repeated');
    else if (!isKnown(type)) tell('record_unknown');
    else if (raw.length < neededWidths[type]) {
      tell('line_truncated');
      totals.isWhole = false;
    } else if (reading.lines.length >= maxSettlementLines) {
      tell('too_many_lines');
      return;
    } else {
      const record = raw.padEnd(recordWidths[type]);
      if (type === 'D') readSummary(reading, record, place, tell);
      else if (type === 'E') readEntry(reading, record, place, tell);
      else if (type === '8') readPix(reading, record, place, tell);
      else {
        isEnded = true;
        compareTrailer(reading, record, tell);
      }
    }
  }
  if (!isEnded) problems.push({ code: 'cut_short', place: records.length });
}

function isKnown(type: string): type is 'D' | 'E' | '8' | '9' {
  return type === 'D' || type === 'E' || type === '8' || type === '9';
}

type Tell = (code: SettlementProblemCode) => void;

/** Amounts of a record by name; null after telling when one of them is none. */
function amountsOf<Name extends string>(
  record: string,
  columns: Readonly<Record<Name, Columns>>,
  tell: Tell,
): Record<Name, number> | null {
  const amounts = Object.entries<Columns>(columns).map(([name, place]) => [name, amountAt(record, place)] as const);
  if (amounts.some(([, amount]) => amount === null)) {
    tell('amount_unreadable');
    return null;
  }
  return Object.fromEntries(amounts) as Record<Name, number>;
}

function isNet({ gross, fee, net }: { readonly gross: number; readonly fee: number; readonly net: number }): boolean {
  // Parsers disagree whether the fee of a credit is printed with a minus.
  return Math.abs(Math.abs(gross) - Math.abs(fee)) === Math.abs(net);
}

function readSummary({ summaries, totals }: Reading, record: string, place: number, tell: Tell): void {
  const amounts = amountsOf(record, { gross: summary.gross, fee: summary.fee, net: summary.net }, tell);
  const paidOn = dateAt(record, summary.paidOn, 'date');
  const dueOn = dateAt(record, summary.dueOn, 'date');
  if (paidOn === undefined || dueOn === undefined) tell('date_unreadable');
  if (!amounts) {
    totals.isWhole = false;
    return;
  }
  if (!isNet(amounts)) tell('net_mismatch');
  totals.gross += amounts.gross;
  totals.net += amounts.net;
  const key = `${textAt(record, summary.urKey)}|${textAt(record, summary.entryType)}`;
  const again = summaries.get(key);
  const number = textAt(record, summary.account).replace(/^0+/, '');
  const digit = textAt(record, summary.digit);
  const parts = [textAt(record, summary.bank).replace(/^0(?=\d{3}$)/, ''), textAt(record, summary.agency)];
  summaries.set(key, {
    place,
    gross: amounts.gross + (again?.gross ?? 0),
    net: amounts.net + (again?.net ?? 0),
    entries: numberAt(record, summary.entries) + (again?.entries ?? 0),
    account: number === '' ? null : [...parts, digit === '' ? number : `${number}-${digit}`].join(' · '),
    isAnticipated: /[1-9A-Z]/.test(textAt(record, summary.anticipationType)),
    isLien: /[1S]/.test(textAt(record, summary.lien)),
    paidOn: paidOn ?? null,
    dueOn: dueOn ?? null,
    sum: again?.sum ?? { gross: 0, net: 0, entries: 0 },
    isWhole: again?.isWhole ?? true,
  });
}

function readEntry(reading: Reading, record: string, place: number, tell: Tell): void {
  const { gross, net, commission, automatic } = entry;
  const amounts = amountsOf(record, { gross, net, commission, automatic }, tell);
  const type = textAt(record, entry.entryType);
  const above = reading.summaries.get(`${textAt(record, entry.urKey)}|${type}`);
  if (!above) tell('entry_without_summary');
  const dates = [entry.authorizedOn, entry.capturedOn, entry.enteredOn, entry.dueOn].map((columns) =>
    dateAt(record, columns, 'date'),
  );
  if (dates.includes(undefined)) tell('date_unreadable');
  if (!amounts) {
    if (above) above.isWhole = false;
    return;
  }
  if (above) {
    above.sum.gross += amounts.gross;
    above.sum.net += amounts.net;
    above.sum.entries++;
  }
  const line = entryLine(record, { type, amounts, dates, above, place, isPaid: reading.content === 'PAYMENTS' });
  if (line.kind === 'SALE') checkFee(record, amounts, tell);
  reading.lines.push(line);
}

function checkFee(
  record: string,
  { gross, net, commission }: { readonly gross: number; readonly net: number; readonly commission: number },
  tell: Tell,
): void {
  if (!isNet({ gross, fee: commission, net })) tell('net_mismatch');
  const hundredths = numberAt(record, entry.saleRate);
  if (hundredths === 0) return;
  const off = Math.abs(Math.abs(gross) * hundredths - Math.abs(commission) * 10_000) / 10_000;
  // The rest of a sale's rounded fee may be on this installment.
  const rounding = microsPerCent * Math.max(1, numberAt(record, entry.installments));
  if (off > rounding + Math.abs(gross) / 20_000) tell('rate_mismatch');
}

interface EntryFacts {
  readonly type: string;
  readonly amounts: {
    readonly gross: number;
    readonly net: number;
    readonly commission: number;
    readonly automatic: number;
  };
  readonly dates: readonly (PlainDate | null | undefined)[];
  readonly above: Summary | undefined;
  readonly place: number;
  readonly isPaid: boolean;
}

function entryLine(record: string, { type, amounts, dates, above, place, isPaid }: EntryFacts): SettlementLine {
  const text = (columns: Columns) => presentOf(textAt(record, columns));
  const [authorizedOn, capturedOn, enteredOn, dueOn] = dates;
  const kind = kinds[type] ?? 'ADJUSTMENT';
  const [code, nsu, tid, authorization] = [
    text(entry.transactionCode),
    text(entry.nsu),
    text(entry.tid),
    text(entry.authorization),
  ];
  const urKey = text(entry.urKey);
  const soldOn = authorizedOn ?? capturedOn ?? null;
  const isSale = kind === 'SALE';
  const of = numberAt(record, entry.installments) || 1;
  const installment = numberAt(record, entry.installment) || 1;
  const withoutCode = [text(entry.adjustmentCode), enteredOn, amounts.gross].join('/');
  const name = code ?? (nsu || tid ? [tid ?? nsu, authorization, soldOn].join('/') : withoutCode);
  const automatic = Math.abs(amounts.automatic);
  return {
    identity: [urKey ?? '', type, name, installment].join('|'),
    sale: name,
    kind,
    establishment: textAt(record, entry.establishment),
    brand: cieloBrand(textAt(record, entry.brand)),
    product: products[isSale ? type : textAt(record, entry.originalType)] ?? null,
    installment: isSale ? installment : null,
    installments: isSale ? of : null,
    grossMicros: amounts.gross,
    feeMicros: Math.abs(amounts.commission) - automatic,
    netMicros: amounts.net,
    anticipationMicros: automatic,
    isAnticipated: above?.isAnticipated === true || automatic > 0,
    isLien: above?.isLien === true,
    saleDate: soldOn,
    dueDate: dueOn ?? above?.dueOn ?? null,
    paidDate: isPaid ? (above?.paidOn ?? null) : null,
    tid,
    nsu,
    authorization,
    reference: text(entry.reference),
    urKey,
    account: above?.account ?? null,
    place,
  };
}

function readPix({ lines, totals }: Reading, record: string, place: number, tell: Tell): void {
  const amounts = amountsOf(record, { gross: pix.gross, fee: pix.fee, net: pix.net }, tell);
  const soldOn = shortDateAt(record, pix.soldOn);
  const paidOn = shortDateAt(record, pix.paidOn);
  if (soldOn === undefined || paidOn === undefined) tell('date_unreadable');
  if (!amounts) {
    totals.isWhole = false;
    return;
  }
  if (!isNet(amounts)) tell('net_mismatch');
  totals.gross += amounts.gross;
  totals.net += amounts.net;
  const [pixId, nsu] = [presentOf(textAt(record, pix.pixId)), presentOf(textAt(record, pix.nsu))];
  const name = pixId ?? [nsu, soldOn].join('/');
  const isSale = amounts.gross >= 0;
  lines.push({
    identity: ['PIX', textAt(record, pix.entryType), name].join('|'),
    sale: name,
    kind: isSale ? 'SALE' : 'CANCELLATION',
    establishment: textAt(record, pix.establishment),
    brand: 'PIX',
    product: 'PIX',
    installment: isSale ? 1 : null,
    installments: isSale ? 1 : null,
    grossMicros: amounts.gross,
    feeMicros: Math.abs(amounts.fee),
    netMicros: amounts.net,
    anticipationMicros: 0,
    isAnticipated: false,
    isLien: false,
    saleDate: soldOn ?? null,
    dueDate: soldOn ?? null,
    paidDate: paidOn ?? null,
    tid: null,
    nsu,
    authorization: null,
    reference: null,
    urKey: null,
    account: null,
    place,
  });
}

function presentOf(text: string): string | null {
  return /^[0 ]*$/.test(text) ? null : text;
}

function compareSums({ summaries, problems }: Reading): void {
  for (const { place, gross, net, entries, sum, isWhole } of summaries.values()) {
    const isCounted = entries === 0 || entries === sum.entries;
    if (isWhole && (!isCounted || sum.gross !== gross || sum.net !== net))
      problems.push({ code: 'entries_mismatch', place });
  }
}

function compareTrailer({ totals }: Reading, record: string, tell: Tell): void {
  const records = numberAt(record, trailer.records);
  // Parsers disagree whether header and trailer count.
  if (records !== totals.records && records !== totals.records - 2) tell('trailer_count');
  const net = amountAt(record, trailer.net);
  const gross = amountAt(record, trailer.gross);
  if (net === null || gross === null) tell('amount_unreadable');
  else if (totals.isWhole && (Math.abs(net) !== Math.abs(totals.net) || Math.abs(gross) !== Math.abs(totals.gross)))
    tell('trailer_sum');
}
