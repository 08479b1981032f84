import { cents, newId } from '@balcao/kernel';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import type { CardFault } from '../../../testing/providers/card-provider.ts';
import { RailTimeout } from '../ports/rail-timeout.ts';
import { cardOf } from '../test-rails.ts';
import { type Booked, cardsAtAcquirers, type Harness } from './test-acquirers.ts';

const { database } = await createTestDatabase();
const world = await cardsAtAcquirers(database);
const { harnesses, state, card, connected, statement, browserTokens, cardAccess, connect, arrived } = world;
afterAll(() => world.close());

describe.each(['pagarme', 'cielo'] as const)('%s', (name) => {
  const of: Harness = harnesses[name];
  const { provider } = of;
  let sellerId = '';

  beforeEach(async () => {
    sellerId = newId<'seller'>();
    state.sellerId = sellerId;
    await connect(name);
  });
  afterEach(() => {
    expect(provider.faults, 'every fault was met').toEqual([]);
  });

  async function keptCard(number = of.cards.good) {
    const newCard = { sellerId, boundTo: newId(), holderName: 'ANA SOUZA', acquirerToken: provider.tokenOf(number) };
    return (await card.keepToken(newCard)).token;
  }

  async function order(number = of.cards.good) {
    return { sellerId, id: newId(), token: await keptCard(number), amountCents: cents(10_000), installments: 3 };
  }

  async function paid() {
    const authorization = await order();
    expect(await card.authorize(authorization)).toMatchObject({ status: 'AUTHORIZED' });
    return authorization;
  }

  function bookedOf(id: string): Booked {
    const [booked] = of.booked(id);
    if (!booked) throw new Error(`no charge of ${id}`);
    return booked;
  }

  function fault(call: keyof Harness['calls'], does: CardFault['does']): void {
    provider.faults.push({ call: of.calls[call], does });
  }

  const times = (call: string) => provider.calls.filter((one) => one.startsWith(call)).length;

  describe('a card at the acquirer', () => {
    it('is kept there by a token, and described here; its number was never here', async () => {
      const boundTo = newId();
      const newCard = { sellerId, boundTo, holderName: 'ANA SOUZA', acquirerToken: provider.tokenOf(of.cards.good) };
      const kept = await card.keepToken(newCard);
      expect(kept).toMatchObject({ brand: 'visa', last4digits: '0010' });
      expect((await card.describe(sellerId, [kept.token])).get(kept.token)).toMatchObject({ boundTo, brand: 'visa' });
      expect((await card.describe(newId(), [kept.token])).size).toBe(0);
      // A token of Pagar.me is of one use; one of Cielo is the card's name there.
      if (name === 'pagarme')
        await expect(card.keepToken(newCard)).rejects.toMatchObject({ code: 'card.token_refused' });
      const unknown = { ...newCard, acquirerToken: name === 'pagarme' ? 'token_outro' : newId() };
      await expect(card.keepToken(unknown)).rejects.toMatchObject({ code: 'card.token_refused' });
    });

    it('a number is not taken with an acquirer, and a token is not without one', async () => {
      await expect(card.tokenize(cardOf(sellerId))).rejects.toMatchObject({ code: 'card.number_not_accepted' });
      state.active = null;
      const token = { sellerId, boundTo: newId(), holderName: 'ANA', acquirerToken: provider.tokenOf(of.cards.good) };
      await expect(card.keepToken(token)).rejects.toMatchObject({ code: 'card.token_not_accepted' });
      expect(await card.tokenize(cardOf(sellerId))).toMatchObject({ brand: 'visa' });
      expect(await browserTokens(sellerId)).toBeNull();
      await expect(cardAccess(sellerId)).rejects.toMatchObject({ code: 'card.token_not_accepted' });
    });

    it.each(['LOST', 'DONE_WITHOUT_ANSWER', 'MALFORMED', 401, 503] as const)(
      '%s while it is kept: it is typed again',
      async (does) => {
        fault('keep', does);
        await expect(keptCard()).rejects.toMatchObject({ code: 'card.acquirer_refused' });
        expect(await keptCard()).toEqual(expect.any(String));
      },
    );

    it('is looked at for no amount', async () => {
      const token = await keptCard();
      expect(await card.verify({ sellerId, token })).toMatchObject({ status: 'AUTHORIZED' });
      await expect(card.verify({ sellerId: newId(), token })).rejects.toMatchObject({ code: 'card.token_not_found' });
    });
  });

  describe('an authorisation', () => {
    it('is one order of one charge, and repeated it is the same', async () => {
      const authorization = await paid();
      const again = await card.authorize(authorization);
      expect(again).toMatchObject({ status: 'AUTHORIZED', authorizationCode: '123456', nsu: expect.any(String) });
      expect(await card.find(sellerId, authorization.id)).toMatchObject({
        amountCents: 10_000,
        installments: 3,
        outcome: again,
      });
      expect(of.booked(authorization.id)).toHaveLength(1);
      await expect(card.authorize({ ...authorization, amountCents: cents(1) })).rejects.toMatchObject({
        code: 'rails.instruction_reused',
      });
      expect(await card.find(newId(), authorization.id)).toBeNull();
    });

    it('with another seller’s token is refused', async () => {
      const authorization = await order();
      await expect(card.authorize({ ...authorization, sellerId: newId() })).rejects.toMatchObject({
        code: 'card.token_not_found',
      });
    });

    it('is refused by the issuer with its reason, and once more the same', async () => {
      const authorization = await order(of.cards.refused);
      expect(await card.authorize(authorization)).toMatchObject({ status: 'REFUSED', code: '05', hard: false });
      expect(await card.authorize(authorization)).toMatchObject({ status: 'REFUSED', code: '05' });
      expect(await card.authorize(await order(of.cards.poor))).toMatchObject({
        code: '51',
        reason: 'insufficient-funds',
      });
    });

    it.each([
      ['LOST', 'is not there, and sent again it is done'],
      ['DONE_WITHOUT_ANSWER', 'is there already'],
      ['MALFORMED', 'is there already'],
      [500, 'is not there, and sent again it is done'],
      [429, 'is not there, and sent again it is done'],
    ] as const)('%s: the outcome is not known, and the authorization %s', async (does, what) => {
      const authorization = await order();
      fault('charge', does);
      await expect(card.authorize(authorization)).rejects.toThrow(RailTimeout);
      // While it may still arrive, that it is not there says nothing.
      if (name === 'cielo' && what.startsWith('is not')) {
        await expect(card.find(sellerId, authorization.id)).rejects.toThrow(RailTimeout);
        await expect(card.authorize(authorization)).rejects.toThrow(RailTimeout);
      }
      if (name === 'cielo') await arrived();
      const found = await card.find(sellerId, authorization.id);
      expect(found === null).toBe(what.startsWith('is not'));
      expect(await card.authorize(authorization)).toMatchObject({ status: 'AUTHORIZED' });
      expect(of.booked(authorization.id)).toHaveLength(1);
    });

    it('queries before it sends again', async () => {
      const authorization = await order();
      fault('charge', 'DONE_WITHOUT_ANSWER');
      await expect(card.authorize(authorization)).rejects.toThrow(RailTimeout);
      const before = times(of.calls.charge);
      if (name === 'cielo') await arrived();
      await card.authorize(authorization);
      expect(times(of.calls.charge)).toBe(before);
    });

    it('that the acquirer does not take is none of the issuer’s', async () => {
      for (const does of [401, 422] as const) {
        const authorization = await order();
        fault('charge', does);
        await expect(card.authorize(authorization)).rejects.toMatchObject({ code: 'card.acquirer_refused' });
        expect(await card.find(sellerId, authorization.id)).toBeNull();
      }
    });

    it('that the acquirer does not take is refused for callers at once, and is not sent again', async () => {
      const authorization = await order();
      fault('charge', 422);
      const authorize = () => card.authorize(authorization);
      const outcomes = await Promise.allSettled([authorize(), authorize(), authorize()]);
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      await expect(authorize()).rejects.toMatchObject({ code: 'card.acquirer_refused' });
      expect(of.booked(authorization.id)).toEqual([]);
    });

    it('that is being looked at is not known until it is decided', async () => {
      const authorization = await order(of.cards.late);
      await expect(card.authorize(authorization)).rejects.toThrow(RailTimeout);
      await expect(card.find(sellerId, authorization.id)).rejects.toThrow(RailTimeout);
      of.decideLate(bookedOf(authorization.id).chargeId, true);
      expect(await card.find(sellerId, authorization.id)).toMatchObject({ outcome: { status: 'AUTHORIZED' } });
    });

    it('two at once with one id are one', async () => {
      const authorization = await order();
      const outcomes = await Promise.allSettled([
        card.authorize(authorization),
        card.authorize(authorization),
        card.authorize(authorization),
      ]);
      expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
      expect(of.booked(authorization.id)).toHaveLength(1);
    });
  });

  describe('a reversal', () => {
    const reversalOf = (of: { readonly id: string }, amount: number) => {
      return { sellerId, id: newId(), authorizationId: of.id, amountCents: cents(amount) };
    };

    it('gives back in parts, each once, and no more than was paid', async () => {
      const authorization = await paid();
      const part = reversalOf(authorization, 4_000);
      expect(await card.reverse(part)).toEqual({ status: 'DONE' });
      expect(await card.reverse(part)).toEqual({ status: 'DONE' });
      expect(bookedOf(authorization.id).goneCents).toBe(4_000);
      await expect(card.reverse({ ...part, amountCents: cents(1) })).rejects.toMatchObject({
        code: 'rails.instruction_reused',
      });
      await expect(card.reverse(reversalOf(authorization, 6_001))).rejects.toMatchObject({
        code: 'card.reversal_too_large',
        params: { leftCents: 6_000 },
      });
      expect(await card.reverse(reversalOf(authorization, 6_000))).toEqual({ status: 'DONE' });
      expect(await card.find(sellerId, authorization.id)).toMatchObject({
        outcome: { status: 'AUTHORIZED' },
        reversedCents: 10_000,
      });
    });

    it.each(['LOST', 'DONE_WITHOUT_ANSWER', 'MALFORMED', 500] as const)('%s: is given back once', async (does) => {
      const authorization = await paid();
      const part = reversalOf(authorization, 4_000);
      fault('giveBack', does);
      await expect(card.reverse(part)).rejects.toThrow(RailTimeout);
      const found = await card.findReversal(sellerId, part.id);
      expect(found).toEqual(['LOST', 500].includes(does) ? null : { status: 'DONE' });
      expect(found ?? (await card.reverse(part))).toEqual({ status: 'DONE' });
      expect(bookedOf(authorization.id).goneCents).toBe(4_000);
    });

    it('that waits is PROCESSING, another one waits for it, and then it is done', async () => {
      const [one, two] = [await paid(), await paid()];
      of.holdRefunds(true);
      const parts = [reversalOf(one, 4_000), reversalOf(two, 4_000)] as const;
      for (const part of parts) expect(await card.reverse(part)).toEqual({ status: 'PROCESSING' });
      await expect(card.reverse(reversalOf(one, 1_000))).rejects.toThrow(RailTimeout);
      of.holdRefunds(false);
      of.settleRefund(bookedOf(one.id).chargeId);
      expect(await card.findReversal(sellerId, parts[0].id)).toEqual({ status: 'DONE' });
      expect(await card.findReversal(sellerId, parts[1].id)).toEqual({ status: 'PROCESSING' });
      of.settleRefund(bookedOf(two.id).chargeId);
      expect(await card.findReversal(sellerId, parts[1].id)).toEqual({ status: 'DONE' });
      expect(await card.reverse(reversalOf(one, 1_000))).toEqual({ status: 'DONE' });
    });

    it('that the acquirer refuses failed, for good', async () => {
      const part = reversalOf(await paid(), 4_000);
      fault('giveBack', 422);
      expect(await card.reverse(part)).toEqual({ status: 'FAILED', reason: 'refused' });
      expect(await card.reverse(part)).toEqual({ status: 'FAILED', reason: 'refused' });
      expect(await card.findReversal(newId(), part.id)).toBeNull();
    });

    it('of none is refused', async () => {
      const refused = await order(of.cards.refused);
      await card.authorize(refused);
      await expect(card.reverse(reversalOf(refused, 1))).rejects.toMatchObject({ code: 'card.not_authorized' });
      await expect(card.reverse(reversalOf({ id: newId() }, 1))).rejects.toMatchObject({
        code: 'card.authorization_not_found',
      });
    });
  });

  describe('a connection', () => {
    it('is tried by a call that moves nothing, and says what is wrong', async () => {
      const right = state.active ?? (await connect(name));
      expect(await connected.probe(right)).toEqual({ ok: true });
      const wrong = await connect(name, of.wrong);
      expect(await connected.probe(wrong)).toMatchObject({ ok: false, reason: 'credentials' });
      const nowhere = await connect(name, { settings: { ...right.settings, baseUrl: 'https://localhost:1' } });
      expect(await connected.probe(nowhere)).toMatchObject({ ok: false, reason: 'unreachable' });
      const untrusted = await connect(name, {
        settings: {
          ...right.settings,
          authority: harnesses[name === 'cielo' ? 'pagarme' : 'cielo'].provider.authority,
        },
      });
      expect(await connected.probe(untrusted)).toMatchObject({ ok: false, reason: 'certificate' });
    });

    it('polls what no webhook reported: of the agenda, of ours only', async () => {
      const from = Temporal.Now.instant().subtract({ seconds: 1 });
      const connection = state.active ?? (await connect(name));
      const [one, late] = [await paid(), await order(of.cards.late)];
      await expect(card.authorize(late)).rejects.toThrow(RailTimeout);
      of.decideLate(bookedOf(late.id).chargeId, true);
      of.holdRefunds(true);
      await card.reverse({ sellerId, id: newId(), authorizationId: one.id, amountCents: cents(1_000) });
      of.holdRefunds(false);
      of.settleRefund(bookedOf(one.id).chargeId);
      const polled = (await connected.poll?.(connection, from, Temporal.Now.instant().add({ seconds: 1 }))) ?? [];
      expect(polled.map(({ payload }) => payload)).toEqual(expect.arrayContaining([{ id: one.id }, { id: late.id }]));
      expect(polled).toHaveLength(2);
    });
  });

  it('its book is read anew: what was paid, what went back, requested or not', async () => {
    const from = Temporal.Now.instant().subtract({ seconds: 1 });
    const [one, two] = [await paid(), await paid()];
    const part = { sellerId, id: newId(), authorizationId: one.id, amountCents: cents(4_000) };
    fault('giveBack', 'DONE_WITHOUT_ANSWER');
    await expect(card.reverse(part)).rejects.toThrow(RailTimeout);
    of.giveBackThere(bookedOf(two.id).chargeId, 1_000);
    const period = { sellerId, from, until: Temporal.Now.instant().add({ seconds: 5 }) };
    const lines = await statement.list(period, { after: null, limit: 100 });
    const linesOf = (kind: string) =>
      lines
        .filter((line) => line.kind === kind)
        .map(({ reference, amountCents, state }) => [reference, amountCents, state]);
    expect(linesOf('PAYMENT')).toHaveLength(2);
    expect(linesOf('RETURN')).toEqual(
      expect.arrayContaining([
        [one.id, 4_000, 'DONE'],
        [two.id, 1_000, 'DONE'],
      ]),
    );
    expect(linesOf('RETURN')).toHaveLength(2);
    expect((await statement.totals(sellerId)).get('card')).toBe(15_000);
    const named = await statement.find(sellerId, [{ rail: 'card', kind: 'RETURN', id: part.id }]);
    expect(named).toMatchObject([{ amountCents: 4_000, state: 'DONE' }]);
    expect(await statement.states(sellerId, [{ rail: 'card', reference: one.id }])).toMatchObject([{ state: 'PAID' }]);
  });
});
