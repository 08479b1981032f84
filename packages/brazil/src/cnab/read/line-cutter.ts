import type { TextBlock } from './text-blocks.ts';

export interface LineTaker {
  /**
   * End of a line: all of it, or the rest when its beginning was taken before. `utf8At` is the place of its first UTF-8
   * letter, or -1.
   */
  line(text: string, from: number, to: number, utf8At: number): void;
  /** Beginning of a long line that continues; returns how much of it was taken, so that little is left. */
  begin(text: string, utf8At: number): number;
}

/** A longer line is passed on before its end, so that a file without line ends does not fill the memory. */
const longLine = 4096;

export class LineCutter {
  lf = 0;
  cr = 0;
  crlf = 0;
  readonly #taker: LineTaker;
  #left = '';
  #leftUtf8At: readonly number[] = [];

  constructor(taker: LineTaker) {
    this.#taker = taker;
  }

  push(block: TextBlock): void {
    const before = this.#left.length;
    const text = this.#left + block.text;
    const letters = new Letters([...this.#leftUtf8At, ...block.utf8At.map((at) => at + before)]);
    let from = 0;
    let feed = text.indexOf('\n');
    let back = text.indexOf('\r');
    for (;;) {
      const end = feed < 0 ? back : back < 0 ? feed : Math.min(feed, back);
      // A CR at the end of the text may have its LF in the next one.
      if (end < 0 || (end === back && end === text.length - 1)) break;
      this.#taker.line(text, from, end, letters.firstIn(from, end));
      from = end + 1;
      if (end === feed) this.lf++;
      else if (feed === from) {
        this.crlf++;
        from++;
      } else this.cr++;
      if (feed >= 0 && feed < from) feed = text.indexOf('\n', from);
      if (back >= 0 && back < from) back = text.indexOf('\r', from);
    }
    const isLong = text.length - from > longLine;
    if (isLong) {
      const first = letters.firstIn(from, text.length);
      from += this.#taker.begin(text.slice(from), first < 0 ? -1 : first - from);
    }
    this.#left = text.slice(from);
    this.#leftUtf8At = letters.from(from);
  }

  end(): void {
    if (this.#left === '') return;
    const isEndedByCr = this.#left.endsWith('\r');
    if (isEndedByCr) this.cr++;
    this.#taker.line(this.#left, 0, this.#left.length - (isEndedByCr ? 1 : 0), this.#leftUtf8At[0] ?? -1);
    this.#left = '';
  }
}

class Letters {
  readonly #at: readonly number[];
  #next = 0;

  constructor(at: readonly number[]) {
    this.#at = at;
  }

  firstIn(from: number, to: number): number {
    while ((this.#at[this.#next] ?? Number.POSITIVE_INFINITY) < from) this.#next++;
    const first = this.#at[this.#next] ?? to;
    return first < to ? first : -1;
  }

  from(from: number): number[] {
    this.firstIn(from, from);
    return this.#at.slice(this.#next).map((at) => at - from);
  }
}
