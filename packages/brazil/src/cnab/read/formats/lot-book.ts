import type { Cents } from '@balcao/kernel/money';
import type { CnabLot } from '../../format/cnab.ts';
import { isDeclared } from '../records/file-sums.ts';
import type { ProblemList } from '../records/problem-list.ts';
import type { RecordPlace } from '../records/read-record.ts';
import { readNumber } from '../values/read-number.ts';

interface OpenLot {
  readonly number: number | null;
  readonly line: number;
  readonly operation: string | null;
  readonly service: string | null;
  readonly launchForm: string | null;
  records: number;
  amountCents: number;
  titles: number;
  hasUnread: boolean;
  title: RecordPlace | null;
  sequence: number;
}

const maxLots = 9999;

/** Segments that start a payment or title; others may repeat its number. */
const leading = new Set(['A', 'J', 'O', 'N', 'P', 'T']);

export type LotNumbering = 'from_one' | 'from_zero' | 'any';

export type LotTrailerSums = 'payments' | 'titles' | 'none';

export class LotBook {
  readonly lots: CnabLot[] = [];
  /** Lots of the whole text, and since its last header. */
  count = 0;
  fileCount = 0;
  readonly #problems: ProblemList;
  #open: OpenLot | null = null;
  #lastNumber = 0;

  constructor(problems: ProblemList) {
    this.#problems = problems;
  }

  get launchForm(): string | null {
    return this.#open?.launchForm ?? null;
  }

  get operation(): string | null {
    return this.#open?.operation ?? null;
  }

  restart(): void {
    this.closeWithoutTrailer();
    this.fileCount = 0;
    this.#lastNumber = 0;
  }

  begin(place: RecordPlace, number: number, numbering: LotNumbering): void {
    this.closeWithoutTrailer();
    const { text, from } = place;
    const expected = this.#lastNumber + 1;
    if (numbering === 'from_zero' && number === 0) {
      this.#problems.add('lot_zero', place.line, place.column + 3, { field: 'lot', found: number });
    } else if (numbering !== 'any' && number >= 0 && number !== expected) {
      this.#problems.add('lot_number', place.line, place.column + 3, { field: 'lot', expected, found: number });
    }
    const columns = (at: number, to: number) => text.slice(from + at - 1, from + to).trim() || null;
    this.#start(number, {
      line: place.line,
      operation: columns(9, 9),
      service: columns(10, 11),
      launchForm: columns(12, 13),
    });
  }

  detail(place: RecordPlace, number: number, segment: string, cents: number, isRead: boolean): void {
    const lot = this.#open ?? this.#withoutHeader(place, number);
    if (number !== (lot.number ?? -1) && number >= 0) {
      const about = { field: 'lot', expected: lot.number ?? '', found: number };
      this.#problems.add('lot_mismatch', place.line, place.column + 3, about);
    }
    lot.records++;
    lot.amountCents += cents;
    if (segment === 'P' || segment === 'T') lot.titles++;
    if (place.text.charAt(place.from + 7) !== '3') return;
    if (leading.has(segment) && !isRead) lot.hasUnread = true;
    this.#pairTitle(place, lot, segment);
    this.#checkSequence(place, lot, segment);
  }

  end(place: RecordPlace, number: number, sums: LotTrailerSums, mayCountDetailsAlone: boolean): void {
    const lot = this.#open ?? this.#withoutHeader(place, number);
    lot.records++;
    this.#missesPayment(lot);
    const { text, from } = place;
    const column = (at: number, to: number) => readNumber(text, from + at - 1, from + to);
    const report = (
      code: Parameters<ProblemList['add']>[0],
      at: number,
      expected: number,
      found: number,
      field: string,
    ) => this.#problems.add(code, place.line, place.column + at - 1, { field, expected, found });
    if (number >= 0 && number !== lot.number) report('lot_mismatch', 4, lot.number ?? 0, number, 'lot');
    if (sums === 'none') {
      this.#close(lot, null, null);
      return;
    }
    const declaredRecords = column(18, 23);
    // Header and trailer are two of the records.
    const isDetailsAlone = mayCountDetailsAlone && declaredRecords === lot.records - 2;
    if (declaredRecords >= 0 && declaredRecords !== lot.records && !isDetailsAlone) {
      report('lot_records', 18, lot.records, declaredRecords, 'recordCount');
    }
    let declaredCents: number | null = null;
    if (sums === 'payments') {
      declaredCents = column(24, 41);
      if (!lot.hasUnread && declaredCents >= 0 && declaredCents !== lot.amountCents) {
        report('lot_amount', 24, lot.amountCents, declaredCents, 'amountCents');
      }
    } else {
      const titles = sum(column(24, 29), column(47, 52), column(70, 75), column(93, 98));
      const cents = sum(column(30, 46), column(53, 69), column(76, 92), column(99, 115));
      if (isDeclared(titles) && titles !== lot.titles) report('lot_titles', 24, lot.titles, titles, 'simpleCount');
      if (isDeclared(cents) && cents !== lot.amountCents) {
        report('lot_titles_amount', 30, lot.amountCents, cents, 'simpleCents');
      }
    }
    this.#close(lot, declaredRecords, declaredCents);
  }

  closeWithoutTrailer(): void {
    const lot = this.#open;
    if (!lot) return;
    this.#missesPayment(lot);
    this.#problems.add('lot_trailer_missing', lot.line, 1, { found: lot.number ?? '' });
    this.#close(lot, null, null);
  }

  #withoutHeader(place: RecordPlace, number: number): OpenLot {
    this.#problems.add('lot_header_missing', place.line, place.column, { found: Math.max(number, 0) });
    const lot = this.#start(number, { line: place.line, operation: null, service: null, launchForm: null });
    lot.records = 0;
    return lot;
  }

  #start(number: number, about: Pick<OpenLot, 'line' | 'operation' | 'service' | 'launchForm'>): OpenLot {
    const sums = { records: 1, amountCents: 0, titles: 0, hasUnread: false, title: null };
    const lot = { ...about, ...sums, number: number < 0 ? null : number, sequence: 0 };
    this.#open = lot;
    this.#lastNumber = number > 0 ? number : this.#lastNumber + 1;
    this.count++;
    this.fileCount++;
    return lot;
  }

  #pairTitle(place: RecordPlace, lot: OpenLot, segment: string): void {
    if (segment === 'T') {
      this.#missesPayment(lot);
      lot.title = place;
    } else if (segment === 'U') {
      if (!lot.title) this.#problems.add('payment_without_title', place.line, place.column + 13);
      lot.title = null;
    }
  }

  #missesPayment(lot: OpenLot): void {
    if (lot.title) this.#problems.add('title_without_payment', lot.title.line, lot.title.column + 13);
    lot.title = null;
  }

  #checkSequence(place: RecordPlace, lot: OpenLot, segment: string): void {
    const found = readNumber(place.text, place.from + 8, place.from + 13);
    const expected = lot.sequence + 1;
    const isRepeated = found === lot.sequence && found > 0 && !leading.has(segment);
    if (found !== expected && !isRepeated) {
      const about = { field: 'sequence', expected, found: place.text.slice(place.from + 8, place.from + 13) };
      this.#problems.add('sequence', place.line, place.column + 8, about);
    }
    lot.sequence = found >= 0 ? found : expected;
  }

  #close(lot: OpenLot, declaredRecords: number | null, declaredCents: number | null): void {
    this.#open = null;
    if (this.lots.length >= maxLots) return;
    this.lots.push({
      number: lot.number,
      line: lot.line,
      operation: lot.operation,
      service: lot.service,
      launchForm: lot.launchForm,
      records: lot.records,
      declaredRecords: orNull(declaredRecords),
      amountCents: lot.amountCents as Cents,
      declaredAmountCents: orNull(declaredCents) as Cents | null,
    });
  }
}

function sum(...numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + Math.max(number, 0), 0);
}

function orNull(number: number | null): number | null {
  return number === null || number < 0 ? null : number;
}
