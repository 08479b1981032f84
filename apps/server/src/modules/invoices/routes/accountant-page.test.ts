import { type Profile, profiles } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { invoiceCompany, invoiceService } from '../../../testing/invoice-world.ts';
import { createTestProduct, type TestSeller } from '../../../testing/test-product.ts';

const { call, createSeller, product } = await createTestProduct();
const settings = '/service/core/sellers/invoice-settings';
const email = 'contador@example.com';
const { plans: _plans, links: _links, ...terms } = invoiceService;

const send = (seller: TestSeller, { to = email, profile = 'ADMIN' as Profile, key = newId() as string } = {}) =>
  call('POST', `${settings}/accountant-page/send`, { token: seller.tokens[profile], key, body: { email: to } });
const revoke = (seller: TestSeller, profile: Profile = 'ADMIN') =>
  call('POST', `${settings}/accountant-page/revoke`, { token: seller.tokens[profile], key: newId() });
const sendingOf = async ({ tokens }: TestSeller) =>
  (await call('GET', settings, { token: tokens.ADMIN })).json().accountantPage;
const mailsTo = async ({ id }: TestSeller, to: string) =>
  (await product.notifications.findMails(id, { page: 0, size: 100 })).content.filter((mail) => mail.to === to);
const pathOf = (token: string) => `/service/core/public/accountant-page/${token}`;
const page = (token: string) => call('GET', pathOf(token));
const saveCompany = (token: string, { body = invoiceCompany as object, key = newId() as string } = {}) =>
  call('PUT', `${pathOf(token)}/company`, { key, body });
const createService = (token: string, { body = terms as object, key = newId() as string } = {}) =>
  call('POST', `${pathOf(token)}/services`, { key, body });
const changeService = (token: string, uuid: string, body: object) =>
  call('PUT', `${pathOf(token)}/services/${uuid}`, { key: newId(), body });
const pass = async (seller: TestSeller, time: { readonly hours: number }) =>
  product.clockMover.advance(seller.id, (await product.sellers.clockOf(seller.id)).now().add(time));

/** Sends a page and returns the token of its link. */
async function tokenFor(seller: TestSeller): Promise<string> {
  const answer = await send(seller);
  expect(answer.statusCode, answer.body).toBe(200);
  const [mail] = await mailsTo(seller, email);
  return /\/contador\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function expectInvalid(token: string): Promise<void> {
  for (const answer of [await page(token), await saveCompany(token), await createService(token)]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json().errors).toEqual([
      { code: 'accountant_page.link_invalid', description: 'Este link não vale mais. Peça um novo a quem o enviou.' },
    ]);
  }
}

describe('the page of the accountant', () => {
  it.each(profiles)('is sent and revoked by owners and administrators only: %s', async (profile) => {
    const seller = await createSeller();
    const status = profile === 'OWNER' || profile === 'ADMIN' ? 200 : 403;
    expect((await send(seller, { profile })).statusCode).toBe(status);
    expect((await revoke(seller, profile)).statusCode).toBe(status);
  });

  it('is mailed with who sends it and what for, and shows what is filled and nothing else', async () => {
    const seller = await createSeller();
    await call('PUT', `${settings}/company`, { token: seller.tokens.ADMIN, body: invoiceCompany });
    const token = await tokenFor(seller);
    const [mail] = await mailsTo(seller, email);
    expect(mail?.subject).toBe('Dados fiscais de Vendedor para preencher');
    expect(mail?.text).toContain(`admin.${seller.id}@example.com, de Vendedor, pede que você preencha`);
    expect(mail?.text).toContain('vale por 7 dias');
    expect(await sendingOf(seller)).toMatchObject({ email, status: 'VALID', openedAt: null, filledAt: null });
    expect((await page(token)).json()).toEqual({
      seller: { name: 'Vendedor', document: expect.stringMatching(/^\d{2}\.\d{3}\.\d{3}\/0001-\d{2}$/) },
      email,
      sentBy: `admin.${seller.id}@example.com`,
      expiresAt: expect.any(String),
      today: expect.any(String),
      active: false,
      company: invoiceCompany,
      services: [],
      sandbox: true,
    });
    const { openedAt, filledAt } = await sendingOf(seller);
    expect([openedAt, filledAt]).toEqual([expect.any(String), null]);
    await page(token);
    expect((await sendingOf(seller)).openedAt).toBe(openedAt);
  });

  it('saves as the seller does, in the name of the accountant, and tells the sender once', async () => {
    const seller = await createSeller();
    const token = await tokenFor(seller);
    expect((await saveCompany(token)).json()).toMatchObject({ company: invoiceCompany });
    const created = await createService(token);
    expect(created.statusCode, created.body).toBe(201);
    const [service] = created.json().services;
    expect(service).toEqual({ ...terms, uuid: service.uuid });
    const seen = (await call('GET', settings, { token: seller.tokens.ADMIN })).json();
    expect(seen).toMatchObject({ company: invoiceCompany, services: [{ ...invoiceService, uuid: service.uuid }] });
    expect(seen.accountantPage.filledAt).toEqual(expect.any(String));

    const path = '/service/core/audit-entries?action=invoice.settings_changed';
    const { content } = (await call('GET', path, { token: seller.tokens.ADMIN })).json();
    expect(content).toHaveLength(2);
    expect(content).toMatchObject([
      { subject: { label: 'Assinaturas' }, actor: { name: email, profile: null } },
      { changes: expect.arrayContaining([{ field: 'taxRegime', kind: 'code', before: null, after: 'SIMPLES' }]) },
    ]);
    const told = () => mailsTo(seller, `admin.${seller.id}@example.com`);
    expect(await told()).toMatchObject([{ subject: 'Sua contabilidade preencheu dados fiscais' }]);
    await pass(seller, { hours: 24 });
    await saveCompany(token, { body: { ...invoiceCompany, simplesRate: 7 } });
    expect(await told()).toHaveLength(2);
  });

  it('keeps the plans and links of a service, which the accountant does not see', async () => {
    const seller = await createSeller();
    const link = newId<'payment-link'>();
    const body = { ...invoiceService, links: [link] };
    const made = await call('POST', `${settings}/services`, { token: seller.tokens.ADMIN, key: newId(), body });
    const token = await tokenFor(seller);
    expect((await page(token)).body).not.toContain(link);
    const changed = await changeService(token, made.json().uuid, { ...terms, issRate: 3, links: [newId()] });
    expect(changed.json().services).toMatchObject([{ issRate: 3 }]);
    const { services } = (await call('GET', settings, { token: seller.tokens.ADMIN })).json();
    expect(services).toMatchObject([{ issRate: 3, links: [link] }]);
  });

  it('refuses what the seller’s own form refuses, and saves nothing then', async () => {
    const seller = await createSeller();
    const token = await tokenFor(seller);
    const codeOf = (answer: Awaited<ReturnType<typeof page>>) => answer.json().errors[0].code;
    expect(codeOf(await saveCompany(token, { body: { ...invoiceCompany, cityCode: '9999999' } }))).toBe(
      'invoice_settings.unknown_city',
    );
    expect(codeOf(await createService(token, { body: { ...terms, serviceCode: '99.99' } }))).toBe(
      'invoice_settings.unknown_service',
    );
    expect(codeOf(await changeService(token, newId(), terms))).toBe('invoice_settings.service_not_found');
    expect(codeOf(await call('POST', `${pathOf(token)}/services`, { body: terms }))).toBe('idempotency.key_required');
    expect((await sendingOf(seller)).filledAt).toBeNull();
    expect(await mailsTo(seller, `admin.${seller.id}@example.com`)).toEqual([]);
  });

  it('creates one service however often the same call comes', async () => {
    const seller = await createSeller();
    const token = await tokenFor(seller);
    const key = newId();
    await Promise.all([createService(token, { key }), createService(token, { key })]);
    expect((await createService(token, { key })).json().services).toHaveLength(1);
  });
});

describe('the link of the accountant', () => {
  it('ends after seven days of the seller’s clock', async () => {
    const seller = await createSeller();
    const token = await tokenFor(seller);
    await pass(seller, { hours: 7 * 24 - 1 });
    expect((await page(token)).statusCode).toBe(200);
    await pass(seller, { hours: 1 });
    await expectInvalid(token);
    expect(await sendingOf(seller)).toMatchObject({ status: 'EXPIRED' });
  });

  it('ends when it is revoked, and a repetition of a call is not answered then', async () => {
    const seller = await createSeller();
    const token = await tokenFor(seller);
    const key = newId();
    expect((await saveCompany(token, { key })).statusCode).toBe(200);
    expect((await revoke(seller)).json().accountantPage).toMatchObject({ status: 'REVOKED' });
    expect((await saveCompany(token, { key })).statusCode).toBe(404);
    await expectInvalid(token);
    expect((await call('GET', settings, { token: seller.tokens.ADMIN })).json().company).toEqual(invoiceCompany);
  });

  it('ends when another is sent, also to somebody else', async () => {
    const seller = await createSeller();
    const first = await tokenFor(seller);
    await send(seller, { to: 'outra@example.com' });
    await expectInvalid(first);
    expect(await sendingOf(seller)).toMatchObject({ email: 'outra@example.com', status: 'VALID', openedAt: null });
  });

  it('opens nothing when it was changed, is of something else, or names another seller', async () => {
    const [seller, other] = [await createSeller(), await createSeller()];
    const token = await tokenFor(seller);
    const others = await tokenFor(other);
    const half = Math.floor(token.length / 3);
    const mixed = others.slice(0, half) + token.slice(half);
    for (const wrong of ['x', `${token}x`, token.slice(1), mixed]) await expectInvalid(wrong);
    expect((await saveCompany(token)).statusCode).toBe(200);
    expect((await call('GET', settings, { token: other.tokens.ADMIN })).json().company).toBeNull();
  });

  it('is mailed once for a call, and five times a day at most', async () => {
    const seller = await createSeller();
    const key = newId();
    await send(seller, { key });
    await send(seller, { key });
    expect(await mailsTo(seller, email)).toHaveLength(1);
    for (let count = 0; count < 4; count++) expect((await send(seller)).statusCode).toBe(200);
    const refused = await send(seller);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().errors[0].code).toBe('accountant_page.sent_too_often');
    expect(await mailsTo(seller, email)).toHaveLength(5);
    await pass(seller, { hours: 24 });
    expect((await send(seller)).statusCode).toBe(200);
  });
});
