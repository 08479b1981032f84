import { normalizePixKey, type PixKeyType, pixKeyCandidates } from '@balcao/brazil';

/** A key as the DICT holds it; what else the text may be when it reads in two ways. */
export type FavoriteKey =
  | { readonly kind: 'one'; readonly key: string; readonly type: PixKeyType }
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'invalid' };

/** What the typed text is, of the type that the person chose, or of the only one that it can be. */
export function favoriteKeyOf(typed: string, chosen: PixKeyType | null): FavoriteKey {
  if (chosen) {
    const key = normalizePixKey(typed, chosen);
    return key === null ? { kind: 'invalid' } : { kind: 'one', key, type: chosen };
  }
  const [first, ...others] = pixKeyCandidates(typed);
  if (!first) return { kind: 'invalid' };
  return others.length > 0 ? { kind: 'ambiguous' } : { kind: 'one', ...first };
}
