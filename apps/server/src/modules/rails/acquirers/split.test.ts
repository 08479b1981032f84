import { cents, newId } from '@balcao/kernel';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { RailTimeout } from '../ports/rail-timeout.ts';
import type { RegisterRecipient } from '../ports/split-programme.ts';
import { cardsAtAcquirers } from './test-acquirers.ts';

const { database } = await createTestDatabase();
const world = await cardsAtAcquirers(database);
const { harnesses, state, card, split, connect } = world;
afterAll(() => world.close());

const { provider } = harnesses.pagarme;
const { books, faults, calls } = provider;
const { recipients } = books;
let sellerId = '';

beforeEach(async () => {
  sellerId = newId<'seller'>();
  state.sellerId = sellerId;
  recipients.look(false);
  await connect('pagarme');
});

function registrationOf(subSellerId: string, account: Partial<RegisterRecipient['account']> = {}): RegisterRecipient {
  return {
    sellerId,
    id: newId(),
    subSellerId,
    email: 'ana@example.com',
    recipient: { name: 'Ateliê Bela Arte de Ana Souza e Filhas Ltda', document: '11444777000161' },
    account: {
      bank: '341',
      branch: '1234',
      branchDigit: '5',
      number: '98765',
      digit: '1',
      type: 'CHECKING_ACCOUNT' as const,
      pixKey: 'ana@example.com',
      ...account,
    },
  };
}

async function registered(): Promise<string> {
  const subSellerId = newId();
  await split.register(registrationOf(subSellerId));
  return subSellerId;
}

const booked = (subSellerId: string) => recipients.all().filter(({ code }) => code === subSellerId);

async function saleOf(parts: readonly (readonly [string, number])[], amount = 10_000) {
  const acquirerToken = provider.tokenOf('4000000000000010');
  const kept = await card.keepToken({ sellerId, boundTo: newId(), holderName: 'ANA SOUZA', acquirerToken });
  return {
    sellerId,
    id: newId(),
    token: kept.token,
    amountCents: cents(amount),
    installments: 3,
    split: parts.map(([subSellerId, part]) => ({ subSellerId, amountCents: cents(part) })),
  };
}

/** Amount of a charge for each recipient, in cents, from the lines of the acquirer's agenda. */
function agendaOf(id: string): Readonly<Record<string, number>> {
  const charge = books.charges().find(({ code }) => code === id)?.id;
  const sums: Record<string, number> = {};
  for (const line of books.payables().filter(({ charge_id }) => charge_id === charge)) {
    const { code = 'own' } = recipients.all().find((one) => one.id === line.recipient_id) ?? {};
    sums[code] = (sums[code] ?? 0) + line.amount;
  }
  return sums;
}

describe('a recipient', () => {
  it('is made once, also of answers that were lost, and found again', async () => {
    const one = registrationOf(newId());
    for (const does of ['DONE_WITHOUT_ANSWER', 'LOST', 503, 'MALFORMED'] as const) {
      faults.push({ call: 'POST /recipients', does });
      await split.register(one).catch((error: unknown) => expect(error).toBeInstanceOf(RailTimeout));
      faults.splice(0);
      await split.register(one);
      expect(booked(one.subSellerId)).toMatchObject([{ name: one.recipient.name, status: 'active' }]);
    }
    expect(await split.find(sellerId, one.id)).toMatchObject({ status: 'ACTIVE' });
    await expect(split.register({ ...one, email: 'outra@example.com' })).rejects.toMatchObject({
      code: 'rails.instruction_reused',
    });
    expect(await split.find(sellerId, newId())).toBeNull();
  });

  it('that was requested and not answered is as none, until it is sent again', async () => {
    const one = registrationOf(newId());
    faults.push({ call: 'POST /recipients', does: 'DONE_WITHOUT_ANSWER' });
    await expect(split.register(one)).rejects.toThrow(RailTimeout);
    expect(await split.find(sellerId, one.id)).toBeNull();
    await split.register(one);
    expect(await split.find(sellerId, one.id)).toMatchObject({ status: 'ACTIVE' });
    expect(booked(one.subSellerId)).toHaveLength(1);
  });

  it('is looked at, and then accepted or refused', async () => {
    recipients.look(true);
    for (const [decided, status] of [
      ['active', 'ACTIVE'],
      ['refused', 'REFUSED'],
    ] as const) {
      const one = registrationOf(newId());
      await split.register(one);
      expect(await split.find(sellerId, one.id)).toMatchObject({ status: 'PROCESSING' });
      recipients.decide(one.subSellerId, decided);
      expect(await split.find(sellerId, one.id)).toMatchObject({ status });
    }
  });

  it('whose account is none is refused by what to mend; mended, it is accepted', async () => {
    const one = registrationOf(newId(), { number: '9999' });
    await expect(split.register(one)).rejects.toMatchObject({ code: 'split.recipient_refused' });
    expect(await split.find(sellerId, one.id)).toEqual({ status: 'REFUSED', refused: ['account'] });
    const before = calls.length;
    await expect(split.register(one)).rejects.toMatchObject({ code: 'split.recipient_refused' });
    expect(calls.length).toBe(before);
    const mended = registrationOf(one.subSellerId);
    await split.register(mended);
    expect(await split.find(sellerId, mended.id)).toMatchObject({ status: 'ACTIVE' });
  });

  it('gets another account, keeps receiving while one is refused, and is another at another connection', async () => {
    const subSellerId = await registered();
    await split.register(registrationOf(subSellerId, { number: '55555' }));
    expect(booked(subSellerId)).toMatchObject([{ default_bank_account: { account_number: '55555' } }]);
    const none = registrationOf(subSellerId, { number: '99999' });
    await expect(split.register(none)).rejects.toMatchObject({ code: 'split.recipient_refused' });
    expect(booked(subSellerId)).toMatchObject([{ default_bank_account: { account_number: '55555' } }]);
    const sale = await saleOf([[subSellerId, 1_000]]);
    expect(await card.authorize(sale)).toMatchObject({ status: 'AUTHORIZED' });

    await connect('pagarme');
    const elsewhere = await saleOf([[subSellerId, 1_000]]);
    await expect(card.authorize(elsewhere)).rejects.toMatchObject({ code: 'split.recipient_missing' });
    // It is the same account there, and found.
    await split.register(registrationOf(subSellerId, { number: '55555' }));
    expect(booked(subSellerId)).toHaveLength(1);
    expect(await card.authorize(elsewhere)).toMatchObject({ status: 'AUTHORIZED' });
  });

  it('is nobody’s at an acquirer that divides nothing, or without one', async () => {
    await connect('cielo');
    await expect(split.assertCarried(sellerId)).rejects.toMatchObject({ code: 'split.not_carried' });
    await expect(split.register(registrationOf(newId()))).rejects.toMatchObject({ code: 'split.not_carried' });
    const acquirerToken = harnesses.cielo.provider.tokenOf('4000000000000010');
    const { token } = await card.keepToken({ sellerId, boundTo: newId(), holderName: 'ANA', acquirerToken });
    const sale = { sellerId, id: newId(), token, amountCents: cents(10_000), installments: 1 };
    const parts = [{ subSellerId: newId(), amountCents: cents(1) }];
    await expect(card.authorize({ ...sale, split: parts })).rejects.toMatchObject({ code: 'split.not_carried' });
    expect(await card.authorize({ ...sale, id: newId(), split: [] })).toMatchObject({ status: 'AUTHORIZED' });
    state.active = null;
    await expect(split.register(registrationOf(newId()))).rejects.toMatchObject({ code: 'split.not_carried' });
  });
});

describe('a sale', () => {
  it('is divided to the cent, whatever is lost on the way', async () => {
    const [one, two] = [await registered(), await registered()];
    const sale = await saleOf([
      [one, 3_333],
      [two, 1],
    ]);
    faults.push({ call: 'POST /orders', does: 'DONE_WITHOUT_ANSWER' });
    await expect(card.authorize(sale)).rejects.toThrow(RailTimeout);
    expect(await card.authorize(sale)).toMatchObject({ status: 'AUTHORIZED' });
    expect(agendaOf(sale.id)).toEqual({ [one]: 3_333, [two]: 1, own: 6_666 });
    const other = { ...sale, split: [{ subSellerId: one, amountCents: cents(2) }] };
    await expect(card.authorize(other)).rejects.toMatchObject({ code: 'rails.instruction_reused' });
  });

  it('is refused before its issuer is called where somebody is not there, or nothing is left', async () => {
    recipients.look(true);
    const waiting = await registered();
    const sale = await saleOf([[waiting, 500]]);
    const orders = calls.filter((name) => name === 'POST /orders').length;
    await expect(card.authorize(sale)).rejects.toMatchObject({ code: 'split.recipient_missing' });
    await expect(card.authorize(await saleOf([[newId(), 500]]))).rejects.toMatchObject({
      code: 'split.recipient_missing',
    });
    recipients.decide(waiting, 'active');
    await expect(card.authorize(await saleOf([[waiting, 10_000]]))).rejects.toMatchObject({
      code: 'split.nothing_left',
    });
    expect(calls.filter((name) => name === 'POST /orders').length).toBe(orders);
    expect(await card.authorize(sale)).toMatchObject({ status: 'AUTHORIZED' });
    expect(agendaOf(sale.id)).toEqual({ [waiting]: 500, own: 9_500 });
  });

  it('goes back as it is said, else of each their part; a chargeback takes what is left of each', async () => {
    const one = await registered();
    const sale = await saleOf([[one, 4_000]]);
    await card.authorize(sale);
    const back = { sellerId, authorizationId: sale.id };
    const said = {
      ...back,
      id: newId(),
      amountCents: cents(5_000),
      split: [{ subSellerId: one, amountCents: cents(2_500) }],
    };
    expect(await card.reverse(said)).toEqual({ status: 'DONE' });
    expect(await card.reverse(said)).toEqual({ status: 'DONE' });
    expect(agendaOf(sale.id)).toEqual({ [one]: 1_500, own: 3_500 });
    expect(await card.reverse({ ...back, id: newId(), amountCents: cents(1_000) })).toEqual({ status: 'DONE' });
    expect(agendaOf(sale.id)).toEqual({ [one]: 1_200, own: 2_800 });
    books.chargeBack(books.charges().find(({ code }) => code === sale.id)?.id ?? '');
    expect(agendaOf(sale.id)).toEqual({ [one]: 0, own: 0 });
    expect(await card.findDisputes(sellerId, sale.id)).toMatchObject([{ amountCents: 4_000, status: 'LOST' }]);
  });
});
