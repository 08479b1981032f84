import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../../database/transact.ts';
import type { OpenConnection } from '../../connections/index.ts';
import type { KnownCards } from '../card-vault/known-cards.ts';
import type { CardVault } from '../card-vault/store/card-vault.ts';
import { RailTimeout } from '../ports/rail-timeout.ts';
import { refuse } from '../refusals.ts';
import type { Acquirer } from './acquirer.ts';

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

/** Nothing is charged by the call that was not answered, so the buyer tries again. */
export function refuseUnanswered(error: unknown): never {
  if (error instanceof RailTimeout) return refuse('card.acquirer_refused');
  throw error;
}
