import { newId } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { openCheckingAccount } from '../../../testing/open-account.ts';
import { createTestProduct } from '../../../testing/test-product.ts';

const { call, createSeller, product } = await createTestProduct();
const banking = '/service/banking';

it('the flag holds new cards, changes, limits and statements; cards are seen and renamed', async () => {
  const seller = await createSeller();
  await openCheckingAccount(product, seller.id, 10_000);
  const send = (method: string, path: string, body?: object) =>
    call(method, path, { token: seller.tokens.ADMIN, key: newId(), ...(body && { body }) });
  const fixed = { cardName: 'Assinaturas', type: 'LIMIT_BALANCE', limitValue: 50 };
  const { id } = (await send('POST', `${banking}/cards`, fixed)).json();
  const { features } = await product.sellers.sellerOf(seller.id);
  await product.sellers.updateSeller(seller.id, { features: [...features, 'block_items_credit_card'] });
  const held = [
    ['POST', `${banking}/cards`, fixed],
    ['PATCH', `${banking}/cards`, { idCard: id, status: 'BLOCKED' }],
    ['DELETE', `${banking}/cards`, { idCard: id }],
    ['PATCH', `${banking}/cards/controls`, { idCard: id, merchants: [], categories: [], singleUse: true }],
    ['PATCH', `${banking}/limits/change-limit`, { cardId: id, newLimit: 60 }],
    ['POST', `${banking}/v1/banking/card/transactions`, {}],
    ['POST', `${banking}/transactions/links`, {}],
  ] as const;
  const codes = [];
  for (const [method, path, body] of held) codes.push((await send(method, path, body)).json().errors?.[0]?.code);
  expect(codes).toEqual(held.map(() => 'virtual_card.held'));
  const renamed = await send('PATCH', `${banking}/cards/rename-card`, { idCard: id, cardName: 'Nuvem' });
  expect(renamed.json()).toMatchObject({ cardName: 'Nuvem', cardStatus: 'ACTIVE', limitValue: 50, singleUse: false });
});
