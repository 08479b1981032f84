import { assertInvariant, cents, newId, Refusal } from '@balcao/kernel';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import type { CardFault } from '../../../testing/providers/card-provider.ts';
import type { CardOutcome } from '../ports/card-rail.ts';
import { RailTimeout } from '../ports/rail-timeout.ts';
import { cardApiCharge, keepBook } from './store/card-api-store.ts';
import { cardsAtAcquirers } from './test-acquirers.ts';

const { database } = await createTestDatabase();
const world = await cardsAtAcquirers(database);
const {
  harnesses,
  state,
  card,
  connected,
  statement,
  saleRoutes,
  books,
  browserTokens,
  connect,
  connectSecond,
  arrived,
} = world;
afterAll(() => world.close());

type Name = keyof typeof harnesses;
const names = ['pagarme', 'cielo'] as const;
const otherOf = { pagarme: 'cielo', cielo: 'pagarme' } as const;

async function connectBoth(first: Name) {
  state.sellerId = newId<'seller'>();
  state.second = null;
  const connections = { first: await connect(first), second: await connectSecond(otherOf[first]) };
  for (const name of names) {
    harnesses[name].provider.faults.length = 0;
    harnesses[name].provider.books.refuseOwn(null);
  }
  return connections;
}

const tokenAt = (name: Name, number = '4000000000000010') => harnesses[name].provider.tokenOf(number);

function sentTo(first: Name, numbers: { readonly first?: string; readonly second?: string } = {}) {
  const { sellerId } = state;
  return {
    ...{ sellerId, boundTo: newId(), holderName: 'ANA SOUZA' },
    acquirerToken: tokenAt(first, numbers.first),
    secondToken: tokenAt(otherOf[first], numbers.second),
  };
}

async function orderAt(first: Name, numbers: { readonly first?: string; readonly second?: string } = {}) {
  const { token } = await card.keepToken(sentTo(first, numbers));
  return { sellerId: state.sellerId, id: newId(), token, amountCents: cents(10_000), installments: 2 };
}

const capturedAt = (name: Name, id: string) =>
  harnesses[name].booked(id).filter(({ isPaid, goneCents }) => isPaid && goneCents < 10_000).length;

const period = () => ({
  sellerId: state.sellerId,
  from: Temporal.Now.instant().subtract({ minutes: 5 }),
  until: Temporal.Now.instant().add({ minutes: 5 }),
});

describe.each(names)('%s first', (first) => {
  const second = otherOf[first];
  const [here, there] = [harnesses[first], harnesses[second]];
  let connections: Awaited<ReturnType<typeof connectBoth>>;
  beforeEach(async () => {
    connections = await connectBoth(first);
  });

  const failHere = (call: keyof typeof here.calls, does: CardFault['does']) =>
    here.provider.faults.push({ call: here.calls[call], does });

  it('a browser is told both acquirers, and a card is stored at both', async () => {
    const offered = await browserTokens(state.sellerId);
    expect([offered?.provider, offered?.second?.provider]).toEqual([first, second]);
    const order = await orderAt(first);
    const stored = (await world.cards(order.sellerId, [order.token])).get(order.token);
    expect(stored?.connectionId).toBe(connections.first.id);
    expect(stored?.secondToken).not.toBeNull();
  });

  it('a card that the first does not store is stored and charged at the second; one that it refuses is not', async () => {
    const { token } = await card.keepToken({ ...sentTo(first), acquirerToken: null });
    const order = { sellerId: state.sellerId, id: newId(), token, amountCents: cents(10_000), installments: 1 };
    expect(await card.authorize(order)).toMatchObject({ status: 'AUTHORIZED' });
    expect(capturedAt(second, order.id)).toBe(1);
    failHere('keep', 503);
    await expect(card.keepToken(sentTo(first))).resolves.toMatchObject({ last4digits: '0010' });
    const used = sentTo(first);
    const refused = card.keepToken({ ...used, acquirerToken: first === 'cielo' ? newId() : 'token_nenhum' });
    await expect(refused).rejects.toMatchObject({ code: 'card.token_refused' });
  });

  it('the first alone is asked while it works, and its issuer’s refusal is final', async () => {
    const order = await orderAt(first);
    expect(await card.authorize(order)).toMatchObject({ status: 'AUTHORIZED' });
    const refused = await orderAt(first, { first: here.cards.refused });
    expect(await card.authorize(refused)).toMatchObject({ status: 'REFUSED', code: '05' });
    expect([there.booked(order.id), there.booked(refused.id)]).toEqual([[], []]);
    const route = { provider: first, first: null, authentication: null };
    expect((await saleRoutes(state.sellerId, [order.id])).get(order.id)).toEqual(route);
  });

  it('a first that cannot take the sale, or refuses for its own reason, is followed by the second, which is refunded there', async () => {
    failHere('charge', 401);
    const down = await orderAt(first);
    expect(await card.authorize(down)).toMatchObject({ status: 'AUTHORIZED' });
    here.provider.books.refuseOwn(first === 'cielo' ? '99' : '9109');
    const own = await orderAt(first);
    expect(await card.authorize(own)).toMatchObject({ status: 'AUTHORIZED' });
    here.provider.books.refuseOwn(null);
    for (const { id } of [down, own]) {
      expect([capturedAt(first, id), capturedAt(second, id)]).toEqual([0, 1]);
      expect(await card.find(state.sellerId, id)).toMatchObject({ outcome: { status: 'AUTHORIZED' } });
    }
    const routes = await saleRoutes(state.sellerId, [down.id, own.id]);
    expect(routes.get(down.id)).toMatchObject({ provider: second, first: { provider: first, refusalCode: null } });
    expect(routes.get(own.id)?.first?.refusalCode).toBe(first === 'cielo' ? '99' : '96');
    const reversal = { sellerId: state.sellerId, id: newId(), authorizationId: own.id, amountCents: cents(10_000) };
    expect(await card.reverse(reversal)).toEqual({ status: 'DONE' });
    expect(there.booked(own.id)).toMatchObject([{ goneCents: 10_000 }]);
    const sales = await books.sales(period());
    expect(sales.find(({ id }) => id === down.id)?.provider).toBe(second);
  });

  it('without an answer the first is looked up: a sale there is the sale, and only without one the second is asked', async () => {
    const lost = await orderAt(first);
    failHere('charge', 'LOST');
    await expect(card.authorize(lost)).rejects.toThrow(RailTimeout);
    // It may still arrive.
    await expect(card.authorize(lost)).rejects.toThrow(RailTimeout);
    expect(there.booked(lost.id)).toEqual([]);
    await arrived();
    expect(await card.authorize(lost)).toMatchObject({ status: 'AUTHORIZED' });
    expect([capturedAt(first, lost.id), capturedAt(second, lost.id)]).toEqual([0, 1]);

    const done = await orderAt(first);
    failHere('charge', 'DONE_WITHOUT_ANSWER');
    await expect(card.authorize(done)).rejects.toThrow(RailTimeout);
    await arrived();
    expect(await card.authorize(done)).toMatchObject({ status: 'AUTHORIZED' });
    expect([capturedAt(first, done.id), capturedAt(second, done.id)]).toEqual([1, 0]);
  });

  it('a charge that neither sold stays refused for a caller who comes later', async () => {
    const order = await orderAt(first);
    failHere('charge', 422);
    there.provider.faults.push({ call: there.calls.charge, does: 422 });
    const refusal = { code: 'card.acquirer_refused' };
    await expect(card.authorize(order)).rejects.toMatchObject(refusal);
    // Both acquirers would sell now.
    there.provider.faults.length = 0;
    await expect(card.authorize(order)).rejects.toMatchObject(refusal);
    expect(await card.find(order.sellerId, order.id)).toBeNull();
    expect([here.booked(order.id), there.booked(order.id)]).toEqual([[], []]);
  });

  it('a look-up at the first says nothing once the charge moved to the second meanwhile', async () => {
    const order = await orderAt(first);
    failHere('charge', 'LOST');
    await expect(card.authorize(order)).rejects.toThrow(RailTimeout);
    await arrived();
    state.meanwhile = () => card.authorize(order);
    await expect(card.find(order.sellerId, order.id)).rejects.toThrow(RailTimeout);
    expect(await card.find(order.sellerId, order.id)).toMatchObject({ outcome: { status: 'AUTHORIZED' } });
  });

  it('an answer from before the payment, which arrives after it, does not undo it', async () => {
    const order = await orderAt(first);
    await card.authorize(order);
    const paid = await cardApiCharge(database.reader, order.sellerId, order.id);
    assertInvariant(paid, 'the charge was sent');
    const { chargeId, status, authorizationCode, nsu, tid, issuerTransactionId, eci } = paid;
    const names = { chargeId, status, authorizationCode, nsu, tid, issuerTransactionId, eci };
    const none = { refusalCode: null, paidCents: cents(0), canceledCents: cents(0) };
    const undecided = { ...names, ...none, outcome: null, decidedAt: null };
    expect(await database.transact((tx) => keepBook(tx, paid, undecided))).toBe(false);
    expect(await cardApiCharge(database.reader, order.sellerId, order.id)).toEqual(paid);
  });

  it('a sale that the first shows after all is reversed there, once, and shown with the charge', async () => {
    const order = await orderAt(first);
    failHere('charge', 'LOST');
    await expect(card.authorize(order)).rejects.toThrow(RailTimeout);
    await arrived();
    await card.authorize(order);
    // The call that was lost arrives an hour late.
    const stored = (await world.cards(order.sellerId, [order.token])).get(order.token);
    if (first === 'pagarme') {
      harnesses.pagarme.provider.books.putOrder({
        ...{ code: order.id, amount: 10_000, installments: 2 },
        ...{ customer_id: stored?.acquirerCustomer ?? '', card_id: stored?.acquirerCard ?? '' },
      });
    } else {
      const sealed = Buffer.from(stored?.acquirerCard ?? '', 'base64');
      harnesses.cielo.provider.books.putSale({
        ...{ order: order.id.replaceAll('-', ''), amount: 10_000, installments: 2, isRecurrent: false },
        ...{ card: world.vault.open(order.sellerId, order.token, sealed), transactionId: null },
      });
    }
    failHere('giveBack', 503);
    const { from, until } = period();
    await connected.poll?.(connections.first, from, until);
    expect(capturedAt(first, order.id)).toBe(1);
    await connected.poll?.(connections.first, from, until);
    await connected.poll?.(connections.first, from, until);
    expect([capturedAt(first, order.id), capturedAt(second, order.id)]).toEqual([0, 1]);
    expect(here.booked(order.id)).toMatchObject([{ goneCents: 10_000 }]);
    expect((await saleRoutes(state.sellerId, [order.id])).get(order.id)?.first?.lateSale).toMatchObject({
      amountCents: 10_000,
      reversedAt: expect.anything(),
    });
    const lines = await statement.list(period(), { after: null, limit: 100 });
    expect(lines).toMatchObject([{ kind: 'PAYMENT', reference: order.id, amountCents: 10_000 }]);
  });

  if (first === 'pagarme') {
    it('a sale that the first shows after all and that was charged back is asked for no more', async () => {
      const order = await orderAt(first);
      failHere('charge', 'LOST');
      await expect(card.authorize(order)).rejects.toThrow(RailTimeout);
      await arrived();
      await card.authorize(order);
      const stored = (await world.cards(order.sellerId, [order.token])).get(order.token);
      const { books: theirs } = harnesses.pagarme.provider;
      theirs.putOrder({
        ...{ code: order.id, amount: 10_000, installments: 2 },
        ...{ customer_id: stored?.acquirerCustomer ?? '', card_id: stored?.acquirerCard ?? '' },
      });
      theirs.chargeBack(here.booked(order.id)[0]?.chargeId ?? '');
      const { from, until } = period();
      const { calls } = harnesses.pagarme.provider;
      const callsOfPoll = async () => {
        const before = calls.length;
        await connected.poll?.(connections.first, from, until);
        return calls.slice(before).filter((call) => /^(GET \/orders|DELETE)/.test(call)).length;
      };
      expect(await callsOfPoll(), 'it is asked for, and not reversed').toBe(1);
      expect(await callsOfPoll(), 'its chargeback is known').toBe(0);
      expect((await saleRoutes(state.sellerId, [order.id])).get(order.id)?.first?.lateSale).toMatchObject({
        amountCents: 10_000,
        reversedAt: null,
      });
    });
  }

  it('the second is not asked once the seller stopped using it', async () => {
    const order = await orderAt(first);
    state.second = null;
    failHere('charge', 401);
    await expect(card.authorize(order)).rejects.toMatchObject({ code: 'card.acquirer_refused' });
    expect(there.booked(order.id)).toEqual([]);
  });
});

const behaviours = [
  'good',
  401,
  422,
  503,
  'LOST',
  'DONE_LATE',
  'DONE_WITHOUT_ANSWER',
  'MALFORMED',
  'own',
  'refused',
  'late',
] as const;
type Behaviour = (typeof behaviours)[number];

function prepare(name: Name, behaviour: Behaviour): string {
  const { cards, calls, provider } = harnesses[name];
  if (behaviour === 'good' || behaviour === 'refused' || behaviour === 'late') return cards[behaviour];
  if (behaviour === 'own') provider.books.refuseOwn(name === 'cielo' ? '96' : '9109');
  else provider.faults.push({ call: calls.charge, does: behaviour });
  return cards.good;
}

async function tryOnce(act: () => Promise<CardOutcome | undefined>): Promise<CardOutcome | 'REFUSED' | null> {
  try {
    return (await act()) ?? null;
  } catch (error) {
    if (error instanceof RailTimeout) return null;
    if (error instanceof Refusal && error.code === 'card.acquirer_refused') return 'REFUSED';
    throw error;
  }
}

it('whatever both acquirers do, a charge is captured at most once, as its outcome says, and the books agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...names),
      fc.constantFrom(...behaviours),
      fc.constantFrom(...behaviours),
      fc.boolean(),
      async (first, atFirst, atSecond, atOnce) => {
        await connectBoth(first);
        const order = await orderAt(first, {
          first: prepare(first, atFirst),
          second: prepare(otherOf[first], atSecond),
        });
        let outcome: CardOutcome | 'REFUSED' | null = null;
        for (let round = 0; round < 8 && !outcome; round++) {
          const both = await Promise.all([
            tryOnce(() => card.authorize(order)),
            ...(atOnce ? [tryOnce(() => card.authorize(order))] : []),
          ]);
          const told = both.filter((one) => one !== null);
          for (const one of told) expect(one).toEqual(told[0]);
          // At once again, while the call may still arrive.
          outcome = told[0] ?? (await tryOnce(() => card.authorize(order)));
          if (!outcome) {
            const places = [
              [first, atFirst],
              [otherOf[first], atSecond],
            ] as const;
            for (const [name] of round === 2 ? places.filter(([, behaviour]) => behaviour === 'late') : []) {
              for (const { chargeId } of harnesses[name].booked(order.id)) harnesses[name].decideLate(chargeId, true);
            }
            await arrived();
            outcome = await tryOnce(async () => (await card.find(order.sellerId, order.id))?.outcome);
          }
        }
        const captured = names.reduce((sum, name) => sum + capturedAt(name, order.id), 0);
        const isPaid = outcome !== null && outcome !== 'REFUSED' && outcome.status === 'AUTHORIZED';
        expect(captured).toBe(isPaid ? 1 : 0);
        const lines = await statement.list(period(), { after: null, limit: 100 });
        expect(lines.map(({ reference }) => reference)).toEqual(isPaid ? [order.id] : []);
        expect((await statement.totals(state.sellerId)).get('card')).toBe(isPaid ? 10_000 : 0);
      },
    ),
    { numRuns: 50 },
  );
}, 120_000);
