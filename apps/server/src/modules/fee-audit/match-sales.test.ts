import { newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { matchSales } from './match-sales.ts';

const sale = {
  id: newId(),
  provider: 'cielo',
  chargeId: 'a-payment-id',
  tid: '1006993069000509C28A',
  nsu: '004567',
  authorizationCode: '012345',
};
const line = {
  id: 'line',
  acquirer: 'CIELO',
  sale: 'another',
  tid: null,
  nsu: null,
  authorizationCode: null,
  reference: null,
};

it.each([
  ['the acquirer’s transaction', { tid: '1006993069000509c28a' }],
  [
    'the first characters of our reference, which begins with a zero',
    { reference: sale.id.replaceAll('-', '').slice(0, 20) },
  ],
  ['NSU and authorization, however zeros pad them', { nsu: '4567', authorizationCode: '12345' }],
])('a sale is found by %s', (_, names) => {
  const { saleIds, lineIds } = matchSales([sale], [{ ...line, ...names }]);
  expect([[...saleIds], [...lineIds]]).toEqual([[sale.id], ['line']]);
});

it.each([
  ['the NSU alone', { nsu: '4567' }],
  ['a reference of another sale', { reference: newId().replaceAll('-', '').slice(0, 20) }],
  ['the same names at another acquirer', { acquirer: 'STONE', tid: sale.tid, nsu: '4567', authorizationCode: '12345' }],
])('and not by %s', (_, names) => {
  const { saleIds, lineIds } = matchSales([sale], [{ ...line, ...names }]);
  expect([saleIds.size, lineIds.size]).toEqual([0, 0]);
});
