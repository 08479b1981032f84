import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError } from '../../lib/http/api-error.ts';
import { sentCard } from './sent-card.ts';

const card = {
  number: '4000 0000 0000 0010',
  holderName: 'ANA',
  expirationMonth: 12,
  expirationYear: 2040,
  cvv: '123',
};
const pagarme = { provider: 'pagarme', url: 'https://pagarme.example/tokens', publicKey: 'pk_1' } as const;
const cielo = { provider: 'cielo', url: 'https://cielo.example/card', publicKey: null } as const;
const openAccess = async () => ({ accessToken: 'one card' });

type Answers = Readonly<Record<'pagarme' | 'cielo', () => Promise<Response>>>;

function acquirersAnswer(answers: Partial<Answers>): void {
  const usual: Answers = {
    pagarme: async () => Response.json({ id: 'token_1' }),
    cielo: async () => Response.json({ CardToken: 'guid' }),
  };
  const all = { ...usual, ...answers };
  vi.stubGlobal('fetch', (url: string) => (url.includes('pagarme') ? all.pagarme() : all.cielo()));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('sends a card to both acquirers, and to one when there is no second', async () => {
  acquirersAnswer({});
  const both = await sentCard(card, { ...pagarme, second: cielo }, openAccess);
  expect(both).toEqual({ acquirerToken: 'token_1', secondToken: 'guid', holderName: 'ANA' });
  const one = await sentCard(card, { ...cielo, second: null }, openAccess);
  expect(one).toEqual({ acquirerToken: 'guid', holderName: 'ANA' });
});

it('a second that fails, or is slow, keeps no buyer from paying', async () => {
  acquirersAnswer({ cielo: () => Promise.reject(new TypeError('blocked')) });
  const without = { acquirerToken: 'token_1', holderName: 'ANA' };
  expect(await sentCard(card, { ...pagarme, second: cielo }, openAccess)).toEqual(without);
  vi.useFakeTimers();
  acquirersAnswer({ cielo: () => new Promise(() => undefined) });
  const slow = sentCard(card, { ...pagarme, second: cielo }, openAccess);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await slow).toEqual(without);
});

it('when the first does not answer, the second alone has the card', async () => {
  acquirersAnswer({ pagarme: () => Promise.reject(new TypeError('no network')) });
  const only = { acquirerToken: null, secondToken: 'guid', holderName: 'ANA' };
  expect(await sentCard(card, { ...pagarme, second: cielo }, openAccess)).toEqual(only);
  acquirersAnswer({});
  const noAccess = () => Promise.reject(new ApiError(422, [{ code: 'card.acquirer_refused', description: '' }]));
  const reversed = await sentCard(card, { ...cielo, second: pagarme }, noAccess);
  expect(reversed).toEqual({ acquirerToken: null, secondToken: 'token_1', holderName: 'ANA' });
});

it('a card that the first refuses is entered again, and without any answer it says so', async () => {
  acquirersAnswer({ pagarme: async () => Response.json({}, { status: 422 }) });
  await expect(sentCard(card, { ...pagarme, second: cielo }, openAccess)).rejects.toBeInstanceOf(ApiError);
  acquirersAnswer({
    pagarme: () => Promise.reject(new TypeError('no network')),
    cielo: () => Promise.reject(new TypeError('no network')),
  });
  await expect(sentCard(card, { ...pagarme, second: cielo }, openAccess)).rejects.toBeInstanceOf(ConnectionError);
});
