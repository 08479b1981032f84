import type { Book } from '../../../rails/index.ts';
import {
  type LiveInstrument,
  type LiveInstrumentsOf,
  liveInstruments,
  ourEntries,
  ourEntriesNamed,
  stillLive,
} from '../../store/book-reader.ts';
import type { ChargesDeps } from '../charges-deps.ts';

/** Our books of what the rails did for charges, to be compared with the rails' own. */
export interface ChargeBook extends Book {
  /** A page of the instruments that, as far as we know, may still bring money; by the id of their tries. */
  findLive(of: LiveInstrumentsOf): Promise<readonly LiveInstrument[]>;
  /** Those of the tries of which that is so. */
  stillLive(sellerId: string, tryIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export function createChargeBook({ reader }: Pick<ChargesDeps, 'reader'>): ChargeBook {
  return {
    list: (period, page) => ourEntries(reader, period, page),
    find: (sellerId, keys) => ourEntriesNamed(reader, sellerId, keys),
    findLive: (of) => liveInstruments(reader, of),
    stillLive: (sellerId, tryIds) => stillLive(reader, sellerId, tryIds),
  };
}
