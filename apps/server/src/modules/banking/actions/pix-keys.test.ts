import { cents, newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { createLedger } from '../../ledger/index.ts';
import { bankingOver } from '../test-banking.ts';
import type { CreateKey } from './pix-keys.ts';

const { database } = await createTestDatabase();

async function openWorld() {
  const world = await bankingOver(database);
  await world.open();
  await world.wait({ minutes: 61 });
  const { debitAccountId, investmentAccountId } = await world.view();
  const accounts = { checking: debitAccountId ?? '', investment: investmentAccountId ?? '' };
  const { sellerId, banking, controls } = world;
  return {
    ...world,
    accounts,
    create: (more: Partial<CreateKey> = {}) =>
      banking.createKey({
        sellerId,
        accountId: accounts.checking,
        id: newId(),
        type: 'evp',
        key: null,
        code: null,
        ...more,
      }),
    keys: (accountId = accounts.checking) => banking.findKeys({ sellerId, accountId }),
    pay: async (key: string, amount: number, effectId: string = newId()) => {
      const payment = { sellerId, effectId, key, amountCents: cents(amount), payerName: 'Ana Lima' };
      const paid = await controls.keys.pay(payment);
      await world.pump();
      return paid;
    },
    received: async () =>
      (await banking.findReceived(sellerId, { page: 0, size: 10, sort: 'receivedAt,DESC' })).content,
    giveBack: (receivedId: string, amount: number | null = null, id: string = newId()) =>
      banking.returnReceived({
        sellerId,
        receivedId,
        id,
        by: 'dona@example.com',
        amountCents: amount === null ? null : cents(amount),
      }),
  };
}

test('a random key, an e-mail, the own CNPJ; the same call makes one', async () => {
  const world = await openWorld();
  const id = newId();
  const made = await Promise.all([1, 2, 3].map(() => world.create({ id })));
  expect(new Set(made.map(({ key }) => key)).size).toBe(1);
  expect(await world.create({ type: 'email', key: 'Caixa@Aurora.example' })).toMatchObject({
    key: 'caixa@aurora.example',
  });
  expect(await world.create({ type: 'cnpj', accountId: world.accounts.investment })).toMatchObject({
    key: world.document,
  });
  expect((await world.keys()).map(({ type }) => type)).toEqual(['evp', 'email']);
  expect((await world.keys(world.accounts.investment)).map(({ type }) => type)).toEqual(['cnpj']);
  await expect(world.keys(newId())).rejects.toThrow('banking.account_not_found');
});

test('a phone takes the code that it was sent, for ten minutes', async () => {
  const world = await openWorld();
  const phone = { type: 'phone', key: '5511988887777' } as const;
  await expect(world.create({ ...phone, code: '000000' })).rejects.toThrow('pix_key.wrong_code');
  await world.sendCode(world.accounts.checking, phone.key);
  const [sent] = await world.controls.keys.codes(world.sellerId);
  expect(sent?.phone).toBe('+5511988887777');
  expect(await world.create({ ...phone, code: sent?.code ?? '' })).toMatchObject({ key: '+5511988887777' });
  await world.sendCode(world.accounts.checking, '11977776666');
  const [late] = await world.controls.keys.codes(world.sellerId);
  await world.wait({ minutes: 11 });
  const tooLate = world.create({ type: 'phone', key: '11977776666', code: late?.code ?? '' });
  await expect(tooLate).rejects.toThrow('pix_key.wrong_code');
});

test.each([
  ['an e-mail that another institution has', { type: 'email', key: 'ocupado@aurora.example' }, 'pix_key.taken'],
  ['what is no e-mail', { type: 'email', key: 'aurora' }, 'pix_key.invalid'],
  ['what is no phone', { type: 'phone', key: '123' }, 'pix_key.invalid'],
  ['an account of nobody', { accountId: '01930000-0000-7000-8000-0000000000ff' }, 'banking.account_not_found'],
] as const)('%s is refused', async (_, more, refusal) => {
  const world = await openWorld();
  await expect(world.create(more)).rejects.toThrow(refusal);
  expect(await world.keys()).toEqual([]);
});

test('an account has twenty keys, and a deleted one gives its place', async () => {
  const world = await openWorld();
  for (let made = 0; made < 20; made++) await world.create();
  await expect(world.create()).rejects.toThrow('pix_key.too_many');
  await world.create({ accountId: world.accounts.investment });
  const [first] = await world.keys();
  await world.removeKey({ accountId: world.accounts.checking, id: first?.id ?? '' });
  await world.create();
  expect(await world.keys()).toHaveLength(20);
});

test('a registry that does not answer is asked what it did, and the list is what it has', async () => {
  const world = await openWorld();
  await world.setPix('TIMEOUT');
  for (const last of ['1', '2']) {
    const id = `${newId().slice(0, -1)}${last}`;
    await expect(world.create({ id })).rejects.toThrow('pix_key.unavailable');
  }
  await world.setPix('NORMAL');
  await world.wait({ minutes: 2 });
  expect(await world.keys()).toHaveLength(1);
  expect(world.failures).toEqual([]);
});

test('a Pix on a key is credited once to the account of the key, however often its webhook comes', async () => {
  const world = await openWorld();
  const [checking, investment] = [await world.create(), await world.create({ accountId: world.accounts.investment })];
  await world.setPix('DUPLICATE');
  const effectId = newId();
  await world.pay(checking.key, 12_345, effectId);
  await world.pay(checking.key, 12_345, effectId);
  await world.pay(investment.key, 500);
  expect(await world.banking.balanceOf(world.sellerId)).toEqual({ checkingCents: 12_345, investmentCents: 500 });
  expect(await world.received()).toHaveLength(2);
  const { content } = await world.statement('CHECKING_ACCOUNT');
  expect(content).toMatchObject([{ operacao: 'Pix recebido', valor: 12_345, positivo: true, saldo: 12_345 }]);
  expect((await createLedger().verify(database.reader)).breaks).toEqual([]);
});

test('a webhook that names what the institution does not know moves nothing', async () => {
  const world = await openWorld();
  const payload = { endToEndId: 'E9999999720261120120012345678901' };
  await world.banking.webhooks['pix-key']({
    sellerId: world.sellerId,
    source: 'pix-key',
    webhookId: 'forged',
    payload,
  });
  expect(await world.received()).toEqual([]);
});

test('a received Pix goes back in parts, never more than came, and each return once', async () => {
  const world = await openWorld();
  const { key } = await world.create();
  await world.pay(key, 1_000);
  const [pix] = await world.received();
  const uuid = pix?.uuid ?? '';
  const id = newId();
  await Promise.all([world.giveBack(uuid, 300, id), world.giveBack(uuid, 300, id)]);
  await expect(world.giveBack(uuid, 701)).rejects.toThrow('received_pix.return_too_large');
  expect(await world.giveBack(uuid)).toMatchObject({ amount: 1_000, returnedAmount: 1_000 });
  expect(await world.banking.balanceOf(world.sellerId)).toMatchObject({ checkingCents: 0 });
  await expect(world.giveBack(uuid)).rejects.toThrow('received_pix.return_too_large');
});

test('a return that the provider refuses is the seller’s again; one without an answer is found out', async () => {
  const world = await openWorld();
  const { key } = await world.create();
  await world.pay(key, 1_000);
  const [pix] = await world.received();
  await world.setPix('REFUSE');
  expect(await world.giveBack(pix?.uuid ?? '', 400)).toMatchObject({ returnedAmount: 0 });
  expect(await world.banking.balanceOf(world.sellerId)).toMatchObject({ checkingCents: 1_000 });
  await world.setPix('TIMEOUT');
  for (const last of ['1', '2']) await world.giveBack(pix?.uuid ?? '', 100, `${newId().slice(0, -1)}${last}`);
  await world.setPix('NORMAL');
  await world.wait({ minutes: 5 });
  expect(await world.received()).toMatchObject([{ returnedAmount: 200 }]);
  expect(await world.banking.balanceOf(world.sellerId)).toMatchObject({ checkingCents: 800 });
  expect(world.failures).toEqual([]);
});
