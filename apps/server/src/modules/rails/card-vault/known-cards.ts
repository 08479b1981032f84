import { systemClock } from '@balcao/kernel';
import type { Reader } from '../../../database/transact.ts';
import { type CardToken, findCardTokens } from './store/card-token-store.ts';

export type KnownCards = (sellerId: string, tokens: readonly string[]) => Promise<ReadonlyMap<string, CardToken>>;

const maxCards = 2_000;

const maxMinutes = 60;

/** Caches cards for an hour at most: a token is the same card until its number is erased. The number stays sealed. */
export function knownCards(reader: Reader): KnownCards {
  const known = new Map<string, CardToken>();
  let since = systemClock.now();
  return async (sellerId, tokens) => {
    const now = systemClock.now();
    if (now.since(since).total('minutes') >= maxMinutes) {
      known.clear();
      since = now;
    }
    const keyOf = (token: string) => `${sellerId} ${token}`;
    const read = await findCardTokens(
      reader,
      sellerId,
      tokens.filter((token) => !known.has(keyOf(token))),
    );
    const found = new Map(read);
    for (const token of tokens) {
      const card = known.get(keyOf(token));
      if (card) found.set(token, card);
    }
    if (known.size + read.size > maxCards) known.clear();
    for (const [token, card] of read) known.set(keyOf(token), card);
    return found;
  };
}
