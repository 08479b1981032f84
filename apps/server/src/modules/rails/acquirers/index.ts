import type { ConnectionProvider } from '@balcao/contract';
import type { CallResult, OpenConnection } from '../../connections/index.ts';
import type { CardVault } from '../card-vault/store/card-vault.ts';
import type { Acquirer } from './acquirer.ts';
import { createCielo } from './cielo/cielo.ts';
import { createPagarme } from './pagarme/pagarme.ts';

export function createAcquirers(given: {
  readonly noteCall: (connection: OpenConnection, result: CallResult) => Promise<void>;
  readonly vault: CardVault;
  readonly betweenVoidsMs: number;
}): Readonly<Partial<Record<ConnectionProvider, Acquirer>>> {
  return { pagarme: createPagarme(given.noteCall), cielo: createCielo(given) };
}
