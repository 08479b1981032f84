import { febraban150 } from '../../data/layouts/febraban150.ts';
import type { CnabSummary } from '../../format/cnab.ts';
import type { AnyLayout } from '../../format/field.ts';
import { compareTrailer } from '../records/compare-trailer.ts';
import type { ReadRecord, RecordPlace } from '../records/read-record.ts';
import type { FormatReader, Reading } from '../records/reading.ts';

/** Records of authorisations, confirmations and branches are counted, not read. */
const unread = new Set(['B', 'C', 'D', 'H', 'I', 'J', 'K', 'L', 'T', 'X']);

const layoutsByType: Readonly<Record<string, AnyLayout>> = {
  A: febraban150.file_header,
  E: febraban150.debit_sent,
  F: febraban150.debit_returned,
  G: febraban150.receipt,
  Z: febraban150.file_trailer,
};

export class Reader150 implements FormatReader {
  readonly sequence = null;
  readonly #reading: Reading;
  #bank: string | null = null;
  #direction: CnabSummary['direction'] = null;
  #isBegun = false;
  #isEnded = false;
  #isAfterReported = false;
  #details = 0;
  #fileRecords = 0;
  #fileCents = 0;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  record(place: RecordPlace): ReadRecord {
    const type = place.text.charAt(place.from);
    if (type === 'A') this.#fileHeader(place);
    else this.#notHeader(place);
    this.#fileRecords++;
    const layout = this.layoutAt(place);
    const key = type === 'A' || type === 'Z' ? null : type;
    const about = { segment: null, key, type, lot: null };
    const { record, cents } = this.#reading.take(layout, place, about, febraban150.other);
    this.#fileCents += cents;
    if (type === 'E' || type === 'F' || type === 'G') this.#details++;
    else if (type === 'Z') {
      this.#isEnded = true;
      compareTrailer(this.#reading.problems, layout, place, [
        ['file_records', 'recordCount', [this.#fileRecords]],
        ['file_amount', 'amountCents', [this.#fileCents]],
      ]);
    } else if (type !== 'A' && !unread.has(type)) {
      this.#reading.problems.add('record_unknown', place.line, place.column, { found: type });
    }
    return record;
  }

  layoutAt(place: RecordPlace): AnyLayout {
    return layoutsByType[place.text.charAt(place.from)] ?? febraban150.other;
  }

  end(): void {
    if (this.#isBegun && !this.#isEnded) this.#reading.problems.add('file_trailer_missing', 0, 1);
  }

  summary(): ReturnType<FormatReader['summary']> {
    return {
      layout: 'FEBRABAN150',
      bank: this.#bank,
      direction: this.#direction,
      lots: [],
      totals: this.#reading.sums.answer(this.#details, 0),
    };
  }

  #fileHeader(place: RecordPlace): void {
    if (this.#isBegun) {
      this.#reading.problems.add('header_repeated', place.line, place.column);
      this.#fileRecords = 0;
      this.#fileCents = 0;
      this.#isEnded = false;
      return;
    }
    this.#isBegun = true;
    const { text, from } = place;
    this.#bank = this.#reading.bankOf(text.slice(from + 42, from + 45), place, 42);
    this.#direction = this.#reading.directionOf(text.charAt(from + 1), place, 1);
  }

  #notHeader(place: RecordPlace): void {
    if (!this.#isBegun) {
      this.#isBegun = true;
      this.#reading.problems.add('header_missing', place.line, place.column);
    }
    if (this.#isEnded && !this.#isAfterReported) {
      this.#isAfterReported = true;
      this.#reading.problems.add('after_trailer', place.line, place.column);
    }
  }
}
