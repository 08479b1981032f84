import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { createInvoiceWorld, invoiceCompany, invoiceService } from '../../../testing/invoice-world.ts';

const { database } = await createTestDatabase();
const world = await createInvoiceWorld(database);
const { callRoute, charge, invoicesOf, pass, sellerId, document } = world;

type Answer = Record<string, unknown>;

const behave = (behaviour: string) => callRoute('setSandboxIssuer', { body: { behaviour, delaySeconds: 60 } });
const list = async (query: object = {}) =>
  (await callRoute('findIssuedInvoices', { query: { page: 0, size: 100, sort: 'createdAt,DESC', ...query } })) as {
    content: Answer[];
    totalElements: number;
  };
const customerOf = async (chargeId: string) => {
  const { content } = await list();
  const invoice = content.find((one) => one.charge === chargeId) ?? (await issuedOf(chargeId));
  return (invoice.customer as { uuid: string }).uuid;
};
const issuedOf = async (chargeId: string) => {
  await callRoute('createInvoice', { params: { uuid: chargeId } });
  const [invoice] = (await list()).content.filter((one) => one.charge === chargeId);
  return invoice ?? {};
};
const ana = await customerOf(await charge(false));
const terms = { customer: ana, service: null, title: 'Palestra', value: 25_000 };
const issue = (changes: object = {}) =>
  callRoute('issueInvoice', { body: { ...terms, competence: '2026-11-20', ...changes } });
const replace = (uuid: unknown, changes: object = {}) =>
  callRoute('replaceInvoice', {
    params: { uuid },
    body: { ...terms, reason: '99', explanation: 'A descrição do serviço saiu errada.', ...changes },
  });
const cancel = (invoice: unknown) =>
  callRoute('cancelInvoice', { params: { invoice, company: document }, query: { reason: 'OTHER' } });
const statusOf = async (uuid: unknown) =>
  (await list()).content.find(({ uuidInvoice }) => uuidInvoice === uuid)?.status;

describe('an invoice without a charge', () => {
  it('is issued, listed, found by customer, month and status, mailed and cancelled', async () => {
    const issued = await issue();
    expect(issued).toMatchObject({
      charge: null,
      status: 'AUTHORIZED',
      title: 'Palestra',
      value: 25_000,
      competence: '2026-11-20',
      daysSinceAuthorized: 0,
    });
    const uuid = issued.uuidInvoice;
    const isFound = async (query: object) =>
      (await list(query)).content.some(({ uuidInvoice }) => uuidInvoice === uuid);
    expect(await isFound({ customer: 'ana', month: '2026-11', status: 'AUTHORIZED' })).toBe(true);
    expect(await isFound({ customer: '529.982' })).toBe(true);
    expect(await isFound({ customer: issued.invoiceNumber })).toBe(true);
    expect(await isFound({ customer: '%' })).toBe(false);
    expect(await isFound({ month: '2026-10' })).toBe(false);
    expect(await isFound({ status: 'REJECTED' })).toBe(false);
    await callRoute('sendIssuedInvoice', { params: { uuid } });
    expect(await callRoute('getIssuedInvoice', { params: { uuid } })).toMatchObject({ sentTo: 'ana@example.com' });
    expect(await cancel(uuid)).toMatchObject({ status: 'CANCELED' });
    await expect(callRoute('sendIssuedInvoice', { params: { uuid } })).rejects.toMatchObject({
      code: 'invoice.not_authorized',
    });
  });

  it('may be issued twice: nothing says that it is the same sale', async () => {
    const [first, second] = [await issue(), await issue()];
    expect([first.status, second.status]).toEqual(['AUTHORIZED', 'AUTHORIZED']);
  });

  it('is refused of the future, of a stranger, of an unknown service, and while none is issued', async () => {
    await expect(issue({ competence: '2026-11-24' })).rejects.toMatchObject({ code: 'invoice.future_competence' });
    await expect(issue({ customer: newId() })).rejects.toMatchObject({ code: 'invoice.customer_not_found' });
    await expect(issue({ service: newId() })).rejects.toMatchObject({ code: 'invoice_settings.service_not_found' });
    const other = await createInvoiceWorld(database, { isActive: false, document: '11222333000181' });
    await expect(
      other.callRoute('issueInvoice', { body: { ...terms, competence: '2026-11-20' } }),
    ).rejects.toMatchObject({ code: 'invoice.not_active' });
    await expect(
      other.callRoute('getIssuedInvoice', { params: { uuid: (await issue()).uuidInvoice } }),
    ).rejects.toMatchObject({ code: 'invoice.not_found' });
  });
});

describe('a replacement', () => {
  it('counts from its authorisation on, and the replaced one until then', async () => {
    const chargeId = await charge(false);
    const old = await issuedOf(chargeId);
    const sale = { customer: ana, title: 'Palestra de abertura', value: old.value };
    await behave('DELAY');
    const next = await replace(old.uuidInvoice, sale);
    expect(next).toMatchObject({ status: 'SEND_INVOICE_SYSTEM', charge: chargeId });
    expect(await statusOf(old.uuidInvoice)).toBe('AUTHORIZED');
    await expect(replace(old.uuidInvoice, sale)).rejects.toMatchObject({ code: 'invoice.being_replaced' });
    await expect(cancel(old.uuidInvoice)).rejects.toMatchObject({ code: 'invoice.being_replaced' });
    await expect(callRoute('createInvoice', { params: { uuid: chargeId } })).rejects.toMatchObject({
      code: 'invoice.already_issued',
    });
    await pass(200);
    await behave('NORMAL');
    expect(await statusOf(next.uuidInvoice)).toBe('AUTHORIZED');
    expect(await statusOf(old.uuidInvoice)).toBe('REPLACED');
    await expect(replace(old.uuidInvoice, sale)).rejects.toMatchObject({ code: 'invoice.not_replaceable' });
    await expect(cancel(old.uuidInvoice)).rejects.toMatchObject({ code: 'invoice.not_cancelable' });
    const [newest] = await invoicesOf(chargeId);
    const links = newest?.invoiceDownloadLink as { xmlImageLink: string } | undefined;
    const params = { token: links?.xmlImageLink.split('/').at(-2) ?? '' };
    const file = (await callRoute('openInvoiceXml', { params })) as unknown as { readonly content: Uint8Array };
    expect(Buffer.from(file.content).toString()).toMatch(
      /<subst><chSubstda>\w{50}<\/chSubstda><cMotivo>99<\/cMotivo><xMotivo>A descrição do serviço saiu errada.<\/xMotivo><\/subst><prest>/,
    );
  });

  it('that is refused leaves the other one, which may be replaced again or cancelled', async () => {
    const old = await issue();
    await behave('REFUSE');
    expect(await replace(old.uuidInvoice)).toMatchObject({ status: 'REJECTED' });
    await behave('NORMAL');
    expect(await statusOf(old.uuidInvoice)).toBe('AUTHORIZED');
    const next = await replace(old.uuidInvoice);
    expect(next).toMatchObject({ status: 'AUTHORIZED' });
    expect(await replace(next.uuidInvoice)).toMatchObject({ status: 'AUTHORIZED' });
  });

  it('changes neither buyer nor amount in the Simples, and not the service outside', async () => {
    const old = await issue();
    await expect(replace(old.uuidInvoice, { value: 26_000 })).rejects.toMatchObject({
      code: 'invoice.replacement_changes_buyer',
    });
    expect(await callRoute('getInvoiceOptions')).toMatchObject({ active: true, replacementChanges: 'SERVICE' });
    await callRoute('saveInvoiceCompany', {
      body: { ...invoiceCompany, taxRegime: 'LUCRO_PRESUMIDO', simplesRate: null, federalTaxRate: 13.45 },
    });
    expect(await callRoute('getInvoiceOptions')).toMatchObject({ replacementChanges: 'BUYER_AND_VALUE' });
    const { services } = (await callRoute('getInvoiceSettings')) as unknown as { services: { uuid: string }[] };
    const { uuid: _, ...usual } = services[0] as { uuid: string } & Answer;
    const other = await callRoute('createInvoiceService', {
      body: { ...usual, isDefault: false, name: 'Software', serviceCode: '01.07', serviceDesdobro: '01' },
    });
    await expect(replace(old.uuidInvoice, { service: other.uuid })).rejects.toMatchObject({
      code: 'invoice.replacement_changes_service',
    });
    expect(await replace(old.uuidInvoice, { value: 26_000 })).toMatchObject({ status: 'AUTHORIZED', value: 26_000 });
    await callRoute('saveInvoiceCompany', { body: invoiceCompany });
  });
});

describe('the invoices of a month', () => {
  it('are those of its paid charges without one; what would be refused says why, and the others are issued', async () => {
    const seller = await createInvoiceWorld(database, { document: '60746948000112' });
    await seller.callRoute('changeInvoiceAutomation', { body: { subscriptions: false, links: false, email: false } });
    const paid = [await seller.charge(true), await seller.charge(true)];
    const unpaid = await seller.charge(false);
    const params = { month: '2026-11' };
    const preview = async () =>
      (await seller.callRoute('previewInvoiceMonth', { params })) as {
        charges: { uuid: string; problem: string | null; description: string }[];
        hasMore: boolean;
      };
    const before = await preview();
    expect(before.charges.map(({ uuid }) => uuid).toSorted()).toEqual(paid.toSorted());
    expect(before.charges[0]).toMatchObject({ problem: null, value: 10_000, competence: '2026-11-23' });
    expect(before.charges[0]?.description).toBe('Assinatura do clube - Café');
    const name = (text: string) =>
      database.transact(
        async (tx) =>
          void (await sql`update purchases set payer_name = ${text}
          where id = (select purchase_id from charges where id = ${paid[0]})`.execute(tx)),
      );
    await name('大山');
    expect((await preview()).charges.filter(({ problem }) => problem?.includes('letras latinas'))).toHaveLength(1);
    await name('Ana');
    expect((await seller.callRoute('previewInvoiceMonth', { params: { month: '2026-10' } })).charges).toEqual([]);
    const all = { params, body: { charges: [...paid, unpaid] } };
    const [first, second] = await Promise.all([
      seller.callRoute('issueInvoiceMonth', all),
      seller.callRoute('issueInvoiceMonth', all),
    ]);
    expect(Number(first.issued) + Number(second.issued)).toBe(2);
    await seller.pass(1);
    for (const uuid of paid) expect(await seller.invoicesOf(uuid)).toMatchObject([{ status: 'AUTHORIZED' }]);
    expect(await seller.invoicesOf(unpaid)).toEqual([]);
    expect((await preview()).charges).toEqual([]);
    const { rows } = await sql<{ action: string }>`
      select action from audit_entries where seller_id = ${seller.sellerId} and action = 'invoice.requested'`.execute(
      database.reader as never,
    );
    expect(rows).toHaveLength(2);
  });
});

it('a refused charge stays in its filter until it gets another invoice', async () => {
  const uuid = await charge(false);
  await behave('REFUSE');
  await callRoute('createInvoice', { params: { uuid } });
  await behave('NORMAL');
  const unresolved = async () => (await list({ status: 'UNRESOLVED' })).content.map(({ charge: id }) => id);
  expect(await unresolved()).toEqual([uuid]);
  await callRoute('createInvoice', { params: { uuid } });
  expect(await unresolved()).toEqual([]);
});

it('what people do leaves its entries in the audit trail', async () => {
  const { rows } = await sql<{ action: string }>`
    select distinct action from audit_entries where seller_id = ${sellerId} and action like 'invoice.%'`.execute(
    database.reader as never,
  );
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['invoice.requested', 'invoice.replaced', 'invoice.sent', 'invoice.canceled']),
  );
});

it('after the city’s term a cancellation is analysed by the city, or refused in words that say what is left', async () => {
  const [{ uuidInvoice }, { uuidInvoice: refused }] = [await issue(), await issue()];
  await pass(200 * 86_400);
  await behave('REFUSE');
  const kept = await cancel(refused);
  expect(kept).toMatchObject({ status: 'AUTHORIZED', daysSinceAuthorized: 200 });
  expect(kept.statusReason).toContain('prazo da prefeitura');
  expect(kept.statusReason).toContain('substitua-a');
  await behave('NORMAL');
  expect(await cancel(uuidInvoice)).toMatchObject({ status: 'CANCELING' });
  await expect(replace(uuidInvoice)).rejects.toMatchObject({ code: 'invoice.not_replaceable' });
  await pass(9 * 86_400);
  expect(await cancel(uuidInvoice)).toMatchObject({ status: 'CANCELING' });
  await pass(86_400 + 3_601);
  expect(await cancel(uuidInvoice)).toMatchObject({ status: 'CANCELED' });
});

it('from 2027 on the total has the IBS and the CBS, whatever the charge', async () => {
  await callRoute('saveInvoiceCompany', {
    body: { ...invoiceCompany, taxRegime: 'LUCRO_PRESUMIDO', simplesRate: null, federalTaxRate: 13.45 },
  });
  const service = await callRoute('createInvoiceService', {
    body: {
      ...invoiceService,
      name: 'Com IBS e CBS',
      isDefault: false,
      nbsCode: '115022000',
      ibsCbs: { taxClass: '000001', operationCode: '030101' },
    },
  });
  const { uuidInvoice } = await issue({ service: service.uuid, competence: '2027-06-01' });
  const invoice = (await list()).content.find((one) => one.uuidInvoice === uuidInvoice);
  // ISS of 2.5 % is no part of the base of R$ 243.75; IBS 0.1 % and CBS 8.8 % of it.
  expect([invoice?.statusReason, invoice?.value, invoice?.total]).toEqual([null, 25_000, 27_169]);
});
