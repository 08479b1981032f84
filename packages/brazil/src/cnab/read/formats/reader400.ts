import { has400, type Layouts400, layouts400 } from '../../data/layouts/layouts-of.ts';
import type { CnabSummary } from '../../format/cnab.ts';
import type { AnyLayout } from '../../format/field.ts';
import { compareTrailer } from '../records/compare-trailer.ts';
import type { ReadRecord, RecordPlace } from '../records/read-record.ts';
import type { FormatReader, Reading } from '../records/reading.ts';
import { checkFields } from '../values/check-fields.ts';
import { readDate } from '../values/read-date.ts';
import { readNumber } from '../values/read-number.ts';

export class Reader400 implements FormatReader {
  readonly sequence = [394, 400] as const;
  readonly #reading: Reading;
  #layouts: Layouts400 = layouts400(null);
  #bank: string | null = null;
  #direction: CnabSummary['direction'] = null;
  #isBegun = false;
  #isEnded = false;
  #isAfterReported = false;
  #isLong = false;
  #titles = 0;
  #fileTitles = 0;
  #fileCents = 0;
  #fileRecords = 0;
  #sequence = 0;
  #entries = noTitles();
  #settled = noTitles();

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  record(place: RecordPlace): ReadRecord {
    const type = place.text.charAt(place.from);
    if (type === '0') this.#fileHeader(place);
    else this.#notHeader(place);
    this.#fileRecords++;
    if (place.width > 400) this.#isLong = true;
    const layout = this.layoutAt(place);
    const about = { segment: null, key: type === '0' || type === '9' ? null : type, type, lot: null };
    const { record, cents } = this.#reading.take(layout, place, about, this.#layouts.other);
    if (layout.kind === 'title_sent' || layout.kind === 'title_returned') {
      this.#titles++;
      this.#fileTitles++;
      this.#fileCents += cents;
      if (layout.kind === 'title_returned' && !place.isMisaligned) this.#countOccurrence(layout, place, cents);
    }
    this.#checkSequence(place);
    if (type === '9') this.#fileTrailer(layout, place);
    else if (layout.kind === 'other' || layout.kind === 'title_pix') {
      const isKnown = /[2-8]/.test(type) && !this.#looksLikeTitle(place);
      const code = isKnown ? 'record_unread' : 'record_unknown';
      if (layout.kind === 'other' || !isKnown)
        this.#reading.problems.add(code, place.line, place.column, { found: type });
    }
    return record;
  }

  layoutAt(place: RecordPlace): AnyLayout {
    const isReturn = this.#direction === 'retorno';
    switch (place.text.charAt(place.from)) {
      case '0':
        return isReturn ? this.#layouts.returned_header : this.#layouts.file_header;
      case '1':
        return isReturn ? this.#layouts.title_returned : this.#layouts.title_sent;
      case '4':
        return isReturn ? this.#layouts.title_pix : this.#layouts.other;
      case '7':
        // Only Banco do Brasil has titles of type 7; at other banks they are messages.
        if (this.#bank !== '001') return this.#layouts.other;
        return isReturn ? this.#layouts.title_returned_7 : this.#layouts.title_sent_7;
      case '9':
        return isReturn ? this.#layouts.returned_trailer : this.#layouts.sent_trailer;
      default:
        return this.#layouts.other;
    }
  }

  end(): void {
    if (this.#isBegun && !this.#isEnded) this.#reading.problems.add('file_trailer_missing', 0, 1);
  }

  summary(): ReturnType<FormatReader['summary']> {
    return {
      layout: this.#isLong ? 'CNAB444' : 'CNAB400',
      bank: this.#bank,
      direction: this.#direction,
      lots: [],
      totals: this.#reading.sums.answer(this.#titles, 0),
    };
  }

  #fileHeader(place: RecordPlace): void {
    if (this.#isBegun) {
      this.#reading.problems.add('header_repeated', place.line, place.column);
      this.#fileTitles = 0;
      this.#fileCents = 0;
      this.#fileRecords = 0;
      this.#sequence = 0;
      this.#entries = noTitles();
      this.#settled = noTitles();
      this.#isEnded = false;
      return;
    }
    this.#isBegun = true;
    const { text, from } = place;
    this.#bank = this.#reading.bankOf(text.slice(from + 76, from + 79), place, 76);
    this.#layouts = layouts400(this.#bank);
    if (this.#bank !== null && !has400(this.#bank)) {
      this.#reading.problems.add('layout_generic', place.line, place.column + 76, { field: 'bank', found: this.#bank });
    }
    const literal = text.slice(from + 2, from + 9).toUpperCase();
    const code = text.charAt(from + 1);
    if (code !== '1' && code !== '2' && literal === 'REMESSA') this.#direction = 'remessa';
    else if (code !== '1' && code !== '2' && literal === 'RETORNO') this.#direction = 'retorno';
    this.#direction = this.#reading.directionOf(code, place, 1) ?? this.#direction;
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

  #checkSequence(place: RecordPlace): void {
    const { text, from } = place;
    const found = readNumber(text, from + 394, from + 400);
    const expected = this.#sequence + 1;
    if (found !== expected) {
      const about = { field: 'sequence', expected, found: text.slice(from + 394, from + 400) };
      this.#reading.problems.add('sequence', place.line, place.column + 394, about);
    }
    this.#sequence = found >= 0 ? found : expected;
  }

  /** A record of another type that reads as a title has a wrong type, and its amount is missing from the sums. */
  #looksLikeTitle(place: RecordPlace): boolean {
    const layout = this.#direction === 'retorno' ? this.#layouts.title_returned : this.#layouts.title_sent;
    const { amountCents, dueDate } = layout.fields;
    if (!amountCents || !dueDate) return false;
    let faults = 0;
    checkFields(layout, place.text, place.from, () => faults++);
    const { text, from } = place;
    const due = readDate(text, from + dueDate[0] - 1, from + dueDate[1], dueDate[2] === 'date' ? 'date' : 'shortDate');
    return faults === 0 && due !== null && readNumber(text, from + amountCents[0] - 1, from + amountCents[1]) > 0;
  }

  #countOccurrence(layout: AnyLayout, { text, from }: RecordPlace, cents: number): void {
    const { occurrence, paidCents } = layout.fields;
    const code = occurrence ? text.slice(from + occurrence[0] - 1, from + occurrence[1]) : '';
    const titles = code === '02' ? this.#entries : code === '06' ? this.#settled : null;
    if (!titles) return;
    titles.count++;
    titles.faceCents += cents;
    if (paidCents) titles.paidCents += Math.max(readNumber(text, from + paidCents[0] - 1, from + paidCents[1]), 0);
  }

  #fileTrailer(layout: AnyLayout, place: RecordPlace): void {
    this.#isEnded = true;
    const { problems } = this.#reading;
    compareTrailer(problems, layout, place, [
      ['file_records', 'recordCount', [this.#fileRecords]],
      ['file_titles', 'titleCount', [this.#fileTitles]],
      ['file_amount', 'amountCents', [this.#fileCents]],
      ['file_titles', 'entryCount', [this.#entries.count]],
      ['file_amount', 'entryCents', [this.#entries.faceCents]],
      ['file_titles', 'settledCount', [this.#settled.count]],
      // Manuals do not say whether it is the paid amount or the titles' face.
      ['file_amount', 'settledCents', [this.#settled.paidCents, this.#settled.faceCents]],
    ]);
  }
}

function noTitles(): { count: number; faceCents: number; paidCents: number } {
  return { count: 0, faceCents: 0, paidCents: 0 };
}
