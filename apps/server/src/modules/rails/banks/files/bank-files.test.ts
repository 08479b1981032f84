import { parseBoleto } from '@balcao/brazil';
import { addDays, instantAt, newId } from '@balcao/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CollectingBank, collectionBank } from '../../../../testing/providers/collection-bank.ts';
import { buyer, linkBody } from '../../../../testing/route-bodies.ts';
import { createTestProduct } from '../../../../testing/test-product.ts';
import { agreements, bankFilesOver, bankOf, beginAtBank, ddmmyyyy } from './test-bank-files.ts';

const world = await createTestProduct();
const { call, createSeller, product } = world;
const at = await beginAtBank(world);
const { callRoute, connect, sell, statusOf, remit, carry, upload, bring, linesOf, reconcile, numberOf } = bankFilesOver(
  world,
  at,
);

beforeEach(async () => {
  Object.assign(at, await beginAtBank(world));
});

describe('a boleto of an agreement', () => {
  it('goes to the bank by file and is paid by file, and the books agree', async () => {
    const connection = await connect('341');
    const { charge, line, nossoNumero } = await sell(12.34);
    expect(parseBoleto(line, { referenceDate: at.today })).toMatchObject({ ok: true, bank: '341', amountCents: 1234 });
    expect(nossoNumero).toBe('109/00000001-9');
    const before = (await callRoute('GET', '/service/bank-files/agreements')).json();
    expect(before.content).toMatchObject([{ connection, toRegister: { boletos: 1, amount: 1234 }, lastSentAt: null }]);

    const { file, content } = await remit(connection);
    expect(file).toMatchObject({
      direction: 'SENT',
      number: 1,
      lines: 1,
      amount: 1234,
      events: [{ event: 'ENTRY', lines: 1 }],
    });
    expect((await callRoute('GET', `/service/bank-files/${file.uuid}/file`)).rawPayload).toEqual(content);
    expect(await linesOf(file.uuid)).toMatchObject([
      { nossoNumero, chargeId: charge, payer: 'João da Silva', outcome: 'ASKED' },
    ]);
    expect(at.bank.take(content, ddmmyyyy(at.today))).toBe(1);
    expect(at.bank.titles.get('000000019')).toMatchObject({ amountCents: 1234, payerName: 'JOAO DA SILVA' });
    const again = await callRoute('POST', '/service/bank-files/remittances', { connection });
    expect([again.statusCode, again.json().errors[0].code]).toEqual([409, 'bank_file.nothing_to_send']);

    const slipOf = async () => (await callRoute('GET', `/service/core/charges/${charge}`)).json().bankSlip;
    expect(await slipOf()).toMatchObject({ line, awaitsRegistration: true });
    await bring();
    expect(await slipOf()).toMatchObject({ line, awaitsRegistration: false });
    expect((await callRoute('GET', '/service/bank-files/agreements')).json().content).toMatchObject([
      { toRegister: { boletos: 0 }, awaiting: { boletos: 0 }, registered: { boletos: 1, amount: 1234 } },
    ]);
    expect(await statusOf(charge)).not.toBe('PAID');
    at.bank.pay('000000019', ddmmyyyy(at.today));
    const { file: paid } = await bring();
    expect(paid).toMatchObject({ lines: 1, amount: 1234, toCheck: 0, events: [{ event: 'PAID', lines: 1 }] });
    expect(await statusOf(charge)).toBe('PAID');
    expect(await reconcile()).toMatchObject({ open: 0, healed: 0 });
    const { content: trail } = (await callRoute('GET', '/service/core/audit-entries?size=50')).json();
    const actions = trail.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['bank_file.sent', 'bank_file.received']));
  });

  it.each(Object.keys(agreements) as CollectingBank[])(
    'of bank %s is numbered, sent, registered and paid',
    async (code) => {
      at.bank = bankOf(code);
      const connection = await connect(code);
      const { charge, line } = await sell(77.01);
      expect(parseBoleto(line, { referenceDate: at.today })).toMatchObject({ ok: true, bank: code, amountCents: 7701 });
      expect(await carry(connection)).toBe(1);
      await bring();
      at.bank.pay(numberOf(7701), ddmmyyyy(at.today));
      expect((await bring()).file).toMatchObject({ toCheck: 0, amount: 7701 });
      expect(await statusOf(charge)).toBe('PAID');
    },
  );

  it('that the bank does not register fails its charge with the bank’s reason', async () => {
    at.bank = bankOf('756', () => '48');
    const connection = await connect('756');
    const { charge } = await sell();
    expect(await carry(connection)).toBe(0);
    const { file } = await bring();
    expect(await linesOf(file.uuid)).toMatchObject([
      { event: 'REFUSED', outcome: 'DONE', reasons: [expect.any(String)] },
    ]);
    const detail = (await callRoute('GET', `/service/core/charges/${charge}`)).json();
    expect(detail.status).toBe('FAILED');
    expect(detail.errorTransactionalResponse).toMatch(/^O banco recusou o registro do boleto: .+/);
  });

  it('that is cancelled before it was sent never goes; after, its write-off is requested from the bank', async () => {
    const connection = await connect('341');
    const [never, later] = [await sell(5), await sell(6)];
    expect((await callRoute('DELETE', `/service/core/charges/${never.charge}`)).statusCode).toBeLessThan(300);
    await product.scheduler.runDue(at.seller.id);
    expect(await carry(connection)).toBe(1);
    await bring();
    await callRoute('DELETE', `/service/core/charges/${later.charge}`);
    await product.scheduler.runDue(at.seller.id);
    const { file, content } = await remit(connection);
    expect(file).toMatchObject({ number: 2, lines: 1, amount: 0, events: [{ event: 'WRITE_OFF', lines: 1 }] });
    at.bank.take(content, ddmmyyyy(at.today));
    expect([...at.bank.titles.values()]).toMatchObject([{ amountCents: 600, state: 'written-off' }]);
    const { file: answer } = await bring();
    expect(answer).toMatchObject({ toCheck: 0, events: [{ event: 'WRITTEN_OFF', lines: 1 }] });
    expect(await reconcile()).toMatchObject({ open: 0 });
  });

  it('takes the next number, each once, however many are issued at once', async () => {
    await connect('341', { firstNumber: '500', lastNumber: '504' });
    const sold = await Promise.all([sell(11), sell(12), sell(13), sell(14), sell(15)]);
    const numbers = sold.map(({ nossoNumero }) => nossoNumero?.slice(4, 12)).toSorted();
    expect(numbers).toEqual(['00000500', '00000501', '00000502', '00000503', '00000504']);
    const over = await callRoute('POST', '/service/core/payment-links', linkBody);
    const path = `/service/core/public/payment-links/${over.json().uuid}/payments`;
    const refused = await call('POST', path, { key: newId(), body: { buyer, method: 'BANK_SLIP', totalAmount: 10 } });
    expect(refused.json().status ?? refused.json().errors[0].code, refused.body).toMatch(/REFUSED|no_number_left/);
  });

  it('stays at the bank where it was issued when another is connected', async () => {
    const first = await connect('341');
    const { charge } = await sell(9);
    const second = await connect('756');
    const { nossoNumero } = await sell(8);
    expect(nossoNumero).not.toContain('109/');
    expect(await carry(first)).toBe(1);
    at.bank.pay(numberOf(900), ddmmyyyy(at.today));
    await bring();
    expect(await statusOf(charge)).toBe('PAID');
    expect((await callRoute('GET', '/service/bank-files/agreements')).json().content).toMatchObject([
      { connection: second, status: 'ACTIVE', toRegister: { boletos: 1 } },
      { connection: first, status: 'REPLACED', toRegister: { boletos: 0 } },
    ]);
  });

  it('is paid by the file of its own account, though another account at the bank has the same number', async () => {
    at.bank = bankOf('237');
    const first = await connect('237');
    const own = await sell(9);
    await connect('237', { account: '11111' });
    const other = await sell(8);
    expect(other.nossoNumero).toBe(own.nossoNumero);
    expect(await carry(first)).toBe(1);
    at.bank.pay(numberOf(900), ddmmyyyy(at.today));
    expect((await bring()).file).toMatchObject({ toCheck: 0 });
    expect([await statusOf(own.charge), await statusOf(other.charge)]).toEqual(['PAID', 'SCHEDULED']);
  });

  it('that is credited later pays its charge on that day', async () => {
    const connection = await connect('341');
    const { charge } = await sell(30);
    await carry(connection);
    const on = ddmmyyyy(at.today);
    const [creditDay] = [addDays(at.today, 4)];
    const paid = {
      number: numberOf(3000),
      occurrence: '06',
      amountCents: 3000,
      paidCents: 3000,
      on,
      creditedOn: ddmmyyyy(creditDay),
    };
    await bring(at.bank.retorno([paid]));
    expect(await statusOf(charge)).not.toBe('PAID');
    expect(await reconcile(), 'its money is not there yet').toMatchObject({ open: 0, healed: 0 });
    await product.clockMover.advance(at.seller.id, instantAt(creditDay, '06:30'));
    await product.clockMover.pump(at.seller.id);
    expect(await statusOf(charge)).toBe('PAID');
    expect(await reconcile()).toMatchObject({ open: 0, healed: 0 });
  });
});

describe('a retorno', () => {
  it('of the same bytes changes nothing, and a line that another file said is known', async () => {
    const connection = await connect('341');
    const { charge } = await sell(20);
    await carry(connection);
    await bring();
    at.bank.pay(numberOf(2000), ddmmyyyy(at.today));
    const said = [...at.bank.waiting];
    const content = at.bank.retorno();
    const [one, two] = await Promise.all([upload(content), upload(content, 'copia.ret')]);
    const answers = [one.json(), two.json()];
    expect(answers.map(({ repeated }) => repeated).toSorted()).toEqual([false, true]);
    expect(answers[0].file.uuid).toBe(answers[1].file.uuid);
    await product.clockMover.pump(at.seller.id);
    expect(await statusOf(charge)).toBe('PAID');
    const { file, repeated } = await bring(at.bank.retorno(said));
    expect(repeated).toBe(false);
    expect(file).toMatchObject({ amount: 0, toCheck: 0 });
    expect(await linesOf(file.uuid)).toMatchObject([{ event: 'PAID', outcome: 'KNOWN' }]);
    expect(await reconcile()).toMatchObject({ open: 0 });
  });

  it('sets aside what it says of nobody’s number, until a person has seen it', async () => {
    await connect('341');
    const stray = { number: '000099999', occurrence: '06', amountCents: 5000, paidCents: 5000, on: ddmmyyyy(at.today) };
    const { file } = await bring(at.bank.retorno([stray]));
    expect(file).toMatchObject({ toCheck: 1, amount: 0 });
    expect((await callRoute('GET', '/service/bank-files?toCheck=true')).json().content).toMatchObject([
      { uuid: file.uuid },
    ]);
    const [line] = await linesOf(file.uuid);
    expect(line).toMatchObject({ problem: 'unknown', outcome: 'TO_CHECK', paid: 5000, chargeId: null });
    const checked = await callRoute('PATCH', `/service/bank-files/${file.uuid}/lines/${line.line}/check`);
    expect(checked.json()).toMatchObject({ outcome: 'CHECKED', checkedBy: expect.stringContaining('@') });
    expect((await callRoute('GET', '/service/bank-files/agreements')).json().toCheck).toBe(0);
  });

  it('that is damaged, another’s or none is refused whole', async () => {
    const connection = await connect('341');
    const { charge } = await sell(20);
    const { content: remittance } = await remit(connection);
    at.bank.take(remittance, ddmmyyyy(at.today));
    at.bank.pay(numberOf(2000), ddmmyyyy(at.today));
    const content = at.bank.retorno();
    const cut = Buffer.concat([content.subarray(0, 530), content.subarray(545)]);
    const other = collectionBank('756', '53678').retorno([
      { number: '0000000019', occurrence: '06', amountCents: 1, paidCents: 1, on: ddmmyyyy(at.today) },
    ]);
    const foreign = collectionBank('341', '99999').retorno([
      { number: '000000019', occurrence: '06', amountCents: 1, paidCents: 1, on: ddmmyyyy(at.today) },
    ]);
    for (const [file, code] of [
      [cut, 'bank_file.damaged'],
      [other, 'bank_file.other_bank'],
      [foreign, 'bank_file.other_account'],
      [remittance, 'bank_file.not_a_return'],
      [Buffer.from('%PDF-1.7 isto não é um retorno'), 'bank_file.unreadable'],
    ] as const) {
      const refused = await upload(file);
      expect([refused.statusCode, refused.json().errors?.[0].code], refused.body).toEqual([422, code]);
    }
    await product.clockMover.pump(at.seller.id);
    expect(await statusOf(charge)).not.toBe('PAID');
    await bring(content);
    expect(await statusOf(charge)).toBe('PAID');
  });

  it('is another seller’s as none', async () => {
    const connection = await connect('341');
    await sell();
    const { file } = await remit(connection);
    const other = await createSeller();
    for (const path of ['', '/file', '/lines']) {
      const answer = await callRoute('GET', `/service/bank-files/${file.uuid}${path}`, undefined, other.tokens.ADMIN);
      expect(answer.statusCode).toBe(404);
    }
    const made = await callRoute('POST', '/service/bank-files/remittances', { connection }, other.tokens.ADMIN);
    expect(made.statusCode).toBe(404);
  });
});

describe('an agreement', () => {
  it('whose numbers its bank would not take is refused', async () => {
    const [provider, own] = agreements['341'];
    for (const [settings, field] of [
      [{ wallet: '112' }, 'wallet'],
      [{ account: '123456' }, 'account'],
      [{ firstNumber: '0' }, 'firstNumber'],
      [{ firstNumber: '10', lastNumber: '9' }, 'lastNumber'],
      [{ lastNumber: '100000000' }, 'lastNumber'],
    ] as const) {
      const refused = await callRoute('POST', '/service/connections', {
        method: 'BANK_SLIP',
        provider,
        environment: 'TEST',
        settings: { agency: '810', account: '53678', accountDigit: '0', ...own, ...settings },
      });
      expect([refused.statusCode, refused.json().errors[0].code], field).toEqual([422, 'connection.invalid_agreement']);
    }
  });
});
