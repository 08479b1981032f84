import { timeZone } from '@balcao/kernel';

/** Text to escape, or elements that are already XML. */
export type Content = string | number | readonly string[];

/** An element of the national layout, without whitespace between elements. */
export function tag(name: string, ...given: [Content] | [Readonly<Record<string, string>>, Content]): string {
  const [attributes, content] = given.length === 2 ? given : [{}, given[0]];
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inside = Array.isArray(content) ? content.join('') : escaped(String(content));
  return `<${name}${written.join('')}>${inside}</${name}>`;
}

/** The layout allows visible Latin-1 characters: typographic ones are replaced by plain ones, others removed. */
function escaped(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replaceAll('\u2026', '...')
    .replace(/[^\u0020-\u007e\u00a1-\u00ff]+/g, ' ')
    .trim();
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** In reais, with two decimals. */
export function amount(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** In São Paulo, to the second, with its offset. */
export function timeOf(at: Temporal.Instant): string {
  return at.toZonedDateTimeISO(timeZone).toString({ smallestUnit: 'second', timeZoneName: 'never' });
}
