import { shownDocument } from '@balcao/brazil';
import type { StatementParty } from '@balcao/contract';
import type { Reader } from '../../../database/transact.ts';
import type { LedgerFact } from '../../ledger/index.ts';
import type { BankingDeps, FindParties } from '../deps.ts';
import { movementsNamed } from '../store/connected-store.ts';
import { receivedFacts } from '../store/received-store.ts';

interface Movement {
  readonly fact: LedgerFact;
  readonly subjectId: string;
}

/** Kind of subject by the first part of a fact's name; other facts move money between the seller's own accounts. */
const subjects: Readonly<Partial<Record<string, keyof BankingDeps['parties'] | 'received'>>> = {
  outgoing: 'payment',
  withdrawal: 'withdrawal',
  card: 'purchase',
  investment: 'investment',
  redemption: 'investment',
  pix: 'received',
  med: 'received',
};

interface DescribedMovements {
  /** By the subject of an entry, as `texts`. */
  readonly parties: ReadonlyMap<string, StatementParty>;
  /** The bank's own, of a connected account. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Names the other party of each entry, and the description that a connected bank gives it. */
export function describeMovements({ reader, parties }: Pick<BankingDeps, 'reader' | 'parties'>) {
  const finders: Readonly<Record<string, FindParties>> = { ...parties, received: receivedParties(reader) };
  return async (sellerId: string, entries: readonly Movement[]): Promise<DescribedMovements> => {
    const idsOf = Map.groupBy(entries, ({ fact }) => subjects[fact.split('.')[0] ?? '']);
    const moved = await movementsNamed(reader, sellerId, movementIds(entries));
    const found = await Promise.all(
      [...idsOf].map(([subject, ofSubject]) => {
        const ids = [...new Set(ofSubject.map(({ subjectId }) => subjectId))];
        return subject ? finders[subject]?.(sellerId, ids) : undefined;
      }),
    );
    return {
      parties: new Map([...found.flatMap((one) => [...(one ?? [])]), ...moved.flatMap(partyOf)]),
      texts: new Map(moved.map(({ id, text }) => [id, text])),
    };
  };
}

function receivedParties(reader: Reader): FindParties {
  return async (sellerId, ids) =>
    new Map(
      (await receivedFacts(reader, sellerId, ids)).map(({ id, payer, key }) => [
        id,
        { name: payer, document: null, key, method: 'PIX', about: null },
      ]),
    );
}

function partyOf({
  id,
  partyName: name,
  partyDocument,
  endToEndId,
}: Awaited<ReturnType<typeof movementsNamed>>[number]): [string, StatementParty][] {
  const document = partyDocument && shownDocument(partyDocument);
  return name ? [[id, { name, document, key: null, method: endToEndId ? 'PIX' : null, about: null }]] : [];
}

function movementIds(entries: readonly Movement[]): string[] {
  return entries.filter(({ fact }) => fact === 'account.moved').map(({ subjectId }) => subjectId);
}

/** The bank's own text of each movement of a connected account, by the subject of its entries. */
export async function movementTexts(
  { reader }: Pick<BankingDeps, 'reader'>,
  sellerId: string,
  entries: readonly Movement[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await movementsNamed(reader, sellerId, movementIds(entries))).map(({ id, text }) => [id, text]));
}
