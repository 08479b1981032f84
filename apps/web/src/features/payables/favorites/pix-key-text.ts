import { formatCnpj, formatCpf } from '@balcao/brazil/documents';
import { normalizePixKey, type PixKeyType, pixKeyCandidates } from '@balcao/brazil/pix';
import { dictTypes, type FavoriteKeyType, favoriteTypes, maxKeyCharacters } from '@balcao/contract/payables/favorites';
import { phoneText } from '../../../components/form/phone-text.ts';

/** The text, and the chosen type of an ambiguous one. */
export interface PixKeyValue {
  readonly text: string;
  readonly chosen: FavoriteKeyType | null;
}

export const noPixKey: PixKeyValue = { text: '', chosen: null };

/** One key, two possible types, or none. */
export type ReadPixKey =
  | { readonly kind: 'one'; readonly key: string; readonly type: FavoriteKeyType }
  | { readonly kind: 'choose'; readonly types: readonly FavoriteKeyType[] }
  | { readonly kind: 'invalid' };

/** A CPF that may be a mobile number is ambiguous until the person chooses. */
export function readPixKey({ text, chosen }: PixKeyValue): ReadPixKey {
  const candidates = pixKeyCandidates(text);
  const [first, ...others] = candidates;
  if (!first) return { kind: 'invalid' };
  if (others.length === 0) return { kind: 'one', key: first.key, type: favoriteTypes[first.type] };
  const picked = chosen && candidates.find(({ type }) => type === dictTypes[chosen]);
  if (picked) return { kind: 'one', key: picked.key, type: favoriteTypes[picked.type] };
  return { kind: 'choose', types: candidates.map(({ type }) => favoriteTypes[type]) };
}

/** By kind of key. */
const longest = { international: 19, random: 36, phone: 15 } as const;

/** Formats what looks like a CPF, CNPJ or phone, and leaves other text unchanged. */
export function pixKeyText(typed: string): string {
  const text = typed.replace(/^\s+/, '');
  if (text.includes('@')) return text.trim().slice(0, maxKeyCharacters);
  if (text.startsWith('+')) return text.slice(0, longest.international);
  if (text.startsWith('(')) return text.slice(0, longest.phone);
  if (/[a-z]/i.test(text)) return lettersText(text);
  const digits = text.replace(/\D/g, '');
  if (digits.length > 11) return formatCnpj(digits.slice(0, 14));
  return isOnlyPhone(digits) ? phoneText(digits, '55') : formatCpf(digits);
}

/** Formats a DICT key for people. */
export function writtenKey(key: string, type: FavoriteKeyType): string {
  switch (type) {
    case 'CPF':
      return formatCpf(key);
    case 'CNPJ':
      return formatCnpj(key);
    case 'PHONE':
      return phoneText(key.slice(3), '55');
    default:
      return key;
  }
}

/** A random key whose dashes were lost to CPF formatting, a CNPJ with letters, or the beginning of an e-mail. */
function lettersText(text: string): string {
  const cnpj = normalizePixKey(text, 'CNPJ');
  if (cnpj) return formatCnpj(cnpj);
  const bare = text.replace(/[.\-/ ]/g, '');
  const hex = /^[0-9a-f]{32}$/i.test(bare);
  if (hex) return bare.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5').toLowerCase();
  return text.slice(0, /^[0-9a-f-]+$/i.test(text) && text.includes('-') ? longest.random : maxKeyCharacters);
}

function isOnlyPhone(digits: string): boolean {
  const onlyPhone: PixKeyType = 'PHONE';
  const found = pixKeyCandidates(digits);
  return digits.length === 11 && found.length === 1 && found[0]?.type === onlyPhone && !normalizePixKey(digits, 'CPF');
}
