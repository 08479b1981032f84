import type { Reader } from '../../../../database/transact.ts';
import { type CardTokensTable, cardTokenRows } from '../../store/sim-card-store.ts';

/** The seller's cards among the tokens, by token. */
export type KnownCards = (sellerId: string, tokens: readonly string[]) => Promise<ReadonlyMap<string, CardTokensTable>>;

const mostCards = 2_000;

/** Caches cards, since a token is the same card for ever; the number stays sealed. */
export function knownCards(reader: Reader): KnownCards {
  const known = new Map<string, CardTokensTable>();
  return async (sellerId, tokens) => {
    const keyOf = (token: string) => `${sellerId} ${token}`;
    const read = await cardTokenRows(
      reader,
      sellerId,
      tokens.filter((token) => !known.has(keyOf(token))),
    );
    const found = new Map(read);
    for (const token of tokens) {
      const card = known.get(keyOf(token));
      if (card) found.set(token, card);
    }
    if (known.size + read.size > mostCards) known.clear();
    for (const [token, card] of read) known.set(keyOf(token), card);
    return found;
  };
}
