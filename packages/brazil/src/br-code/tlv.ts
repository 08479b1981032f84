/** One field of a BR Code: two digits of id, two digits of length, and the value. */
export interface TlvField {
  readonly id: string;
  readonly value: string;
}

/**
 * Splits a text into fields. Lengths count characters (code points), not bytes nor UTF-16 units. `null` when a header
 * is not four digits, when a length goes beyond the end, or when an id comes twice.
 */
export function readTlv(text: string): readonly TlvField[] | null {
  const fields: TlvField[] = [];
  const seen = new Set<string>();
  let index = 0;
  while (index < text.length) {
    const length = headerLength(text, index);
    const end = length < 0 ? -1 : endOf(text, index + 4, length);
    const id = text.slice(index, index + 2);
    if (end < 0 || seen.has(id)) return null;
    seen.add(id);
    fields.push({ id, value: text.slice(index + 4, end) });
    index = end;
  }
  return fields;
}

/** Writes one field. The value has 1 to 99 characters; the caller has seen to it. */
export function writeTlv(id: string, value: string): string {
  return id + String(Array.from(value).length).padStart(2, '0') + value;
}

function headerLength(text: string, index: number): number {
  if (index + 4 > text.length) return -1;
  for (let at = index; at < index + 4; at++) {
    const code = text.charCodeAt(at);
    if (code < 48 || code > 57) return -1;
  }
  return (text.charCodeAt(index + 2) - 48) * 10 + text.charCodeAt(index + 3) - 48;
}

/** Where a value of so many characters ends, or −1 when the text ends before. */
function endOf(text: string, from: number, length: number): number {
  let index = from;
  for (let count = 0; count < length; count++) {
    if (index >= text.length) return -1;
    const isPair = isSurrogate(text, index, 0xd800) && isSurrogate(text, index + 1, 0xdc00);
    index += isPair ? 2 : 1;
  }
  return index;
}

function isSurrogate(text: string, index: number, kind: 0xd800 | 0xdc00): boolean {
  return (text.charCodeAt(index) & 0xfc00) === kind;
}
