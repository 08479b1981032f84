import type { TextBlock } from './text-blocks.ts';

/** Takes the lines of a file, one after the other, as a part `[from, to)` of a text. */
export interface LineTaker {
  /** The end of a line: all of it, or what is left where its begin was taken before. */
  line(text: string, from: number, to: number, isUtf8: boolean): void;
  /** The begin of a line that is long and goes on; answers how much of it was taken, so that little is left. */
  begin(text: string, isUtf8: boolean): number;
}

/** A line longer than this is handed on before its end has come, so that a file without line ends is no memory. */
const longLine = 4096;

/** Text to lines. LF, CR and CRLF all end a line; the three are counted. */
export class LineCutter {
  lf = 0;
  cr = 0;
  crlf = 0;
  readonly #taker: LineTaker;
  #left = '';
  #leftIsUtf8 = false;

  constructor(taker: LineTaker) {
    this.#taker = taker;
  }

  push(block: TextBlock): void {
    const text = this.#left + block.text;
    const isUtf8 = block.isUtf8 || this.#leftIsUtf8;
    let from = 0;
    let feed = text.indexOf('\n');
    let back = text.indexOf('\r');
    for (;;) {
      const end = feed < 0 ? back : back < 0 ? feed : Math.min(feed, back);
      // A CR that ends the text may have its LF in the next one.
      if (end < 0 || (end === back && end === text.length - 1)) break;
      this.#taker.line(text, from, end, isUtf8);
      from = end + 1;
      if (end === feed) this.lf++;
      else if (feed === from) {
        this.crlf++;
        from++;
      } else this.cr++;
      if (feed >= 0 && feed < from) feed = text.indexOf('\n', from);
      if (back >= 0 && back < from) back = text.indexOf('\r', from);
    }
    this.#keep(text.slice(from), isUtf8);
  }

  end(): void {
    const isEndedByCr = this.#left.endsWith('\r');
    if (isEndedByCr) this.cr++;
    const text = isEndedByCr ? this.#left.slice(0, -1) : this.#left;
    if (this.#left !== '') this.#taker.line(text, 0, text.length, this.#leftIsUtf8);
    this.#left = '';
  }

  #keep(left: string, isUtf8: boolean): void {
    const taken = left.length > longLine ? this.#taker.begin(left, isUtf8) : 0;
    this.#left = left.slice(taken);
    this.#leftIsUtf8 = isUtf8 && this.#left !== '';
  }
}
