import type { AuditEntry } from '@balcao/contract';
import type { Reader } from '../../../database/transact.ts';
import { refuse } from '../refusals.ts';
import {
  type AuditFilters,
  type AuditPage,
  findActors as readActors,
  findEntries as readEntries,
  findEntry as readEntry,
} from '../store/audit-reader.ts';
import { presentEntry } from './present-entry.ts';

export function findEntries(reader: Reader) {
  return {
    page: async (sellerId: string, filters: AuditFilters, page: AuditPage) => {
      const { rows, total } = await readEntries(reader, sellerId, filters, page);
      return { entries: rows.map(presentEntry), total };
    },
    /** Refuses `audit.entry_not_found`. */
    one: async (sellerId: string, number: number): Promise<AuditEntry> =>
      presentEntry((await readEntry(reader, sellerId, number)) ?? refuse('audit.entry_not_found')),
    actors: (sellerId: string): Promise<string[]> => readActors(reader, sellerId),
  };
}
