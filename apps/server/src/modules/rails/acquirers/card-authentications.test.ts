import { type Cents, cents, newId } from '@balcao/kernel';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import type { CardProvider } from '../../../testing/providers/card-provider.ts';
import type { AuthenticationResult } from '../ports/card-authentication.ts';
import { cardsAtAcquirers } from './test-acquirers.ts';

const { database } = await createTestDatabase();
const world = await cardsAtAcquirers(database);
const { harnesses, state, card, authentications, saleRoutes, connect } = world;
const { provider: cielo } = harnesses.cielo;
const pagarme = harnesses.pagarme.provider as CardProvider;
afterAll(() => world.close());

const visa = '4000000000001000';
const link = newId();
let sellerId = '';

beforeEach(() => {
  sellerId = newId<'seller'>();
  state.sellerId = sellerId;
  state.second = null;
});
afterEach(() => cielo.books.answerEci(true));

/** Connects Cielo with 3DS. */
async function connectCielo(unauthenticated?: 'REFUSE') {
  const { threeDsId, threeDsSecret } = cielo.mpi;
  const threeDs = { establishmentCode: '1006993069', merchantName: 'LOJA DA ANA', mcc: '5912' };
  const settings = { ...harnesses.cielo.settings.settings, ...threeDs, ...(unauthenticated && { unauthenticated }) };
  return connect('cielo', { threeDsId, threeDsSecret, settings });
}

async function sold(number = visa, amountCents: Cents = cents(10_000)) {
  const kept = { sellerId, boundTo: link, holderName: 'ANA SOUZA', acquirerToken: cielo.tokenOf(number) };
  const secondToken = state.second && pagarme.tokenOf('4000000000000010');
  const { token } = await card.keepToken({ ...kept, secondToken });
  return { sellerId, id: newId(), token, amountCents, installments: 1 };
}

type Sale = Awaited<ReturnType<typeof sold>>;

/** The result that the script hands to the buyer's browser. */
async function authenticated(sale: Sale, number = visa): Promise<AuthenticationResult> {
  const { uuid } = await authentications.begin({ ...sale, boundTo: link });
  const { Cavv: cavv, Eci, ReferenceId: referenceId } = cielo.mpi.authenticate(number, sale.amountCents);
  return { uuid, event: 'SUCCESS', cavv, eci: Eci.slice(-1), version: '2.2.0', referenceId };
}

const saleOf = ({ id }: { readonly id: string }) =>
  cielo.books.sales().find(({ MerchantOrderId }) => MerchantOrderId === id.replaceAll('-', ''));
const routeOf = async ({ id }: { readonly id: string }) => (await saleRoutes(sellerId, [id])).get(id)?.authentication;

describe('an authentication', () => {
  it('goes with its sale as the manual says, and the acquirer’s ECI says who bears the fraud', async () => {
    await connectCielo();
    expect(await authentications.isOffered(sellerId)).toBe(true);
    const sale = await sold();
    const result = await authenticated(sale);
    await authentications.conclude(sale, result);
    await authentications.conclude(sale, result);
    expect(await card.authorize(sale)).toMatchObject({ status: 'AUTHORIZED' });
    expect(saleOf(sale)?.authentication).toEqual({
      Cavv: result.cavv,
      Eci: '5',
      Version: '2',
      ReferenceId: result.referenceId,
    });
    const { referenceId: reference } = result;
    expect(await routeOf(sale)).toMatchObject({ eci: '5', reference, bearer: 'ISSUER', isConfirmed: true });
    const stored = JSON.stringify(await database.reader.selectFrom('card_authentications').selectAll().execute());
    expect(stored).not.toContain(result.cavv);
  });

  it('is what the browser sent, not confirmed, where the acquirer answers without an ECI', async () => {
    await connectCielo();
    cielo.books.answerEci(false);
    const sale = await sold();
    await authentications.conclude(sale, await authenticated(sale));
    await card.authorize(sale);
    expect(await routeOf(sale)).toMatchObject({ eci: '5', bearer: 'ISSUER', isConfirmed: false });
  });

  it('that failed goes with no sale, and the seller bears its fraud', async () => {
    await connectCielo();
    const sale = await sold();
    const { uuid } = await authentications.begin({ ...sale, boundTo: link });
    const none = { cavv: null, version: '2.2.0', referenceId: newId() };
    // The event and an ECI alone prove nothing.
    await authentications.conclude(sale, { uuid, event: 'SUCCESS', eci: '5', ...none });
    expect(await card.authorize(sale)).toMatchObject({ status: 'AUTHORIZED' });
    expect(saleOf(sale)?.authentication).toBeNull();
    expect(await routeOf(sale)).toMatchObject({ eci: null, bearer: 'SELLER' });
  });

  it('that was made up is refused by the acquirer', async () => {
    await connectCielo();
    const sale = await sold();
    const result = await authenticated(sale);
    await authentications.conclude(sale, { ...result, cavv: 'AAABBBCCC' });
    expect(await card.authorize(sale)).toMatchObject({ status: 'REFUSED' });
    expect(await routeOf(sale)).toMatchObject({ eci: '7', bearer: 'SELLER', isConfirmed: true });
  });
});

describe('an authentication is of one sale', () => {
  const unusable = { code: 'card.authentication_unusable' };

  it('not of another card, amount or number of installments', async () => {
    await connectCielo();
    const [sale, other] = [await sold(), await sold()];
    const result = await authenticated(sale);
    for (const changed of [
      { ...sale, token: other.token },
      { ...sale, amountCents: cents(10_001) },
      { ...sale, installments: 2 },
      { ...sale, sellerId: newId<'seller'>() },
    ]) {
      await expect(authentications.conclude(changed, result)).rejects.toMatchObject(unusable);
    }
    await expect(authentications.begin({ ...sale, boundTo: newId() })).rejects.toMatchObject({
      code: 'card.token_not_found',
    });
  });

  it('nor with other results, or a reference that came with another one', async () => {
    await connectCielo();
    const [sale, other] = [await sold(), await sold()];
    const result = await authenticated(sale);
    await authentications.conclude(sale, result);
    await expect(authentications.conclude(sale, { ...result, eci: '6' })).rejects.toMatchObject(unusable);
    const { uuid } = await authenticated(other);
    await expect(authentications.conclude(other, { ...result, uuid })).rejects.toMatchObject(unusable);
  });

  it('so that a second charge of the card has none', async () => {
    await connectCielo();
    const sale = await sold();
    await authentications.conclude(sale, await authenticated(sale));
    const again = { ...sale, id: newId() };
    for (const one of [sale, again]) await card.authorize(one);
    expect(saleOf(sale)?.authentication).not.toBeNull();
    expect(saleOf(again)?.authentication).toBeNull();
    expect(await routeOf(again)).toBeNull();
  });

  it('and none of a charge without its buyer', async () => {
    await connectCielo();
    const sale = await sold();
    await authentications.conclude(sale, await authenticated(sale));
    await card.authorize({ ...sale, isRecurring: true });
    expect(saleOf(sale)?.authentication).toBeNull();
  });
});

describe('a seller who sells nothing without the issuer', () => {
  it('refuses a sale that it did not authenticate', async () => {
    await connectCielo('REFUSE');
    const sale = await sold();
    const required = { code: 'card.authentication_required' };
    await expect(authentications.conclude(sale, null)).rejects.toMatchObject(required);
    const result = await authenticated(sale);
    for (const changed of [{ eci: '7' }, { cavv: null }, { referenceId: null }]) {
      await expect(authentications.conclude(sale, { ...result, ...changed })).rejects.toMatchObject(required);
    }
    await authentications.conclude(sale, { ...result, event: 'UNENROLLED' });
  });

  it('refuses it too while the installation serves no script', async () => {
    const unserved = await cardsAtAcquirers(database, { authenticatesCards: false });
    unserved.state.sellerId = sellerId;
    const { settings } = unserved.harnesses.cielo;
    const given = {
      threeDsId: 'id',
      threeDsSecret: 'secret',
      settings: { ...settings.settings, unauthenticated: 'REFUSE' },
    };
    await unserved.connect('cielo', given as Parameters<typeof unserved.connect>[1]);
    const sale = { sellerId, id: newId(), token: newId(), amountCents: cents(10_000), installments: 1 };
    const concluded = unserved.authentications.conclude(sale, null);
    await unserved.close();
    await expect(concluded).rejects.toMatchObject({ code: 'card.authentication_required' });
  });

  it.each([
    ['REFUSE', false],
    [undefined, true],
  ] as const)('and a second acquirer, which carries none (%s)', async (unauthenticated, isMoved) => {
    await connectCielo(unauthenticated);
    await world.connectSecond('pagarme');
    const sale = await sold();
    await authentications.conclude(sale, await authenticated(sale));
    cielo.books.refuseOwn('96');
    const outcome = await card.authorize(sale);
    cielo.books.refuseOwn(null);
    expect(outcome.status).toBe(isMoved ? 'AUTHORIZED' : 'REFUSED');
    expect(harnesses.pagarme.booked(sale.id).length > 0).toBe(isMoved);
    expect(await routeOf(sale)).toMatchObject(isMoved ? { eci: null, bearer: 'SELLER' } : { eci: '5' });
  });
});

it('is not offered without its credentials, nor for a card at another acquirer', async () => {
  await connect('cielo');
  expect(await authentications.isOffered(sellerId)).toBe(false);
  const sale = await sold();
  const notOffered = { code: 'card.authentication_not_offered' };
  await expect(authentications.begin({ ...sale, boundTo: link })).rejects.toMatchObject(notOffered);
  await authentications.conclude(sale, null);
  await connectCielo();
  await expect(authentications.begin({ ...sale, boundTo: link })).rejects.toMatchObject(notOffered);
});

it('without an answer of Cielo is refused, and its credentials are tested', async () => {
  const connection = await connectCielo();
  const sale = await sold();
  cielo.faults.push({ call: 'POST /v2/auth/token', does: 'LOST' });
  await expect(authentications.begin({ ...sale, boundTo: link })).rejects.toMatchObject({
    code: 'card.acquirer_refused',
  });
  expect(await world.connected.probe(connection)).toEqual({ ok: true });
  expect(await world.connected.probe({ ...connection, threeDsSecret: 'outro' })).toMatchObject({
    ok: false,
    reason: 'credentials',
  });
});
