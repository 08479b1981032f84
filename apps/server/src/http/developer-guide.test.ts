import { type ChildProcess, spawn } from 'node:child_process';
import { apiScopes } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { guideKey, guideOrder, guideSteps } from '@balcao/messages/developer-guide';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../../../tests/journeys/product/free-port.ts';
import { createTestProduct } from '../testing/test-product.ts';

const { app, call, createSeller, product } = await createTestProduct();
const seller = await createSeller();
const base = 'http://localhost';
const [, balance, order, , paid, receiver] = guideSteps(base);

async function run(command: string | undefined, words: Readonly<Record<string, string>>) {
  const text = Object.entries(words).reduce((all, [from, to]) => all.replaceAll(from, to), command ?? '');
  const parts = [...text.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
  const after = (flag: string) => parts.flatMap((part, index) => (parts[index - 1] === flag ? [part] : []));
  const headers = Object.fromEntries(after('-H').map((header) => header.split(': ') as [string, string]));
  const [url] = parts.filter((part) => part.startsWith(base));
  const [method = 'GET'] = after('-X');
  const [payload] = after('-d');
  return app.fastify.inject({
    method: method as 'GET',
    url: url?.slice(base.length) ?? '',
    headers,
    ...(payload !== undefined && { payload }),
  });
}

it('the commands of the guide lead from a key to a charge that was paid', async () => {
  const body = { title: 'Guia', scopes: apiScopes };
  const made = await call('POST', '/service/core/api-keys', { token: seller.tokens.ADMIN, key: newId(), body });
  expect(made.statusCode, made.body).toBe(201);
  const words = { [guideKey]: made.json().secret };
  expect((await run(balance?.command, {})).statusCode, 'without a key').toBe(401);
  const first = await run(balance?.command, words);
  expect(first.statusCode, first.body).toBe(200);

  const created = await run(order?.command, words);
  expect(created.statusCode, created.body).toBe(201);
  expect(created.json().pix.brCode).toMatch(/^000201/);
  expect((await run(order?.command, words)).json(), 'repeated with its key').toEqual(created.json());

  const { instruments } = product.controls;
  const page = { page: 0, size: 5, order: 'DESC' } as const;
  const { content } = await instruments.findInstruments(seller.id, 'pix', page);
  expect(content, 'one Pix to pay').toHaveLength(1);
  const control = {
    sellerId: seller.id,
    rail: 'pix',
    id: content[0]?.id ?? '',
    action: 'PAY',
    effectId: newId(),
  } as const;
  await instruments.controlSimulator(control);
  await product.clockMover.pump(seller.id);
  const last = await run(paid?.command, { ...words, [guideOrder]: created.json().uuid });
  expect(last.statusCode, last.body).toBe(200);
  expect(last.json()).toMatchObject({ status: 'PAID', amountCents: 12_990, method: 'PIX' });
});

const running: ChildProcess[] = [];
afterAll(() => running.forEach((one) => void one.kill()));

it('the receiver of the guide takes what is signed and refuses the rest', async () => {
  const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
  const port = await freePort();
  const code = receiver?.code?.replace('4000', String(port)) ?? '';
  running.push(
    spawn(process.execPath, ['--input-type=module', '-e', code], {
      cwd: new URL('../..', import.meta.url).pathname,
      env: { ...process.env, WEBHOOK_SECRET: secret },
    }),
  );
  const id = newId();
  const body = JSON.stringify({ type: 'charge.paid', data: {} });
  const at = new Date();
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
  const send = (sent: string) => fetch(`http://localhost:${port}`, { method: 'POST', headers, body: sent });
  await expect
    .poll(
      () =>
        send(body).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 10_000 },
    )
    .toBe(204);
  expect((await send(body.replace('paid', 'late'))).status).toBe(400);
});
