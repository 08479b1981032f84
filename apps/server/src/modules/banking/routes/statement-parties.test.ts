import { expect, test } from 'vitest';
import { payingSeller } from '../../../testing/paying-seller.ts';
import { createTestProduct } from '../../../testing/test-product.ts';

const world = await createTestProduct();
const { product } = world;

test('each line of the statement names whom it is from or to, and so does the explanation of the balance', async () => {
  const { sellerId, send, today, checking } = await payingSeller(world);
  const common = { amount: 10, paymentDate: await today(), costCenter: 'vendas' };
  const pix = await send('POST', '/service/automation/v1/bank/payments/pix', { ...common, pixKey: '529.982.247-25' });
  expect(pix.statusCode, pix.body).toBe(201);
  const applied = await send('POST', '/service/automation/v1/products/applications', {
    product_id: product.rails.investments.products[0]?.id,
    amount: 20,
    account_origin: 'CHECKING_ACCOUNT',
  });
  expect(applied.statusCode, applied.body).toBe(201);
  const withdrawn = await send('POST', '/service/automation/v1/products/withdrawals', { amount: 30 });
  expect(withdrawn.statusCode, withdrawn.body).toBe(201);
  const card = await send('POST', '/service/banking/cards', { cardName: 'Anúncios', type: 'FREE_BALANCE' });
  expect(card.statusCode, card.body).toBeLessThan(300);
  await product.clockMover.pump(sellerId);
  const [issued] = (await send('GET', '/service/core/sandbox/issued-cards')).json().cards;
  const bought = await send('POST', '/service/core/sandbox/issued-cards/purchases', {
    card: issued.uuid,
    merchant: 'Papelaria Central',
    category: 'OTHER',
    amount: 5,
  });
  expect(bought.statusCode, bought.body).toBeLessThan(300);
  await product.clockMover.pump(sellerId);

  const { content } = (await send('GET', '/service/banking/v1/ledger')).json();
  const { companyName } = await product.sellers.sellerOf(sellerId);
  const partyOf = (operation: string) =>
    content.find(({ operacao }: { operacao: string }) => operacao === operation)?.party;
  expect(partyOf('Pix recebido')).toMatchObject({ name: 'Ana Lima', document: null, method: 'PIX', about: null });
  expect(partyOf('Pagamento')).toEqual({
    name: expect.any(String),
    document: '***.982.247-**',
    key: '***.982.247-**',
    method: 'PIX',
    about: { kind: 'payment', uuid: pix.json().uuid },
  });
  expect(partyOf('Aplicação')).toMatchObject({ name: product.rails.investments.products[0]?.name, about: null });
  expect(partyOf('Saque')).toMatchObject({ name: companyName, method: 'BANK_TRANSFER' });
  expect(partyOf('Compra com cartão')).toMatchObject({
    name: 'Papelaria Central',
    key: `•••• ${issued.last4digits}`,
    about: { kind: 'card', uuid: issued.uuid },
  });

  const explained = (await send('GET', '/service/banking/v1/treasury/explanations?figure=CHECKING')).json();
  const described = explained.content.map(({ description }: { description: string }) => description);
  expect(described).toContain('Pix recebido · Ana Lima');
  expect(described).toContain('Compra com cartão · Papelaria Central');
  expect(await checking()).toBe(100_000 - 1_000 - 2_000 - 3_000 - 500);
});
