import type { CnabLot, CnabSummary } from '../../format/cnab.ts';
import type { AnyLayout } from '../../format/field.ts';
import { checkFields } from '../values/check-fields.ts';
import { FileSums } from './file-sums.ts';
import type { ProblemList } from './problem-list.ts';
import { ReadRecord, type RecordPlace } from './read-record.ts';

export interface FormatReader {
  record(place: RecordPlace): ReadRecord;
  layoutAt(place: RecordPlace): AnyLayout;
  /** Columns of the number in every record, counted from 0; `null` where its layout has it. */
  readonly sequence: readonly [from: number, to: number] | null;
  end(): void;
  summary(): Pick<CnabSummary, 'layout' | 'bank' | 'direction' | 'totals'> & { readonly lots: readonly CnabLot[] };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const controls = /[\x00-\x1f\x7f]/;

export class Reading {
  readonly sums = new FileSums();
  readonly problems: ProblemList;

  constructor(problems: ProblemList) {
    this.problems = problems;
  }

  /**
   * Checks a record's fields, adds its amounts and creates it; returns its main amount too. A misaligned record is
   * counted and passed on as `other`, without reading its fields.
   */
  take(
    layout: AnyLayout,
    place: RecordPlace,
    about: { segment: string | null; key: string | null; type: string; lot: number | null },
    other: AnyLayout,
  ): { record: ReadRecord; cents: number } {
    const { text, from, width, line, column } = place;
    const { segment, type, lot } = about;
    if (place.isMisaligned) {
      this.sums.countUnread(layout, about.key);
      return { record: new ReadRecord(other, place, { segment, type, number: this.sums.records, lot }), cents: 0 };
    }
    checkFields(layout, text, from, (code, { name, from: at, to }) =>
      this.problems.add(code, line, column + at, { field: name, found: text.slice(from + at, from + to) }),
    );
    const cents = this.sums.add(layout, about.key, text, from);
    const control = text.slice(from, from + width).search(controls);
    if (control >= 0) {
      const hex = text.charCodeAt(from + control).toString(16);
      this.problems.add('control_character', line, column + control, {
        found: `0x${hex.toUpperCase().padStart(2, '0')}`,
      });
    }
    return { record: new ReadRecord(layout, place, { segment, type, number: this.sums.records, lot }), cents };
  }

  directionOf(code: string, place: RecordPlace, at: number): CnabSummary['direction'] {
    if (code === '1') return 'remessa';
    if (code === '2') return 'retorno';
    this.problems.add('direction_unknown', place.line, place.column + at, { field: 'directionCode', found: code });
    return null;
  }

  bankOf(code: string, place: RecordPlace, at: number): string | null {
    if (/^\d{3}$/.test(code)) return code;
    this.problems.add('bank_unknown', place.line, place.column + at, { field: 'bank', found: code });
    return null;
  }
}
