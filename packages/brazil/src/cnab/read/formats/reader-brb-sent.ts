import { brbSent } from '../../data/layouts/brb400.ts';
import { other400 } from '../../data/layouts/generic400.ts';
import type { AnyLayout } from '../../format/field.ts';
import type { ReadRecord, RecordPlace } from '../records/read-record.ts';
import type { FormatReader, Reading } from '../records/reading.ts';
import { readNumber } from '../values/read-number.ts';

export class ReaderBrbSent implements FormatReader {
  readonly sequence = null;
  readonly #reading: Reading;
  #declared: { readonly records: number; readonly place: RecordPlace } | null = null;
  #fileRecords = 0;
  #titles = 0;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  record(place: RecordPlace): ReadRecord {
    const layout = this.layoutAt(place);
    const type = place.text.charAt(place.from);
    const key = layout.kind === 'file_header' ? null : type;
    if (layout.kind === 'file_header') this.#header(place);
    this.#fileRecords++;
    if (layout.kind === 'title_sent') this.#titles++;
    else if (layout.kind === 'other') {
      const found = place.text.slice(place.from, place.from + 2);
      this.#reading.problems.add('record_unknown', place.line, place.column, { found });
    }
    return this.#reading.take(layout, place, { segment: null, key, type, lot: null }, other400).record;
  }

  layoutAt(place: RecordPlace): AnyLayout {
    if (place.text.startsWith('DCB', place.from)) return brbSent.file_header;
    return place.text.startsWith('01', place.from) ? brbSent.title_sent : other400;
  }

  end(): void {
    this.#compare();
  }

  summary(): ReturnType<FormatReader['summary']> {
    const totals = this.#reading.sums.answer(this.#titles, 0);
    return { layout: 'CNAB400', bank: '070', direction: 'remessa', lots: [], totals };
  }

  #header(place: RecordPlace): void {
    if (this.#declared) this.#reading.problems.add('header_repeated', place.line, place.column);
    this.#compare();
    this.#declared = { records: readNumber(place.text, place.from + 33, place.from + 39), place };
    this.#fileRecords = 0;
  }

  #compare(): void {
    if (!this.#declared || this.#declared.records === this.#fileRecords) return;
    const { records, place } = this.#declared;
    const about = { field: 'recordCount', expected: this.#fileRecords, found: Math.max(records, 0) };
    this.#reading.problems.add('file_records', place.line, place.column + 33, about);
  }
}
