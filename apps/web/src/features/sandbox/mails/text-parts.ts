export interface TextPart {
  readonly text: string;
  /** Set for a web address. */
  readonly href?: string;
}

const address = /https?:\/\/[^\s<>"]+/g;

/** Splits text at web addresses, without closing punctuation. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const href = match[0].replace(/[.,;:!?)\]]+$/, '');
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: href, href });
    from = match.index + href.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
