import { cents, newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { cardOf, idEnding, railsOver } from '../../test-rails.ts';
import type { CardScenario } from '../models/card-scenarios.ts';
import { challengeCode, testCards } from '../models/card-scenarios.ts';
import type { SimulatorAction } from '../models/instrument.ts';

const { database } = await createTestDatabase();
let now = '';
const { rails, controls, webhooksOf, runDue, setBehaviour } = railsOver(database, () => now);
const { card } = rails;
const { instruments } = controls;
let sellerId = '';

beforeEach(() => {
  now = '2026-11-20T15:00:00Z';
  sellerId = newId<'seller'>();
});

const numberOf = (scenario: CardScenario) => testCards.find((test) => test.scenario === scenario)?.number ?? '';

async function orderWith(scenario: CardScenario = 'APPROVED') {
  const { token } = await card.tokenize(cardOf(sellerId, numberOf(scenario)));
  return { sellerId, id: idEnding('0'), token, amountCents: cents(123_456), installments: 3 };
}

function controlSimulator(id: string, action: SimulatorAction, effectId: string = newId()) {
  return instruments.controlSimulator({ sellerId, rail: 'card', id, action, effectId });
}

async function listed() {
  const { content } = await instruments.findInstruments(sellerId, 'card', { page: 0, size: 10, order: 'DESC' });
  return content;
}

describe('the vault', () => {
  it('answers a token that says the brand and the last digits, to its seller only', async () => {
    const boundTo = newId();
    const { token, ...kept } = await card.tokenize(cardOf(sellerId, '5555 5555 5555 4444', { boundTo }));
    expect(kept).toEqual({ brand: 'mastercard', last4digits: '4444' });
    const { expirationMonth, expirationYear } = cardOf(sellerId, '5555555555554444');
    const described = {
      ...kept,
      ...{ holderName: 'ANA SOUZA', boundTo, storedAt: expect.anything(), expirationMonth, expirationYear },
    };
    expect([...(await card.describe(sellerId, [token, newId()]))]).toEqual([[token, described]]);
    expect((await card.describe(newId(), [token])).size).toBe(0);
  });

  it.each([
    ['a wrong digit', '4111111111111112', {}, 'card.invalid_number'],
    ['letters', '4111a11111111111', {}, 'card.invalid_number'],
    ['too few digits', '42', {}, 'card.invalid_number'],
    ['nothing', '', {}, 'card.invalid_number'],
    ['a brand that nobody knows', '9999999999999995', {}, 'card.brand_not_accepted'],
    ['last month', '4111111111111111', { expirationMonth: 10, expirationYear: 2026 }, 'card.expired'],
    ['last year', '4111111111111111', { expirationMonth: 12, expirationYear: 2025 }, 'card.expired'],
    ['four digits behind a Visa', '4111111111111111', { cvv: '7391' }, 'card.invalid_cvv'],
    ['three digits on an Amex', '378282246310005', { cvv: '739' }, 'card.invalid_cvv'],
  ])('refuses %s', async (_, number, other, code) => {
    await expect(card.tokenize(cardOf(sellerId, number, other))).rejects.toMatchObject({ code });
  });

  it('takes a card in its last month, and an Amex with four digits', async () => {
    const lastMonth = cardOf(sellerId, '378282246310005', { cvv: '7391', expirationMonth: 11, expirationYear: 2026 });
    expect(await card.tokenize(lastMonth)).toMatchObject({ brand: 'amex' });
  });

  it('leaves no number and no security code in any table', async () => {
    const order = await orderWith();
    await card.authorize(order);
    await card.tokenize(cardOf(sellerId, '378282246310005', { cvv: '7391' }));
    const values = await everyValue();
    expect(values.some((value) => value === order.token)).toBe(true);
    for (const number of ['4111111111111111', '378282246310005']) {
      const written = [number, Buffer.from(number).toString('hex'), Buffer.from(number).toString('base64')];
      expect(values.filter((value) => written.some((text) => value.includes(text)))).toEqual([]);
    }
    expect(values.filter((value) => value === '739' || value === '7391')).toEqual([]);
  });
});

/** Every value in every table, as text; binary values in hexadecimal. */
async function everyValue(): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'
  `.execute(database.reader);
  const values: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ value: string }>`
      select v.value from ${sql.raw(name)} t, jsonb_each_text(to_jsonb(t)) v where v.value is not null
    `.execute(database.reader);
    values.push(...rows.map(({ value }) => value));
  }
  return values;
}

describe('an authorisation', () => {
  it('is answered, and found as it was answered', async () => {
    const order = await orderWith();
    const outcome = await card.authorize(order);
    expect(outcome).toMatchObject({ status: 'AUTHORIZED' });
    expect(await card.find(sellerId, order.id)).toEqual({
      id: order.id,
      amountCents: 123_456,
      installments: 3,
      outcome,
      decidedAt: Temporal.Instant.from(now),
      reversedCents: 0,
    });
    expect(webhooksOf(sellerId)).toEqual([]);
    expect(await listed()).toMatchObject([
      { id: order.id, status: 'AUTHORIZED', description: 'visa •••• 1111 · 3x', actions: ['REPEAT', 'DISPUTE'] },
    ]);
  });

  it.each<[CardScenario, string, boolean]>([
    ['REFUSED', '05', false],
    ['INSUFFICIENT_FUNDS', '51', false],
    ['LOST', '41', true],
  ])('of a card that is %s is refused with %s', async (scenario, code, hard) => {
    const order = await orderWith(scenario);
    expect(await card.authorize(order)).toMatchObject({ status: 'REFUSED', code, hard });
    expect(await listed()).toMatchObject([{ status: 'REFUSED', reference: code }]);
  });

  it('is refused once the month on the card has passed', async () => {
    const order = await orderWith();
    now = '2031-01-01T03:00:00Z';
    expect(await card.authorize(order)).toMatchObject({ status: 'REFUSED', code: '54' });
  });

  it('is answered for itself among those of a seller that come at once', async () => {
    const known = await orderWith();
    await card.authorize(known);
    const fresh = await Promise.all(Array.from({ length: 12 }, () => orderWith()));
    const orders = fresh.flatMap((order) => [order, { ...known, amountCents: cents(1) }]);
    const answers = await Promise.allSettled(orders.map((order) => card.authorize(order)));
    expect(answers.map(({ status }) => status)).toEqual(fresh.flatMap(() => ['fulfilled', 'rejected']));
    const found = await Promise.all(orders.map(({ id }) => card.find(sellerId, id)));
    expect(found.map((one) => one?.amountCents)).toEqual(orders.map(() => 123_456));
  });

  it('answers the same to the same instruction, at once or at the same time', async () => {
    const order = await orderWith();
    const answers = await Promise.all(Array.from({ length: 8 }, () => card.authorize(order)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await card.authorize(order)).toEqual(answers[0]);
    expect(await listed()).toHaveLength(1);
  });

  it('is refused when the same id requests something else', async () => {
    const order = await orderWith();
    const { token: otherToken } = await orderWith();
    await card.authorize(order);
    const others = [{ amountCents: cents(1) }, { installments: 4 }, { token: otherToken }];
    for (const other of others) {
      const again = card.authorize({ ...order, ...other });
      await expect(again).rejects.toMatchObject({ code: 'rails.instruction_reused' });
    }
  });

  it('with another seller’s token is refused', async () => {
    const order = await orderWith();
    const other = newId<'seller'>();
    const foreign = card.authorize({ ...order, sellerId: other });
    await expect(foreign).rejects.toMatchObject({ code: 'card.token_not_found' });
    await card.authorize(order);
    expect(await card.find(other, order.id)).toBeNull();
    const reversal = { sellerId: other, id: newId(), authorizationId: order.id, amountCents: cents(1) };
    await expect(card.reverse(reversal)).rejects.toMatchObject({ code: 'card.authorization_not_found' });
    const repeat = { sellerId: other, rail: 'card', id: order.id, action: 'REPEAT', effectId: newId() } as const;
    await expect(instruments.controlSimulator(repeat)).rejects.toMatchObject({
      code: 'card.authorization_not_found',
    });
  });
});

describe('a challenge', () => {
  it('is passed with the code that the hint shows', async () => {
    const order = await orderWith('CHALLENGE');
    const challenge = await card.authorize(order);
    expect(challenge).toMatchObject({ status: 'CHALLENGE', hint: expect.stringContaining(challengeCode) });
    expect(await card.authorize(order)).toEqual(challenge);
    const answered = await card.authorize({ ...order, challengeAnswer: challengeCode });
    expect(answered).toMatchObject({ status: 'AUTHORIZED' });
    expect(await card.authorize({ ...order, challengeAnswer: challengeCode })).toEqual(answered);
    expect(await card.authorize(order)).toEqual(answered);
  });

  it('is failed with any other, for good', async () => {
    const order = await orderWith('CHALLENGE');
    await card.authorize(order);
    expect(await card.authorize({ ...order, challengeAnswer: '000000' })).toMatchObject({
      status: 'REFUSED',
      code: '3DS',
    });
    expect(await card.authorize({ ...order, challengeAnswer: challengeCode })).toMatchObject({ status: 'REFUSED' });
  });

  it('is decided once when answered in two ways at the same time', async () => {
    const order = await orderWith('CHALLENGE');
    await card.authorize(order);
    const answers = await Promise.all(
      [challengeCode, '000000', challengeCode, '111111'].map((challengeAnswer) =>
        card.authorize({ ...order, challengeAnswer }),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('with another amount is not answered', async () => {
    const order = await orderWith('CHALLENGE');
    await card.authorize(order);
    const other = { ...order, amountCents: cents(1), challengeAnswer: challengeCode };
    await expect(card.authorize(other)).rejects.toMatchObject({ code: 'rails.instruction_reused' });
    expect(await card.find(sellerId, order.id)).toMatchObject({ outcome: { status: 'CHALLENGE' } });
  });

  it.each([
    ['PAY', 'AUTHORIZED'],
    ['REFUSE', 'REFUSED'],
  ] as const)('is answered elsewhere (%s), and the acquirer says so', async (action, status) => {
    const order = await orderWith('CHALLENGE');
    await card.authorize(order);
    expect(await listed()).toMatchObject([{ status: 'CHALLENGE', actions: ['PAY', 'REFUSE'] }]);
    await expect(controlSimulator(order.id, 'REPEAT')).rejects.toMatchObject({ code: 'rails.action_not_possible' });
    expect(await controlSimulator(order.id, action)).toMatchObject({ status });
    expect(await card.find(sellerId, order.id)).toMatchObject({ outcome: { status } });
    expect(webhooksOf(sellerId)).toMatchObject([{ source: 'card', payload: { id: order.id } }]);
  });

  it('that never was is not answered', async () => {
    const order = await orderWith('REFUSED');
    await card.authorize(order);
    await expect(controlSimulator(order.id, 'PAY')).rejects.toMatchObject({ code: 'rails.action_not_possible' });
    await expect(controlSimulator(order.id, 'EXPIRE')).rejects.toMatchObject({ code: 'rails.action_not_possible' });
  });
});

describe('an answer that does not come', () => {
  it('was authorised, with the number that says so', async () => {
    const order = await orderWith('TIMEOUT_AUTHORIZED');
    await expect(card.authorize(order)).rejects.toThrow(RailTimeout);
    const found = await card.find(sellerId, order.id);
    expect(found).toMatchObject({ outcome: { status: 'AUTHORIZED' } });
    expect(await card.authorize(order)).toEqual(found?.outcome);
    expect(await listed()).toHaveLength(1);
  });

  it('was never authorized, with the number that says so; sent again, it is', async () => {
    const order = await orderWith('TIMEOUT_NOT_ARRIVED');
    await expect(card.authorize(order)).rejects.toThrow(RailTimeout);
    expect(await card.find(sellerId, order.id)).toBeNull();
    expect(await card.authorize(order)).toMatchObject({ status: 'AUTHORIZED' });
    expect(await listed()).toHaveLength(1);
  });

  it('TIMEOUT, with any number', async () => {
    await setBehaviour(sellerId, { card: 'TIMEOUT' });
    const arrives = await orderWith();
    const isLost = { ...(await orderWith()), id: idEnding('1') };
    await expect(card.authorize(arrives)).rejects.toThrow(RailTimeout);
    await expect(card.authorize(isLost)).rejects.toThrow(RailTimeout);
    expect(await card.find(sellerId, arrives.id)).toMatchObject({ outcome: { status: 'AUTHORIZED' } });
    expect(await card.find(sellerId, isLost.id)).toBeNull();
  });

  it('DELAY: the acquirer itself does not know until it says so', async () => {
    await setBehaviour(sellerId, { card: 'DELAY', delaySeconds: 60 });
    const order = await orderWith();
    await expect(card.authorize(order)).rejects.toThrow(RailTimeout);
    await expect(card.authorize(order)).rejects.toThrow(RailTimeout);
    await expect(card.find(sellerId, order.id)).rejects.toThrow(RailTimeout);
    expect(await listed()).toMatchObject([{ status: 'PROCESSING' }]);
    now = '2026-11-20T15:01:00Z';
    expect(await runDue(sellerId)).toBe(1);
    expect(webhooksOf(sellerId)).toMatchObject([{ source: 'card', payload: { id: order.id } }]);
    expect(await card.find(sellerId, order.id)).toMatchObject({ outcome: { status: 'AUTHORIZED' } });
  });
});

describe('how the acquirer behaves', () => {
  it('REFUSE refuses every card, and knows what it authorised before', async () => {
    const before = await orderWith();
    const outcome = await card.authorize(before);
    await setBehaviour(sellerId, { card: 'REFUSE' });
    expect(await card.authorize(await orderWith())).toMatchObject({ status: 'REFUSED', code: '05' });
    expect(await card.authorize(before)).toEqual(outcome);
  });

  it('DUPLICATE sends what it has answered already, thrice', async () => {
    await setBehaviour(sellerId, { card: 'DUPLICATE' });
    const order = await orderWith();
    expect(await card.authorize(order)).toMatchObject({ status: 'AUTHORIZED' });
    const ids = webhooksOf(sellerId).map(({ webhookId }) => webhookId);
    expect([ids.length, new Set(ids).size]).toEqual([3, 2]);
    expect(await listed()).toHaveLength(1);
  });

  it('SHUFFLE reports the outcome before it answers, and of what came first after what came next', async () => {
    await setBehaviour(sellerId, { card: 'SHUFFLE' });
    const newNotifications: number[] = [];
    for (const last of ['1', '2']) {
      const order = await orderWith('CHALLENGE');
      const webhooksBefore = webhooksOf(sellerId).length;
      await card.authorize(order);
      newNotifications.push(webhooksOf(sellerId).length - webhooksBefore);
      await controlSimulator(order.id, 'PAY', idEnding(last));
      newNotifications.push(webhooksOf(sellerId).length - webhooksBefore);
    }
    expect(newNotifications).toEqual([0, 0, 0, 1]);
    const order = await orderWith();
    expect(await card.authorize(order)).toMatchObject({ status: 'AUTHORIZED' });
    expect(webhooksOf(sellerId).at(-1)).toMatchObject({ payload: { id: order.id } });
    now = '2026-11-20T15:00:30Z';
    await runDue(sellerId);
    expect(webhooksOf(sellerId)).toHaveLength(5);
  });

  it('is of one seller', async () => {
    await setBehaviour(sellerId, { card: 'REFUSE', pix: 'DELAY', delaySeconds: 7 });
    expect(await instruments.getBehaviours(sellerId)).toEqual({
      pix: 'DELAY',
      boleto: 'NORMAL',
      card: 'REFUSE',
      delaySeconds: 7,
    });
    expect(await instruments.getBehaviours(newId())).toMatchObject({ pix: 'NORMAL', card: 'NORMAL' });
  });
});

describe('a reversal', () => {
  it('gives back in parts, each once, and no more than was authorised', async () => {
    const order = { ...(await orderWith()), amountCents: cents(1_000) };
    await card.authorize(order);
    const part = { sellerId, id: idEnding('0'), authorizationId: order.id, amountCents: cents(400) };
    await Promise.all([card.reverse(part), card.reverse(part)]);
    expect(await card.find(sellerId, order.id)).toMatchObject({ reversedCents: 400 });
    expect(await listed()).toMatchObject([{ status: 'PARTIALLY_REVERSED' }]);
    await expect(card.reverse({ ...part, amountCents: cents(1) })).rejects.toMatchObject({
      code: 'rails.instruction_reused',
    });
    await expect(card.reverse({ ...part, id: newId(), amountCents: cents(601) })).rejects.toMatchObject({
      code: 'card.reversal_too_large',
      params: { leftCents: 600 },
    });
    await setBehaviour(sellerId, { card: 'TIMEOUT' });
    const rest = { ...part, id: idEnding('1'), amountCents: cents(600) };
    await expect(card.reverse(rest)).rejects.toThrow(RailTimeout);
    expect(await card.find(sellerId, order.id)).toMatchObject({ reversedCents: 400 });
    await card.reverse(rest);
    await card.reverse(rest);
    expect(await card.find(sellerId, order.id)).toMatchObject({ reversedCents: 1_000 });
    expect(await listed()).toMatchObject([{ status: 'REVERSED' }]);
  });

  it('REFUSE says no, for good, and nothing went; DELAY says so later', async () => {
    const order = { ...(await orderWith()), amountCents: cents(1_000) };
    await card.authorize(order);
    await setBehaviour(sellerId, { card: 'REFUSE' });
    const refused = { sellerId, id: newId(), authorizationId: order.id, amountCents: cents(1_000) };
    expect(await card.reverse(refused)).toEqual({ status: 'FAILED', reason: 'refused' });
    await setBehaviour(sellerId, { card: 'DELAY', delaySeconds: 60 });
    expect(await card.reverse(refused)).toEqual({ status: 'FAILED', reason: 'refused' });
    const late = { ...refused, id: newId() };
    expect(await card.reverse(late)).toEqual({ status: 'PROCESSING' });
    expect(await card.findReversal(sellerId, late.id)).toEqual({ status: 'PROCESSING' });
    now = '2026-11-20T15:01:00Z';
    await runDue(sellerId);
    expect(webhooksOf(sellerId)).toMatchObject([{ source: 'card', payload: { id: order.id } }]);
    expect(await card.findReversal(sellerId, late.id)).toEqual({ status: 'DONE' });
    expect(await card.findReversal(sellerId, newId())).toBeNull();
    expect(await card.findReversal(newId(), late.id)).toBeNull();
  });

  it('of what was refused is refused', async () => {
    const order = await orderWith('REFUSED');
    await card.authorize(order);
    const reversal = { sellerId, id: newId(), authorizationId: order.id, amountCents: cents(1) };
    await expect(card.reverse(reversal)).rejects.toMatchObject({ code: 'card.not_authorized' });
  });
});
