import { systemClock } from '@balcao/kernel';
import type { Database } from '../../database/transact.ts';
import { type Customers, createCustomers } from './index.ts';

/** The customers of a test's database, by the system's clock, where no postal code is known. */
export function testCustomers({ reader, transact }: Pick<Database, 'reader' | 'transact'>): Customers {
  return createCustomers({
    reader,
    transact,
    clockOf: async () => systemClock,
    postalCodes: { find: async () => null },
    inUse: async () => new Set(),
  });
}
