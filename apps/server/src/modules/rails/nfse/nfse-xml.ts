import { timeZone } from '@balcao/kernel';
import type { DeclarationKey } from '../ports/invoice-issuer.ts';

/** A declaration's id in the national layout (45 characters): city, kind of document, document, series and number. */
export function declarationId({ issuer, series, number }: DeclarationKey): string {
  const kind = issuer.document.length === 11 ? '1' : '2';
  const document = issuer.document.padStart(14, '0');
  return `DPS${issuer.cityCode}${kind}${document}${String(series).padStart(5, '0')}${String(number).padStart(15, '0')}`;
}

/** The check digit of an access key: modulo 11, weights 2 to 9 from the right; letters of a CNPJ count as in its own digits. */
export function checkDigit(digits: string): number {
  const values = [...digits].reverse().map((character) => character.charCodeAt(0) - 48);
  const sum = values.reduce((total, value, index) => total + value * (2 + (index % 8)), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Text to escape, or elements that are already XML. */
export type Content = string | number | readonly string[];

/** An element of the national layout, without whitespace between elements. */
export function tag(name: string, ...given: [Content] | [Readonly<Record<string, string>>, Content]): string {
  const [attributes, content] = given.length === 2 ? given : [{}, given[0]];
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inside = Array.isArray(content) ? content.join('') : escaped(String(content));
  return `<${name}${written.join('')}>${inside}</${name}>`;
}

function escaped(text: string): string {
  return layoutText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The layout allows visible Latin-1 characters: typographic ones are replaced by plain ones, others removed. */
export function layoutText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replaceAll('\u2026', '...')
    .replace(/[^\u0020-\u007e\u00a1-\u00ff]+/g, ' ')
    .trim();
}

/** In reais, with two decimals. */
export function amount(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** In São Paulo, to the second, with its offset. */
export function timeOf(at: Temporal.Instant): string {
  return at.toZonedDateTimeISO(timeZone).toString({ smallestUnit: 'second', timeZoneName: 'never' });
}

export function percent(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}
