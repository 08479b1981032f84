import { cents, newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { RailTimeout } from '../ports/rail-timeout.ts';
import { railsOver } from '../test-rails.ts';

const { database } = await createTestDatabase();
let now = '2026-11-23T09:00:00Z';
const { rails, setBehaviour } = railsOver(database, () => now);

function aPayout(lastCharacter = '0') {
  return {
    sellerId: newId<'seller'>(),
    id: `${newId().slice(0, -1)}${lastCharacter}`,
    amountCents: cents(5_000),
    account,
    holder: { name: 'Café Serra Azul Ltda', document: '12345678000195' },
  };
}

const account = {
  bank: '341',
  issuer: '1234',
  issuerDigit: '5',
  number: '98765',
  bankDigit: '1',
  accountType: 'CHECKING_ACCOUNT' as const,
};

test('a payout is paid once, however often it is sent, and another amount or account under its id is refused', async () => {
  const payout = aPayout();
  expect(await rails.payout.find(payout.sellerId, payout.id)).toBeNull();
  await Promise.all([1, 2, 3].map(() => rails.payout.send(payout)));
  await rails.payout.send(payout);
  expect(await rails.payout.find(payout.sellerId, payout.id)).toEqual({ status: 'PAID', returnReason: null });
  await expect(rails.payout.send({ ...payout, amountCents: cents(5_001) })).rejects.toMatchObject({
    code: 'rails.instruction_reused',
  });
  for (const other of [null, { ...account, number: '98766' }]) {
    await expect(rails.payout.send({ ...payout, account: other })).rejects.toMatchObject({
      code: 'rails.instruction_reused',
    });
  }
  expect(await rails.payout.find(newId<'seller'>(), payout.id)).toBeNull();
});

test('a provider that refuses has it returned', async () => {
  const payout = aPayout();
  await setBehaviour(payout.sellerId, { pix: 'REFUSE' });
  await rails.payout.send(payout);
  expect(await rails.payout.find(payout.sellerId, payout.id)).toEqual({
    status: 'RETURNED',
    returnReason: 'Conta de destino inválida',
  });
});

test('one that delays is processing until it answers', async () => {
  const payout = aPayout();
  await setBehaviour(payout.sellerId, { pix: 'DELAY' });
  await rails.payout.send(payout);
  expect(await rails.payout.find(payout.sellerId, payout.id)).toMatchObject({ status: 'PROCESSING' });
  now = '2026-11-23T09:00:30Z';
  expect(await rails.payout.find(payout.sellerId, payout.id)).toMatchObject({ status: 'PAID' });
});

test('without an answer it arrived or was lost: a query says which, and the second sending arrives', async () => {
  for (const [lastCharacter, arrived] of [
    ['0', true],
    ['1', false],
  ] as const) {
    const payout = aPayout(lastCharacter);
    await setBehaviour(payout.sellerId, { pix: 'TIMEOUT' });
    await expect(rails.payout.send(payout)).rejects.toThrow(RailTimeout);
    expect((await rails.payout.find(payout.sellerId, payout.id)) !== null).toBe(arrived);
    await rails.payout.send(payout);
    expect(await rails.payout.find(payout.sellerId, payout.id)).toMatchObject({ status: 'PAID' });
  }
});
