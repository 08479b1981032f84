import { addDays, cents, newId } from '@balcao/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Cnab400Bank,
  type CollectionBank400,
  collectionBank400,
  fee400Cents,
} from '../../../../testing/providers/collection-bank400.ts';
import { createTestProduct } from '../../../../testing/test-product.ts';
import { boletoOf } from '../../test-rails.ts';
import { bankFilesOver, beginAtBank, ddmmyyyy } from './test-bank-files.ts';

const world = await createTestProduct();
const { product } = world;
const { boleto: rail } = product.rails;
const address = { street: 'Rua das Flores', number: '10', district: 'Centro', city: 'Recife', state: 'PE' };
const at = await beginAtBank(world);
const { callRoute, connect, sell, statusOf, carry, upload, bring, linesOf, reconcile, numberOf } = bankFilesOver(
  world,
  at,
);

const own = { agency: '810', account: '53678', digit: '0' };
const codes = ['237', '341'] as const satisfies readonly Cnab400Bank[];

function bankOf(code: Cnab400Bank, refuses?: Parameters<typeof collectionBank400>[2]): CollectionBank400 {
  const bank = collectionBank400(code, own, refuses);
  at.bank = bank;
  return bank;
}

beforeEach(async () => {
  Object.assign(at, await beginAtBank(world));
});

describe.each(codes)('an agreement of bank %s in CNAB 400', (code) => {
  it('registers, moves, writes off and pays by its files; the payer’s amount is what counts', async () => {
    const bank = bankOf(code);
    const connection = await connect(code, { layout: '400' });
    const [paid, ended] = [await sell(77.01), await sell(50)];
    expect(await carry(connection)).toBe(2);
    const entered = await bring();
    expect(entered.file).toMatchObject({
      lines: 2,
      toCheck: 0,
      events: [{ event: 'REGISTERED', lines: 2 }],
      number: 1,
    });
    await callRoute('DELETE', `/service/core/charges/${ended.charge}`);
    await product.scheduler.runDue(at.seller.id);
    await carry(connection);
    await bring();
    expect(bank.titles.get(numberOf(5000))).toMatchObject({ state: 'written-off' });
    bank.pay(numberOf(7701), ddmmyyyy(at.today));
    const { file } = await bring();
    expect(file).toMatchObject({ toCheck: 0, amount: 7701 });
    expect(await linesOf(file.uuid)).toMatchObject([{ event: 'PAID', outcome: 'DONE', paid: 7701, fee: fee400Cents }]);
    expect(await statusOf(paid.charge)).toBe('PAID');
    expect(await reconcile()).toMatchObject({ open: 0, healed: 0 });
  });

  it('takes a new due date by movement 06 and answers it', async () => {
    const bank = bankOf(code);
    const connection = await connect(code, { layout: '400' });
    const terms = { fineHundredths: 200, interestHundredths: 100, discount: null };
    const instruction = boletoOf(at.seller.id, {
      id: newId(),
      amountCents: cents(6000),
      dueDate: addDays(at.today, 5),
      terms,
      payer: { name: 'Ana Souza', document: '52998224725' },
      beneficiary: { name: 'Padaria', document: '12345678000195' },
      payerAddress: async () => ({ ...address, zipCode: '50010-000' }),
    });
    await rail.register(instruction);
    await carry(connection);
    // 2%, and 1% of R$ 60,00 a month: two cents a day.
    expect([...bank.fines.values(), ...bank.interests.values()]).toEqual([200, 2]);
    await bring();
    const dueDate = addDays(at.today, 20);
    expect(await rail.revise({ ...instruction, dueDate })).toEqual({ status: 'REQUESTED' });
    await carry(connection);
    expect(bank.titles.get(numberOf(6000))?.dueDate).toBe(ddmmyyyy(dueDate));
    expect((await bring()).file).toMatchObject({ toCheck: 0, events: [{ event: 'DUE_DATE_CHANGED', lines: 1 }] });
  });

  it('says why the bank refused an entry, in Portuguese', async () => {
    bankOf(code, () => (code === '341' ? '08' : '48'));
    const connection = await connect(code, { layout: '400' });
    const { charge } = await sell();
    expect(await carry(connection)).toBe(0);
    const { file } = await bring();
    const [line] = await linesOf(file.uuid);
    expect(line).toMatchObject({ event: 'REFUSED', outcome: 'DONE' });
    expect(line.reasons).toEqual([code === '341' ? 'Nome do pagador não informado ou deslocado' : 'CEP inválido']);
    expect(await statusOf(charge)).toBe('FAILED');
  });

  it('takes a retorno once, of its own account and whole', async () => {
    const bank = bankOf(code);
    const connection = await connect(code, { layout: '400' });
    const { charge } = await sell(20);
    await carry(connection);
    bank.pay(numberOf(2000), ddmmyyyy(at.today));
    const said = [...bank.waiting];
    const content = bank.retorno();
    const foreign = collectionBank400(code, { ...own, account: '99999' }).retorno(said);
    const record = content.subarray(402, 804).toString('latin1');
    const letters = Buffer.from(
      content.toString('latin1').replace(record, `${record.slice(0, 152)}ABC${record.slice(155)}`),
    );
    for (const [file, refusal] of [
      ...(code === '341' ? ([[foreign, 'bank_file.other_account']] as const) : []),
      [Buffer.concat([content.subarray(0, 600), content.subarray(615)]), 'bank_file.damaged'],
      [letters, 'bank_file.damaged'],
    ] as const) {
      const refused = await upload(file);
      expect([refused.statusCode, refused.json().errors?.[0].code], refused.body).toEqual([422, refusal]);
    }
    expect((await upload(letters)).body).toMatch(/Linha 2, coluna 153/);
    await bring(content);
    expect(await statusOf(charge)).toBe('PAID');
    expect((await bring(content)).repeated).toBe(true);
    const again = await bring(bank.retorno(said));
    expect(await linesOf(again.file.uuid)).toMatchObject(
      said.map((_, index) => ({ line: index + 2, outcome: 'KNOWN' })),
    );
    expect(await reconcile()).toMatchObject({ open: 0 });
  });
});
