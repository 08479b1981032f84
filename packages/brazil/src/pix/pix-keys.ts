import { isUuid } from '@balcao/kernel/id';
import { isCnpj } from '../documents/cnpj.ts';
import { isCpf } from '../documents/cpf.ts';
import { normalizeDocument } from '../documents/document.ts';
import { phoneOf } from './phone.ts';

/**
 * The DICT's pattern of an e-mail key, with a required dot in the domain, because nobody can confirm an address at a
 * bare host. Without the `u` flag, `i` does not accept the Kelvin sign as k.
 */
const shape =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const emailLongest = 77;

export type PixKeyType = 'CPF' | 'CNPJ' | 'PHONE' | 'EMAIL' | 'EVP';

export interface PixKey {
  readonly type: PixKeyType;
  readonly key: string;
}

/**
 * Every key that the text can be, as the DICT holds it; none when it is not a key. Eleven digits that are a valid CPF
 * and also a mobile number give both, masked or not, because a field may mask while it is typed: the person chooses,
 * and nothing is paid to a guessed type. Digits alone are a phone only when the area code is in use.
 */
export function pixKeyCandidates(input: unknown): readonly PixKey[] {
  if (typeof input !== 'string' || input.length > maxLength) return [];
  if (input.includes('@')) return keysOf('EMAIL', emailKey(input));
  const evp = evpKey(input);
  if (evp !== null) return [{ type: 'EVP', key: evp }];
  const cnpj = cnpjKey(input);
  if (cnpj !== null) return [{ type: 'CNPJ', key: cnpj }];
  const cpf = keysOf('CPF', cpfKey(input));
  const phone = phoneOf(input);
  const isPhone = phone !== null && (phone.isAreaKnown || input.includes('+'));
  return isPhone ? [...cpf, { type: 'PHONE', key: phone.key }] : cpf;
}

/**
 * The text as the DICT holds a key of that type, or `null` when it is not one. CPF: eleven digits; CNPJ: fourteen
 * characters, letters raised; PHONE: `+55`, area code and number; EMAIL: lower case, at most 77 characters; EVP: a UUID
 * in lower case, of any version. Masks and surrounding spaces are removed. Check digits must be correct. Never throws.
 */
export function normalizePixKey(input: unknown, type: PixKeyType): string | null {
  if (typeof input !== 'string') return null;
  switch (type) {
    case 'CPF':
      return cpfKey(input);
    case 'CNPJ':
      return cnpjKey(input);
    case 'PHONE':
      return phoneOf(input)?.key ?? null;
    case 'EMAIL':
      return emailKey(input);
    case 'EVP':
      return evpKey(input);
    default:
      return null;
  }
}

/** Whether the text is a key of that type exactly as the DICT holds it: no mask, no upper case in an e-mail, `+55`. */
export function isPixKey(input: unknown, type: PixKeyType): boolean {
  return input !== '' && typeof input === 'string' && normalizePixKey(input, type) === input;
}

/** Maximum key length, and as much room for the spaces of a paste. */
const maxLength = 77 * 2;
const uuidLength = 36;

function keysOf(type: PixKeyType, key: string | null): readonly PixKey[] {
  return key === null ? [] : [{ type, key }];
}

function cpfKey(input: string): string | null {
  if (!isCpf(input)) return null;
  return input.length === 11 ? input : input.replace(/\D+/g, '');
}

function cnpjKey(input: string): string | null {
  if (input.length < 14) return null;
  if (input.length === 14 && isCnpj(input)) return input;
  const document = normalizeDocument(input);
  return document !== null && document.length === 14 ? document : null;
}

const hexadecimal = /^[0-9a-f-]+$/i;

function evpKey(input: string): string | null {
  if (input.length < uuidLength || input.length > maxLength) return null;
  const text = input.trim();
  if (isUuid(text)) return text;
  if (text.length !== uuidLength || !hexadecimal.test(text)) return null;
  const lowered = text.toLowerCase();
  return isUuid(lowered) ? lowered : null;
}

/** Lower case without surrounding spaces; `null` when it is not an e-mail key or has over 77 characters. */
function emailKey(input: string): string | null {
  const text = input.length > emailLongest * 2 ? '' : input.trim();
  return text.length <= emailLongest && shape.test(text) ? text.toLowerCase() : null;
}
