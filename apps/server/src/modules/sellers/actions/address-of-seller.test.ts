import { fixedClock, type PlainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { type Company, RailTimeout } from '../../rails/index.ts';
import { aSeller, sellersOver } from '../test-sellers.ts';
import { addressOfSeller } from './address-of-seller.ts';

const { database } = await createTestDatabase();
const place = {
  zipCode: '01001000',
  street: 'Rua A',
  number: '1',
  complement: null,
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
};

it('is asked of the registry once in ninety days, kept meanwhile, and left out while it is silent', async () => {
  const { reader, transact } = database;
  const { id: sellerId, document } = await aSeller(sellersOver(database).sellers);
  let now = Temporal.Instant.from('2026-11-20T12:00:00Z');
  const lookups: string[] = [];
  let answer: (() => Company | null) | null = null;
  const find = async (cnpj: string): Promise<Company | null> => {
    lookups.push(cnpj);
    if (!answer) throw new RailTimeout('company');
    return answer();
  };
  const addressOfDeps = {
    reader,
    transact,
    companies: { find },
    sellerOf: async () => ({ document }),
    clockOf: async () => fixedClock(now),
  };
  const company = (address: Company['address']): Company => ({
    cnpj: document,
    companyName: 'A',
    fantasyName: null,
    isActive: true,
    address,
    openingDate: '2020-01-01' as PlainDate,
  });
  expect(await addressOfSeller(addressOfDeps, sellerId), 'silent').toBeNull();
  answer = () => company(place);
  expect(await addressOfSeller(addressOfDeps, sellerId)).toEqual(place);
  answer = () => company({ ...place, street: 'Rua B' });
  now = now.add({ hours: 24 * 89 });
  expect(await addressOfSeller(addressOfDeps, sellerId)).toEqual(place);
  now = now.add({ hours: 48 });
  expect(await addressOfSeller(addressOfDeps, sellerId)).toEqual({ ...place, street: 'Rua B' });
  expect(lookups).toHaveLength(3);
  answer = null;
  now = now.add({ hours: 24 * 91 });
  expect(await addressOfSeller(addressOfDeps, sellerId), 'what was kept stands').toEqual({ ...place, street: 'Rua B' });
});
