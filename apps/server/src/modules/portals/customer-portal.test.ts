import { formatCents, newId } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import type { TestSeller } from '../../testing/test-product.ts';
import { ana, bia, anaCard as card, createTestPortal, mailedToken } from './test-portal.ts';

const { call, product, database, app, sellerOfAna, buyBoleto, allow, get, linkOf, advanceDays, settle, subscribed } =
  await createTestPortal();
const page = '/service/core/public/customer-portal';
async function mailsTo(seller: TestSeller, to: string) {
  await settle(seller);
  const { content } = await product.notifications.findMails(seller.id, { page: 0, size: 100 });
  return content.filter((mail) => mail.to === to);
}

function tokenIn(text: string): string | undefined {
  return /\/minhas-cobrancas\/([\w-]+)/.exec(text)?.[1];
}

describe('the link', () => {
  it('opens nothing when anything about it is wrong, and says the same of all', async () => {
    const { seller, customerId } = await sellerOfAna([10]);
    const other = await sellerOfAna([10]);
    const good = await linkOf(seller, customerId);
    expect((await call('GET', `${page}/${good}`)).statusCode).toBe(200);
    const mailed = mailedToken('customer portal', { sellerId: seller.id, subjectId: customerId, email: ana.email });
    expect((await call('GET', `${page}/${mailed}`)).statusCode).toBe(200);
    const bytes = Buffer.from(good, 'base64url');
    const flipped = (at: number) => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy.toString('base64url');
    };
    const foreign = Buffer.from(await linkOf(other.seller, other.customerId), 'base64url');
    const mixed = Buffer.concat([bytes.subarray(0, 16), foreign.subarray(16)]).toString('base64url');
    const revoked = await linkOf(seller, customerId);
    const revoke = `/service/core/seller-clients/${customerId}/portal-link/revoke`;
    expect((await call('POST', revoke, { token: seller.tokens.ADMIN, key: newId() })).statusCode).toBe(204);
    const fresh = await linkOf(seller, customerId);
    expect((await call('GET', `${page}/${fresh}`)).statusCode).toBe(200);
    const wrong = [
      good,
      mailed,
      revoked,
      mixed,
      `${fresh}A`,
      fresh.slice(0, -1),
      'x',
      '..%2f',
      'é',
      flipped(0),
      flipped(20),
    ];
    const everyByte = [33, 36, 40, 44, 50, bytes.length - 1].map(flipped);
    const expiring = await linkOf(other.seller, other.customerId);
    await advanceDays(other.seller, 31);
    const answers = new Set<string>();
    for (const token of [...wrong, ...everyByte, expiring]) {
      const answer = await call('GET', `${page}/${token}`);
      expect(answer.statusCode, token).toBe(404);
      answers.add(answer.json().errors[0].code);
      const body = { charges: [newId()], totalValue: 1 };
      const pay = await call('POST', `${page}/${token}/payments`, { key: newId(), body });
      answers.add(pay.json().errors[0].code);
    }
    expect([...answers]).toEqual(['portal.link_invalid']);
  });

  it('ends when the customer’s e-mail is another, and when the seller switches the page off', async () => {
    const { seller, customerId } = await sellerOfAna([10]);
    const token = await linkOf(seller, customerId);
    await allow(seller, { active: false });
    expect((await call('GET', `${page}/${token}`)).json().errors[0].code).toBe('portal.link_invalid');
    const create = `/service/core/seller-clients/${customerId}/portal-link`;
    const refused = await call('POST', create, { token: seller.tokens.ADMIN, key: newId() });
    expect(refused.json().errors[0].code).toBe('portal.inactive');
    await allow(seller, { active: true });
    expect((await call('GET', `${page}/${token}`)).statusCode).toBe(200);
    const contact = { ...ana, phone: '11988887777', countryCode: '55', email: 'ana.lima@example.com' };
    const changed = await call('PUT', `/service/core/seller-clients/${customerId}`, {
      token: seller.tokens.ADMIN,
      body: contact,
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await call('GET', `${page}/${token}`)).json().errors[0].code).toBe('portal.link_invalid');
  });

  it('is renewed by mail to the address on file, three times a day, and nothing tells whether it was', async () => {
    const { seller, customerId } = await sellerOfAna([10]);
    const old = await linkOf(seller, customerId);
    await advanceDays(seller, 31);
    const before = (await mailsTo(seller, ana.email)).length;
    const tokens = [old, old, old, old, `${old.slice(0, -2)}xx`, 'nothing'];
    const answers = await Promise.all(tokens.map((token) => call('POST', `${page}/${token}/new-link`)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['204 ']));
    const mails = (await mailsTo(seller, ana.email)).filter(({ subject }) => subject.includes('página de cobranças'));
    expect(mails).toHaveLength(3);
    expect((await mailsTo(seller, ana.email)).length).toBe(before + 3);
    expect((await call('GET', `${page}/${tokenIn(mails[0]?.text ?? '')}`)).statusCode).toBe(200);
  });

  it('stands in every mail to the address on file, and in none to an address that a buyer typed', async () => {
    const { seller, customerId } = await sellerOfAna([10]);
    const [issued] = await mailsTo(seller, ana.email);
    expect(tokenIn(issued?.text ?? '')).toBeTruthy();
    // Somebody who knows her document gives an e-mail of their own.
    await buyBoleto(seller, 20, { ...ana, email: 'mallory@example.com' });
    const others = await mailsTo(seller, 'mallory@example.com');
    expect(others.length).toBeGreaterThan(0);
    expect(others.map(({ text }) => tokenIn(text))).toEqual(others.map(() => undefined));
    const sent = await call('POST', `/service/core/seller-clients/${customerId}/portal-link/send`, {
      token: seller.tokens.ADMIN,
      key: newId(),
    });
    expect(sent.json()).toEqual({ sentTo: ana.email });
    const [mail] = (await mailsTo(seller, ana.email)).filter(({ subject }) => subject.includes('página de cobranças'));
    expect(mail?.text.match(/minhas-cobrancas/g)).toHaveLength(1);
  });

  it('is neither stored with an idempotency key nor held by a cache or another site', async () => {
    const { seller, customerId } = await sellerOfAna([10]);
    const token = await linkOf(seller, customerId);
    const { owed } = (await call('GET', `${page}/${token}`)).json();
    const body = { charges: [owed[0].uuid], totalValue: owed[0].totalValue };
    await call('POST', `${page}/${token}/payments`, { key: newId(), body });
    const rows = await database.database.reader
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('seller_id', '=', seller.id)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    const shell = await app.fastify.inject({ url: `/minhas-cobrancas/${token}` });
    expect(shell.headers['referrer-policy']).toMatch(/no-referrer|same-origin/);
  });
});

describe('the page', () => {
  it('shows what its customer owes this seller, and nothing of another customer or seller', async () => {
    const { seller, customerId } = await sellerOfAna();
    await buyBoleto(seller, 77, bia);
    const elsewhere = await sellerOfAna([999]);
    const mine = await linkOf(seller, customerId);
    const there = await linkOf(elsewhere.seller, elsewhere.customerId);
    const shown = (await call('GET', `${page}/${mine}`)).json();
    expect(shown.owed.map(({ value }: { value: number }) => value).sort()).toEqual([100, 30, 50.01].sort());
    expect(shown.customer).toEqual({ name: ana.name, maskedDocument: '***.982.247-**' });
    expect(JSON.stringify(shown)).not.toContain('52998224725');
    const other = (await call('GET', `${page}/${there}`)).json();
    expect(other.owed.map(({ value }: { value: number }) => value)).toEqual([999]);
    // Another customer's charge is not found.
    const foreign = other.owed[0].uuid;
    for (const file of ['boleto.pdf', 'recibo.pdf', 'nota-fiscal.pdf']) {
      const answer = await call('GET', `${page}/${mine}/charges/${foreign}/${file}`);
      expect(answer.json().errors[0].code).toBe('portal.not_found');
    }
    const body = { charges: [foreign], totalValue: 999 };
    const paid = await call('POST', `${page}/${mine}/payments`, { key: newId(), body });
    expect(paid.json().errors[0].code).toBe('charge.not_found');
    const slip = await call('GET', `${page}/${mine}/charges/${shown.owed[0].uuid}/boleto.pdf`);
    expect(slip.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('pays three late ones in one Pix, with fine and interest to the cent, and has their receipts', async () => {
    const { seller, customerId } = await sellerOfAna();
    await advanceDays(seller, 20);
    const token = await linkOf(seller, customerId);
    const { owed } = (await call('GET', `${page}/${token}`)).json();
    expect(owed.every(({ isLate, lateValue }: { isLate: boolean; lateValue: number }) => isLate && lateValue > 0)).toBe(
      true,
    );
    const cents = owed.map(({ totalValue }: { totalValue: number }) => Math.round(totalValue * 100));
    const total = cents.reduce((sum: number, one: number) => sum + one, 0);
    const body = { charges: owed.map(({ uuid }: { uuid: string }) => uuid), totalValue: total / 100 };
    const key = newId();
    const twice = await Promise.all([0, 1].map(() => call('POST', `${page}/${token}/payments`, { key, body })));
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const payment = twice[0]?.json();
    expect(twice[1]?.json()).toEqual(payment);
    expect(payment).toMatchObject({ status: 'PENDING', totalValue: total / 100 });
    const wrong = await call('POST', `${page}/${token}/payments`, { key: newId(), body: { ...body, totalValue: 1 } });
    expect(wrong.json().errors[0]).toMatchObject({ code: 'charge.total_changed' });
    expect(wrong.json().errors[0].description).toContain(formatCents(total));
    await product.controls.instruments.controlSimulator({
      sellerId: seller.id,
      rail: 'pix',
      id: payment.uuid.replaceAll('-', ''),
      action: 'PAY',
      effectId: newId(),
    });
    await settle(seller);
    const after = (await call('GET', `${page}/${token}/payments/${payment.uuid}`)).json();
    expect(after.charges.every(({ paid }: { paid: boolean }) => paid)).toBe(true);
    const shown = (await call('GET', `${page}/${token}`)).json();
    expect(shown.owed).toEqual([]);
    expect(shown.paid.map(({ value }: { value: number }) => Math.round(value * 100)).sort()).toEqual(cents.sort());
    const receipt = await call('GET', `${page}/${token}/charges/${shown.paid[0].uuid}/recibo.pdf`);
    expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await product.ledger.verify(database.database.reader)).breaks).toEqual([]);
    const receipts = (await mailsTo(seller, ana.email)).filter(({ subject }) => /pagamento/i.test(subject));
    expect(receipts).toHaveLength(3);
  });
});

describe('a subscription', () => {
  it('goes to a card and to Pix at the price that was shown, and the seller’s history says who did', async () => {
    const { seller, link, subscription } = await subscribed();
    const [shown] = (await call('GET', `${page}/${link}`)).json().subscriptions;
    expect(shown).toMatchObject({ method: 'BANK_SLIP', card: null, cancelable: false, changesFrom: '2099-01-01' });
    const of = `${page}/${link}/subscriptions/${subscription}`;
    const { token } = (await call('POST', `${of}/cards`, { body: card })).json();
    const change = (body: object, key: string = newId()) => call('POST', `${of}/payment`, { key, body });
    const toCard = { method: 'CREDIT_CARD', cardToken: token, value: 90 };
    expect((await change({ ...toCard, value: 89 })).json().errors[0].code).toBe('subscription.amount_changed');
    expect((await change({ method: 'CREDIT_CARD', value: 90 })).json().errors[0].code).toBe('portal.card_required');
    expect((await change({ ...toCard, cardToken: newId() })).json().errors[0].code).toBe('portal.card_required');
    const changed = await change(toCard);
    expect(changed.json().subscriptions[0]).toMatchObject({ card: { brand: 'visa', last4digits: '1111' } });
    const toPix = await change({ method: 'PIX', value: 90 });
    expect(toPix.json().subscriptions[0]).toMatchObject({ method: 'PIX', card: null });
    const detail = await get(seller, `/service/core/subscriptions/${subscription}`);
    expect(JSON.stringify(detail)).toContain('Ana Lima');
    expect(detail.paymentMethod).toBe('PIX');
  });

  it('goes to a card whose issuer asks only with the code, and to none that is refused for good', async () => {
    const { link, subscription } = await subscribed();
    const of = `${page}/${link}/subscriptions/${subscription}`;
    const change = async (number: string, more: object = {}) => {
      const { token } = (await call('POST', `${of}/cards`, { body: { ...card, number } })).json();
      const body = { method: 'CREDIT_CARD', cardToken: token, value: 90, ...more };
      return call('POST', `${of}/payment`, { key: newId(), body });
    };
    const challenged = await change('4000002760003184');
    expect([challenged.statusCode, challenged.json().errors[0].code]).toEqual([409, 'portal.challenge_required']);
    expect(challenged.json().errors[0].description).toMatch(/precisa confirmar que é você/);
    expect((await call('GET', `${page}/${link}`)).json().subscriptions[0].method).toBe('BANK_SLIP');
    const wrong = await change('4000002760003184', { challengeAnswer: '000000' });
    expect([wrong.statusCode, wrong.json().errors[0].code]).toEqual([422, 'portal.card_refused']);
    expect((await change('4000000000009987')).json().errors[0].code, 'lost').toBe('portal.card_refused');
    const changed = await change('4000002760003184', { challengeAnswer: '123456' });
    expect(changed.json().subscriptions[0]).toMatchObject({ card: { last4digits: '3184' } });
    expect((await change('4000000000009995')).statusCode, 'no money today').toBe(200);
  });

  it('is changed and canceled only as far as the seller allows, and by nobody else', async () => {
    const { seller, link, subscription } = await subscribed();
    const other = await subscribed();
    const of = `${page}/${link}/subscriptions/${subscription}`;
    const cancel = (path: string) => call('PATCH', `${path}/status`, { key: newId(), body: { status: 'INACTIVE' } });
    expect((await cancel(of)).json().errors[0].code).toBe('portal.not_allowed');
    await allow(seller, { mayChangePayment: false, mayCancel: true });
    const change = await call('POST', `${of}/payment`, { key: newId(), body: { method: 'PIX', value: 90 } });
    expect(change.json().errors[0].code).toBe('portal.not_allowed');
    const foreign = `${page}/${link}/subscriptions/${other.subscription}`;
    expect((await cancel(foreign)).json().errors[0].code).toBe('portal.not_found');
    expect((await call('POST', `${foreign}/cards`, { body: card })).json().errors[0].code).toBe('portal.not_found');
    const ended = await cancel(of);
    expect(ended.json().subscriptions[0]).toMatchObject({
      status: 'INACTIVE',
      cancelable: false,
      next: null,
      options: [],
    });
  });
});

describe('who may send and change', () => {
  it('is whoever edits customers, and whoever sets notifications up', async () => {
    const { seller, customerId } = await sellerOfAna([10]);
    const send = (profile: 'FINANCE' | 'SALE' | 'SUPERVISOR') =>
      call('POST', `/service/core/seller-clients/${customerId}/portal-link`, {
        token: seller.tokens[profile],
        key: newId(),
      });
    expect((await send('SALE')).statusCode).toBe(200);
    const settings = await call('GET', '/service/core/sellers/customer-portal', { token: seller.tokens.SALE });
    expect(settings.statusCode).toBe(403);
  });
});
