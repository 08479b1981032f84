import { assertInvariant, type Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../../database/transact.ts';
import type { OpenConnection } from '../../connections/index.ts';
import type { KnownCards } from '../card-vault/known-cards.ts';
import type { CardVault } from '../card-vault/store/card-vault.ts';
import type { Acquirer } from './acquirer.ts';
import type { CardApiCharge } from './store/card-api-store.ts';

export interface AcquirerDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly acquirerOf: (connection: OpenConnection) => Acquirer;
  readonly cards: KnownCards;
  readonly vault: CardVault;
  /** Whether the installation serves the script with which buyers are authenticated (3DS). */
  readonly authenticatesCards: boolean;
  readonly active: (sellerId: string) => Promise<OpenConnection | null>;
  /** Tried when the active one fails. */
  readonly second: (sellerId: string) => Promise<OpenConnection | null>;
  readonly get: (sellerId: string, id: string) => Promise<OpenConnection | null>;
  /** Real time, because a seller's clock may be moved. */
  readonly clock: Clock;
}

/** A connection with stored cards is never deleted. */
export async function connectionOf(
  { get }: Pick<AcquirerDeps, 'get'>,
  { sellerId, connectionId }: Pick<CardApiCharge, 'sellerId' | 'connectionId'>,
): Promise<OpenConnection> {
  const connection = await get(sellerId, connectionId);
  assertInvariant(connection, 'the connection of a card is there');
  return connection;
}
