import { normalizePixKey, type PixKeyType, pixKeyCandidates } from '@balcao/brazil';

export type FavoriteKey =
  | { readonly kind: 'one'; readonly key: string; readonly type: PixKeyType }
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'invalid' };

export function favoriteKeyOf(typed: string, chosen: PixKeyType | null): FavoriteKey {
  if (chosen) {
    const key = normalizePixKey(typed, chosen);
    return key === null ? { kind: 'invalid' } : { kind: 'one', key, type: chosen };
  }
  const [first, ...others] = pixKeyCandidates(typed);
  if (!first) return { kind: 'invalid' };
  return others.length > 0 ? { kind: 'ambiguous' } : { kind: 'one', ...first };
}
