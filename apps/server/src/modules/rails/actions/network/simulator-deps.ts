import type { Clock } from '@balcao/kernel';
import type { Reader, Transact } from '../../../../database/transact.ts';
import type { Notice } from '../../../../jobs/index.ts';
import type { CardVault } from '../../store/card-vault.ts';

/** What the simulators of the outside world are made of. */
export interface SimulatorDeps {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  /** Sends a notice to our inbox, as over the Internet; resolves once it is stored. */
  readonly deliver: (notice: Notice) => Promise<void>;
  readonly vault: CardVault;
}
