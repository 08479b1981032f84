import { cents, newId } from '@balcao/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { cardOf, idEnding, railsOver } from '../../test-rails.ts';
import { type CardScenario, testCards } from '../models/card-scenarios.ts';
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

async function orderWith(scenario: CardScenario = 'APPROVED') {
  const number = testCards.find((test) => test.scenario === scenario)?.number;
  const { token } = await card.tokenize(cardOf(sellerId, number));
  return { sellerId, id: idEnding('0'), token, amountCents: cents(123_456), installments: 3 };
}

function controlSimulator(id: string, action: SimulatorAction, effectId: string = newId()) {
  return instruments.controlSimulator({ sellerId, rail: 'card', id, action, effectId });
}

async function listed() {
  const { content } = await instruments.findInstruments(sellerId, 'card', { page: 0, size: 10, order: 'DESC' });
  return content;
}

describe('a dispute', () => {
  const evidence = (disputeId: string, id = newId()) => {
    return { sellerId, id, disputeId, fileName: 'entrega.pdf', content: new Uint8Array([1, 2]) };
  };

  async function disputed() {
    const order = { ...(await orderWith()), amountCents: cents(1_000) };
    await card.authorize(order);
    await card.reverse({ sellerId, id: idEnding('0'), authorizationId: order.id, amountCents: cents(300) });
    const effectId = newId();
    await controlSimulator(order.id, 'DISPUTE', effectId);
    await controlSimulator(order.id, 'DISPUTE', effectId);
    return { order, disputeId: effectId };
  }

  it('is about what was not given back; while it is open nothing is', async () => {
    const { order, disputeId } = await disputed();
    expect(await card.findDisputes(sellerId, order.id)).toMatchObject([
      { id: disputeId, amountCents: 700, status: 'OPEN', reason: 'not-recognized' },
    ]);
    expect(await listed()).toMatchObject([{ status: 'DISPUTED', actions: ['REPEAT', 'WIN', 'LOSE'] }]);
    const reversal = { sellerId, id: newId(), authorizationId: order.id, amountCents: cents(100) };
    expect(await card.reverse(reversal)).toEqual({ status: 'FAILED', reason: 'disputed' });
    await expect(controlSimulator(order.id, 'DISPUTE')).rejects.toMatchObject({ code: 'rails.action_not_possible' });
    expect(await card.findDisputes(newId(), order.id)).toEqual([]);
    expect(webhooksOf(sellerId)).toMatchObject([{ source: 'card', payload: { id: order.id } }]);
  });

  it('that was won may be given back, or disputed again; one that was lost is over', async () => {
    const { order } = await disputed();
    expect(await controlSimulator(order.id, 'WIN')).toMatchObject({ status: 'PARTIALLY_REVERSED' });
    await controlSimulator(order.id, 'DISPUTE');
    expect(await controlSimulator(order.id, 'LOSE')).toMatchObject({ status: 'CHARGED_BACK', actions: ['REPEAT'] });
    await controlSimulator(order.id, 'LOSE');
    await expect(controlSimulator(order.id, 'WIN')).rejects.toMatchObject({ code: 'rails.action_not_possible' });
    const statuses = (await card.findDisputes(sellerId, order.id)).map(({ status }) => status);
    expect(statuses).toEqual(['WON', 'LOST']);
    const reversal = { sellerId, id: newId(), authorizationId: order.id, amountCents: cents(1) };
    expect(await card.reverse(reversal)).toEqual({ status: 'FAILED', reason: 'disputed' });
  });

  it.each([
    [true, 'WON'],
    [false, 'LOST'],
  ] as const)('that nobody decides is decided after fifteen days: defended %s, %s', async (isDefended, status) => {
    const { order, disputeId } = await disputed();
    if (isDefended) {
      const document = evidence(disputeId);
      await Promise.all([card.defend(document), card.defend(document)]);
    }
    now = '2026-12-05T15:00:00Z';
    await runDue(sellerId);
    expect(await card.findDisputes(sellerId, order.id)).toMatchObject([{ status }]);
    await expect(card.defend(evidence(disputeId))).rejects.toMatchObject({ code: 'rails.dispute_decided' });
    await expect(card.defend(evidence(newId()))).rejects.toMatchObject({ code: 'rails.dispute_not_found' });
    expect(webhooksOf(sellerId)).toHaveLength(2);
  });

  it('comes three days after the sale, with the number that says so', async () => {
    const order = await orderWith('DISPUTED');
    await card.authorize(order);
    now = '2026-11-23T15:00:00Z';
    expect(await runDue(sellerId)).toBe(1);
    expect(await card.findDisputes(sellerId, order.id)).toMatchObject([{ status: 'OPEN', reason: 'not-received' }]);
  });

  it('does not come of a sale that was refused', async () => {
    await setBehaviour(sellerId, { card: 'REFUSE' });
    const order = await orderWith('DISPUTED');
    await card.authorize(order);
    now = '2026-11-23T15:00:00Z';
    expect(await runDue(sellerId)).toBe(1);
    expect(await card.findDisputes(sellerId, order.id)).toEqual([]);
  });
});
