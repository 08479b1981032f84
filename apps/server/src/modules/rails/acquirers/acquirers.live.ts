import { Agent, request } from 'node:https';
import { rootCertificates } from 'node:tls';
import { cents, newId, systemClock } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { liveConnection } from '../../../testing/live/live-connection.ts';
import { insertDraft } from '../../connections/test-connection-row.ts';
import { knownCards } from '../card-vault/known-cards.ts';
import { createCardVault } from '../card-vault/store/card-vault.ts';
import { createApiCard } from './card-by-connection.ts';

/** Test cards of both acquirers' environments for trying: approved, and refused by the issuer. */
const numbers = {
  pagarme: { good: '4000000000000010', refused: '4000000000000028' },
  cielo: { good: '4024007153763191', refused: '4024007153763192' },
};

const { database } = await createTestDatabase();
const sellerId = newId<'seller'>();
const connection = liveConnection('CREDIT_CARD', sellerId);
await insertDraft(database, { sellerId, id: connection.id });
const { good, refused } = numbers[connection.provider === 'cielo' ? 'cielo' : 'pagarme'];
const connections = {
  active: async () => connection,
  get: async () => connection,
  all: async () => [],
  noteCall: async () => undefined,
};
const { rail, connected, browserTokens, cardAccess } = createApiCard(
  {
    ...database,
    clockOf: async () => systemClock,
    cards: knownCards(database.reader),
    vault: createCardVault(newId() + newId()),
  },
  connections,
);

/** The card goes to the acquirer from this machine, as from a buyer's browser, and not through the adapter. */
async function handOver(number: string): Promise<string> {
  const { provider, url } = (await browserTokens(sellerId)) ?? { provider: 'pagarme', url: '' };
  const isCielo = provider === 'cielo';
  const typed = { number, holder_name: 'TESTE BALCAO', exp_month: 12, exp_year: 2035, cvv: '123' };
  const form = { HolderName: 'TESTE BALCAO', RawNumber: number, Expiration: '12/2035', SecurityCode: '123' };
  const body = isCielo
    ? new URLSearchParams({ ...form, AccessToken: await cardAccess(sellerId), EnableTokenize: 'true' }).toString()
    : JSON.stringify({ type: 'card', card: typed });
  const type = isCielo ? 'application/x-www-form-urlencoded' : 'application/json';
  const said = JSON.parse(await post(url, type, body));
  return String(isCielo ? said.CardToken : said.id);
}

function post(url: string, type: string, body: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { authority } = connection.settings;
  const agent = new Agent({ ca: [...rootCertificates, ...(authority ? [authority] : [])] });
  const call = request(url, { method: 'POST', agent, headers: { 'content-type': type, accept: 'application/json' } });
  call.on('response', async (answer) => {
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    resolve(Buffer.concat(parts).toString('utf8'));
  });
  call.on('error', reject);
  call.end(body);
  return promise;
}

async function order(number: string) {
  const acquirerToken = await handOver(number);
  const { token } = await rail.keepToken({ sellerId, boundTo: newId(), acquirerToken, holderName: 'TESTE BALCAO' });
  return { sellerId, id: newId(), token, amountCents: cents(1_000), installments: 1 };
}

it('answers, and knows the credentials', async () => {
  expect(await connected.probe(connection)).toEqual({ ok: true });
});

it('authorises and captures a card that a browser handed over, once; finds it; gives back a part and the rest', async () => {
  const authorization = await order(good);
  const outcome = await rail.authorize(authorization);
  expect(outcome).toMatchObject({ status: 'AUTHORIZED' });
  expect(await rail.authorize(authorization)).toEqual(outcome);
  expect(await rail.find(sellerId, authorization.id)).toMatchObject({ amountCents: 1_000, reversedCents: 0 });
  for (const part of [400, 600]) {
    const reversal = { sellerId, id: newId(), authorizationId: authorization.id, amountCents: cents(part) };
    expect(await rail.reverse(reversal)).toMatchObject({ status: expect.stringMatching(/DONE|PROCESSING/) });
    await expect.poll(() => rail.findReversal(sellerId, reversal.id), { timeout: 60_000 }).toEqual({ status: 'DONE' });
  }
  expect(await rail.find(sellerId, authorization.id)).toMatchObject({ reversedCents: 1_000 });
});

it('says what the issuer refuses', async () => {
  expect(await rail.authorize(await order(refused))).toMatchObject({ status: 'REFUSED', code: expect.any(String) });
});

it('charges a kept card without its buyer, and looks at it for no amount', async () => {
  const authorization = { ...(await order(good)), isRecurring: true };
  expect(await rail.verify(authorization)).toMatchObject({ status: 'AUTHORIZED' });
  expect(await rail.authorize(authorization)).toMatchObject({ status: 'AUTHORIZED' });
});
