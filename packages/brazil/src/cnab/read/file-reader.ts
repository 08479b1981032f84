import type { CnabRecord, CnabSummary } from '../format/cnab.ts';
import type { AnyLayout } from '../format/field.ts';
import type { Format } from './detect-layout.ts';
import { ReaderBrbSent } from './formats/reader-brb-sent.ts';
import { Reader150 } from './formats/reader150.ts';
import { Reader240 } from './formats/reader240.ts';
import { Reader400 } from './formats/reader400.ts';
import { isShifted } from './is-shifted.ts';
import { LineCutter } from './line-cutter.ts';
import { RecordCutter, type RecordTaker } from './record-cutter.ts';
import { ProblemList } from './records/problem-list.ts';
import type { ReadRecord, RecordPlace } from './records/read-record.ts';
import { type FormatReader, Reading } from './records/reading.ts';
import { BlockDecoder } from './text-blocks.ts';
import { checkFields } from './values/check-fields.ts';

export class FileReader implements RecordTaker {
  readonly #problems = new ProblemList();
  readonly #reading = new Reading(this.#problems);
  readonly #decoder = new BlockDecoder();
  readonly #cutter = new RecordCutter(this, this.#problems);
  readonly #lines = new LineCutter(this.#cutter);
  readonly #take: (record: CnabRecord) => void;
  readonly #last = new Map<AnyLayout, ReadRecord>();
  #format: FormatReader | null = null;

  constructor(take: (record: CnabRecord) => void) {
    this.#take = take;
  }

  push(bytes: Uint8Array): void {
    this.#lines.push(this.#decoder.decode(bytes));
  }

  refuse(): void {
    this.#problems.add('not_bytes', 0, 1);
  }

  end(): CnabSummary {
    this.#lines.push(this.#decoder.end());
    this.#lines.end();
    this.#cutter.end();
    this.#format?.end();
    const kinds = [this.#lines.lf, this.#lines.cr, this.#lines.crlf].filter((count) => count > 0);
    if (kinds.length > 1) this.#problems.add('line_ends_mixed', 0, 1);
    const { problems, counts } = this.#problems;
    const nothing = { layout: null, bank: null, direction: null, lots: [], totals: this.#reading.sums.answer(0, 0) };
    return { ...(this.#format?.summary() ?? nothing), problems, problemCounts: counts };
  }

  start(format: Format): void {
    this.#format = new readers[format.name](this.#reading);
  }

  record(place: RecordPlace): void {
    if (!this.#format) return;
    const record = this.#format.record(place);
    if (!place.isMisaligned) this.#last.set(record.layout, record);
    // The layout's type is that of its kind, so a record always has the layout of its kind.
    this.#take(record as unknown as CnabRecord);
  }

  wrongFields(place: RecordPlace): number {
    let wrong = 0;
    const layout = this.#format?.layoutAt(place);
    if (layout) checkFields(layout, place.text, place.from, () => wrong++);
    return wrong;
  }

  isShifted(content: string, place: RecordPlace): boolean {
    if (!this.#format) return false;
    const layout = this.#format.layoutAt(place);
    const { sequence } = this.#format;
    return isShifted(content, place.width, { layout, sequence, sibling: this.#last.get(layout)?.raw ?? null });
  }
}

const readers = { CNAB240: Reader240, CNAB400: Reader400, FEBRABAN150: Reader150, BRB: ReaderBrbSent } as const;
