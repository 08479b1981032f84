import { isUuid } from '@balcao/kernel/id';
import { isCnpj } from '../documents/cnpj.ts';
import { isCpf } from '../documents/cpf.ts';
import { normalizeDocument } from '../documents/document.ts';
import { emailKey } from './email.ts';
import { phoneOf } from './phone.ts';

/** The types of the DICT. */
export type PixKeyType = 'CPF' | 'CNPJ' | 'PHONE' | 'EMAIL' | 'EVP';

/** A key as the DICT holds it, and its type. */
export interface PixKey {
  readonly type: PixKeyType;
  readonly key: string;
}

const types: readonly PixKeyType[] = ['CPF', 'CNPJ', 'PHONE', 'EMAIL', 'EVP'];

/**
 * Every key that the text can be, each as the DICT holds it; none when it is no key. Eleven digits that are a valid CPF
 * and also a mobile number give both, masked or not, since a field that masks as one types says nothing: the person
 * chooses, and nothing is paid to a guessed type. Digits alone are a phone only when the area code is in use.
 */
export function pixKeyCandidates(input: unknown): readonly PixKey[] {
  const candidates: PixKey[] = [];
  for (const type of types) {
    const key = normalizePixKey(input, type);
    if (key !== null && (type !== 'PHONE' || isTakenForPhone(input))) candidates.push({ type, key });
  }
  return candidates;
}

/**
 * The text as the DICT holds a key of that type, or `null` when it is none. CPF: eleven digits; CNPJ: fourteen
 * characters, letters raised; PHONE: `+55`, area code and number; EMAIL: lower case, at most 77 characters; EVP: a UUID
 * in lower case, of any version. Masks and spaces around are left out. Check digits must be right. Never throws.
 */
export function normalizePixKey(input: unknown, type: PixKeyType): string | null {
  if (typeof input !== 'string') return null;
  switch (type) {
    case 'CPF':
      return isCpf(input) ? normalizeDocument(input) : null;
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
export function isPixKey(input: unknown, type: PixKeyType): input is string {
  return input !== '' && typeof input === 'string' && normalizePixKey(input, type) === input;
}

function isTakenForPhone(input: unknown): boolean {
  if (typeof input !== 'string') return false;
  return input.trim().startsWith('+') || phoneOf(input)?.isAreaKnown === true;
}

function cnpjKey(input: string): string | null {
  const document = normalizeDocument(input);
  return document !== null && isCnpj(document) ? document : null;
}

const uuidLength = 36;

function evpKey(input: string): string | null {
  const text = input.length > uuidLength * 2 ? '' : input.trim();
  const lowered = /^[0-9a-f-]+$/i.test(text) ? text.toLowerCase() : '';
  return isUuid(lowered) ? lowered : null;
}
