export interface OfxToken {
  /** Upper case, without its namespace. */
  readonly name: string;
  readonly isEnd: boolean;
  /** `<NAME/>`, which has no end tag. */
  readonly isEmpty: boolean;
  readonly text: string;
  readonly line: number;
}

const maxTagLength = 64;

/**
 * Splits OFX of either version into tags in one pass, both SGML without end tags and XML. A `<` that begins no tag
 * belongs to the text, because banks write it in memos.
 */
export function* ofxTokens(text: string): Generator<OfxToken> {
  const lineAt = lineCounter(text);
  let at = 0;
  let open: { name: string; isEnd: boolean; isEmpty: boolean; line: number } | null = null;
  let content = '';
  while (at < text.length) {
    const next = text.indexOf('<', at);
    const end = next < 0 ? text.length : next;
    content += text.slice(at, end);
    if (next < 0) break;
    const skipped = skip(text, next);
    if (skipped) {
      content += skipped.text;
      at = skipped.end;
      continue;
    }
    const tag = tagAt(text, next);
    if (!tag) {
      content += '<';
      at = next + 1;
      continue;
    }
    if (open) yield { ...open, text: unescapeText(content) };
    content = '';
    open = { name: tag.name, isEnd: tag.isEnd, isEmpty: tag.isEmpty, line: lineAt(next) };
    at = tag.end;
    if (tag.isEmpty) {
      yield { ...open, text: '' };
      open = null;
    }
  }
  if (open) yield { ...open, text: unescapeText(content) };
}

/** Comments, declarations and processing instructions are removed; a CDATA section becomes its text. */
function skip(text: string, at: number): { readonly end: number; readonly text: string } | null {
  if (!'!?'.includes(text.charAt(at + 1))) return null;
  for (const [begin, end] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
    ['<!', '>'],
  ] as const) {
    if (!text.startsWith(begin, at)) continue;
    const found = text.indexOf(end, at + begin.length);
    const stop = found < 0 ? text.length : found;
    const inner = begin === '<![CDATA[' ? text.slice(at + begin.length, stop).replaceAll('&', '&amp;') : '';
    return { end: found < 0 ? text.length : found + end.length, text: inner };
  }
  return null;
}

function tagAt(text: string, at: number) {
  if (!/[A-Za-z_/]/.test(text.charAt(at + 1))) return null;
  const end = text.slice(at, at + maxTagLength).indexOf('>');
  if (end < 0) return null;
  const found = /^<(\/?)\s*(?:[A-Za-z_][\w-]*:)?([A-Za-z_][\w.-]*)(?:\s[^<>]*?)?(\/?)>$/.exec(
    text.slice(at, at + end + 1),
  );
  if (!found) return null;
  const [, slash = '', name = '', empty = ''] = found;
  return { name: name.toUpperCase(), isEnd: slash === '/', isEmpty: empty === '/', end: at + end + 1 };
}

/** Line of a place, from 1; places must be requested in order, so that the text is scanned once. */
function lineCounter(text: string): (place: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (place) => {
    while (next >= 0 && next < place) {
      line++;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Replaces known entities and numeric references only, so that a bare `&` in a memo stays. */
function unescapeText(text: string): string {
  if (!text.includes('&')) return text.trim();
  return text
    .replaceAll(/&(?:#(\d{1,7})|#x([\dA-Fa-f]{1,6})|([a-z]{2,5}));/g, (whole, decimal, hex, name) => {
      if (name !== undefined) return entities[name as string] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      const isText = code === 9 || (code >= 32 && code < 0xd800) || (code > 0xdfff && code <= 0x10ffff);
      return isText ? String.fromCodePoint(code) : '';
    })
    .trim();
}
