import { isEndToEndId, parseBrCode } from '@balcao/brazil';
import { addDays, cents, newId, plainDate } from '@balcao/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { idEnding, pixOf, railsOver, txidEnding } from '../../test-rails.ts';

const { database } = await createTestDatabase();
let now = '';
const { rails, controls, webhooksOf, inboxOf, runDue, setBehaviour, setReachable } = railsOver(database, () => now);
const { pix } = rails;
const { instruments } = controls;
let sellerId = '';

beforeEach(() => {
  now = '2026-11-20T15:00:00Z';
  sellerId = newId<'seller'>();
});

async function created(other: Parameters<typeof pixOf>[1] = {}) {
  const instruction = pixOf(sellerId, other);
  const { brCode } = await pix.create(instruction);
  return { ...instruction, brCode };
}

function controlSimulator(
  id: string,
  action: 'PAY' | 'PAY_PIX' | 'REFUSE' | 'REPEAT' | 'EXPIRE',
  effectId: string = newId(),
) {
  return instruments.controlSimulator({ sellerId, rail: 'pix', id, action, effectId });
}

describe('a Pix charge', () => {
  it('answers a dynamic code that any bank reads', async () => {
    const { brCode, amountCents } = await created();
    const read = parseBrCode(brCode);
    expect(read).toMatchObject({ ok: true, kind: 'dynamic', amountCents, merchantName: 'Padaria Sao Joao' });
    expect(read.ok && read.url).toMatch(/^qr\.pix\.example\/v2\/cobv\/[A-Za-z0-9]{32}$/);
  });

  it('is paid once, and the provider says so', async () => {
    const { txid, amountCents } = await created();
    const effectId = newId();
    expect(await controlSimulator(txid, 'PAY', effectId)).toMatchObject({
      status: 'PAID',
      amountCents,
      actions: ['REPEAT', 'DISPUTE'],
    });
    await controlSimulator(txid, 'PAY', effectId);
    await expect(controlSimulator(txid, 'PAY')).rejects.toMatchObject({ code: 'pix.already_paid' });

    const found = await pix.find(sellerId, txid);
    expect(found).toMatchObject({ status: 'PAID', payments: [{ amountCents, returnedCents: 0 }] });
    expect(isEndToEndId(found?.payments[0]?.endToEndId)).toBe(true);
    expect(webhooksOf(sellerId)).toEqual([
      { sellerId, source: 'pix', webhookId: expect.any(String), payload: { txid } },
    ]);
    expect(await runDue(sellerId)).toBe(0);
  });

  it.each([
    ['early', '2026-11-22T15:00:00Z', 113_456],
    ['after the discount', '2026-11-24T15:00:00Z', 123_456],
    ['on its day', '2026-11-25T15:00:00Z', 123_456],
    ['five days late', '2026-11-30T15:00:00Z', 123_456 + 2_469 + 206],
  ])('with a due date costs a boleto’s amount when it is paid %s', async (_, at, amountCents) => {
    const discount = { amountCents: cents(10_000), until: plainDate('2026-11-23') };
    const { txid } = await created({
      dueDate: plainDate('2026-11-25'),
      terms: { fineHundredths: 200, interestHundredths: 100, discount },
      expiresAt: Temporal.Instant.from('2026-12-26T03:00:00Z'),
    });
    now = at;
    await controlSimulator(txid, 'PAY');
    expect((await pix.find(sellerId, txid))?.payments).toMatchObject([{ amountCents }]);
  });

  it('with a due date is revised: its code takes the new amount until the new end', async () => {
    const terms = { fineHundredths: 200, interestHundredths: 100, discount: null };
    const expiresAt = Temporal.Instant.from('2026-12-26T03:00:00Z');
    const { brCode, ...charge } = await created({ dueDate: plainDate('2026-11-25'), terms, expiresAt });
    const revised = {
      ...charge,
      amountCents: cents(50_000),
      dueDate: plainDate('2026-12-10'),
      terms: {
        fineHundredths: 0,
        interestHundredths: 0,
        discount: { amountCents: cents(5_000), until: plainDate('2026-12-09') },
      },
      expiresAt: Temporal.Instant.from('2027-01-11T03:00:00Z'),
    };
    expect(await pix.revise(revised)).toEqual({ brCode });
    expect(await pix.revise(revised)).toEqual({ brCode });
    expect(await pix.create(revised)).toEqual({ brCode });
    await expect(pix.create(charge)).rejects.toMatchObject({ code: 'rails.instruction_reused' });
    now = '2026-12-09T15:00:00Z';
    await controlSimulator(charge.txid, 'PAY');
    expect(await pix.find(sellerId, charge.txid)).toMatchObject({
      status: 'PAID',
      amountCents: 50_000,
      expiresAt: revised.expiresAt,
      payments: [{ amountCents: 45_000 }],
    });
    expect(webhooksOf(sellerId)).toHaveLength(1);
    await expect(pix.revise(charge)).rejects.toMatchObject({ code: 'pix.not_revisable' });
  });

  it('that is paid at once, has ended or is not there is not revised', async () => {
    const terms = { fineHundredths: 200, interestHundredths: 100, discount: null };
    const notRevisable = { code: 'pix.not_revisable' };
    const { brCode: _, ...immediate } = await created();
    await expect(pix.revise({ ...immediate, terms })).rejects.toMatchObject(notRevisable);
    const { brCode: __, ...due } = await created({ terms });
    await expect(pix.revise({ ...due, terms: null, amountCents: cents(1) })).rejects.toMatchObject(notRevisable);
    await setBehaviour(sellerId, { pix: 'REFUSE' });
    await expect(pix.revise({ ...due, amountCents: cents(1) })).rejects.toMatchObject(notRevisable);
    await setBehaviour(sellerId, { pix: 'NORMAL' });
    now = '2026-11-20T16:00:00Z';
    await expect(pix.revise({ ...due, amountCents: cents(1) })).rejects.toMatchObject(notRevisable);
    const other = { ...due, sellerId: newId<'seller'>() };
    await expect(pix.revise(other)).rejects.toMatchObject({ code: 'pix.not_found' });
  });

  it.each([
    ['done', '0', 50_000],
    ['lost on the way', '1', 123_456],
  ])('whose revision is %s without an answer is revised when it is sent again', async (_, ending, amountCents) => {
    const terms = { fineHundredths: 200, interestHundredths: 100, discount: null };
    const { brCode, ...charge } = await created({ txid: txidEnding(ending), terms });
    const revised = { ...charge, amountCents: cents(50_000) };
    await setBehaviour(sellerId, { pix: 'TIMEOUT' });
    await expect(pix.revise(revised)).rejects.toThrow(RailTimeout);
    expect(await pix.find(sellerId, charge.txid)).toMatchObject({ amountCents });
    expect(await pix.revise(revised)).toEqual({ brCode });
    expect(await pix.find(sellerId, charge.txid)).toMatchObject({ amountCents: 50_000 });
  });

  it('takes no money once its time has passed', async () => {
    const { txid } = await created();
    now = '2026-11-20T16:00:00Z';
    expect(await pix.find(sellerId, txid)).toMatchObject({ status: 'EXPIRED' });
    await expect(controlSimulator(txid, 'PAY')).rejects.toMatchObject({ code: 'pix.expired' });
    await pix.cancel(sellerId, txid);
    expect(await pix.find(sellerId, txid)).toMatchObject({ status: 'EXPIRED', payments: [] });
  });

  it('takes no money once it is cancelled, by us or by the provider', async () => {
    const ours = await created();
    await pix.cancel(sellerId, ours.txid);
    await pix.cancel(sellerId, ours.txid);
    await expect(controlSimulator(ours.txid, 'PAY')).rejects.toMatchObject({ code: 'pix.canceled' });
    expect(webhooksOf(sellerId)).toEqual([]);

    const theirs = await created();
    expect(await controlSimulator(theirs.txid, 'REFUSE')).toMatchObject({ status: 'CANCELED', actions: [] });
    await expect(controlSimulator(theirs.txid, 'PAY')).rejects.toMatchObject({ code: 'pix.canceled' });
    expect(webhooksOf(sellerId)).toMatchObject([{ payload: { txid: theirs.txid } }]);
  });

  it('is no boleto: paying one by its Pix does nothing to it', async () => {
    const { txid } = await created();
    await controlSimulator(txid, 'PAY');
    await expect(controlSimulator(txid, 'PAY_PIX')).rejects.toMatchObject({ code: 'rails.action_not_possible' });
    expect(webhooksOf(sellerId)).toHaveLength(1);
  });

  it('ends before its time when a person says so', async () => {
    const { txid } = await created();
    expect(await controlSimulator(txid, 'EXPIRE')).toMatchObject({ status: 'EXPIRED' });
    expect(webhooksOf(sellerId)).toHaveLength(1);
    await expect(controlSimulator(txid, 'PAY')).rejects.toMatchObject({ code: 'pix.expired' });
  });

  it('is not cancelled once it is paid', async () => {
    const { txid } = await created();
    await controlSimulator(txid, 'PAY');
    await expect(pix.cancel(sellerId, txid)).rejects.toMatchObject({ code: 'pix.already_paid' });
  });
});

describe('the same instruction again', () => {
  it('answers the same code, at once or at the same time', async () => {
    const instruction = pixOf(sellerId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => pix.create(instruction)));
    expect(new Set(answers.map(({ brCode }) => brCode)).size).toBe(1);
    expect(await pix.create(instruction)).toEqual(answers[0]);
  });

  it.each([
    ['amount', { amountCents: cents(1) }],
    ['due date', { dueDate: addDays(plainDate('2026-11-20'), 1) }],
    ['expiry', { expiresAt: Temporal.Instant.from('2026-11-20T16:00:01Z') }],
    ['payer', { payer: { name: 'Bruno', document: '52998224725' } }],
  ])('with another %s is refused', async (_, other) => {
    const instruction = pixOf(sellerId);
    await pix.create(instruction);
    await expect(pix.create({ ...instruction, ...other })).rejects.toMatchObject({ code: 'rails.instruction_reused' });
  });
});

describe('a return', () => {
  it('gives back in parts, each once, and no more than was paid', async () => {
    const { txid } = await created({ amountCents: cents(1_000) });
    await controlSimulator(txid, 'PAY');
    const endToEndId = (await pix.find(sellerId, txid))?.payments[0]?.endToEndId ?? '';
    const part = { sellerId, id: newId(), endToEndId, amountCents: cents(400) };
    await Promise.all([pix.refund(part), pix.refund(part), pix.refund(part)]);
    expect(await pix.find(sellerId, txid)).toMatchObject({ status: 'PAID', payments: [{ returnedCents: 400 }] });

    await expect(pix.refund({ ...part, amountCents: cents(1) })).rejects.toMatchObject({
      code: 'rails.instruction_reused',
    });
    await expect(pix.refund({ ...part, id: newId(), amountCents: cents(601) })).rejects.toMatchObject({
      code: 'pix.refund_too_large',
      params: { leftCents: 600 },
    });
    await pix.refund({ ...part, id: newId(), amountCents: cents(600) });
    expect(await pix.find(sellerId, txid)).toMatchObject({ payments: [{ returnedCents: 1_000 }] });
    expect(webhooksOf(sellerId)).toHaveLength(3);
  });

  it('REFUSE says no, for good, and nothing went; DELAY says so later', async () => {
    const { txid } = await created({ amountCents: cents(1_000) });
    await controlSimulator(txid, 'PAY');
    const endToEndId = (await pix.find(sellerId, txid))?.payments[0]?.endToEndId ?? '';
    await setBehaviour(sellerId, { pix: 'REFUSE' });
    const refused = { sellerId, id: newId(), endToEndId, amountCents: cents(1_000) };
    expect(await pix.refund(refused)).toEqual({ status: 'FAILED', reason: 'refused' });
    await setBehaviour(sellerId, { pix: 'DELAY', delaySeconds: 60 });
    expect(await pix.refund(refused)).toEqual({ status: 'FAILED', reason: 'refused' });
    const late = { ...refused, id: newId() };
    expect(await pix.refund(late)).toEqual({ status: 'PROCESSING' });
    now = '2026-11-20T15:01:00Z';
    await runDue(sellerId);
    expect(await pix.findRefund(sellerId, late.id)).toEqual({ status: 'DONE' });
    expect(await pix.find(sellerId, txid)).toMatchObject({ payments: [{ returnedCents: 1_000 }] });
    expect(await pix.findRefund(sellerId, newId())).toBeNull();
  });

  it('of a payment that is not there is refused', async () => {
    const refund = { sellerId, id: newId(), endToEndId: 'E99999997202611201500abcdefghijk', amountCents: cents(1) };
    await expect(pix.refund(refund)).rejects.toMatchObject({ code: 'pix.payment_not_found' });
  });
});

describe('how the provider behaves', () => {
  it('REFUSE takes no new charge, and knows the old ones', async () => {
    const old = pixOf(sellerId);
    const { brCode } = await pix.create(old);
    await setBehaviour(sellerId, { pix: 'REFUSE' });
    const other = pixOf(sellerId);
    await expect(pix.create(other)).rejects.toMatchObject({ code: 'pix.provider_refused' });
    expect(await pix.find(sellerId, other.txid)).toBeNull();
    expect(await pix.create(old)).toEqual({ brCode });
  });

  it('TIMEOUT does what was requested and does not answer', async () => {
    await setBehaviour(sellerId, { pix: 'TIMEOUT' });
    const instruction = pixOf(sellerId, { txid: txidEnding('0') });
    await expect(pix.create(instruction)).rejects.toThrow(RailTimeout);
    const found = await pix.find(sellerId, instruction.txid);
    expect(found).toMatchObject({ status: 'ACTIVE' });
    expect(await pix.create(instruction)).toEqual({ brCode: found?.brCode });

    await expect(pix.cancel(sellerId, instruction.txid)).rejects.toThrow(RailTimeout);
    expect(await pix.find(sellerId, instruction.txid)).toMatchObject({ status: 'CANCELED' });
    await pix.cancel(sellerId, instruction.txid);
  });

  it('TIMEOUT may not even have received the request; what is sent again arrives', async () => {
    await setBehaviour(sellerId, { pix: 'TIMEOUT' });
    const instruction = pixOf(sellerId, { txid: txidEnding('1') });
    await expect(pix.create(instruction)).rejects.toThrow(RailTimeout);
    expect(await pix.find(sellerId, instruction.txid)).toBeNull();
    const { brCode } = await pix.create(instruction);
    expect(await pix.find(sellerId, instruction.txid)).toMatchObject({ brCode, status: 'ACTIVE' });
  });

  it('TIMEOUT gives money back once', async () => {
    const { txid } = await created({ amountCents: cents(1_000) });
    await controlSimulator(txid, 'PAY');
    const endToEndId = (await pix.find(sellerId, txid))?.payments[0]?.endToEndId ?? '';
    await setBehaviour(sellerId, { pix: 'TIMEOUT' });
    const refund = { sellerId, id: txidEnding('0'), endToEndId, amountCents: cents(600) };
    await expect(pix.refund(refund)).rejects.toThrow(RailTimeout);
    await pix.refund(refund);
    expect(await pix.find(sellerId, txid)).toMatchObject({ payments: [{ returnedCents: 600 }] });
  });

  it('DELAY reports a payment later, by the seller’s scheduler', async () => {
    await setBehaviour(sellerId, { pix: 'DELAY', delaySeconds: 90 });
    const { txid } = await created();
    await controlSimulator(txid, 'PAY');
    expect(await pix.find(sellerId, txid)).toMatchObject({ status: 'PAID' });
    expect(await runDue(sellerId)).toBe(0);
    now = '2026-11-20T15:01:29Z';
    expect(await runDue(sellerId)).toBe(0);
    expect(webhooksOf(sellerId)).toEqual([]);
    now = '2026-11-20T15:01:30Z';
    expect(await runDue(sellerId)).toBe(1);
    expect(webhooksOf(sellerId)).toHaveLength(1);
    expect(await runDue(sellerId)).toBe(0);
  });

  it('DUPLICATE reports it thrice, under two ids', async () => {
    await setBehaviour(sellerId, { pix: 'DUPLICATE' });
    const { txid } = await created();
    await controlSimulator(txid, 'PAY');
    const ids = webhooksOf(sellerId).map(({ webhookId }) => webhookId);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(2);
    expect(await inboxOf(sellerId)).toHaveLength(2);
    expect(await pix.find(sellerId, txid)).toMatchObject({ payments: [{}] });
  });

  it('SHUFFLE reports what happened first after what happened next', async () => {
    await setBehaviour(sellerId, { pix: 'SHUFFLE' });
    const [first, second] = [await created(), await created()];
    await controlSimulator(first.txid, 'PAY', idEnding('1'));
    await controlSimulator(second.txid, 'PAY', idEnding('2'));
    expect(webhooksOf(sellerId)).toMatchObject([{ payload: { txid: second.txid } }]);
    now = '2026-11-20T15:00:30Z';
    expect(await runDue(sellerId)).toBe(1);
    expect(webhooksOf(sellerId)).toMatchObject([{ payload: { txid: second.txid } }, { payload: { txid: first.txid } }]);
  });

  it('repeats a webhook when a person requests it, and only of what was paid', async () => {
    const { txid } = await created();
    await expect(controlSimulator(txid, 'REPEAT')).rejects.toMatchObject({ code: 'rails.action_not_possible' });
    await controlSimulator(txid, 'PAY');
    await controlSimulator(txid, 'REPEAT');
    expect(await inboxOf(sellerId)).toHaveLength(2);
  });
});

it('a webhook that could not be delivered comes by the scheduler', async () => {
  const { txid } = await created();
  setReachable(false);
  await expect(controlSimulator(txid, 'PAY')).rejects.toThrow('connection refused');
  setReachable(true);
  expect(await pix.find(sellerId, txid)).toMatchObject({ status: 'PAID' });
  expect(await runDue(sellerId)).toBe(1);
  expect(webhooksOf(sellerId)).toMatchObject([{ payload: { txid } }]);
});

it('another seller’s charge is as none', async () => {
  const { txid } = await created();
  await controlSimulator(txid, 'PAY');
  const endToEndId = (await pix.find(sellerId, txid))?.payments[0]?.endToEndId ?? '';
  const other = newId<'seller'>();
  expect(await pix.find(other, txid)).toBeNull();
  await expect(pix.cancel(other, txid)).rejects.toMatchObject({ code: 'pix.not_found' });
  await expect(pix.refund({ sellerId: other, id: newId(), endToEndId, amountCents: cents(1) })).rejects.toMatchObject({
    code: 'pix.payment_not_found',
  });
  await expect(
    instruments.controlSimulator({ sellerId: other, rail: 'pix', id: txid, action: 'REPEAT', effectId: newId() }),
  ).rejects.toMatchObject({ code: 'pix.not_found' });
  const page = { page: 0, size: 10, order: 'DESC' } as const;
  expect(await instruments.findInstruments(other, 'pix', page)).toEqual({ content: [], totalElements: 0 });
  await pix.create(pixOf(other, { txid }));
  expect(await pix.find(other, txid)).toMatchObject({ status: 'ACTIVE' });
});

it('lists what it knows, a page at a time', async () => {
  const txids: string[] = [];
  for (let minute = 0; minute < 3; minute++) {
    now = `2026-11-20T15:0${minute}:00Z`;
    txids.push((await created()).txid);
  }
  now = '2026-11-20T15:03:00Z';
  const first = await instruments.findInstruments(sellerId, 'pix', { page: 0, size: 2, order: 'DESC' });
  expect(first.totalElements).toBe(3);
  expect(first.content.map(({ id }) => id)).toEqual([txids[2], txids[1]]);
  expect(first.content[0]).toMatchObject({
    rail: 'pix',
    status: 'ACTIVE',
    reference: txids[2],
    description: 'Bolo de aniversário',
    actions: ['PAY', 'REFUSE', 'EXPIRE'],
  });
  const last = await instruments.findInstruments(sellerId, 'pix', { page: 1, size: 2, order: 'DESC' });
  expect(last.content.map(({ id }) => id)).toEqual([txids[0]]);
  const oldest = await instruments.findInstruments(sellerId, 'pix', { page: 0, size: 1, order: 'ASC' });
  expect(oldest.content.map(({ id }) => id)).toEqual([txids[0]]);
});
