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

export interface ChargeLedgerSide extends StatementSource {
  /** Pages of instruments that may still be paid by our records, by attempt id. */
  findLive(of: LiveInstrumentsOf): Promise<readonly LiveInstrument[]>;
  /** Ids of the given attempts that may still be paid. */
  stillLive(sellerId: string, attemptIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export function createChargeLedgerSide({ reader }: Pick<ChargesDeps, 'reader'>): ChargeLedgerSide {
  return {
    ...bind(reader, { list: ourEntries, find: ourEntriesNamed, findLive: liveInstruments, stillLive }),
  };
}
