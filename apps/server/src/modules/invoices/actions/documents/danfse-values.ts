import { cityName, stateOfCity } from '@balcao/brazil';
import { cents, formatCents } from '@balcao/kernel';
import { danfse } from '@balcao/messages';
import type { XmlReader } from '../../../rails/index.ts';

/** Text in one place of the printed note; empty when it says nothing. */
export type Value = (note: XmlReader) => string;

export const text =
  (...paths: readonly string[]): Value =>
  (note) =>
    paths.map(note.text).find(Boolean) ?? '';

/** At most so many characters, the last three of which are an ellipsis when there are more. */
export const cut =
  (length: number, value: Value): Value =>
  (note) => {
    const whole = value(note);
    return whole.length > length ? `${whole.slice(0, length - 3).trimEnd()}...` : whole;
  };

/** The description of the code in the last step of a path. */
export const code =
  (path: string): Value =>
  (note) => {
    const field = path.split('/').at(-1) as keyof typeof danfse.codes;
    const value = note.text(path);
    return (danfse.codes[field] as Readonly<Record<string, string>>)[value] ?? value;
  };

/** Empty when all parts are. */
export const joined =
  (...values: readonly Value[]): Value =>
  (note) => {
    const parts = values.map((value) => value(note));
    return parts.some(Boolean) ? parts.map((part) => part || '-').join(' / ') : '';
  };

export const first =
  (...values: readonly Value[]): Value =>
  (note) =>
    values.map((value) => value(note)).find(Boolean) ?? '';

/** The sum of the amounts that the note has. */
export const money =
  (...paths: readonly string[]): Value =>
  (note) => {
    if (!paths.some(note.has)) return '';
    const sum = paths.reduce((total, path) => total + Math.round(Number(note.text(path) || 0) * 100), 0);
    return formatCents(cents(sum));
  };

export const percent =
  (path: string): Value =>
  (note) =>
    note.has(path) ? `${Number(note.text(path)).toFixed(2).replace('.', ',')}%` : '';

export const date =
  (path: string): Value =>
  (note) =>
    note.text(path).slice(0, 10).split('-').reverse().join('/');

/** In the offset that it was written with. */
export const dateTime =
  (path: string): Value =>
  (note) =>
    `${date(path)(note)} ${note.text(path).slice(11, 19)}`.trim();

/** Digits with punctuation between groups. */
export const grouped =
  (value: Value, pattern: RegExp, groups: string): Value =>
  (note) =>
    value(note).replace(pattern, groups);

export const city =
  (value: Value): Value =>
  (note) =>
    cityName(value(note)) ?? '';

export const state =
  (value: Value): Value =>
  (note) =>
    stateOfCity(value(note)) ?? '';

/** A place's name, its state, and its country, which is Brazil unless the note says another. */
export const place =
  (name: string, cityCode: string, country: string): Value =>
  (note) =>
    note.text(name) || note.text(country)
      ? joined(text(name), state(text(cityCode)), () => note.text(country) || 'BR')(note)
      : '';
