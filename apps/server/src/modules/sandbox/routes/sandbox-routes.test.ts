import { cnpjOf } from '@balcao/brazil';
import * as contract from '@balcao/contract';
import { endpoints } from '@balcao/contract/endpoints';
import { cents, fixedClock, newId, plainDate } from '@balcao/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createTestDatabase } from '../../../database/test-database.ts';
import { createScheduler, receiveWebhooks } from '../../../jobs/index.ts';
import { sendMail } from '../../notifications/index.ts';
import { mailsOver } from '../../notifications/test-notifications.ts';
import { createRails } from '../../rails/index.ts';
import { boletoOf, cardOf, idEnding, pixOf } from '../../rails/test-rails.ts';
import { createSellers } from '../../sellers/index.ts';
import { createClockMover, createSandbox } from '../index.ts';

const { database } = await createTestDatabase();
const { reader, transact } = database;
const systemNow = '2026-11-24T15:00:00Z';
const terms = { version: plainDate('2026-01-01'), text: '' };
const sellers = createSellers({ reader, transact, clock: fixedClock(systemNow), sandbox: true, terms });
const { clockOf } = sellers;
const notifications = mailsOver({ reader, transact, clockOf, smtp: null });
const { rails, controls } = createRails({
  reader,
  transact,
  clockOf,
  vaultSecret: 'a secret that is only used by tests',
  deliver: async (webhook) => {
    const now = (await clockOf(webhook.sellerId)).now();
    await transact((tx) => receiveWebhooks(tx, [webhook], now));
  },
});
const logError = ({ err }: { err?: unknown }) => {
  throw err;
};
const clockMover = createClockMover({
  reader,
  transact,
  clockOf,
  scheduler: createScheduler({ reader, transact, clockOf, handlers: rails.scheduledJobs, logError }),
  moveClock: async (seller, to) => void (await sellers.moveClock(seller, to)),
  consumers: [],
  handleWebhooks: async () => 0,
  changesOf: () => [],
  logError,
});
const sandbox = createSandbox({
  controls,
  sandboxClockOf: sellers.sandboxClockOf,
  advanceClock: clockMover.advance,
  findMails: notifications.findMails,
  expireStepUp: async () => undefined,
  authenticatorCodes: async (seller) => [{ email: `ana@${seller}`, code: '012345', secondsLeft: 12 }],
});
let sellerId = '';
let otherSellerId = '';

beforeEach(async () => {
  sellerId = await newSeller();
  otherSellerId = await newSeller();
});

async function newSeller(): Promise<string> {
  const id = newId<'seller'>();
  const names = { companyName: 'Padaria São João Ltda', fantasyName: 'Padaria São João' };
  await sellers.createSeller({ id, document: cnpjOf(id.slice(-12).toUpperCase()), ...names });
  return id;
}

/** Calls the route as the HTTP edge does: what comes is decoded, what goes is encoded to its form on the wire. */
async function call<E extends contract.Endpoint & { answer: z.ZodType }>(
  endpoint: E,
  input: { params?: object; query?: object; body?: unknown } = {},
  caller = sellerId,
): Promise<z.input<E['answer']>> {
  const found = sandbox.routes.find((candidate) => candidate.endpoint === endpoint);
  if (!found) throw new Error(`no route for ${endpoint.name}`);
  const request = {
    caller: { sellerId: caller },
    params: endpoint.params?.parse(input.params),
    query: endpoint.query?.parse(input.query ?? {}),
    body: endpoint.body?.parse(input.body),
    effectId: newId(),
  };
  return endpoint.answer.encode(await found.handler(request as never)) as z.input<E['answer']>;
}

it('has a route for every sandbox endpoint of the contract', () => {
  const offered = sandbox.routes.map(({ endpoint }) => endpoint.name).sort();
  const expected = endpoints.filter(({ sandboxOnly }) => sandboxOnly).map(({ name }) => name);
  expect(offered).toEqual(expected.sort());
});

describe('instruments', () => {
  const list = (rail: contract.PaymentMethod, query = {}, caller = sellerId) =>
    call(contract.findSandboxInstruments, { query: { rail, ...query } }, caller);
  const act = (rail: contract.PaymentMethod, id: string, action: contract.SandboxAction, caller = sellerId) =>
    call(contract.controlSandboxInstrument, { params: { rail, id }, body: { action } }, caller);

  it('are listed per rail, in reais, with what can be done', async () => {
    const pix = pixOf(sellerId, { expiresAt: Temporal.Instant.from('2026-11-25T15:00:00Z') });
    await rails.pix.create(pix);
    const boleto = boletoOf(sellerId);
    const { nossoNumero } = await rails.boleto.register(boleto);
    const { token } = await rails.card.tokenize(cardOf(sellerId));
    const order = { sellerId, id: idEnding('0'), token, amountCents: cents(123_456), installments: 12 };
    await rails.card.authorize(order);

    const instrument = { amount: 1234.56, createdAt: systemNow };
    expect(await list('PIX')).toEqual({
      content: [
        {
          ...instrument,
          id: pix.txid,
          rail: 'PIX',
          status: 'ACTIVE',
          reference: pix.txid,
          description: 'Bolo de aniversário',
          actions: ['PAY', 'REFUSE', 'EXPIRE'],
        },
      ],
      totalElements: 1,
      totalPages: 1,
      number: 0,
      size: 20,
    });
    expect((await list('BANK_SLIP')).content).toMatchObject([
      {
        ...instrument,
        id: boleto.id,
        rail: 'BANK_SLIP',
        reference: nossoNumero,
        actions: ['PAY', 'PAY_PIX', 'EXPIRE'],
      },
    ]);
    expect((await list('CREDIT_CARD')).content).toMatchObject([
      {
        ...instrument,
        id: order.id,
        rail: 'CREDIT_CARD',
        description: 'visa •••• 1111 · 12x',
        actions: ['REPEAT', 'DISPUTE'],
      },
    ]);
    expect((await list('PIX', {}, otherSellerId)).content).toEqual([]);
  });

  it('are paged and sorted', async () => {
    const first = boletoOf(sellerId);
    const second = boletoOf(sellerId);
    await rails.boleto.register(first);
    await call(contract.moveSandboxClock, { body: { to: '2026-11-24T15:00:01Z' } });
    await rails.boleto.register(second);
    const newest = await list('BANK_SLIP', { size: 1 });
    expect(newest).toMatchObject({ content: [{ id: second.id }], totalElements: 2, totalPages: 2, number: 0, size: 1 });
    expect((await list('BANK_SLIP', { size: 1, page: 1 })).content).toMatchObject([{ id: first.id }]);
    expect((await list('BANK_SLIP', { size: 1, sort: 'createdAt,ASC' })).content).toMatchObject([{ id: first.id }]);
  });

  it('are controlled by their seller only', async () => {
    const pix = pixOf(sellerId, { expiresAt: Temporal.Instant.from('2026-11-25T15:00:00Z') });
    await rails.pix.create(pix);
    await expect(act('PIX', pix.txid, 'PAY', otherSellerId)).rejects.toMatchObject({ code: 'pix.not_found' });
    await expect(act('BANK_SLIP', pix.txid, 'PAY')).rejects.toMatchObject({ code: 'boleto.not_found' });
    expect(await act('PIX', pix.txid, 'PAY')).toMatchObject({ status: 'PAID', actions: ['REPEAT', 'DISPUTE'] });
    await expect(act('PIX', pix.txid, 'PAY')).rejects.toMatchObject({ code: 'pix.already_paid' });
  });
});

it('the behaviour of each rail is kept, for one seller', async () => {
  const normal = { CREDIT_CARD: 'NORMAL', BANK_SLIP: 'NORMAL', PIX: 'NORMAL', delaySeconds: 5 } as const;
  expect(await call(contract.getSandboxBehaviour)).toEqual(normal);
  const chosen = { CREDIT_CARD: 'TIMEOUT', BANK_SLIP: 'REFUSE', PIX: 'DUPLICATE', delaySeconds: 60 } as const;
  expect(await call(contract.setSandboxBehaviour, { body: chosen })).toEqual(chosen);
  expect(await call(contract.getSandboxBehaviour)).toEqual(chosen);
  await call(contract.setSandboxBehaviour, { body: { ...chosen, PIX: 'NORMAL' } });
  expect(await call(contract.getSandboxBehaviour)).toEqual({ ...chosen, PIX: 'NORMAL' });
  expect(await call(contract.getSandboxBehaviour, {}, otherSellerId)).toEqual(normal);
});

describe('the clock', () => {
  it('moves forward, and what is due on the way happens at its own time', async () => {
    const boleto = boletoOf(sellerId);
    await rails.boleto.register(boleto);
    const order = { sellerId, rail: 'boleto', id: boleto.id, action: 'PAY', effectId: newId() } as const;
    await controls.instruments.controlSimulator(order);
    expect(await call(contract.getSandboxClock)).toEqual({ now: systemNow, aheadMs: 0 });
    const moved = await call(contract.moveSandboxClock, { body: { to: '2026-11-26T12:00:00-03:00' } });
    expect(moved).toEqual({ now: '2026-11-26T15:00:00Z', aheadMs: 2 * 86_400_000, ran: 1 });
    const inbox = await reader.selectFrom('inbox').selectAll().where('seller_id', '=', sellerId).execute();
    expect(inbox).toMatchObject([{ source: 'boleto', payload: { id: boleto.id } }]);
    expect(inbox[0]?.received_at.toString()).toBe('2026-11-25T09:00:00Z');
  });

  it('does not move back, nor more than a year at once, and then nothing runs', async () => {
    await call(contract.moveSandboxClock, { body: { to: '2026-11-25T15:00:00Z' } });
    for (const to of ['2026-11-25T15:00:00Z', '2026-11-24T15:00:00Z']) {
      const back = call(contract.moveSandboxClock, { body: { to } });
      await expect(back).rejects.toMatchObject({ code: 'sandbox.clock_backwards' });
    }
    const far = call(contract.moveSandboxClock, { body: { to: '2027-11-26T15:00:01Z' } });
    await expect(far).rejects.toMatchObject({ code: 'sandbox.clock_too_far', params: { days: 366 } });
    expect(await call(contract.getSandboxClock)).toMatchObject({ aheadMs: 86_400_000 });
    expect(await call(contract.moveSandboxClock, { body: { to: '2027-11-26T15:00:00Z' } })).toMatchObject({ ran: 0 });
  });
});

it('mails are shown to their seller, the newest first', async () => {
  for (const [subject, at] of [
    ['Primeiro', '2026-11-24T15:00:00Z'],
    ['Segundo', '2026-11-24T15:01:00Z'],
  ] as const) {
    const mail = { sellerId, to: 'ana@exemplo.com', subject, text: 'Olá', at: Temporal.Instant.from(at) };
    await transact((tx) => sendMail(tx, mail));
  }
  const found = await call(contract.findSandboxMails, { query: { size: '1' } });
  expect(found).toMatchObject({ totalElements: 2, totalPages: 2, number: 0, size: 1 });
  expect(found.content).toMatchObject([{ subject: 'Segundo', to: 'ana@exemplo.com', text: 'Olá' }]);
  expect((await call(contract.findSandboxMails, {}, otherSellerId)).content).toEqual([]);
});

it('shows the codes of the seller’s authenticators and the test cards', async () => {
  expect(await call(contract.getSandboxAuthenticator)).toEqual({
    codes: [{ email: `ana@${sellerId}`, code: '012345', secondsLeft: 12 }],
  });
  const { challengeCode, cards } = await call(contract.getSandboxCards);
  expect(challengeCode).toBe('123456');
  expect(cards).toContainEqual({ number: '4000002760003184', brand: 'visa', scenario: 'CHALLENGE' });
  expect(new Set(cards.map(({ scenario }) => scenario))).toEqual(new Set(contract.sandboxCardScenarios));
});
