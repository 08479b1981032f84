import { newId } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../../tests/journeys/product/free-port.ts';
import { readConfig } from '../config.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { removeDemo } from '../demo/remove-demo.ts';
import { composeProduct, secret } from './compose-product.ts';
import { startProcess } from './product-process.ts';

const { database, connection } = await createTestDatabase();
const product = composeProduct(database);
const sellerId = newId<'seller'>();
const password = 'uma senha que nenhum registro pode ter';
await product.sellers.createSeller({
  id: sellerId,
  document: '45997418000153',
  companyName: 'Vendedor Ltda',
  fantasyName: 'Vendedor',
});
await product.identity.createUser({ sellerId, id: newId(), email: 'admin@example.com', profile: 'ADMIN', password });
const start = async (environment: Record<string, string> = {}) =>
  startProcess({ port: await freePort(), connection, secret, environment });

describe('the product as a process', () => {
  it('starts twice at once over one database, and each serves the session that the other opened', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    const { accessToken } = await signIn(first.url);
    const answer = await fetch(`${second.url}/service/core/users/me`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(answer.status).toBe(200);
    expect(await Promise.all([first.stop(), second.stop()])).toEqual([0, 0]);
  });

  it('finishes what is in hand when it is told to stop, and takes nothing more', async () => {
    const process = await start();
    const { accessToken } = await signIn(process.url);
    const headers = { authorization: `Bearer ${accessToken}` };
    const watching = await fetch(`${process.url}/service/core/live`, { headers });
    const calls = Array.from({ length: 40 }, () => fetch(`${process.url}/service/core/charges`, { headers }));
    await calls[0];
    const stopped = process.stop();
    const statuses = (await Promise.all(calls.map((one) => one.catch(() => null)))).map((one) => one?.status ?? 0);
    expect(statuses.every((status) => status === 200 || status === 503 || status === 0)).toBe(true);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(await stopped).toBe(0);
    await watching.text().catch(() => undefined);
    await expect(fetch(`${process.url}/health/live`)).rejects.toThrow();
  });

  it('says that it is not ready before it takes no more, and resets nobody', async () => {
    const process = await start({ BALCAO_DRAIN_MS: '6000' });
    const outcomes: (number | string)[] = [];
    const readiness: number[] = [];
    let going = true;
    let stopping = false;
    const fetchStatus = async (path: string) =>
      fetch(`${process.url}${path}`).then(
        async (answer) => {
          await answer.text();
          return answer.status;
        },
        (error: { cause?: { code?: string } }) => error.cause?.code ?? 'failed',
      );
    // The first call makes the document, which may take longer than the process goes on.
    await fetchStatus('/api/openapi.json');
    const clients = Array.from({ length: 8 }, async () => {
      while (going) {
        const ready = await fetchStatus('/health/ready');
        if (stopping && typeof ready === 'number') readiness.push(ready);
        // Once the readiness check fails, no more calls are sent, as a load balancer does.
        if (ready !== 200) return;
        outcomes.push(await fetchStatus('/api/openapi.json'));
      }
    });
    await new Promise((done) => setTimeout(done, 300));
    stopping = true;
    const stopped = process.stop();
    await new Promise((done) => setTimeout(done, 300));
    expect(await fetchStatus('/health/ready')).toBe(503);
    expect(await fetchStatus('/api/openapi.json')).toBe(200);
    going = false;
    await Promise.all(clients);
    expect(await stopped).toBe(0);
    expect(readiness).toContain(503);
    expect(new Set(outcomes)).toEqual(new Set([200]));
  });

  it('writes no password, token, card number, document or address of a link into its log', async () => {
    const process = await start({ LOG_LEVEL: 'debug' });
    const { accessToken, refreshToken } = await signIn(process.url);
    await signIn(process.url, 'uma senha errada').catch(() => undefined);
    const reset = `${process.url}/service/core/public/password-tokens/um-token-secreto`;
    await send('PATCH', reset, { newPassword: password });
    const link = newId();
    const number = '4111111111111111';
    const card = { number, holderName: 'ANA LIMA', expirationMonth: 12, expirationYear: 2031, cvv: '987' };
    await send('POST', `${process.url}/service/core/public/payment-links/${link}/cards`, card);
    await fetch(`${process.url}/service/core/charges?customerDocument=52998224725`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    await process.stop();
    const output = process.output();
    expect(output).toContain('/service/core/public/auth/sign-in');
    const hidden = [
      password,
      accessToken,
      refreshToken,
      'um-token-secreto',
      number,
      'ANA LIMA',
      '987"',
      '52998224725',
      link,
    ];
    for (const text of hidden) expect(output).not.toContain(text);
  });

  it('works without answering, and answers without working, as its role asks', async () => {
    const [api, worker] = await Promise.all([start({ BALCAO_ROLE: 'api' }), start({ BALCAO_ROLE: 'worker' })]);
    expect((await fetch(`${worker.url}/health/live`)).status).toBe(200);
    expect((await fetch(`${worker.url}/service/core/users/me`)).status).toBe(404);
    expect((await fetch(`${api.url}/service/core/users/me`)).status).toBe(401);
    expect(await Promise.all([api.stop(), worker.stop()])).toEqual([0, 0]);
  });

  it('does not share an embedded database between roles', () => {
    expect(() => readConfig({ BALCAO_ROLE: 'worker', BALCAO_SECRET: secret })).toThrow('BALCAO_ROLE');
  });

  it('has no sandbox in production', async () => {
    // Removes the demonstration, which makes this a real installation from now on.
    await removeDemo(connection);
    const process = await start({ BALCAO_MODE: 'production', BALCAO_URL: 'https://balcao.example' });
    const { accessToken } = await signIn(process.url);
    const answer = await fetch(`${process.url}/service/core/sandbox/clock`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(answer.status).toBe(404);
    await process.stop();
    expect(process.output()).toContain('SMTP_URL is not set');
  });
});

async function signIn(url: string, given = password): Promise<{ accessToken: string; refreshToken: string }> {
  const body = { email: 'admin@example.com', password: given, client: 'API' };
  const answer = await send('POST', `${url}/service/core/public/auth/sign-in`, body);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as { accessToken: string; refreshToken: string };
}

function send(method: string, url: string, body: unknown): Promise<Response> {
  return fetch(url, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}
