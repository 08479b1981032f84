import { buildCieloStatement, type CieloInstallment } from '@balcao/brazil';
import { addDays, cents, instantAt, newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestProduct } from '../../../testing/test-product.ts';
import type { AcquirerSale } from '../../rails/index.ts';
import { auditPending } from './audit-pending.ts';

const { call, createSeller, database, product } = await createTestProduct();
const { reader, transact } = database.database;
const base = '/service/core/fee-audit';

async function soldTenDaysAgo() {
  const { id: sellerId, tokens } = await createSeller();
  const token = tokens.FINANCE;
  const day = addDays((await product.sellers.clockOf(sellerId)).today(), -10);
  const sale = {
    id: newId(),
    provider: 'cielo',
    at: instantAt(day, '12:00'),
    chargeId: 'payment',
    tid: 'T1',
    nsu: null,
  };
  const sales: AcquirerSale[] = [{ ...sale, authorizationCode: null, amountCents: cents(12_345), installments: 2 }];
  const books = { sales: async () => sales, readsPayables: async () => false, payables: async () => null };
  const deps = { reader, transact, clockOf: product.sellers.clockOf, charges: product.charges, rails: { books } };
  let sequence = 0;
  return {
    day,
    sale,
    sales,
    /** The acquirer's file of the day's captures: another sale, and those with these references. */
    send: async (references: readonly string[], damage = (text: string) => text) => {
      const installments = ['', ...references].map(
        (reference, index): CieloInstallment => ({
          ...{ brand: 'VISA', product: 'CREDIT', installment: 1, installments: 1, grossCents: 5_000, feeCents: 150 },
          ...{ rateHundredths: 300, saleDate: day, dueDate: addDays(day, 30), tid: `${sequence}${index}`, reference },
          ...{ nsu: `00000${index}`, authorization: `00000${index}` },
        }),
      );
      const account = { bank: '341', agency: '0123', account: '45678', digit: '9' };
      const file = {
        establishment: '2000463023',
        option: '03',
        processedOn: day,
        sequence: ++sequence,
        account,
      } as const;
      const content = damage(Buffer.from(buildCieloStatement({ ...file, installments })).toString('latin1'));
      const body = { fileName: 'captura.txt', content: Buffer.from(content, 'latin1').toString('base64') };
      expect((await call('POST', `${base}/files`, { token, key: newId(), body })).statusCode).toBe(201);
    },
    missing: async () => {
      await auditPending(
        {
          ...deps,
          sellers: product.sellers,
          reconciliation: product.reconciliation,
          logError: () => undefined,
        },
        sellerId,
      );
      const path = `${base}/findings?kind=SALE_MISSING_AT_ACQUIRER`;
      return (await call('GET', path, { token })).json().content;
    },
  };
}

it('a sale that the captures of its day lack is missing, until a file brings it', async () => {
  const { send, missing, sale, day } = await soldTenDaysAgo();
  expect(await missing()).toEqual([]);
  await send([]);
  expect(await missing()).toMatchObject([{ saleDate: day, tid: 'T1', gross: 123.45, installments: 2 }]);
  await send([sale.id.replaceAll('-', '').slice(0, 20)]);
  expect(await missing()).toEqual([]);
});

it('a file with lines that could not be read says nothing of what it lacks', async () => {
  const { send, missing } = await soldTenDaysAgo();
  await send(['x'], (text) =>
    text
      .split('\r\n')
      .map((one, index) => (index === 2 ? one.slice(0, 300) : one))
      .join('\r\n'),
  );
  expect(await missing()).toEqual([]);
});

it('a sale of an acquirer whose files are not read is not missing', async () => {
  const { send, missing, sales } = await soldTenDaysAgo();
  sales.splice(0, 1, ...sales.map((one) => ({ ...one, provider: 'another' })));
  await send([]);
  expect(await missing()).toEqual([]);
});

it('a missing sale is listed by what is known of it now', async () => {
  const { send, missing, sale, sales } = await soldTenDaysAgo();
  await send([]);
  expect(await missing()).toMatchObject([{ tid: 'T1', nsu: null }]);
  sales.splice(0, 1, {
    ...sale,
    tid: 'T2',
    nsu: '000123',
    authorizationCode: null,
    amountCents: cents(1),
    installments: 1,
  });
  expect(await missing()).toMatchObject([{ tid: 'T2', nsu: '000123', gross: 0.01 }]);
});
