import { refusalReasons, settlementReasons } from './data/occurrences/title-reasons.ts';
import { explainOccurrence } from './explain-occurrence.ts';
import type { CnabFile } from './format/cnab.ts';
import type { SegmentT, SegmentU, SegmentY } from './format/collection-records.ts';
import type { CnabRecordOf } from './format/record.ts';
import type { ReturnedTitle, TitleEvent } from './returned-title.ts';
import { returnedTitle400 } from './returned-title400.ts';

const events: Readonly<Record<string, TitleEvent>> = {
  '02': 'REGISTERED',
  '03': 'REFUSED',
  '06': 'PAID',
  '09': 'WRITTEN_OFF',
  '14': 'DUE_DATE_CHANGED',
  '17': 'PAID',
  '25': 'WRITTEN_OFF',
  '26': 'INSTRUCTION_REFUSED',
  '28': 'FEE',
  '30': 'INSTRUCTION_REFUSED',
};
/** Caixa's own codes: paid on-line, and reversed payments (44 may be a write-off, and needs a person). */
const caixaEvents: Readonly<Record<string, TitleEvent>> = { '46': 'PAID', '47': 'PAYMENT_UNDONE' };

/** Banks with FEBRABAN's reasons; the others have tables of their own, which are not here. */
const febrabanReasons = new Set(['001', '237', '748', '756']);

/**
 * Returns the events of titles in a retorno of collection, in the file's order: in CNAB 240 each segment T with the
 * segment U that follows it and the Pix of a segment Y after these, in CNAB 400 each record of Bradesco and Itaú. A remessa and other banks' CNAB 400 have
 * none. The caller checks the file's `problems` first. A payment by cheque that waits or was returned is OTHER.
 */
export function returnedTitles({ bank, records }: Pick<CnabFile, 'bank' | 'records'>): ReturnedTitle[] {
  const titles: ReturnedTitle[] = [];
  let open: Pick<CnabRecordOf<'segment_t', SegmentT>, 'line' | 'lot' | 'fields'> | null = null;
  /** The last segment of the last title, which a segment Y continues. */
  let last: SegmentPlace = { lot: null, sequence: null };
  const close = (amounts: SegmentU | null) => {
    if (open) titles.push(titleOf(bank, open.line, open.fields, amounts));
    open = null;
  };
  for (const record of records) {
    if (record.kind === 'segment_t') {
      close(null);
      open = { line: record.line, lot: record.lot, fields: record.fields };
      last = { lot: record.lot, sequence: record.fields.sequence };
    } else if (record.kind === 'segment_u') {
      if (isPair(open, record)) close(record.fields);
      else {
        close(null);
        titles.push(titleOf(bank, record.line, null, record.fields));
      }
      last = { lot: record.lot, sequence: record.fields.sequence };
    } else if (record.kind === 'segment_y') {
      close(null);
      const isNext = last.lot === record.lot && last.sequence !== null && last.sequence + 1 === record.fields.sequence;
      if (isNext) addPix(titles, titles.length - 1, record.fields);
      last = { lot: record.lot, sequence: isNext ? record.fields.sequence : null };
    } else if (record.kind === 'title_returned') {
      const title = returnedTitle400(bank, record.line, record.fields);
      if (title) titles.push(title);
    } else if (record.kind === 'title_pix') {
      const of = titles.findLastIndex(({ nossoNumero }) => nossoNumero === record.fields.nossoNumero);
      addPix(titles, of, record.fields);
    }
  }
  close(null);
  return titles;
}

interface SegmentPlace {
  readonly lot: number | null;
  readonly sequence: number | null;
}

/** The same columns hold a key in a remessa: only an address is the Pix that the bank made. */
function addPix(
  titles: ReturnedTitle[],
  index: number,
  { pixKeyOrUrl, txid }: Pick<SegmentY, 'pixKeyOrUrl' | 'txid'>,
): void {
  const title = titles[index];
  const isAddress =
    pixKeyOrUrl !== null && /^(https?:\/\/)?[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?\/[^\s@]+$/i.test(pixKeyOrUrl);
  if (title && isAddress) titles[index] = { ...title, pix: { url: pixKeyOrUrl, txid } };
}

/** The numbers must be consecutive, so that a T that lost its U does not take the U of another lost T. */
function isPair(
  title: Pick<CnabRecordOf<'segment_t', SegmentT>, 'lot' | 'fields'> | null,
  amounts: Pick<CnabRecordOf<'segment_u', SegmentU>, 'lot' | 'fields'>,
): boolean {
  if (!title || title.lot !== amounts.lot || title.fields.occurrence !== amounts.fields.occurrence) return false;
  return title.fields.sequence !== null && title.fields.sequence + 1 === amounts.fields.sequence;
}

function titleOf(bank: string | null, line: number, title: SegmentT | null, amounts: SegmentU | null): ReturnedTitle {
  const occurrence = title?.occurrence ?? amounts?.occurrence ?? null;
  const event = title ? eventOf(bank, occurrence, amounts) : 'INCOMPLETE';
  const isPayment = event === 'PAID' || event === 'PAYMENT_UNDONE';
  return {
    event,
    occurrence,
    text: explainOccurrence(bank, occurrence, 'collection_240'),
    reasons: (title?.reasons ?? []).map((code) => ({ code, text: reasonText(bank, event, code) })),
    line,
    nossoNumero: title?.nossoNumero ?? null,
    documentNumber: title?.documentNumber ?? null,
    companyUse: title?.companyUse ?? null,
    amountCents: title?.amountCents ?? null,
    paidCents: isPayment ? (amounts?.paidCents ?? null) : null,
    creditedCents: isPayment ? (amounts?.netCents ?? null) : null,
    feeCents: title?.feeCents ?? null,
    occurredOn: amounts?.occurredOn ?? null,
    creditedOn: amounts?.creditedOn ?? null,
    pix: null,
  };
}

function eventOf(bank: string | null, occurrence: string | null, amounts: SegmentU | null): TitleEvent {
  const code = occurrence ?? '';
  const event = (bank === '104' ? caixaEvents[code] : undefined) ?? events[code] ?? 'OTHER';
  const isPayment = event === 'PAID' || event === 'PAYMENT_UNDONE';
  return isPayment && !(amounts?.paidCents && amounts.occurredOn) ? 'INCOMPLETE' : event;
}

function reasonText(bank: string | null, event: TitleEvent, code: string): string | null {
  if (!febrabanReasons.has(bank ?? '')) return null;
  const isSettlement = event === 'PAID' || event === 'WRITTEN_OFF' || event === 'INCOMPLETE';
  if (!(isSettlement || event === 'REGISTERED' || event === 'REFUSED' || event === 'INSTRUCTION_REFUSED')) return null;
  const table = isSettlement ? settlementReasons : refusalReasons;
  return Object.hasOwn(table, code) ? (table[code] ?? null) : null;
}
