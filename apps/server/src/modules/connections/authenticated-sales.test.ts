import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@balcao/kernel';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCieloProvider } from '../../testing/providers/cielo-provider.ts';
import { buyer, linkBody } from '../../testing/route-bodies.ts';
import { createTestProduct } from '../../testing/test-product.ts';

const cielo = await startCieloProvider();
const folder = await mkdtemp(join(tmpdir(), 'balcao-3ds-'));
const webFolder = join(folder, 'web');
await mkdir(webFolder);
const cieloScript = join(folder, 'from-cielo.js');
await writeFile(cieloScript, 'window.of = "cielo";');
await writeFile(join(webFolder, 'index.html'), '<html><head><title>Balcão</title></head></html>');
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
const options = { sandbox: false, providers: [cielo], webFolder };
const { call, createSeller, product } = await createTestProduct({ ...options, log, cieloScript });
const seller = await createSeller();
beforeAll(async () => {
  await connect();
});
afterAll(async () => {
  await cielo.close();
  await rm(folder, { recursive: true });
});

const visa = '4000000000001000';

async function callRoute(method: string, path: string, body?: object) {
  return call(method, path, { token: seller.tokens.ADMIN, key: newId(), ...(body && { body }) });
}

function bodyOf(more: object = {}) {
  const { authority, url: baseUrl, merchantId, merchantKey: appKey, clientId, clientSecret, mpi } = cielo;
  const threeDs = { establishmentCode: '1006993069', merchantName: 'LOJA DA ANA', mcc: '5912' };
  return {
    ...{ method: 'CREDIT_CARD', provider: 'cielo', environment: 'TEST', clientId, clientSecret, appKey },
    ...{ threeDsId: mpi.threeDsId, threeDsSecret: mpi.threeDsSecret },
    settings: { merchantId, baseUrl, authority, ...threeDs, ...more },
  };
}

async function connect(more: object = {}) {
  const made = await callRoute('POST', '/service/connections', bodyOf(more));
  expect(made.statusCode, made.body).toBe(201);
  const { uuid } = made.json();
  expect((await callRoute('POST', `/service/connections/${uuid}/test`)).json()).toMatchObject({ ok: true });
  expect((await callRoute('PATCH', `/service/connections/${uuid}/activate`)).json().status).toBe('ACTIVE');
}

async function createLink(more: object = {}) {
  const { uuid } = (await callRoute('POST', '/service/core/payment-links', { ...linkBody, ...more })).json();
  return { uuid, path: `/service/core/public/payment-links/${uuid}` };
}

/** A card of a link, as its buyer's browser hands it over. */
async function typed(path: string, number = visa) {
  const { accessToken } = (await call('POST', `${path}/card-access`, {})).json();
  const acquirerToken = cielo.books.putCard(accessToken, { number, holder: 'ANA LIMA', expiration: '12/2040' });
  const kept = await call('POST', `${path}/cards`, { key: newId(), body: { acquirerToken, holderName: 'ANA LIMA' } });
  expect(kept.statusCode, kept.body).toBe(201);
  return kept.json().token as string;
}

async function begin(path: string, cardToken: string) {
  const [{ installments, totalAmount }] = (await call('GET', path)).json().methods.creditCard.options;
  const sale = { cardToken, installments, totalAmount };
  const begun = await call('POST', `${path}/card-authentications`, { body: sale });
  expect(begun.statusCode, begun.body).toBe(201);
  return { sale, begun: begun.json() };
}

function resultOf({ uuid }: { readonly uuid: string }, totalAmount: number, number = visa) {
  const { Cavv: cavv, Eci, ReferenceId: referenceId } = cielo.mpi.authenticate(number, Math.round(totalAmount * 100));
  return { uuid, event: 'SUCCESS', cavv, eci: Eci.slice(-1), version: '2.2.0', referenceId };
}

const pay = (path: string, sale: object, authentication?: object) =>
  call('POST', `${path}/payments`, {
    key: newId(),
    body: { buyer, method: 'CREDIT_CARD', ...sale, ...(authentication && { authentication }) },
  });

async function newestCharge() {
  await product.clockMover.pump(seller.id);
  const [{ uuid }] = (await callRoute('GET', '/service/core/charges?sort=createdAt,DESC')).json().content;
  return (await callRoute('GET', `/service/core/charges/${uuid}`)).json();
}

describe('a seller with 3DS at Cielo', () => {
  it('sells an authenticated sale, whose charge says that the issuer bears its fraud', async () => {
    const { path } = await createLink();
    expect((await call('GET', path)).json()).toMatchObject({ authentication: true });
    const { sale, begun } = await begin(path, await typed(path));
    expect(begun).toMatchObject({ environment: 'SDB', orderNumber: begun.uuid.replaceAll('-', '') });
    const result = resultOf(begun, sale.totalAmount);
    const paid = await pay(path, sale, result);
    expect(paid.json(), paid.body).toMatchObject({ status: 'PAID' });
    expect(cielo.books.sales().at(-1)?.authentication).toMatchObject({ Cavv: result.cavv, Eci: '5' });
    const charge = await newestCharge();
    const { referenceId: reference } = result;
    const authentication = { eci: '5', version: '2.2.0', reference, bearer: 'ISSUER', isConfirmed: true };
    expect(charge.authentication).toEqual(authentication);
    const line = `Autenticado pelo emissor: a contestação por fraude é do emissor. 3DS: ECI 5, versão 2.2.0, referência ${reference}`;
    expect(charge.activities).toContainEqual(
      expect.objectContaining({ kind: 'card.authenticated', description: line }),
    );
    const said = lines.join('\n');
    for (const secret of [begun.accessToken, result.cavv, cielo.mpi.threeDsSecret]) expect(said).not.toContain(secret);
  });

  it('refuses the authentication of another link, and of another amount', async () => {
    const [{ path }, { path: other }] = [await createLink(), await createLink()];
    const { sale, begun } = await begin(path, await typed(path));
    const result = resultOf(begun, sale.totalAmount);
    const stolen = await pay(other, { ...sale, cardToken: await typed(other) }, result);
    expect(stolen.body).toContain('card.authentication_unusable');
    const foreign = { ...sale, cardToken: await typed(other) };
    expect((await call('POST', `${path}/card-authentications`, { body: foreign })).body).toContain(
      'card.token_not_found',
    );
    for (const totalAmount of [0, -1]) {
      const nothing = await call('POST', `${path}/card-authentications`, { body: { ...sale, totalAmount } });
      expect(nothing.statusCode).toBe(400);
    }
    const cheaper = { ...sale, totalAmount: 1 };
    expect((await pay(path, cheaper, result)).body).toContain('card.authentication_unusable');
    expect((await pay(path, sale, result)).json()).toMatchObject({ status: 'PAID' });
  });

  it('sells a later charge without it', async () => {
    const scheduledDate = Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days: 10 }).toString();
    const { path } = await createLink({ scheduledDate });
    expect((await call('GET', path)).json()).toMatchObject({ scheduledDate, authentication: false });
  });

  it('lets only the pages where it is used call Cielo’s hosts and show issuers', async () => {
    const policyOf = async (path: string) =>
      String((await call('GET', path, { headers: { accept: 'text/html' } })).headers['content-security-policy']);
    const { uuid } = await createLink();
    const policy = await policyOf(`/payment-link/${uuid}`);
    expect(policy).toContain('frame-src https:');
    expect(policy).toContain('https://mpi.braspag.com.br');
    expect(policy).toMatch(/script-src 'self' https:\/\/songbird/);
    for (const path of [`/payment-link/${newId()}`, '/minhas-cobrancas/x', '/conexoes', '/login']) {
      const usual = await policyOf(path);
      expect(usual, path).not.toMatch(/frame-src|braspag|songbird/);
      expect(usual, path).toContain("form-action 'self';");
    }
    const script = await call('GET', '/cielo-3ds.js');
    expect(script.headers['content-type']).toContain('text/javascript');
    expect(script.body).toBe('window.of = "cielo";');
  });

  it('refuses what the issuer did not authenticate, when the seller chose so', async () => {
    await connect({ unauthenticated: 'REFUSE' });
    const { path } = await createLink();
    const cardToken = await typed(path);
    const { sale, begun } = await begin(path, cardToken);
    const none = { event: 'FAILURE', cavv: null, eci: '7', version: '2.2.0', referenceId: newId() };
    for (const authentication of [undefined, { uuid: begun.uuid, ...none }]) {
      const refused = await pay(path, sale, authentication);
      expect(refused.statusCode).toBe(422);
      expect(refused.body).toContain('este vendedor só recebe com a confirmação');
    }
    expect((await pay(path, sale, resultOf(begun, sale.totalAmount))).json()).toMatchObject({ status: 'PAID' });
  });

  it('gives all of its fields or none, and no secret comes back', async () => {
    const { threeDsSecret: _, ...lacking } = bodyOf();
    const refused = await callRoute('POST', '/service/connections', lacking);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('threeDsSecret');
    const listed = await callRoute('GET', '/service/connections');
    expect(listed.json()).toMatchObject({ authenticatesCards: true });
    for (const secret of [cielo.mpi.threeDsId, cielo.mpi.threeDsSecret]) expect(listed.body).not.toContain(secret);
  });
});

describe('an installation without Cielo’s script', () => {
  it('neither stores the fields nor authenticates', async () => {
    const plain = await createTestProduct(options);
    const { tokens } = await plain.createSeller();
    const made = await plain.call('POST', '/service/connections', {
      token: tokens.ADMIN,
      key: newId(),
      body: bodyOf(),
    });
    expect(made.body).toContain('CIELO_3DS_SCRIPT');
    expect((await plain.call('GET', '/cielo-3ds.js')).body).not.toContain('cielo');
  });
});
