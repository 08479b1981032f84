export interface TextBlock {
  readonly text: string;
  readonly utf8At: readonly number[];
}

const latin1 = new TextDecoder('windows-1252');
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches what is not ASCII, and ASCII begins at 0.
const beyondAscii = /[^\x00-\x7f]/;

/**
 * Converts bytes to text as they come. A valid UTF-8 sequence is a UTF-8 letter, and any other byte is Windows-1252
 * (which includes Latin-1), because files that several programs put together have both.
 */
export class BlockDecoder {
  #begun: Uint8Array = new Uint8Array(0);

  decode(bytes: Uint8Array): TextBlock {
    const text = latin1.decode(bytes);
    if (this.#begun.length === 0 && !beyondAscii.test(text)) return { text, utf8At: [] };
    const whole = joined(this.#begun, bytes);
    const end = endOfWholeLetters(whole);
    this.#begun = whole.slice(end);
    return blockOf(whole.subarray(0, end));
  }

  end(): TextBlock {
    return blockOf(this.#begun);
  }
}

function blockOf(bytes: Uint8Array): TextBlock {
  let text = '';
  const utf8At: number[] = [];
  let from = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = (bytes[at] ?? 0) < 0x80 ? 1 : letterLength(bytes, at);
    if (length > 1) {
      text += latin1.decode(bytes.subarray(from, at));
      utf8At.push(text.length);
      text += utf8.decode(bytes.subarray(at, at + length));
      from = at + length;
    }
    at += length;
  }
  return { text: text + latin1.decode(bytes.subarray(from)), utf8At };
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** Start of the last letter that the next bytes may complete; the end when there is none. */
function endOfWholeLetters(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc2 && byte <= 0xf4) return bytesFrom(byte) > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** Number of bytes of the letter at `at`, by Unicode's table of well-formed sequences; 1 when it is not UTF-8. */
function letterLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0xc2 || first > 0xf4) return 1;
  const length = bytesFrom(first);
  const second = bytes[at + 1] ?? 0;
  const min = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const max = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  if (second < min || second > max) return 1;
  for (let index = at + 2; index < at + length; index++) if (((bytes[index] ?? 0) & 0xc0) !== 0x80) return 1;
  return length;
}

function bytesFrom(first: number): number {
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}
