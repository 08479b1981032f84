import { parseBrCode } from '@balcao/brazil';
import { beforeEach, describe, expect, it } from 'vitest';
import { pixUrlOf } from '../../../../testing/providers/title-book.ts';
import { createTestProduct } from '../../../../testing/test-product.ts';
import { agreements, bankFilesOver, bankOf, beginAtBank, ddmmyyyy } from './test-bank-files.ts';

const world = await createTestProduct();
const { call } = world;
const at = await beginAtBank(world);
const { callRoute, connect, sell, statusOf, remit, carry, bring, linesOf, reconcile, numberOf } = bankFilesOver(
  world,
  at,
);

beforeEach(async () => {
  Object.assign(at, await beginAtBank(world));
});

const detailOf = async (charge: string) => (await callRoute('GET', `/service/core/charges/${charge}`)).json();

describe.each(['033', '237', '748'] as const)('a boleto with Pix at bank %s', (code) => {
  it('has the Pix that the retorno brings, and is paid once', async () => {
    at.bank = bankOf(code);
    const connection = await connect(code, { pix: 'yes' });
    const { charge, line } = await sell(77.01);
    expect((await detailOf(charge)).bankSlip).toMatchObject({ line, brCode: null });
    expect(await carry(connection)).toBe(1);
    expect([...at.bank.titles.values()]).toMatchObject([{ asksPix: true }]);
    await bring();
    const number = numberOf(7701);
    const { bankSlip, activities } = await detailOf(charge);
    expect(parseBrCode(bankSlip.brCode)).toMatchObject({ ok: true, url: pixUrlOf(number), amountCents: 7701 });
    expect(activities.filter(({ kind }: { kind: string }) => kind === 'boleto.pix')).toHaveLength(1);
    const pdf = await call('GET', bankSlip.pdf, {});
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);

    at.bank.pay(number, ddmmyyyy(at.today));
    const said = [...at.bank.waiting];
    expect((await bring()).file).toMatchObject({ toCheck: 0, amount: 7701 });
    expect(await statusOf(charge)).toBe('PAID');
    const { file } = await bring(at.bank.retorno(said));
    expect(await linesOf(file.uuid)).toMatchObject([{ event: 'PAID', outcome: 'KNOWN' }]);
    expect(await reconcile()).toMatchObject({ open: 0, healed: 0 });
  });
});

describe('the Pix of a boleto by files', () => {
  it('keeps its code when a retorno repeats the entry', async () => {
    at.bank = bankOf('033');
    const connection = await connect('033', { pix: 'yes' });
    const { charge } = await sell(50);
    await carry(connection);
    const said = [...at.bank.waiting];
    await bring();
    const { brCode } = (await detailOf(charge)).bankSlip;
    await bring(at.bank.retorno([...said, ...said]));
    const { bankSlip, activities } = await detailOf(charge);
    expect(bankSlip.brCode).toBe(brCode);
    expect(activities.filter(({ kind }: { kind: string }) => kind === 'boleto.pix')).toHaveLength(1);
  });

  it('is nobody’s where the agreement does not ask for it', async () => {
    at.bank = bankOf('237');
    const connection = await connect('237');
    const { charge } = await sell(50);
    const { content } = await remit(connection);
    expect(
      content
        .toString('latin1')
        .split('\r\n')
        .some((record: string) => record[13] === 'Y'),
    ).toBe(false);
    at.bank.take(content, ddmmyyyy(at.today));
    await bring();
    expect((await detailOf(charge)).bankSlip.brCode).toBeNull();
  });

  it.each([
    ['341', {}],
    ['001', {}],
    ['237', { layout: '400' }],
  ] as const)('is refused at bank %s with the reason (%o)', async (code, more) => {
    const [provider, own] = agreements[code];
    const refused = await callRoute('POST', '/service/connections', {
      method: 'BANK_SLIP',
      provider,
      environment: 'TEST',
      settings: { agency: '810', account: '53678', accountDigit: '0', ...own, ...more, pix: 'yes' },
    });
    const [error] = refused.json().errors;
    expect([refused.statusCode, error.code], refused.body).toEqual([422, 'connection.invalid_agreement']);
    expect(error.message ?? error.description, refused.body).toMatch(/Pix/);
  });
});
