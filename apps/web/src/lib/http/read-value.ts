import { type Cents, centsFromReais, isPlainDate, isUuid, type PlainDate } from '@balcao/kernel';

export function orNull<T>(value: unknown, read: (value: unknown) => T): T | null {
  return value === null ? null : read(value);
}

export function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : unfit('an object');
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : unfit('a text');
}

export function number(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : unfit('a number');
}

export function whole(value: unknown): number {
  return Number.isSafeInteger(value) ? number(value) : unfit('a whole number');
}

export function id(value: unknown): string {
  const uuid = text(value);
  return isUuid(uuid) ? uuid : unfit('an id');
}

export function flag(value: unknown): boolean {
  return typeof value === 'boolean' ? value : unfit('true or false');
}

export function reais(value: unknown): Cents {
  return centsFromReais(number(value));
}

export function instant(value: unknown): string {
  const moment = text(value);
  return Number.isNaN(Date.parse(moment)) ? unfit('a moment') : moment;
}

export function date(value: unknown): PlainDate {
  const day = text(value);
  return isPlainDate(day) ? day : unfit('a date');
}

export function list<T>(value: unknown, read: (value: unknown) => T): T[] {
  return Array.isArray(value) ? value.map(read) : unfit('a list');
}

export function oneOf<Name extends string>(names: Readonly<Record<Name, true>>, value: unknown): Name {
  const name = text(value);
  return isOneOf(names, name) ? name : unfit('one of the names');
}

function isOneOf<Name extends string>(names: Readonly<Record<Name, true>>, name: string): name is Name {
  return Object.hasOwn(names, name);
}

/** Throws: the answer does not fit the contract. */
export function unfit(expected: string): never {
  throw new TypeError(`the answer is not as the contract says: ${expected} was expected`);
}
