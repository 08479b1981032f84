import type { CnabRecord, CnabStream, CnabSummary } from '../format/cnab.ts';
import { FileReader } from './file-reader.ts';

const over: IteratorReturnResult<undefined> = { done: true, value: undefined };

/** Records of a stream of bytes, once, as its pieces come. It holds the records of one piece at a time. */
export class RecordStream implements CnabStream, AsyncIterator<CnabRecord, undefined> {
  readonly #pieces: AsyncIterator<unknown>;
  readonly #reader = new FileReader((record) => this.#ready.push(record));
  #ready: CnabRecord[] = [];
  #given = 0;
  #summary: CnabSummary | null = null;

  constructor(pieces: AsyncIterator<unknown>) {
    this.#pieces = pieces;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<CnabRecord, undefined>> {
    const value = this.#ready[this.#given];
    if (!value) return this.#nextPiece();
    this.#given++;
    return Promise.resolve({ done: false, value });
  }

  /** When the iteration ends early the stream is released, and the summary covers what was read. */
  async return(): Promise<IteratorResult<CnabRecord, undefined>> {
    this.#end();
    this.#ready = [];
    await this.#pieces.return?.();
    return over;
  }

  async summary(): Promise<CnabSummary> {
    while (!this.#summary) await this.#nextPiece();
    return this.#summary;
  }

  async #nextPiece(): Promise<IteratorResult<CnabRecord, undefined>> {
    while (!this.#summary) {
      this.#ready = [];
      this.#given = 0;
      const { done, value } = await this.#pieces.next();
      if (done) this.#end();
      else if (value instanceof Uint8Array) this.#reader.push(value);
      else this.#reader.refuse();
      const [first] = this.#ready;
      if (!first) continue;
      this.#given = 1;
      return { done: false, value: first };
    }
    return over;
  }

  #end(): void {
    this.#summary ??= this.#reader.end();
  }
}
