/** Some of the file's text, and whether its letters beyond ASCII were written in UTF-8. */
export interface TextBlock {
  readonly text: string;
  readonly isUtf8: boolean;
}

const latin1 = new TextDecoder('windows-1252');
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
// biome-ignore lint/suspicious/noControlCharactersInRegex: it asks for what is not ASCII, and ASCII begins at 0.
const beyondAscii = /[^\x00-\x7f]/;

type Encoding = 'ascii' | 'utf8' | 'latin1';

/**
 * Bytes to text as they come. A line that is right UTF-8 is UTF-8, any other is Windows-1252 (which holds Latin-1):
 * files that were put together by several programs have both.
 */
export class BlockDecoder {
  /** The bytes of a letter whose end has not come yet. */
  #begun: Uint8Array = new Uint8Array(0);

  decode(bytes: Uint8Array): readonly TextBlock[] {
    const text = latin1.decode(bytes);
    if (this.#begun.length === 0 && !beyondAscii.test(text)) return [{ text, isUtf8: false }];
    const whole = joined(this.#begun, bytes);
    const end = endOfWholeLetters(whole);
    this.#begun = whole.slice(end);
    return blocksOf(whole.subarray(0, end));
  }

  end(): readonly TextBlock[] {
    return blocksOf(this.#begun);
  }
}

/** Lines that follow each other in one encoding are decoded together; those of ASCII are of any. */
function blocksOf(bytes: Uint8Array): TextBlock[] {
  const blocks: TextBlock[] = [];
  let encoding: Encoding = 'ascii';
  let from = 0;
  let lineFrom = 0;
  while (lineFrom < bytes.length) {
    const feed = bytes.indexOf(10, lineFrom);
    const lineTo = feed < 0 ? bytes.length : feed + 1;
    const own = encodingOf(bytes, lineFrom, lineTo);
    if (own !== 'ascii' && encoding !== 'ascii' && own !== encoding) {
      blocks.push(blockOf(bytes.subarray(from, lineFrom), encoding));
      from = lineFrom;
    }
    if (own !== 'ascii') encoding = own;
    lineFrom = lineTo;
  }
  if (from < bytes.length) blocks.push(blockOf(bytes.subarray(from), encoding));
  return blocks;
}

function blockOf(bytes: Uint8Array, encoding: Encoding): TextBlock {
  const isUtf8 = encoding === 'utf8';
  return { text: (isUtf8 ? utf8 : latin1).decode(bytes), isUtf8 };
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** Where the last letter begins that may go on in the next bytes; the end when none may. */
function endOfWholeLetters(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc2 && byte <= 0xf4) return lettersBytes(byte) > back ? bytes.length - back : bytes.length;
    if (byte < 0x80) break;
  }
  return bytes.length;
}

/** By the table of well-formed byte sequences of Unicode, without the distinction of what follows E0, ED, F0 and F4. */
function encodingOf(bytes: Uint8Array, from: number, to: number): Encoding {
  let encoding: Encoding = 'ascii';
  let at = from;
  while (at < to) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      at++;
      continue;
    }
    const end = at + (byte >= 0xc2 && byte <= 0xf4 ? lettersBytes(byte) : to);
    if (end > to) return 'latin1';
    while (++at < end) if (((bytes[at] ?? 0) & 0xc0) !== 0x80) return 'latin1';
    encoding = 'utf8';
  }
  return encoding;
}

function lettersBytes(first: number): number {
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}
