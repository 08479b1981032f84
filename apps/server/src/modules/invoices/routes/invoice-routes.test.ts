import { cnpjOf } from '@balcao/brazil';
import type { ChargeDetail } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../database/test-database.ts';
import { createInvoiceWorld, invoiceService } from '../../../testing/invoice-world.ts';

const { database } = await createTestDatabase();
const world = await createInvoiceWorld(database);
const { callRoute, charge, invoicesOf, pass, product, sellerId, document } = world;

const behave = (behaviour: string, delaySeconds = 60) =>
  callRoute('setSandboxIssuer', { body: { behaviour, delaySeconds } });
const emit = (uuid: string) => callRoute('createInvoice', { params: { uuid } });
const cancel = (invoice: unknown, company = document) =>
  callRoute('cancelInvoice', { params: { invoice, company }, query: { reason: 'OTHER' } });
const mails = async () => (await product.notifications.findMails(sellerId, { page: 0, size: 100 })).content;

describe('an invoice that is asked for', () => {
  it('is issued before the charge is paid, sent to the buyer, and opened by signed addresses', async () => {
    const uuid = await charge(false);
    expect(await callRoute('getCharge', { params: { uuid } })).toMatchObject({
      activeInvoiceConfig: true,
      actions: { issueInvoice: 'EARLY' },
      cnpjSeller: document,
    });
    const invoice = await emit(uuid);
    expect(invoice).toMatchObject({ status: 'AUTHORIZED', early: true, value: 10_000, sentTo: 'ana@example.com' });
    expect(invoice.invoiceNumber).toMatch(/^\d+$/);
    const { pdfImageLink, xmlImageLink } = invoice.invoiceDownloadLink as Record<string, string>;
    const tokenOf = (path = '') => path.split('/').at(-2) ?? '';
    const pdf = await open('openInvoicePdf', tokenOf(pdfImageLink));
    expect(Buffer.from(pdf.content).subarray(0, 5).toString()).toBe('%PDF-');
    const xml = Buffer.from((await open('openInvoiceXml', tokenOf(xmlImageLink))).content).toString();
    expect(xml).toContain('<vServ>100.00</vServ>');
    expect(xml).toContain('<cTribNac>170101</cTribNac>');
    expect(xml).toContain('<xDescServ>Assinatura do clube - Café</xDescServ>');
    const mail = (await mails()).find(({ subject }) => subject === `Nota fiscal ${invoice.invoiceNumber} de Vendedor`);
    expect(mail).toMatchObject({ to: 'ana@example.com' });
    // The mail's address outlives the screen's.
    await pass(16 * 60);
    await expect(open('openInvoicePdf', tokenOf(pdfImageLink))).rejects.toMatchObject({
      code: 'invoice.document_not_found',
    });
    const mailed = /invoices\/(\S+)\/pdf/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await open('openInvoicePdf', mailed)).mediaType).toBe('application/pdf');
    await expect(open('openInvoicePdf', `${mailed}x`)).rejects.toMatchObject({ code: 'invoice.document_not_found' });
  });

  it('is not early once the charge is paid, nor while a dispute holds it, and is none of what went back', async () => {
    const uuid = await charge(true);
    const issueInvoice = async () =>
      ((await callRoute('getCharge', { params: { uuid } })) as ChargeDetail).actions.issueInvoice;
    expect(await issueInvoice()).toBe('PAID');
    const become = (status: string) =>
      database.transact(
        async (tx) => void (await sql`update charges set status = ${status} where id = ${uuid}`.execute(tx)),
      );
    await become('DISPUTE');
    expect(await issueInvoice()).toBe('PAID');
    await become('CHARGEBACK');
    expect(await issueInvoice()).toBeNull();
  });

  it('is one: another is refused while it counts, and issued again once it was cancelled', async () => {
    const uuid = await charge(false);
    const first = await emit(uuid);
    await expect(emit(uuid)).rejects.toMatchObject({ code: 'invoice.already_issued' });
    expect(await cancel(first.uuidInvoice)).toMatchObject({ status: 'CANCELED' });
    // Said again, the same.
    expect(await cancel(first.uuidInvoice)).toMatchObject({ status: 'CANCELED' });
    const second = await emit(uuid);
    expect((await invoicesOf(uuid)).map(({ status }) => status)).toEqual(['AUTHORIZED', 'CANCELED']);
    expect(second.invoiceNumber).not.toBe(first.invoiceNumber);
  });

  it('of another company’s document, or another seller, is not found', async () => {
    const { uuidInvoice } = await emit(await charge(false));
    await expect(cancel(uuidInvoice, '11222333000181')).rejects.toMatchObject({ code: 'invoice.not_found' });
    await expect(cancel(newId())).rejects.toMatchObject({ code: 'invoice.not_found' });
    expect(await cancel(uuidInvoice, '45.997.418/0001-53')).toMatchObject({ status: 'CANCELED' });
  });

  it('of a charge of which nothing was sold is refused', async () => {
    const uuid = await charge(false);
    await product.charges.deleteCharge({ sellerId, chargeId: uuid, by: 'teste' });
    await expect(emit(uuid)).rejects.toMatchObject({ code: 'invoice.charge_without_sale' });
    await expect(emit(newId())).rejects.toMatchObject({ code: 'invoice.charge_not_found' });
  });

  it('is mailed again, while it counts', async () => {
    const uuid = await charge(false);
    await expect(callRoute('sendInvoiceEmail', { params: { uuid } })).rejects.toMatchObject({
      code: 'invoice.not_authorized',
    });
    await emit(uuid);
    const before = (await mails()).length;
    await callRoute('sendInvoiceEmail', { params: { uuid } });
    expect(await mails()).toHaveLength(before + 1);
  });
});

describe('an issuer', () => {
  it('that refuses says why, in words that say what to do, and the charge may be issued again', async () => {
    const uuid = await charge(false);
    await behave('REFUSE');
    const refused = await emit(uuid);
    expect(refused).toMatchObject({ status: 'REJECTED', invoiceNumber: null, invoiceDownloadLink: null });
    expect(refused.statusReason).toBe(
      'O município não tem convênio ativo com o sistema nacional. Fale com a prefeitura.',
    );
    await behave('NORMAL');
    expect(await emit(uuid)).toMatchObject({ status: 'AUTHORIZED' });
  });

  it('that is slow is asked until it has decided', async () => {
    const uuid = await charge(false);
    await behave('DELAY', 60);
    expect(await emit(uuid)).toMatchObject({ status: 'SEND_INVOICE_SYSTEM' });
    await expect(emit(uuid)).rejects.toMatchObject({ code: 'invoice.already_issued' });
    await pass(30);
    expect(await invoicesOf(uuid)).toMatchObject([{ status: 'SEND_INVOICE_SYSTEM' }]);
    await pass(120);
    const [invoice] = await invoicesOf(uuid);
    expect(invoice).toMatchObject({ status: 'AUTHORIZED' });
    expect(await cancel(invoice?.uuidInvoice)).toMatchObject({ status: 'CANCELING' });
    await pass(200);
    expect(await invoicesOf(uuid)).toMatchObject([{ status: 'CANCELED' }]);
    await behave('NORMAL');
  });

  it('whose city denies a cancellation leaves the invoice as it was, and the seller is told', async () => {
    const uuid = await charge(false);
    const { uuidInvoice } = await emit(uuid);
    await behave('DELAY', 3_600);
    await cancel(uuidInvoice);
    const { content } = await callRoute('findSandboxInvoices', { query: { page: 0, size: 1, sort: 'createdAt,DESC' } });
    const [{ id, actions }] = content as [{ id: string; actions: string[] }];
    expect(actions).toEqual(['CANCEL', 'KEEP']);
    await callRoute('controlSandboxInvoice', { params: { note: id }, body: { action: 'KEEP' } });
    await pass(60);
    expect(await invoicesOf(uuid)).toMatchObject([
      { status: 'AUTHORIZED', statusReason: 'A prefeitura não aceitou o cancelamento. (E9999)' },
    ]);
    expect((await mails()).some(({ subject }) => subject.startsWith('Cancelamento recusado'))).toBe(true);
    await behave('NORMAL');
  });

  it.each(['TIMEOUT', 'DUPLICATE'])('%s: what it did is found out, and is not done twice', async (behaviour) => {
    await behave(behaviour);
    const charges = [await charge(false), await charge(false), await charge(false), await charge(false)];
    for (const uuid of charges) expect(['SEND_INVOICE_SYSTEM', 'AUTHORIZED']).toContain((await emit(uuid)).status);
    await pass(120);
    for (const uuid of charges) {
      expect(await invoicesOf(uuid)).toMatchObject([{ status: 'AUTHORIZED' }]);
      expect(await counted(uuid)).toBe(1);
    }
    await behave('NORMAL');
  });
});

it('of a company needs its address, and the seller’s CNPJ may have letters', async () => {
  const seller = await createInvoiceWorld(database, { document: cnpjOf('12ABC3450001') });
  const [uuid, other] = [await seller.charge(false), await seller.charge(false)];
  await database.transact(
    async (tx) =>
      void (await sql`update customers set document = '11222333000181', document_type = 'cnpj'
        where seller_id = ${seller.sellerId}`.execute(tx)),
  );
  const query = { page: 0, size: 1, sort: 'name,ASC' };
  const { content } = await seller.callRoute('findCustomers', { query });
  const [customer] = content as readonly { readonly id: string }[];
  const emitted = (charge = uuid) => seller.callRoute('createInvoice', { params: { uuid: charge } });
  const move = (zipCode: string) =>
    seller.callRoute('updateCustomerAddress', {
      params: { uuid: customer?.id },
      body: {
        zipCode,
        street: 'Avenida Paulista',
        number: '1000',
        complement: null,
        district: 'Bela Vista',
        city: 'São Paulo',
        state: 'SP',
        country: 'BR',
      },
    });
  expect(await emitted()).toMatchObject({
    status: 'REJECTED',
    statusReason: expect.stringContaining('exige o endereço'),
  });
  await move('01310-997');
  expect(await emitted()).toMatchObject({ status: 'REJECTED', statusReason: expect.stringContaining('CEP') });
  // Nobody answers for a postal code with this ending.
  await move('01310-998');
  expect(await emitted(other)).toMatchObject({ status: 'SEND_INVOICE_SYSTEM' });
  await move('01310-100');
  const issued = await emitted();
  expect(issued).toMatchObject({ status: 'AUTHORIZED' });
  const { xmlImageLink } = issued.invoiceDownloadLink as Record<string, string>;
  const params = { token: xmlImageLink?.split('/').at(-2) ?? '' };
  const file = (await seller.callRoute('openInvoiceXml', { params })) as unknown as { readonly content: Uint8Array };
  const xml = Buffer.from(file.content).toString();
  expect(xml).toContain(`<prest><CNPJ>${seller.document}</CNPJ>`);
  expect(xml).toContain('<end><endNac><cMun>3550308</cMun><CEP>01310100</CEP></endNac>');
});

it('of an item that the national list divides needs the desdobro that is sold', async () => {
  const { services } = (await callRoute('getInvoiceSettings')) as { services: { uuid: string }[] };
  const params = { uuid: services[0]?.uuid };
  const save = (serviceDesdobro: string | null) =>
    callRoute('changeInvoiceService', { params, body: { ...invoiceService, serviceDesdobro } });
  await expect(save('03')).rejects.toMatchObject({ code: 'invoice_settings.unknown_desdobro' });
  await save(null);
  expect(await callRoute('testInvoiceSettings')).toMatchObject({
    authorized: false,
    reason: expect.stringContaining('desdobro'),
  });
  await save('02');
  expect(await callRoute('testInvoiceSettings')).toMatchObject({ authorized: true });
  await callRoute('changeInvoiceService', { params, body: invoiceService });
});

it('of a service that is changed, the audit trail has what buyers withhold and how IBS and CBS are classified', async () => {
  const { services } = (await callRoute('getInvoiceSettings')) as { services: { uuid: string }[] };
  const params = { uuid: services[0]?.uuid };
  const withheld = { pis: true, cofins: false, csllRate: 1, irrfRate: 1.5, inssRate: 0 };
  const ibsCbs = { taxClass: '200052', operationCode: '030101' };
  await callRoute('changeInvoiceService', { params, body: { ...invoiceService, withheld, ibsCbs } });
  await callRoute('changeInvoiceService', { params, body: invoiceService });
  const { content } = await callRoute('findAuditEntries', {
    query: { page: 0, size: 1, sort: 'number,DESC', action: [] },
  });
  expect(content).toMatchObject([
    {
      changes: expect.arrayContaining([
        expect.objectContaining({ field: 'taxClass', before: '200052', after: invoiceService.ibsCbs.taxClass }),
        expect.objectContaining({ field: 'withheldIrrfRate', before: 1.5, after: null }),
        expect.objectContaining({ field: 'withheldPis', before: true, after: null }),
      ]),
    },
  ]);
});

it('of services without IBS and CBS, the start page counts the days until their invoices are refused', async () => {
  const other = await createInvoiceWorld(database, { document: cnpjOf('987654320001') });
  const by = { email: 'dona@example.com', roles: ['SELLER_MASTER'], features: ['view_seller_nf'] } as const;
  const lines = async () => (await other.callRoute('getWorkList', { by })).lines;
  expect(await lines()).toEqual([]);
  const { services } = (await other.callRoute('getInvoiceSettings')) as { services: { uuid: string }[] };
  const params = { uuid: services[0]?.uuid };
  await other.callRoute('changeInvoiceService', { params, body: { ...invoiceService, ibsCbs: null } });
  expect(await lines()).toEqual([{ kind: 'SERVICES_WITHOUT_IBS_CBS', count: 1, daysLeft: 39 }]);
  await other.pass(40 * 24 * 60 * 60);
  expect(await lines()).toEqual([{ kind: 'SERVICES_WITHOUT_IBS_CBS', count: 1, daysLeft: -1 }]);
});

describe('a paid charge', () => {
  it('gets its invoice by itself, once however often its event comes', async () => {
    const uuid = await charge(true);
    await product.clockMover.pump(sellerId);
    await pass(1);
    const [invoice, ...others] = await invoicesOf(uuid);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ status: 'AUTHORIZED', early: false });
    const [consumer] = product.consumers.filter(({ name }) => name === 'issue-invoices');
    const event = { sellerId, id: newId(), topic: 'charge.paid', subjectId: uuid, payload: {} };
    await Promise.all([consumer?.handle([event as never]), consumer?.handle([event as never])]);
    await pass(10);
    expect(await invoicesOf(uuid)).toHaveLength(1);
  });

  it('gets none of a link that says no, nor when the seller switched it off; a link may say yes', async () => {
    const off = await charge(true);
    await database.transact((tx) =>
      tx.updateTable('payment_links').set({ invoice_enabled: false }).where('seller_id', '=', sellerId).execute(),
    );
    await product.clockMover.pump(sellerId);
    await pass(1);
    expect(await invoicesOf(off)).toEqual([]);
    await callRoute('changeInvoiceAutomation', { body: { subscriptions: true, links: false, email: false } });
    const unsaid = await charge(true);
    await product.clockMover.pump(sellerId);
    const wanted = await charge(true);
    await database.transact((tx) =>
      tx
        .updateTable('payment_links')
        .set({ invoice_enabled: true })
        .where('seller_id', '=', sellerId)
        .where('invoice_enabled', 'is', null)
        .execute(),
    );
    await product.clockMover.pump(sellerId);
    await pass(1);
    expect(await invoicesOf(unsaid)).toEqual([]);
    expect(await invoicesOf(wanted)).toMatchObject([{ status: 'AUTHORIZED', sentTo: null }]);
    await callRoute('changeInvoiceAutomation', { body: { subscriptions: true, links: true, email: true } });
  });

  it('whose invoice is refused is told to the seller by mail', async () => {
    await behave('REFUSE');
    const uuid = await charge(true);
    await product.clockMover.pump(sellerId);
    await pass(1);
    expect(await invoicesOf(uuid)).toMatchObject([{ status: 'REJECTED' }]);
    expect(
      (await mails()).some(({ subject, to }) => subject === 'Nota fiscal recusada: Café' && to === 'dona@example.com'),
    ).toBe(true);
    await behave('NORMAL');
  });
});

async function open(name: string, token: string) {
  return (await callRoute(name, { params: { token } })) as unknown as { content: Uint8Array; mediaType: string };
}

/** How many invoices of a charge count in the issuer's own book. */
async function counted(chargeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sim_invoices where seller_id = ${sellerId} and reference = ${chargeId}
      and not test and rejection is null and (cancel_requested_at is null or cancel_refusal is not null)`.execute(
    database.reader as never,
  );
  return rows[0]?.count ?? 0;
}

it('what people do leaves its entries in the audit trail', async () => {
  const uuid = await charge(false);
  const { uuidInvoice } = await emit(uuid);
  await callRoute('sendInvoiceEmail', { params: { uuid } });
  await cancel(uuidInvoice);
  await callRoute('changeInvoiceAutomation', { body: { subscriptions: true, links: false, byEmail: false } });
  await callRoute('deactivateInvoices', {});
  const entries = await database.reader
    .selectFrom('audit_entries')
    .select('action')
    .where('seller_id', '=', sellerId)
    .where('action', 'like', 'invoice.%')
    .execute();
  expect([...new Set(entries.map(({ action }) => action))].sort()).toEqual([
    ...['invoice.activated', 'invoice.canceled', 'invoice.certificate_changed', 'invoice.deactivated'],
    ...['invoice.requested', 'invoice.sent', 'invoice.settings_changed'],
  ]);
});
