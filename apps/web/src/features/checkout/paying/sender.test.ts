import type { PaymentMethod } from '@balcao/contract/payment-links';
import { cents } from '@balcao/kernel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noBilling } from '../form/billing.ts';
import { createSender } from './sender.ts';

const uuid = '0190b5a4-0000-7000-8000-000000000001';
const token = '0190b5a4-0000-7000-8000-00000000000f';
const card = { number: '4111111111111111', holderName: 'Ana', expirationMonth: 12, expirationYear: 2029, cvv: '123' };
const byCard = { method: 'CREDIT_CARD', installments: 1, totalAmount: cents(100_00), card } as const;
const paid = {
  uuid: '0190b5a4-0000-7000-8000-000000000002',
  status: 'PAID',
  method: 'CREDIT_CARD' satisfies PaymentMethod,
  installments: 1,
  totalAmount: 100,
  seller: { name: 'Café', document: '1' },
  title: 'Curso',
  pix: null,
  bankSlips: [],
  card: { brand: 'visa', last4digits: '1111', refusal: null },
  challenge: null,
  scheduledDate: null,
  automatic: null,
  paidAt: '2026-11-20T12:00:00Z',
  now: '2026-11-20T12:00:00Z',
};

/** The network of these tests: what was sent over it, and what `payments` answers next. */
const sent: { path: string; key: string | null; body: Record<string, unknown> }[] = [];
let answers: (() => Response)[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const body = JSON.parse(String(request.body));
    sent.push({ path, key: new Headers(request.headers).get('idempotency-key'), body });
    if (path.endsWith('/cards')) return Response.json({ token, brand: 'visa', last4digits: '1111' });
    if (path.endsWith('/card-authentications')) return Response.json({}, { status: 409 });
    const answer = answers.shift();
    if (!answer) throw new TypeError('no network');
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

it('sends the token of a card, never the card, with the payment', async () => {
  answers = [() => Response.json(paid)];
  expect(await createSender(uuid)(byCard)).toHaveProperty('payment.status', 'PAID');
  expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['cards', 'payments']);
  expect(sent[1]?.body).toEqual({ method: 'CREDIT_CARD', installments: 1, totalAmount: 100, cardToken: token });
});

it('sends the same again, key and token, while nobody knows what became of it', async () => {
  const send = createSender(uuid);
  answers = [];
  expect(await send(byCard)).toHaveProperty('refusal');
  answers = [() => new Response('', { status: 503 })];
  expect(await send(byCard)).toHaveProperty('refusal');
  answers = [() => Response.json(paid)];
  expect(await send(byCard)).toHaveProperty('payment');
  const payments = sent.filter(({ path }) => path.endsWith('/payments'));
  expect(payments).toHaveLength(3);
  expect(new Set(payments.map(({ key }) => key)).size).toBe(1);
  expect(sent.filter(({ path }) => path.endsWith('/cards'))).toHaveLength(1);
});

it('is another intention, with another token, after a refusal', async () => {
  const send = createSender(uuid);
  const refused = { errors: [{ code: 'checkout.amount_changed', description: 'O valor mudou.' }] };
  answers = [() => Response.json(refused, { status: 422 })];
  expect(await send(byCard)).toEqual({ refusal: 'O valor mudou.', isOutdated: true });
  answers = [() => Response.json(paid)];
  await send(byCard);
  const payments = sent.filter(({ path }) => path.endsWith('/payments'));
  expect(new Set(payments.map(({ key }) => key)).size).toBe(2);
  expect(sent.filter(({ path }) => path.endsWith('/cards'))).toHaveLength(2);
});

it('pays without an authentication that could not begin, and lets the service decide', async () => {
  const payer = { name: 'Ana Lima', billing: noBilling };
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  answers = [() => Response.json(paid)];
  expect(await createSender(uuid)({ ...byCard, payer })).toHaveProperty('payment.status', 'PAID');
  expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['cards', 'card-authentications', 'payments']);
  expect(sent[1]?.body).toEqual({ cardToken: token, installments: 1, totalAmount: 100 });
  expect(sent[2]?.body).toEqual({ method: 'CREDIT_CARD', installments: 1, totalAmount: 100, cardToken: token });
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});
