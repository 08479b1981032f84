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

/** Our books of what the rails did for charges, to be compared with the rails' own. */
export interface ChargeLedgerSide extends StatementSource {
  /** A page of the instruments that, as far as we know, may still bring money; by the id of their attempts. */
  findLive(of: LiveInstrumentsOf): Promise<readonly LiveInstrument[]>;
  /** Those of the attempts of which that is so. */
  stillLive(sellerId: string, attemptIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export function createChargeLedgerSide({ reader }: Pick<ChargesDeps, 'reader'>): ChargeLedgerSide {
  return {
    list: (period, page) => ourEntries(reader, period, page),
    find: (sellerId, keys) => ourEntriesNamed(reader, sellerId, keys),
    findLive: (of) => liveInstruments(reader, of),
    stillLive: (sellerId, attemptIds) => stillLive(reader, sellerId, attemptIds),
  };
}
