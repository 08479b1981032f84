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
const subjects: Readonly<Partial<Record<string, keyof BankingDeps['parties'] | 'received' | 'movement'>>> = {
  account: 'movement',
  outgoing: 'payment',
  withdrawal: 'withdrawal',
  card: 'purchase',
  investment: 'investment',
  redemption: 'investment',
  pix: 'received',
  med: 'received',
};

export function statementParties({ reader, parties }: Pick<BankingDeps, 'reader' | 'parties'>) {
  const finders: Readonly<Record<string, FindParties>> = {
    ...parties,
    received: receivedParties(reader),
    movement: movementParties(reader),
  };
  return async (sellerId: string, movements: readonly Movement[]): Promise<ReadonlyMap<string, StatementParty>> => {
    const idsOf = Map.groupBy(movements, ({ fact }) => subjects[fact.split('.')[0] ?? '']);
    const found = await Promise.all(
      [...idsOf].map(([subject, ofSubject]) => {
        const ids = [...new Set(ofSubject.map(({ subjectId }) => subjectId))];
        return subject ? finders[subject]?.(sellerId, ids) : undefined;
      }),
    );
    return new Map(found.flatMap((one) => [...(one ?? [])]));
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

function movementParties(reader: Reader): FindParties {
  return async (sellerId, ids) =>
    new Map(
      (await movementsNamed(reader, sellerId, ids)).flatMap(({ id, partyName: name, partyDocument, endToEndId }) => {
        const document = partyDocument && shownDocument(partyDocument);
        return name ? [[id, { name, document, key: null, method: endToEndId ? 'PIX' : null, about: null }]] : [];
      }),
    );
}

/** The bank's own text of each movement of a connected account, by the subject of its entries. */
export async function movementTexts(
  { reader }: Pick<BankingDeps, 'reader'>,
  sellerId: string,
  movements: readonly Movement[],
): Promise<ReadonlyMap<string, string>> {
  const ids = movements.filter(({ fact }) => fact === 'account.moved').map(({ subjectId }) => subjectId);
  return new Map((await movementsNamed(reader, sellerId, ids)).map(({ id, text }) => [id, text]));
}
