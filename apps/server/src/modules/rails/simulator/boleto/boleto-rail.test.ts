import { parseBoleto, parseBrCode } from '@balcao/brazil';
import { cents, newId, plainDate } from '@balcao/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { RailTimeout } from '../../ports/rail-timeout.ts';
import { boletoOf, idEnding, railsOver } from '../../test-rails.ts';

const { database } = await createTestDatabase();
let now = '';
const { rails, controls, webhooksOf, runDue, setBehaviour } = railsOver(database, () => now);
const { boleto } = rails;
const { instruments } = controls;
let sellerId = '';

beforeEach(() => {
  now = '2026-11-24T15:00:00Z';
  sellerId = newId<'seller'>();
});

async function registered(other: Parameters<typeof boletoOf>[1] = {}) {
  const instruction = boletoOf(sellerId, other);
  return { ...instruction, ...(await boleto.register(instruction)) };
}

function controlSimulator(
  id: string,
  action: 'PAY' | 'PAY_PIX' | 'REFUSE' | 'REPEAT' | 'EXPIRE',
  effectId: string = newId(),
) {
  return instruments.controlSimulator({ sellerId, rail: 'boleto', id, action, effectId });
}

describe('a boleto', () => {
  it('has a line and a bar code that any bank reads, and the seller’s next number', async () => {
    const first = await registered();
    const second = await registered();
    expect(parseBoleto(first.line, { referenceDate: plainDate('2026-11-24') })).toMatchObject({
      ok: true,
      bank: '997',
      barcode: first.barcode,
      amountCents: 123_456,
      dueDate: '2026-11-25',
    });
    expect([first.nossoNumero, second.nossoNumero]).toEqual(['00000000001-1', '00000000002-0']);
    expect(await boleto.find(sellerId, first.id)).toEqual({
      id: first.id,
      bank: { code: '997', name: 'Banco Balcão de Testes' },
      beneficiaryCode: first.beneficiaryCode,
      wallet: '17',
      nossoNumero: first.nossoNumero,
      barcode: first.barcode,
      line: first.line,
      brCode: first.brCode,
      status: 'OPEN',
      amountCents: 123_456,
      dueDate: '2026-11-25',
      payments: [],
    });
  });

  it.each([
    // Due on Wednesday 25 November 2026: R$ 1.234,56.
    ['on its day', '2026-11-25T15:00:00Z', 123_456],
    // Fine 2 %: 24,69 (24,6912); five days of 1 % a month: 2,06 (2,0576).
    ['five days late', '2026-11-30T15:00:00Z', 123_456 + 2_469 + 206],
    ['sixty days late', '2027-01-24T15:00:00Z', 123_456 + 2_469 + 2_469],
  ])('paid %s costs its fine and its interest by the day', async (_, at, amountCents) => {
    const { id } = await registered({ terms: { fineHundredths: 200, interestHundredths: 100, discount: null } });
    now = at;
    await controlSimulator(id, 'PAY');
    expect((await boleto.find(sellerId, id))?.payments).toMatchObject([{ amountCents }]);
  });

  it('registered again with other terms is another instruction', async () => {
    const { id } = await registered({ terms: { fineHundredths: 200, interestHundredths: 100, discount: null } });
    const again = {
      ...boletoOf(sellerId),
      id,
      terms: { fineHundredths: 100, interestHundredths: 100, discount: null },
    };
    await expect(boleto.register(again)).rejects.toMatchObject({ code: 'rails.instruction_reused' });
  });

  it('is revised: line and barcode follow, and what payers hold stays payable', async () => {
    const instruction = boletoOf(sellerId, { terms: { fineHundredths: 200, interestHundredths: 100, discount: null } });
    const first = await boleto.register(instruction);
    const discount = { amountCents: cents(5_000), until: plainDate('2026-12-09') };
    const revised = {
      ...instruction,
      amountCents: cents(50_000),
      dueDate: plainDate('2026-12-10'),
      terms: { fineHundredths: 0, interestHundredths: 0, discount },
    };
    const answer = await boleto.revise(revised);
    expect(await boleto.revise(revised)).toEqual(answer);
    const numbers = await boleto.register(revised);
    expect(answer).toEqual({ status: 'REVISED', numbers });
    expect(numbers).toMatchObject({ nossoNumero: first.nossoNumero, brCode: first.brCode });
    expect(parseBoleto(numbers.line, { referenceDate: plainDate('2026-11-24') })).toMatchObject({
      ok: true,
      barcode: numbers.barcode,
      amountCents: 50_000,
      dueDate: '2026-12-10',
    });
    expect(await boleto.find(sellerId, instruction.id)).toMatchObject({
      ...numbers,
      status: 'OPEN',
      amountCents: 50_000,
      dueDate: '2026-12-10',
    });
    await expect(boleto.register(instruction)).rejects.toMatchObject({ code: 'rails.instruction_reused' });
    now = '2026-12-09T15:00:00Z';
    expect(await rails.boletoRegistry.find(sellerId, first.barcode)).toMatchObject({
      barcode: numbers.barcode,
      amountCents: 45_000,
    });
    await controlSimulator(instruction.id, 'PAY');
    expect((await boleto.find(sellerId, instruction.id))?.payments).toMatchObject([{ amountCents: 45_000 }]);
    await expect(boleto.revise(instruction)).rejects.toMatchObject({ code: 'boleto.not_revisable' });
  });

  it('that has ended, is refused or is not there is not revised', async () => {
    const notRevisable = { code: 'boleto.not_revisable' };
    const instruction = boletoOf(sellerId);
    const later = { ...instruction, dueDate: plainDate('2026-12-10') };
    await expect(boleto.revise(later)).rejects.toMatchObject({ code: 'boleto.not_found' });
    const first = await boleto.register(instruction);
    await setBehaviour(sellerId, { boleto: 'REFUSE' });
    await expect(boleto.revise(later)).rejects.toMatchObject(notRevisable);
    expect(await boleto.revise(instruction)).toEqual({ status: 'REVISED', numbers: first });
    await setBehaviour(sellerId, { boleto: 'NORMAL' });
    const tooLarge = { ...instruction, amountCents: cents(10_000_000_000) };
    await expect(boleto.revise(tooLarge)).rejects.toMatchObject({ code: 'boleto.amount_too_large' });
    now = '2027-01-26T15:00:00Z';
    await expect(boleto.revise(later)).rejects.toMatchObject(notRevisable);
    now = '2026-11-24T15:00:00Z';
    await boleto.cancel(sellerId, instruction.id);
    await expect(boleto.revise(later)).rejects.toMatchObject(notRevisable);
  });

  it('is paid by the Pix on it on any day: credited and noticed at once, and its line takes no more', async () => {
    const { id, brCode } = await registered();
    expect(parseBrCode(brCode ?? '')).toMatchObject({ ok: true });
    // A Saturday.
    now = '2026-11-28T15:00:00Z';
    const effectId = newId();
    await controlSimulator(id, 'PAY_PIX', effectId);
    await controlSimulator(id, 'PAY_PIX', effectId);
    expect(await boleto.find(sellerId, id)).toMatchObject({
      status: 'PAID',
      payments: [{ id: effectId, paidOn: '2026-11-28', creditedOn: '2026-11-28' }],
    });
    expect(webhooksOf(sellerId)).toHaveLength(1);
    await expect(controlSimulator(id, 'PAY')).rejects.toMatchObject({ code: 'boleto.already_paid' });
  });

  it('paid today is noticed the next business day at 06:00', async () => {
    const { id } = await registered();
    const effectId = newId();
    expect(await controlSimulator(id, 'PAY', effectId)).toMatchObject({ status: 'PAID', actions: [] });
    await controlSimulator(id, 'PAY', effectId);
    expect(await boleto.find(sellerId, id)).toMatchObject({
      status: 'PAID',
      payments: [{ id: effectId, amountCents: 123_456, paidOn: '2026-11-24', creditedOn: '2026-11-25' }],
    });
    now = '2026-11-25T08:59:59Z';
    expect(await runDue(sellerId)).toBe(0);
    expect(webhooksOf(sellerId)).toEqual([]);
    now = '2026-11-25T09:00:00Z';
    expect(await runDue(sellerId)).toBe(1);
    expect(webhooksOf(sellerId)).toEqual([
      { sellerId, source: 'boleto', webhookId: expect.any(String), payload: { id } },
    ]);
  });

  it('paid on the eve of a holiday and a week-end is noticed on the Monday', async () => {
    now = '2026-11-20T02:00:00Z';
    const { id } = await registered();
    await controlSimulator(id, 'PAY');
    expect(await boleto.find(sellerId, id)).toMatchObject({
      payments: [{ paidOn: '2026-11-19', creditedOn: '2026-11-23' }],
    });
    now = '2026-11-23T08:59:59Z';
    expect(await runDue(sellerId)).toBe(0);
    now = '2026-11-23T09:00:00Z';
    expect(await runDue(sellerId)).toBe(1);
  });

  it('is paid once', async () => {
    const { id } = await registered();
    const answers = await Promise.allSettled([
      controlSimulator(id, 'PAY'),
      controlSimulator(id, 'PAY'),
      controlSimulator(id, 'PAY'),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'boleto.already_paid' },
    });
    expect((await boleto.find(sellerId, id))?.payments).toHaveLength(1);
    await expect(boleto.cancel(sellerId, id)).rejects.toMatchObject({ code: 'boleto.already_paid' });
  });

  it('is payable until 60 days after it was due, and not a day longer', async () => {
    const [late, tooLate] = [await registered(), await registered()];
    now = '2027-01-25T02:59:59Z';
    expect(await controlSimulator(late.id, 'PAY')).toMatchObject({ status: 'PAID' });
    now = '2027-01-25T03:00:00Z';
    expect(await boleto.find(sellerId, tooLate.id)).toMatchObject({ status: 'CANCELED' });
    await expect(controlSimulator(tooLate.id, 'PAY')).rejects.toMatchObject({ code: 'boleto.canceled' });
  });

  it('takes no money once it is cancelled, by us or by the bank', async () => {
    const ours = await registered();
    await boleto.cancel(sellerId, ours.id);
    await boleto.cancel(sellerId, ours.id);
    await expect(controlSimulator(ours.id, 'PAY')).rejects.toMatchObject({ code: 'boleto.canceled' });
    expect(webhooksOf(sellerId)).toEqual([]);

    const theirs = await registered();
    expect(await controlSimulator(theirs.id, 'EXPIRE')).toMatchObject({ status: 'CANCELED', actions: [] });
    await expect(controlSimulator(theirs.id, 'PAY')).rejects.toMatchObject({ code: 'boleto.canceled' });
    expect(webhooksOf(sellerId)).toMatchObject([{ payload: { id: theirs.id } }]);
  });

  it('has its webhook repeated only once the money is there', async () => {
    const { id } = await registered();
    await controlSimulator(id, 'PAY');
    await expect(controlSimulator(id, 'REPEAT')).rejects.toMatchObject({ code: 'rails.action_not_possible' });
    await expect(controlSimulator(id, 'REFUSE')).rejects.toMatchObject({ code: 'rails.action_not_possible' });
    now = '2026-11-25T09:00:00Z';
    await runDue(sellerId);
    const page = { page: 0, size: 10, order: 'DESC' } as const;
    expect((await instruments.findInstruments(sellerId, 'boleto', page)).content).toMatchObject([
      { id, reference: '00000000001-1', actions: ['REPEAT'] },
    ]);
    await controlSimulator(id, 'REPEAT');
    expect(webhooksOf(sellerId)).toHaveLength(2);
  });

  it('of more than a bar code holds is refused', async () => {
    const tooLarge = boletoOf(sellerId, { amountCents: cents(10_000_000_000) });
    await expect(boleto.register(tooLarge)).rejects.toMatchObject({ code: 'boleto.amount_too_large' });
    await boleto.register({ ...tooLarge, amountCents: cents(9_999_999_999) });
  });
});

describe('the same instruction again', () => {
  it('answers the same numbers and spends none', async () => {
    const instruction = boletoOf(sellerId);
    const first = await boleto.register(instruction);
    expect(await boleto.register(instruction)).toEqual(first);
    expect((await registered()).nossoNumero).toBe('00000000002-0');
  });

  it('at the same time registers one boleto', async () => {
    const instruction = boletoOf(sellerId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => boleto.register(instruction)));
    expect(new Set(answers.map(({ line }) => line)).size).toBe(1);
    const page = { page: 0, size: 10, order: 'ASC' } as const;
    expect((await instruments.findInstruments(sellerId, 'boleto', page)).totalElements).toBe(1);
  });

  it('with other content is refused', async () => {
    const instruction = boletoOf(sellerId);
    await boleto.register(instruction);
    const other = { ...instruction, dueDate: plainDate('2026-11-26') };
    await expect(boleto.register(other)).rejects.toMatchObject({ code: 'rails.instruction_reused' });
  });
});

describe('how the bank behaves', () => {
  it('REFUSE takes no new boleto', async () => {
    await setBehaviour(sellerId, { boleto: 'REFUSE' });
    const instruction = boletoOf(sellerId);
    await expect(boleto.register(instruction)).rejects.toMatchObject({ code: 'boleto.bank_refused' });
    expect(await boleto.find(sellerId, instruction.id)).toBeNull();
  });

  it.each([
    ['does what was requested', '0', true],
    ['did not receive the request', '1', false],
  ])('TIMEOUT %s and does not answer; sent again, it answers', async (_, ending, isThere) => {
    await setBehaviour(sellerId, { boleto: 'TIMEOUT' });
    const instruction = boletoOf(sellerId, { id: idEnding(ending) });
    await expect(boleto.register(instruction)).rejects.toThrow(RailTimeout);
    expect((await boleto.find(sellerId, instruction.id)) !== null).toBe(isThere);
    const { line } = await boleto.register(instruction);
    expect(await boleto.find(sellerId, instruction.id)).toMatchObject({ line, nossoNumero: '00000000001-1' });
  });

  it.each([
    ['0', 50_000],
    ['1', 123_456],
  ])(
    'TIMEOUT does not answer a revision of a boleto that ends in %s; sent again, it answers',
    async (ending, amountCents) => {
      const instruction = boletoOf(sellerId, { id: idEnding(ending) });
      await boleto.register(instruction);
      await setBehaviour(sellerId, { boleto: 'TIMEOUT' });
      const revised = { ...instruction, amountCents: cents(50_000) };
      await expect(boleto.revise(revised)).rejects.toThrow(RailTimeout);
      expect(await boleto.find(sellerId, instruction.id)).toMatchObject({ amountCents });
      expect(await boleto.revise(revised)).toMatchObject({ status: 'REVISED' });
      expect(await boleto.find(sellerId, instruction.id)).toMatchObject({ amountCents: 50_000 });
    },
  );

  it('DELAY sends the webhook of the day later', async () => {
    await setBehaviour(sellerId, { boleto: 'DELAY', delaySeconds: 600 });
    const { id } = await registered();
    await controlSimulator(id, 'PAY');
    now = '2026-11-25T09:09:59Z';
    expect(await runDue(sellerId)).toBe(0);
    now = '2026-11-25T09:10:00Z';
    expect(await runDue(sellerId)).toBe(1);
  });

  it('DUPLICATE sends it thrice, under two ids', async () => {
    await setBehaviour(sellerId, { boleto: 'DUPLICATE' });
    const { id } = await registered();
    await controlSimulator(id, 'PAY');
    now = '2026-11-25T09:00:00Z';
    await runDue(sellerId);
    const ids = webhooksOf(sellerId).map(({ webhookId }) => webhookId);
    expect([ids.length, new Set(ids).size]).toEqual([3, 2]);
  });

  it('SHUFFLE reports the first payment after the second', async () => {
    await setBehaviour(sellerId, { boleto: 'SHUFFLE' });
    const [first, second] = [await registered(), await registered()];
    await controlSimulator(first.id, 'PAY', idEnding('1'));
    await controlSimulator(second.id, 'PAY', idEnding('2'));
    now = '2026-11-25T09:00:30Z';
    expect(await runDue(sellerId)).toBe(2);
    expect(webhooksOf(sellerId)).toMatchObject([{ payload: { id: second.id } }, { payload: { id: first.id } }]);
  });
});

it('another seller’s boleto is as none', async () => {
  const { id } = await registered();
  const other = newId<'seller'>();
  expect(await boleto.find(other, id)).toBeNull();
  await expect(boleto.cancel(other, id)).rejects.toMatchObject({ code: 'boleto.not_found' });
  const order = { sellerId: other, rail: 'boleto', id, action: 'PAY', effectId: newId() } as const;
  await expect(instruments.controlSimulator(order)).rejects.toMatchObject({ code: 'boleto.not_found' });
  expect(await boleto.find(sellerId, id)).toMatchObject({ status: 'OPEN' });
});
