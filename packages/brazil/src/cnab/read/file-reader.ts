import type { CnabRecord, CnabSummary } from '../format/cnab.ts';
import type { Width } from './detect-layout.ts';
import { LineCutter } from './line-cutter.ts';
import { ProblemList } from './problem-list.ts';
import type { RecordPlace } from './read-record.ts';
import { Reader240 } from './reader240.ts';
import { Reader400 } from './reader400.ts';
import { type FormatReader, Reading } from './reading.ts';
import { RecordCutter, type RecordTaker } from './record-cutter.ts';
import { BlockDecoder } from './text-blocks.ts';
import { checkFields } from './values/check-fields.ts';

/** Bytes to records as they come, and in the end what the file says. */
export class FileReader implements RecordTaker {
  readonly #problems = new ProblemList();
  readonly #reading = new Reading(this.#problems);
  readonly #decoder = new BlockDecoder();
  readonly #cutter = new RecordCutter(this, this.#problems);
  readonly #lines = new LineCutter(this.#cutter);
  readonly #take: (record: CnabRecord) => void;
  #format: FormatReader | null = null;

  constructor(take: (record: CnabRecord) => void) {
    this.#take = take;
  }

  push(bytes: Uint8Array): void {
    this.#lines.push(this.#decoder.decode(bytes));
  }

  /** Something came that is no bytes. */
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

  start(width: Width): void {
    this.#format = width === 240 ? new Reader240(this.#reading) : new Reader400(this.#reading);
  }

  record(place: RecordPlace): void {
    // What a layout holds is the type of its kind: a record is read by no other than that of its kind.
    if (this.#format) this.#take(this.#format.record(place) as unknown as CnabRecord);
  }

  wrongFields(place: RecordPlace): number {
    let wrong = 0;
    const layout = this.#format?.layoutAt(place);
    if (layout) checkFields(layout, place.text, place.from, () => wrong++);
    return wrong;
  }
}
