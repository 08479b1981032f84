import { newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createLink, getJson, linkBody, payByCard, percent, splitWorld, wait } from '../payment-links/test-split.ts';
import { mailedToken } from './test-portal.ts';

const world = await splitWorld();
const { call, seller, product } = world;
const [ana, rui] = world.subSellers;
const core = '/service/core';
const statement = (id: string | undefined) => `/sellers/subseller/${id}/statement`;
const page = (token: string) => call('GET', `${core}/public/sub-seller-statement/${token}`);

async function post(path: string, token = seller.tokens.ADMIN) {
  return call('POST', `${core}${path}`, { token, key: newId() });
}

async function tokenOf(id: string | undefined): Promise<string> {
  const answer = await post(`/sellers/subseller/${id}/statement-link`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().url.split('/meus-repasses/')[1];
}

async function mails() {
  await product.clockMover.pump(seller.id);
  await product.scheduler.runDue(seller.id);
  return (await product.notifications.findMails(seller.id, { page: 0, size: 100 })).content;
}

/** R$ 900,00 in three installments as they come, a tenth of it Ana's. */
async function sellToAna(): Promise<{ link: string; charge: string }> {
  const terms = { creditCardMethod: { type: 'EARLY_SELLER', receivingType: 'RECURRENT' } };
  const made = await createLink(world, linkBody(900, [percent(ana, 10)], { allowedPaymentMethods: terms }));
  expect(made.statusCode, made.body).toBe(201);
  const link = made.json().uuid;
  return { link, charge: await payByCard(world, link, { installments: 3, totalAmount: 900 }) };
}

test('the statement, its file, its links and its page say what the ledger holds', async () => {
  // A sale of the 5th is released and refunded in one month, which the page sums.
  while (!(await product.sellers.clockOf(seller.id)).today().endsWith('-05')) await wait(world, { hours: 24 });
  const { link, charge } = await sellToAna();
  // A sale of the seller's alone: what is refunded below is more than the other one left.
  const own = await createLink(world, linkBody(900, []));
  await payByCard(world, own.json().uuid, { installments: 1, totalAmount: 900 });
  expect(await getJson(world, `${statement(ana)}/to-release`)).toMatchObject({
    toRelease: 90,
    released: 0,
    periodAmount: 90,
    totalElements: 3,
    content: [1, 2, 3].map((installment) => ({
      uuidCharge: charge,
      buyer: 'Rui Alves',
      title: 'Curso',
      saleAmount: 900,
      installments: 3,
      installment,
      share: 30,
      reversed: 0,
      amount: 30,
    })),
  });
  await wait(world, { hours: 24 * 35 });
  expect(await getJson(world, statement(ana))).toMatchObject({
    toRelease: 60,
    released: 30,
    period: { opening: 0, credit: 30, debit: 0, closing: 30 },
    content: [{ movement: 'RELEASED', installment: 1, amount: 30, balance: 30, uuidCharge: charge }],
  });
  const refund = await call('POST', `${core}/app/v1/charges/${charge}/refunds`, {
    token: seller.tokens.ADMIN,
    key: newId(),
    body: { amount: 900 },
  });
  expect(refund.statusCode, refund.body).toBeLessThan(300);
  const after = await getJson(world, statement(ana));
  expect(after).toMatchObject({ toRelease: 0, released: 0, period: { opening: 0, credit: 30, debit: 30, closing: 0 } });
  expect(after.content.map(({ movement, amount }: Record<string, unknown>) => [movement, amount])).toEqual([
    ['REFUND', -30],
    ['RELEASED', 30],
  ]);
  expect(await getJson(world, `${statement(ana)}/to-release`)).toMatchObject({
    content: [
      { installment: 2, reversed: 30, amount: 0 },
      { installment: 3, reversed: 30, amount: 0 },
    ],
  });

  const csv = await call('GET', `${core}${statement(ana)}/csv`, { token: seller.tokens.ADMIN });
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = csv.body.trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toContain(';Liberado;Curso;Rui Alves;1 de 3;900,00;');
  expect(lines[1]).toContain(';30,00;;30,00');
  expect(lines[2]).toContain(';Estorno;');
  expect(lines[2]).toContain(';;30,00;0,00');

  const links = await getJson(world, `/sellers/subseller/${ana}/payment-links`);
  expect(links).toMatchObject({
    totalElements: 1,
    content: [{ uuid: link, type: 'ORDER', value: 900, paymentType: 'PERCENTAGE', amountOnPaymentLink: 90 }],
  });
  expect(await getJson(world, `/sellers/subseller/${rui}/payment-links`)).toMatchObject({ totalElements: 0 });

  const shown = await page(await tokenOf(ana));
  expect(shown.json()).toMatchObject({
    toRelease: 0,
    released: 0,
    releasedThisMonth: 0,
    nextDays: [],
    totalRows: 2,
    totalComing: 2,
    rows: [{ movement: 'REFUND', amount: -30, balance: 0 }, { movement: 'RELEASED' }],
  });
  // A buyer is not named to a sub-seller.
  expect(shown.body).not.toContain('Rui Alves');
  expect(shown.body).not.toContain(charge);
});

test('the link opens nothing when anything about it is wrong, and says the same of all', async () => {
  const good = await tokenOf(rui);
  expect((await page(good)).statusCode).toBe(200);
  const bytes = Buffer.from(good, 'base64url');
  const flipped = (at: number) => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy.toString('base64url');
  };
  for (const token of ['x', '0'.repeat(96), ...[0, 16, 33, 38, 42, 50].map(flipped)]) {
    const answer = await page(token);
    expect([answer.statusCode, answer.json().errors[0].code], token).toEqual([404, 'portal.link_invalid']);
  }
  // A customer's page is signed with another key.
  expect((await call('GET', `${core}/public/customer-portal/${good}`)).statusCode).toBe(404);
  const mailed = { sellerId: seller.id, subjectId: ana ?? '', email: 'ana@example.com' };
  expect((await page(mailedToken('sub-seller portal', mailed))).statusCode).toBe(200);
  expect((await page(mailedToken('customer portal', mailed))).statusCode).toBe(404);

  expect((await post(`/sellers/subseller/${rui}/statement-link/revoke`)).statusCode).toBe(204);
  expect((await page(good)).statusCode).toBe(404);
  const fresh = await tokenOf(rui);
  expect((await page(fresh)).statusCode).toBe(200);
  // Another e-mail on file: the old address is not the sub-seller's any more.
  const contact = { name: 'Rui', email: 'outro@example.com', phone: '1133334444' };
  await call('PATCH', `${core}/sellers/subseller/${rui}/contacts`, {
    token: seller.tokens.ADMIN,
    key: newId(),
    body: contact,
  });
  expect((await page(fresh)).statusCode).toBe(404);
  const last = await tokenOf(rui);
  await wait(world, { hours: 24 * 30 + 1 });
  expect((await page(last)).statusCode).toBe(404);
  expect((await post(`/sellers/subseller/${rui}/statement-link`, seller.tokens.SALE)).statusCode).toBe(403);
});

test('it is mailed to the address on file, three times a day at most, whoever asks', async () => {
  const id = rui;
  expect((await post(`/sellers/subseller/${id}/statement-link/send`)).json()).toEqual({ sentTo: 'outro@example.com' });
  const [mail] = (await mails()).filter(({ to }) => to === 'outro@example.com');
  const token = /\/meus-repasses\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await page(token)).statusCode).toBe(200);
  const renew = () => call('POST', `${core}/public/sub-seller-statement/${token}/new-link`);
  for (let again = 0; again < 4; again++) expect((await renew()).statusCode).toBe(204);
  expect((await mails()).filter(({ to }) => to === 'outro@example.com')).toHaveLength(3);
  const refused = await post(`/sellers/subseller/${id}/statement-link/send`);
  expect([refused.statusCode, refused.json().errors[0].code]).toEqual([429, 'portal.sent_too_often']);
  // A deleted one has no page, and a request for another one learns nothing of it.
  await call('DELETE', `${core}/sellers/subseller/${id}`, { token: seller.tokens.ADMIN, key: newId() });
  expect((await page(token)).statusCode).toBe(404);
  expect((await renew()).statusCode).toBe(204);
});
