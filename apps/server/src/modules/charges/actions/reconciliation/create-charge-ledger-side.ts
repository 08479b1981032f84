import { bind } from '@balcao/kernel';
import type { StatementSource } from '../../../rails/index.ts';
import {
  type LiveInstrument,
  type LiveInstrumentsOf,
  liveInstruments,
  ourEntries,
  ourEntriesNamed,
  stillLive,
} from '../../store/ledger-side-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';

/** Our side of the reconciliation: what our records say the rails did for charges. */
export interface ChargeLedgerSide extends StatementSource {
  /** A page of instruments that may still bring money by our records, by attempt id. */
  findLive(of: LiveInstrumentsOf): Promise<readonly LiveInstrument[]>;
  /** Those of the attempts that may still bring money. */
  stillLive(sellerId: string, attemptIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export function createChargeLedgerSide({ reader }: Pick<ChargesDeps, 'reader'>): ChargeLedgerSide {
  return {
    ...bind(reader, { list: ourEntries, find: ourEntriesNamed, findLive: liveInstruments, stillLive }),
  };
}
