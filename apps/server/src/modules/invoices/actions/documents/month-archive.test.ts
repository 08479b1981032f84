import { cents, newId, plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { createInvoiceWorld } from '../../../../testing/invoice-world.ts';
import { fullIbsCbs, testDps } from '../../../../testing/test-dps.ts';
import { openZip } from '../../../imports/documents/read-zip.ts';
import { noteXml } from '../../../rails/nfse/note-xml.ts';
import type { InvoiceArchive } from '../../deps.ts';
import { insertInvoices } from '../../store/invoice-store.ts';
import type { Invoice } from '../../store/invoice-tables.ts';
import { statedTotal } from '../advance-invoice.ts';

const { database } = await createTestDatabase();
const { callRoute, sellerId, product, pass } = await createInvoiceWorld(database, { isActive: false });

interface Kept {
  readonly number: number;
  readonly authorizedAt: string;
  readonly canceledAt?: string;
  readonly dps?: string;
}

/** An invoice as it is after the issuer's answer. */
async function keep({ number, authorizedAt, canceledAt, dps = testDps() }: Kept): Promise<string> {
  const accessKey = `35503082212345678000195${String(number).padStart(13, '0')}2611${'1'.repeat(9)}0`;
  const at = Temporal.Instant.from(authorizedAt);
  const facts = { number, accessKey, authorizedAt: at, companyName: 'Vendedor Ltda', issRateHundredths: 290 };
  const invoice = {
    ...{ sellerId, id: newId<'invoice'>(), chargeId: newId<'charge'>(), series: 1, number, early: false },
    dps: { competence: plainDate('2026-11-25') },
    status: canceledAt ? 'CANCELED' : 'AUTHORIZED',
    ...{ amountCents: cents(100_000), createdAt: at, createdBy: null, accessKey, authorizedAt: at },
    ...{
      invoiceNumber: String(number),
      verificationCode: '1',
      xml: noteXml(dps, facts),
      totalCents: statedTotal(noteXml(dps, facts)),
      reasonCode: null,
      reason: null,
    },
    ...{ cancelReason: null, cancelRequestedAt: null, sentTo: null },
    canceledAt: canceledAt ? Temporal.Instant.from(canceledAt) : null,
  } as unknown as Invoice;
  await database.transact(async (tx) => void (await insertInvoices(tx, [invoice])));
  return accessKey;
}

async function filesOf(answer: unknown): Promise<ReadonlyMap<string, string>> {
  const { mediaType, parts } = answer as InvoiceArchive;
  expect(mediaType).toBe('application/zip');
  const pieces: Uint8Array[] = [];
  for await (const piece of parts) pieces.push(Buffer.from(piece));
  const zip = openZip(Buffer.concat(pieces), 10_000_000);
  return new Map(await Promise.all(zip.names.map(async (name) => [name, String(await zip.read(name))] as const)));
}

const october = await keep({ number: 1, authorizedAt: '2026-10-30T12:00:00Z', canceledAt: '2026-11-03T12:00:00Z' });
// Three hours before midnight of Brazil and after it of UTC.
const november = await keep({
  number: 2,
  authorizedAt: '2026-12-01T02:30:00Z',
  dps: testDps({ cityTax: '<tribISSQN>1</tribISSQN><tpRetISSQN>2</tpRetISSQN>', ibsCbs: fullIbsCbs }),
});
await keep({ number: 3, authorizedAt: '2026-12-01T03:00:00Z' });

describe('the notes of a month', () => {
  it('are those authorised or cancelled in it, as XML and DANFSe, and a table', async () => {
    const files = await filesOf(await callRoute('downloadInvoiceMonth', { params: { month: '2026-11' } }));
    const [first, second] = [`nota-fiscal-1-${october}`, `nota-fiscal-2-${november}`];
    expect([...files.keys()]).toEqual([
      ...[`${first}.xml`, `${first}.pdf`, `${second}.xml`, `${second}.pdf`],
      'resumo.csv',
    ]);
    expect(files.get(`${second}.xml`)).toContain(`Id="NFS${november}"`);
    expect(files.get(`${second}.pdf`)).toMatch(/^%PDF-/);
    const [head, ...lines] = (files.get('resumo.csv') ?? '').trim().split('\r\n');
    expect(head).toContain('Número;Chave de acesso;Situação');
    expect(lines).toEqual([
      `1;${october};Cancelada;25/11/2026;30/10/2026;03/11/2026;Empresa Exemplo Ltda;11222333000181;1000,00;29,00;;1000,00;;;`,
      `2;${november};Autorizada;25/11/2026;30/11/2026;;Empresa Exemplo Ltda;11222333000181;1000,00;29,00;29,00;971,00;0,97;8,74;971,00`,
    ]);
  });

  it('are refused when there are none, and to other sellers', async () => {
    const empty = callRoute('downloadInvoiceMonth', { params: { month: '2026-08' } });
    await expect(empty).rejects.toMatchObject({ code: 'invoice.month_empty' });
    const other = await createInvoiceWorld(database, { isActive: false, document: '11222333000181' });
    const foreign = other.callRoute('downloadInvoiceMonth', { params: { month: '2026-11' } });
    await expect(foreign).rejects.toMatchObject({ code: 'invoice.month_empty' });
  });

  it('are mailed to the accountant on the first day of the next month, at an address that opens for 90 days', async () => {
    const settings = await callRoute('changeInvoiceAutomation', { body: { accountantEmail: 'contabil@example.com' } });
    expect(settings.automation).toMatchObject({ links: true, accountantEmail: 'contabil@example.com' });
    const mails = async () =>
      (await product.notifications.findMails(sellerId, { page: 0, size: 100 })).content.filter(
        ({ to }) => to === 'contabil@example.com',
      );
    // From 23 November at noon until 1 December at 07:59.
    await pass(((7 * 24 + 19) * 60 + 59) * 60);
    expect(await mails()).toEqual([]);
    await pass(60);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Notas fiscais de Vendedor: 11/2026' });
    expect(mail?.text).toContain('2 notas fiscais de Vendedor');
    const token = /invoice-months\/(\S+)\/zip/.exec(mail?.text ?? '')?.[1] ?? '';
    const open = (given: string) => callRoute('openInvoiceMonth', { params: { token: given } });
    expect((await filesOf(await open(token))).has(`nota-fiscal-2-${november}.xml`)).toBe(true);
    for (const wrong of [`${token}x`, token.replace('2026-11', '2026-10')]) {
      await expect(open(wrong)).rejects.toMatchObject({ code: 'invoice.document_not_found' });
    }
    // December's notes are mailed in January, and in February nothing is.
    await pass(31 * 24 * 3_600);
    expect((await mails()).map(({ subject }) => subject).sort()).toEqual([
      'Notas fiscais de Vendedor: 11/2026',
      'Notas fiscais de Vendedor: 12/2026',
    ]);
    await pass(60 * 24 * 3_600);
    expect(await mails()).toHaveLength(2);
    await expect(open(token)).rejects.toMatchObject({ code: 'invoice.document_not_found' });
  });
});
