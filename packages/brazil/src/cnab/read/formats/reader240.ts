import { type Layouts240, layouts240 } from '../../data/layouts/layouts-of.ts';
import type { CnabSummary } from '../../format/cnab.ts';
import type { AnyLayout } from '../../format/field.ts';
import type { ReadRecord, RecordPlace } from '../records/read-record.ts';
import type { FormatReader, Reading } from '../records/reading.ts';
import { noNumber, readNumber } from '../values/read-number.ts';
import { LotBook, type LotNumbering, type LotTrailerSums } from './lot-book.ts';
import { LotSegments } from './lot-segments.ts';

const segmentLayouts: Readonly<Record<string, keyof Layouts240>> = {
  A: 'segment_a',
  B: 'segment_b',
  J: 'segment_j',
  N: 'segment_n',
  O: 'segment_o',
  P: 'segment_p',
  Q: 'segment_q',
  R: 'segment_r',
  S: 'segment_s',
  T: 'segment_t',
  U: 'segment_u',
  W: 'segment_w',
  Y: 'segment_y',
  Z: 'segment_z',
};

const optionalLayouts: Readonly<Record<string, keyof Layouts240>> = {
  '01': 'segment_y01',
  '03': 'segment_y03',
  '04': 'segment_y04',
};

/** FEBRABAN's other segments (G039), for cheques, statements, loans and others, are counted and not read. */
const unreadSegments = new Set(['C', 'D', 'E', 'F', 'G', 'H', 'I', 'K', 'L', 'M', 'V', '5']);

const trailerLayouts = {
  payments: 'payment_lot_trailer',
  titles: 'collection_lot_trailer',
  none: 'other',
} as const satisfies Record<LotTrailerSums, keyof Layouts240>;

/** FEBRABAN's G028: statements to reconcile with (E), to manage cash by (G), and titles that the bank captured (I). */
const statements = new Set(['E', 'G', 'I']);

const collectionSegments = new Set(['P', 'Q', 'R', 'S', 'T', 'U', 'Y']);

export class Reader240 implements FormatReader {
  readonly sequence = null;
  readonly #reading: Reading;
  readonly #book: LotBook;
  readonly #segments = new LotSegments();
  #layouts = layouts240(null);
  #bank: string | null = null;
  #direction: CnabSummary['direction'] = null;
  #guessedDirection: CnabSummary['direction'] = null;
  #isBegun = false;
  #isEnded = false;
  #isAfterReported = false;
  #fileRecords = 0;
  #details = 0;
  #lastSegment = '';

  constructor(reading: Reading) {
    this.#reading = reading;
    this.#book = new LotBook(reading.problems);
  }

  record(place: RecordPlace): ReadRecord {
    const type = place.text.charAt(place.from + 7);
    const lot = readNumber(place.text, place.from + 3, place.from + 7);
    if (type === '0') this.#fileHeader(place);
    else this.#notHeader(place);
    this.#fileRecords++;
    // The lot's header determines the layout of its records.
    if (type === '1') {
      this.#book.begin(place, lot, this.#numbering());
      this.#segments.begin(place);
    }
    const layout = this.layoutAt(place);
    const segment = isDetail(type) ? this.#segmentAt(place) : null;
    const key = segment === 'J' && layout.kind.startsWith('segment_j52') ? 'J-52' : segment;
    const about = { segment: key, key, type, lot: lot < 0 ? null : lot };
    const { record, cents } = this.#reading.take(layout, place, about, this.#layouts.other);
    if (segment !== null && layout.kind === 'other') this.#unreadSegment(place, segment);
    this.#structure(place, type, lot, key ?? '', cents);
    return record;
  }

  layoutAt(place: RecordPlace): AnyLayout {
    const type = place.text.charAt(place.from + 7);
    switch (type) {
      case '0':
        // Santander's own header is for collection; for payments it uses FEBRABAN's, with blanks before the document.
        return place.text.charAt(place.from + 16) === ' ' ? layouts240(null).file_header : this.#layouts.file_header;
      case '1':
        return this.#sums() === 'titles' ? this.#layouts.collection_lot_header : this.#layouts.payment_lot_header;
      case '3':
        return this.#layouts[this.#segmentLayout(place)];
      case '5':
        return this.#layouts[trailerLayouts[this.#sums()]];
      case '9':
        return this.#layouts.file_trailer;
      default:
        return this.#layouts.other;
    }
  }

  end(): void {
    this.#book.closeWithoutTrailer();
    if (this.#isBegun && !this.#isEnded) this.#reading.problems.add('file_trailer_missing', 0, 1);
  }

  summary(): ReturnType<FormatReader['summary']> {
    return {
      layout: 'CNAB240',
      bank: this.#bank,
      direction: this.#direction ?? this.#guessedDirection,
      lots: this.#book.lots,
      totals: this.#reading.sums.answer(this.#details, this.#book.count),
    };
  }

  #fileHeader(place: RecordPlace): void {
    const { text, from } = place;
    if (this.#isBegun) {
      this.#reading.problems.add('header_repeated', place.line, place.column);
      this.#book.restart();
      this.#fileRecords = 0;
      this.#isEnded = false;
      this.#sameBank(place);
      return;
    }
    this.#isBegun = true;
    this.#bankIs(place);
    this.#direction = this.#reading.directionOf(text.charAt(from + 142), place, 142);
  }

  #notHeader(place: RecordPlace): void {
    if (!this.#isBegun) {
      this.#isBegun = true;
      this.#reading.problems.add('header_missing', place.line, place.column);
      this.#bankIs(place);
    } else this.#sameBank(place);
    if (this.#isEnded && !this.#isAfterReported) {
      this.#isAfterReported = true;
      this.#reading.problems.add('after_trailer', place.line, place.column);
    }
  }

  #bankIs(place: RecordPlace): void {
    this.#bank = this.#reading.bankOf(place.text.slice(place.from, place.from + 3), place, 0);
    this.#layouts = layouts240(this.#bank);
  }

  #sameBank(place: RecordPlace): void {
    if (this.#bank === null || place.text.startsWith(this.#bank, place.from)) return;
    const found = place.text.slice(place.from, place.from + 3);
    this.#reading.problems.add('bank_mismatch', place.line, place.column, {
      field: 'bank',
      expected: this.#bank,
      found,
    });
  }

  #structure(place: RecordPlace, type: string, lot: number, segment: string, cents: number): void {
    if (isDetail(type)) {
      if (type === '3') this.#details++;
      this.#lastSegment = segment;
      if (type === '3' && this.#segments.isMisplaced(segment, place)) {
        this.#reading.problems.add('segment_misplaced', place.line, place.column + 13, { found: segment });
      }
      this.#book.detail(place, lot, segment, cents, this.#layouts[segmentLayouts[segment] ?? 'other'].kind !== 'other');
      if (segment === 'P') this.#guessedDirection ??= 'remessa';
      if (segment === 'T') this.#guessedDirection ??= 'retorno';
    } else if (type === '5') this.#book.end(place, lot, this.#sums(), this.#isReturnOfSantander());
    else if (type === '9') this.#fileTrailer(place);
    else if (type !== '0' && type !== '1') {
      this.#reading.problems.add('record_unknown', place.line, place.column + 7, { found: type });
    }
  }

  #fileTrailer(place: RecordPlace): void {
    const { text, from, line, column } = place;
    this.#book.closeWithoutTrailer();
    this.#isEnded = true;
    const lots = readNumber(text, from + 17, from + 23);
    const records = readNumber(text, from + 23, from + 29);
    const expected = { lots: this.#book.fileCount, records: this.#fileRecords };
    if (lots >= 0 && lots !== expected.lots) {
      const about = { field: 'lotCount', expected: expected.lots, found: lots };
      this.#reading.problems.add('file_lots', line, column + 17, about);
    }
    if (records >= 0 && records !== expected.records) {
      const about = { field: 'recordCount', expected: expected.records, found: records };
      this.#reading.problems.add('file_records', line, column + 23, about);
    }
  }

  #sums(): LotTrailerSums {
    const operation = this.#book.operation;
    if (operation === null) {
      return this.#lastSegment !== '' && !collectionSegments.has(this.#lastSegment) ? 'payments' : 'titles';
    }
    if (operation === 'R' || operation === 'T') return 'titles';
    return statements.has(operation) ? 'none' : 'payments';
  }

  /** Santander numbers the lots of a retorno freely, and counts records with or without header and trailer. */
  #isReturnOfSantander(): boolean {
    return this.#direction === 'retorno' && this.#bank === '033';
  }

  #numbering(): LotNumbering {
    if (this.#direction !== 'retorno') return 'from_one';
    return this.#isReturnOfSantander() ? 'any' : 'from_zero';
  }

  #unreadSegment(place: RecordPlace, segment: string): void {
    const isKnown = unreadSegments.has(segment) || Object.hasOwn(segmentLayouts, segment);
    const code = isKnown ? 'segment_unread' : 'segment_unknown';
    this.#reading.problems.add(code, place.line, place.column + 13, { found: place.text.charAt(place.from + 13) });
  }

  #segmentAt(place: RecordPlace): string {
    return place.text.charAt(place.from + 13).trim() || '?';
  }

  #segmentLayout(place: RecordPlace): keyof Layouts240 {
    const { text, from } = place;
    const segment = this.#segmentAt(place);
    if (segment === 'B') {
      const isPix = this.#book.launchForm === '45' || /^0[1-5]/.test(text.slice(from + 14, from + 16));
      return isPix ? 'segment_b_pix' : 'segment_b';
    }
    if (segment === 'J' && isJ52(text, from)) {
      // A QR code has its address where a slip has the guarantor.
      const hasAddress = this.#book.launchForm === '47' || /[^\d ]/.test(text.charAt(from + 131));
      return hasAddress ? 'segment_j52_pix' : 'segment_j52';
    }
    if (segment === 'S' && text.charAt(from + 17) === '3') return 'segment_s_messages';
    if (segment === 'Y') {
      const option = text.slice(from + 17, from + 19);
      return optionalLayouts[option] ?? 'segment_y';
    }
    return Object.hasOwn(segmentLayouts, segment) ? (segmentLayouts[segment] ?? 'other') : 'other';
  }
}

/** A slip's bar code may begin with 52 too, but then all its columns are digits. */
function isJ52(text: string, from: number): boolean {
  return text.startsWith('52', from + 17) && readNumber(text, from + 17, from + 61) === noNumber;
}

function isDetail(type: string): boolean {
  return type === '2' || type === '3' || type === '4';
}
