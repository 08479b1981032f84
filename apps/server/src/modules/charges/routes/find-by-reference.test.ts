import { newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestProduct } from '../../../testing/test-product.ts';

const { createSeller, call, database } = await createTestProduct();
const buyer = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };

async function sold(method: 'PIX' | 'BANK_SLIP') {
  const seller = await createSeller();
  const token = seller.tokens.ADMIN;
  const link = await call('POST', '/service/core/payment-links', {
    token,
    key: newId(),
    body: {
      type: 'ORDER',
      paymentOrder: { title: 'Café', value: 10, installments: 1 },
      allowedPaymentMethods: { pixMethod: {}, bankSlipMethod: {} },
    },
  });
  const body = { buyer, method, installments: 1, totalAmount: 10 };
  await call('POST', `/service/core/public/payment-links/${link.json().uuid}/payments`, { key: newId(), body });
  const attempt = await database.database.reader
    .selectFrom('payment_attempts')
    .selectAll()
    .where('seller_id', '=', seller.id)
    .executeTakeFirstOrThrow();
  const find = async (reference: string, by = token) => {
    const path = `/service/core/charges/by-reference?reference=${encodeURIComponent(reference)}`;
    return (await call('GET', path, { token: by })).json().map(({ uuid }: { uuid: string }) => uuid) as string[];
  };
  return { attempt, find };
}

test('a boleto is found by its line, its bar code and its nosso número, with or without marks', async () => {
  const { attempt, find } = await sold('BANK_SLIP');
  const { line, barcode, nosso_numero: number, charge_id: charge } = attempt;
  if (!line || !barcode || !number) throw new Error('a boleto has its numbers');
  const spaced = line.replace(/(\d{5})/g, '$1 ');
  for (const typed of [line, spaced, barcode, number]) expect(await find(typed), typed).toEqual([charge]);
  expect(await find(`${line.slice(0, -1)}${line.endsWith('0') ? '1' : '0'}`)).toEqual([]);
  const other = await sold('BANK_SLIP');
  expect(await other.find(barcode)).toEqual([]);
});

test('a Pix is found by its txid', async () => {
  const { attempt, find } = await sold('PIX');
  const txid = attempt.id.replaceAll('-', '');
  expect(attempt.br_code).toBeTruthy();
  expect(await find(txid)).toEqual([attempt.charge_id]);
  expect(await find(txid.toUpperCase())).toEqual([attempt.charge_id]);
  expect(await find('nada por aqui')).toEqual([]);
});
