const [integer, octets, constructed] = [0x02, 0x04, 0x20];
const maxDepth = 40;

interface Element {
  readonly tag: number;
  readonly content: Uint8Array;
}

/**
 * Sums the key derivation rounds that reading a PKCS#12 file takes. Each count follows its salt (RFC 7292, MacData; RFC
 * 8018, PBKDF2-params and PBEParameter), so it is read before deriving anything. Null when the file is no DER.
 */
export function roundsOfPfx(pfx: Uint8Array): number | null {
  const elements = elementsOf(pfx);
  return elements && roundsAmong(elements, 0);
}

function roundsAmong(elements: readonly Element[], depth: number): number {
  if (depth > maxDepth) return Infinity;
  let rounds = 0;
  for (const [index, { tag, content }] of elements.entries()) {
    if (tag === integer && elements[index - 1]?.tag === octets) rounds += numberOf(content);
    // Octet strings may contain elements: the content of a certificate or a key.
    const inside = (tag & constructed) !== 0 || tag === octets ? elementsOf(content) : null;
    if (inside) rounds += roundsAmong(inside, depth + 1);
  }
  return rounds;
}

function numberOf(content: Uint8Array): number {
  return content.reduce((number, byte) => number * 256 + byte, 0);
}

/** Null when the elements do not fill the bytes exactly. */
function elementsOf(bytes: Uint8Array): readonly Element[] | null {
  const elements: Element[] = [];
  let at = 0;
  while (at < bytes.length) {
    const [tag, first] = [bytes[at], bytes[at + 1]];
    if (tag === undefined || first === undefined) return null;
    at += 2;
    let length = first;
    if (first >= 0x80) {
      const size = first - 0x80;
      if (size === 0 || size > 4) return null;
      length = numberOf(bytes.subarray(at, at + size));
      at += size;
    }
    if (at + length > bytes.length) return null;
    elements.push({ tag, content: bytes.subarray(at, at + length) });
    at += length;
  }
  return elements;
}
