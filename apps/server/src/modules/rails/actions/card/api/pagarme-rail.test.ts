import { cents, fixedClock, newId } from '@balcao/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../../database/test-database.ts';
import {
  type CardFault,
  type CardProvider,
  startCardProvider,
} from '../../../../../testing/providers/card-provider.ts';
import type { CallResult, OpenConnection } from '../../../../connections/index.ts';
import { insertDraft } from '../../../../connections/test-connection-row.ts';
import { RailTimeout } from '../../../rail-timeout.ts';
import { cardOf, railsOver } from '../../../test-rails.ts';
import { knownCards } from '../known-cards.ts';
import { cardByConnection, createApiCard } from './card-by-connection.ts';

const { database } = await createTestDatabase();
let [provider, other] = [] as unknown as [CardProvider, CardProvider];
beforeAll(async () => {
  [provider, other] = await Promise.all([startCardProvider(), startCardProvider()]);
});
afterAll(() => Promise.all([provider.close(), other.close()]));
afterEach(() => {
  expect(provider.faults, 'every fault was met').toEqual([]);
});

let sellerId = '';
let active: OpenConnection | null = null;
let told: CallResult[] = [];
const known = new Map<string, OpenConnection>();
const connections = {
  active: async () => active,
  get: async (_: string, id: string) => known.get(id) ?? null,
  noteCall: async (_seller: string, _id: string, result: CallResult) => void told.push(result),
};
const clockOf = async () => fixedClock(Temporal.Now.instant().toString());
const cards = knownCards(database.reader);
const { rail: api, connected, statement, browserTokens } = createApiCard({ ...database, clockOf, cards }, connections);
const simulated = railsOver(database, () => Temporal.Now.instant().toString()).rails.card;
const card = cardByConnection({ ...database, cards }, { api, simulated, active: connections.active });

beforeEach(async () => {
  sellerId = newId<'seller'>();
  told = [];
  active = await connectTo(provider);
});

async function connectTo(of: CardProvider, changes: Partial<OpenConnection> = {}): Promise<OpenConnection> {
  const id = newId();
  await insertDraft(database, { sellerId, id });
  const connection: OpenConnection = {
    ...{ id, sellerId, method: 'CREDIT_CARD', provider: 'pagarme', environment: 'TEST', appKey: null },
    ...{
      clientId: '',
      clientSecret: of.secretKey,
      pfx: null,
      passphrase: '',
      noticesUrl: 'http://localhost:1/notices',
    },
    settings: { publicKey: of.publicKey, descriptor: 'LOJA', baseUrl: of.url, authority: of.authority },
    ...changes,
  };
  known.set(id, connection);
  return connection;
}

const good = '4000000000000010';

async function keptCard(number = good, of = provider) {
  const asked = { sellerId, boundTo: newId(), holderName: 'ANA SOUZA', acquirerToken: of.tokenOf(number) };
  return (await card.keepToken(asked)).token;
}

async function order(number = good, of = provider) {
  return { sellerId, id: newId(), token: await keptCard(number, of), amountCents: cents(10_000), installments: 3 };
}

async function paid(of = provider) {
  const asked = await order(good, of);
  expect(await card.authorize(asked)).toMatchObject({ status: 'AUTHORIZED' });
  return asked;
}

function chargeOf(id: string, of = provider) {
  const charge = of.books.charges().find(({ code }) => code === id);
  if (!charge) throw new Error(`no charge of ${id}`);
  return charge;
}

function fault(call: string, does: CardFault['does']): void {
  provider.faults.push({ call, does });
}

const times = (call: string) => provider.calls.filter((one) => one.startsWith(call)).length;

describe('a card at the acquirer', () => {
  it('is kept there by a token, and described here; its number was never here', async () => {
    const boundTo = newId();
    const asked = { sellerId, boundTo, holderName: 'ANA SOUZA', acquirerToken: provider.tokenOf(good) };
    const kept = await card.keepToken(asked);
    expect(kept).toMatchObject({ brand: 'visa', last4digits: '0010' });
    expect((await card.describe(sellerId, [kept.token])).get(kept.token)).toMatchObject({ boundTo, brand: 'visa' });
    expect((await card.describe(newId(), [kept.token])).size).toBe(0);
    // A token is of one use.
    await expect(card.keepToken(asked)).rejects.toMatchObject({ code: 'card.token_refused' });
  });

  it('a number is not taken with an acquirer, and a token is not without one', async () => {
    await expect(card.tokenize(cardOf(sellerId))).rejects.toMatchObject({ code: 'card.number_not_accepted' });
    active = null;
    const token = { sellerId, boundTo: newId(), holderName: 'ANA', acquirerToken: provider.tokenOf(good) };
    await expect(card.keepToken(token)).rejects.toMatchObject({ code: 'card.token_not_accepted' });
    expect(await card.tokenize(cardOf(sellerId))).toMatchObject({ brand: 'visa' });
    expect(await browserTokens(sellerId)).toBeNull();
  });

  it.each(['LOST', 'DONE_WITHOUT_ANSWER', 'MALFORMED', 401, 503] as const)(
    '%s while it is kept: it is typed again',
    async (does) => {
      fault('POST /customers', does);
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
    const asked = await paid();
    const again = await card.authorize(asked);
    expect(again).toMatchObject({ status: 'AUTHORIZED', authorizationCode: '123456', nsu: expect.any(String) });
    expect(await card.find(sellerId, asked.id)).toMatchObject({ amountCents: 10_000, installments: 3, outcome: again });
    expect(provider.books.charges().filter(({ code }) => code === asked.id)).toHaveLength(1);
    await expect(card.authorize({ ...asked, amountCents: cents(1) })).rejects.toMatchObject({
      code: 'rails.instruction_reused',
    });
    expect(await card.find(newId(), asked.id)).toBeNull();
  });

  it('with another seller’s token is refused', async () => {
    const asked = await order();
    await expect(card.authorize({ ...asked, sellerId: newId() })).rejects.toMatchObject({
      code: 'card.token_not_found',
    });
  });

  it('is refused by the issuer with its reason, and once more the same', async () => {
    const asked = await order('4000000000000028');
    expect(await card.authorize(asked)).toMatchObject({ status: 'REFUSED', code: '05', hard: false });
    expect(await card.authorize(asked)).toMatchObject({ status: 'REFUSED', code: '05' });
    expect(await card.authorize(await order('4000000000000051'))).toMatchObject({
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
  ] as const)('%s: the outcome is not known, and what is asked for %s', async (does, what) => {
    const asked = await order();
    fault('POST /orders', does);
    await expect(card.authorize(asked)).rejects.toThrow(RailTimeout);
    const found = await card.find(sellerId, asked.id);
    expect(found === null).toBe(what.startsWith('is not'));
    expect(await card.authorize(asked)).toMatchObject({ status: 'AUTHORIZED' });
    expect(provider.books.charges().filter(({ code }) => code === asked.id)).toHaveLength(1);
  });

  it('asks before it sends again', async () => {
    const asked = await order();
    fault('POST /orders', 'DONE_WITHOUT_ANSWER');
    await expect(card.authorize(asked)).rejects.toThrow(RailTimeout);
    const before = times('POST /orders');
    await card.authorize(asked);
    expect(times('POST /orders')).toBe(before);
  });

  it('that the acquirer does not take is none of the issuer’s', async () => {
    for (const does of [401, 422] as const) {
      const asked = await order();
      fault('POST /orders', does);
      await expect(card.authorize(asked)).rejects.toMatchObject({ code: 'card.acquirer_refused' });
      expect(await card.find(sellerId, asked.id)).toBeNull();
    }
  });

  it('that is being looked at is not known until it is decided', async () => {
    const asked = await order('4000000000000036');
    await expect(card.authorize(asked)).rejects.toThrow(RailTimeout);
    await expect(card.find(sellerId, asked.id)).rejects.toThrow(RailTimeout);
    provider.books.decideLate(chargeOf(asked.id).id, true);
    expect(await card.find(sellerId, asked.id)).toMatchObject({ outcome: { status: 'AUTHORIZED' } });
  });

  it('two at once with one id are one', async () => {
    const asked = await order();
    const outcomes = await Promise.allSettled([card.authorize(asked), card.authorize(asked), card.authorize(asked)]);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(provider.books.charges().filter(({ code }) => code === asked.id)).toHaveLength(1);
  });

  it('of a card that is kept at the former acquirer is made there', async () => {
    const asked = await order();
    active = await connectTo(other);
    expect(await card.authorize(asked)).toMatchObject({ status: 'AUTHORIZED' });
    expect(chargeOf(asked.id).status).toBe('paid');
    const next = await paid(other);
    expect(chargeOf(next.id, other).status).toBe('paid');
    expect(await card.find(sellerId, asked.id)).toMatchObject({ amountCents: 10_000 });
  });
});

describe('a reversal', () => {
  const reversalOf = (of: { readonly id: string }, amount: number) => {
    return { sellerId, id: newId(), authorizationId: of.id, amountCents: cents(amount) };
  };

  it('gives back in parts, each once, and no more than was paid', async () => {
    const asked = await paid();
    const part = reversalOf(asked, 4_000);
    expect(await card.reverse(part)).toEqual({ status: 'DONE' });
    expect(await card.reverse(part)).toEqual({ status: 'DONE' });
    expect(chargeOf(asked.id).canceled_amount).toBe(4_000);
    await expect(card.reverse({ ...part, amountCents: cents(1) })).rejects.toMatchObject({
      code: 'rails.instruction_reused',
    });
    await expect(card.reverse(reversalOf(asked, 6_001))).rejects.toMatchObject({
      ...{ code: 'card.reversal_too_large', params: { leftCents: 6_000 } },
    });
    expect(await card.reverse(reversalOf(asked, 6_000))).toEqual({ status: 'DONE' });
    expect(await card.find(sellerId, asked.id)).toMatchObject({
      outcome: { status: 'AUTHORIZED' },
      reversedCents: 10_000,
    });
  });

  it.each(['LOST', 'DONE_WITHOUT_ANSWER', 'MALFORMED', 500] as const)('%s: is given back once', async (does) => {
    const asked = await paid();
    const part = reversalOf(asked, 4_000);
    fault('DELETE /charges', does);
    await expect(card.reverse(part)).rejects.toThrow(RailTimeout);
    const found = await card.findReversal(sellerId, part.id);
    expect(found).toEqual(['LOST', 500].includes(does) ? null : { status: 'DONE' });
    expect(found ?? (await card.reverse(part))).toEqual({ status: 'DONE' });
    expect(chargeOf(asked.id).canceled_amount).toBe(4_000);
  });

  it('that waits is PROCESSING, another one waits for it, and then it is done or not', async () => {
    const [one, two] = [await paid(), await paid()];
    provider.books.holdRefunds(true);
    const parts = [reversalOf(one, 4_000), reversalOf(two, 4_000)] as const;
    for (const part of parts) expect(await card.reverse(part)).toEqual({ status: 'PROCESSING' });
    await expect(card.reverse(reversalOf(one, 1_000))).rejects.toThrow(RailTimeout);
    provider.books.holdRefunds(false);
    provider.books.settleRefund(chargeOf(one.id).id, true);
    provider.books.settleRefund(chargeOf(two.id).id, false);
    expect(await card.findReversal(sellerId, parts[0].id)).toEqual({ status: 'DONE' });
    expect(await card.findReversal(sellerId, parts[1].id)).toEqual({ status: 'FAILED', reason: 'refused' });
    expect(await card.reverse(reversalOf(one, 1_000))).toEqual({ status: 'DONE' });
  });

  it('that the acquirer refuses failed, for good', async () => {
    const part = reversalOf(await paid(), 4_000);
    fault('DELETE /charges', 422);
    expect(await card.reverse(part)).toEqual({ status: 'FAILED', reason: 'refused' });
    expect(await card.reverse(part)).toEqual({ status: 'FAILED', reason: 'refused' });
    expect(await card.findReversal(newId(), part.id)).toBeNull();
  });

  it('of what was charged back failed: the money is gone', async () => {
    const asked = await paid();
    provider.books.chargeBack(chargeOf(asked.id).id);
    const [dispute] = await card.findDisputes(sellerId, asked.id);
    expect(dispute).toMatchObject({ amountCents: 10_000, status: 'LOST' });
    expect(await card.findDisputes(sellerId, asked.id)).toEqual([dispute]);
    expect(await card.reverse(reversalOf(asked, 1))).toEqual({ status: 'FAILED', reason: 'disputed' });
    const decided = { code: 'rails.dispute_decided' };
    await expect(card.acceptDispute(sellerId, dispute?.id ?? '')).rejects.toMatchObject(decided);
  });

  it('of none is refused', async () => {
    const refused = await order('4000000000000028');
    await card.authorize(refused);
    await expect(card.reverse(reversalOf(refused, 1))).rejects.toMatchObject({ code: 'card.not_authorized' });
    await expect(card.reverse(reversalOf({ id: newId() }, 1))).rejects.toMatchObject({
      code: 'card.authorization_not_found',
    });
  });
});

describe('a connection', () => {
  it('is tried by a call that moves nothing, and says what is wrong', async () => {
    const right = active ?? (await connectTo(provider));
    expect(await connected.probe(right)).toEqual({ ok: true });
    const wrong = await connectTo(provider, { clientSecret: 'sk_test_outro' });
    expect(await connected.probe(wrong)).toMatchObject({ ok: false, reason: 'credentials' });
    const nowhere = await connectTo(provider, { settings: { ...right.settings, baseUrl: 'https://localhost:1/v5' } });
    expect(await connected.probe(nowhere)).toMatchObject({ ok: false, reason: 'unreachable' });
    const untrusted = await connectTo(provider, { settings: { ...right.settings, authority: other.authority } });
    expect(await connected.probe(untrusted)).toMatchObject({ ok: false, reason: 'certificate' });
    expect(provider.calls.slice(-2).every((call) => call.startsWith('GET '))).toBe(true);
  });

  it('hears names to look at, and nothing of another form', async () => {
    const asked = await paid();
    const connection = active ?? (await connectTo(provider));
    const { id: charge } = chargeOf(asked.id);
    const hear = (type: string, data: object) => connected.noticesOf(connection, 'card', { id: 'hook_1', type, data });
    const notice = { sellerId, source: 'card', payload: { id: asked.id } };
    expect(await hear('charge.paid', { id: charge })).toMatchObject([notice]);
    // Before our own answer came, only the order's code names it.
    expect(await hear('order.paid', { id: 'or_1', code: asked.id })).toMatchObject([notice]);
    expect(await hear('charge.paid', { id: 'ch_outra', order: { code: newId() } })).toEqual([]);
    expect(await hear('recipient.updated', { id: charge })).toEqual([]);
    for (const body of [null, {}, [], { type: 1 }])
      expect(await connected.noticesOf(connection, 'card', body)).toBeNull();
  });

  it('asks for what was not told: of the agenda, of ours only', async () => {
    const from = Temporal.Now.instant().subtract({ seconds: 1 });
    const connection = active ?? (await connectTo(provider));
    const [one, late] = [await paid(), await order('4000000000000036')];
    await expect(card.authorize(late)).rejects.toThrow(RailTimeout);
    provider.books.decideLate(chargeOf(late.id).id, true);
    provider.books.chargeBack(chargeOf(one.id).id);
    const told_ = (await connected.poll?.(connection, from, Temporal.Now.instant().add({ seconds: 1 }))) ?? [];
    expect(told_.map(({ payload }) => payload)).toEqual(expect.arrayContaining([{ id: one.id }, { id: late.id }]));
    expect(told_).toHaveLength(2);
  });
});

it('the acquirer’s book is read anew: what was paid, what went back, asked for or not, what was charged back', async () => {
  const from = Temporal.Now.instant().subtract({ seconds: 1 });
  const [one, two, three] = [await paid(), await paid(), await paid()];
  const part = { sellerId, id: newId(), authorizationId: one.id, amountCents: cents(4_000) };
  fault('DELETE /charges', 'DONE_WITHOUT_ANSWER');
  await expect(card.reverse(part)).rejects.toThrow(RailTimeout);
  provider.books.cancel(chargeOf(two.id).id, 1_000);
  provider.books.chargeBack(chargeOf(three.id).id);
  const period = { sellerId, from, until: Temporal.Now.instant().add({ seconds: 5 }) };
  const lines = await statement.list(period, { after: null, limit: 100 });
  const of = (kind: string) =>
    lines
      .filter((line) => line.kind === kind)
      .map(({ reference, amountCents, state }) => [reference, amountCents, state]);
  expect(of('PAYMENT')).toHaveLength(3);
  expect(of('RETURN')).toEqual(
    expect.arrayContaining([
      [one.id, 4_000, 'DONE'],
      [two.id, 1_000, 'DONE'],
    ]),
  );
  expect(of('RETURN')).toHaveLength(2);
  expect(of('DISPUTE')).toEqual([[three.id, 10_000, 'DONE']]);
  expect((await statement.totals(sellerId)).get('card')).toBe(15_000);
  const named = await statement.find(sellerId, [{ rail: 'card', kind: 'RETURN', id: part.id }]);
  expect(named).toMatchObject([{ amountCents: 4_000, state: 'DONE' }]);
  expect(await statement.states(sellerId, [{ rail: 'card', reference: one.id }])).toMatchObject([{ state: 'PAID' }]);
});
