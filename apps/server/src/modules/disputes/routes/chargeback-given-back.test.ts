import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCardProvider } from '../../../testing/providers/card-provider.ts';
import { createTestProduct } from '../../../testing/test-product.ts';
import { sellerAt } from '../test-acquirer-seller.ts';

const acquirer = await startCardProvider();
const world = await createTestProduct({ sandbox: false, providers: [acquirer] });
const seller = await world.createSeller();
const of = sellerAt(world, seller);
beforeAll(async () => {
  acquirer.webhooks.hold = true;
  acquirer.webhooks.url = 'http://held.example/card';
  const { authority, url: baseUrl, publicKey, secretKey: clientSecret } = acquirer;
  const settings = { publicKey, baseUrl, authority };
  await of.connect({ method: 'CREDIT_CARD', provider: 'pagarme', environment: 'TEST', clientSecret, settings });
});
afterAll(() => acquirer.close());

async function chargedBack() {
  const charge = await of.payByCard(async () => acquirer.tokenOf('4000000000000010'));
  const { id = '' } = acquirer.books.charges().at(-1) ?? {};
  acquirer.books.chargeBack(id);
  await of.deliver(acquirer.webhooks.waiting);
  expect((await of.charge(charge.uuid)).status).toBe('CHARGEBACK');
  const dispute = (await of.disputes()).find((one: { charge: string }) => one.charge === charge.uuid);
  return { charge, id, uuid: dispute.uuid as string };
}

it('a chargeback at Pagar.me is lost and contested there; given back in parts, it is won when all of it has come', async () => {
  const before = await of.balances();
  const { charge, id, uuid } = await chargedBack();
  expect(await of.dispute(uuid)).toMatchObject({ contest: 'AT_PROVIDER', provider: 'pagarme', state: 'LOST' });
  expect((await of.callRoute('GET', `/service/core/disputes/${uuid}/dossier`)).statusCode).toBe(200);
  expect(await of.reconcile()).toMatchObject({ open: 0 });
  acquirer.books.giveChargebackBack(id, 400);
  await of.pollNextDay();
  expect((await of.dispute(uuid)).state).toBe('LOST');
  acquirer.books.giveChargebackBack(id, Math.round(charge.value * 100) - 400);
  await of.pollNextDay();
  expect((await of.dispute(uuid)).state).toBe('WON');
  expect((await of.charge(charge.uuid)).status).toBe('PAID');
  expect(acquirer.books.chargedBackCents()).toBe(0);
  const after = await of.balances();
  expect(after['dispute-held'] ?? 0).toBe(before['dispute-held'] ?? 0);
  expect(await of.reconcile()).toMatchObject({ open: 0 });
  expect(await of.breaks()).toEqual([]);
  await of.pollNextDay();
  expect((await of.dispute(uuid)).state).toBe('WON');
});

it('what the ledger lost by chargebacks is what the acquirer’s agenda took, over any order of them', async () => {
  let seed = 7;
  const pick = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % 3;
  };
  for (let sale = 0; sale < 4; sale++) {
    const { charge, id } = await chargedBack();
    if (pick() > 0) acquirer.books.giveChargebackBack(id);
    if (pick() === 0) await of.pollNextDay();
    expect(charge.uuid).toBeDefined();
  }
  await of.pollNextDay();
  const lost = (await of.disputes()).filter(({ state }: { state: string }) => state === 'LOST');
  const lostCents = lost.reduce((sum: number, { amount }: { amount: number }) => sum + Math.round(amount * 100), 0);
  expect(lostCents).toBe(acquirer.books.chargedBackCents());
  expect(await of.reconcile()).toMatchObject({ open: 0 });
  expect(await of.breaks()).toEqual([]);
});
