import { parseBoleto } from '@balcao/brazil';
import { addDays, cents, instantAt, newId } from '@balcao/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CollectingBank } from '../../../../testing/providers/collection-bank.ts';
import { createTestProduct } from '../../../../testing/test-product.ts';
import type { RegisterBoleto } from '../../ports/boleto-rail.ts';
import { boletoOf } from '../../test-rails.ts';
import { agreements, bankFilesOver, bankOf, beginAtBank, ddmmyyyy } from './test-bank-files.ts';

const world = await createTestProduct();
const { database, product } = world;
const { boleto: rail } = product.rails;
const at = await beginAtBank(world);
const {
  callRoute,
  connect,
  sell,
  nossoNumeroOf,
  remit,
  carry,
  upload,
  bring: bringToCharges,
  linesOf,
  reconcile,
  numberOf,
} = bankFilesOver(world, at);
const notRevisable = { code: 'boleto.not_revisable' };
const address = { street: 'Rua das Flores', number: '10', district: 'Centro', city: 'Recife', state: 'PE' };

beforeEach(async () => {
  Object.assign(at, await beginAtBank(world));
});

async function registered(other: Partial<RegisterBoleto> = {}) {
  const instruction = boletoOf(at.seller.id, {
    id: newId(),
    dueDate: addDays(at.today, 5),
    payerAddress: async () => ({ ...address, zipCode: '50010-000' }),
    ...other,
  });
  return { instruction, numbers: await rail.register(instruction) };
}

/** A retorno, and the ids of the boletos of which it notified. */
async function bring(content = at.bank.retorno()) {
  const received = await upload(content);
  expect(received.statusCode, received.body).toBe(201);
  const { file } = received.json();
  const inbox = await database.database.reader
    .selectFrom('inbox')
    .selectAll()
    .where('seller_id', '=', at.seller.id)
    .execute();
  return { file, notified: inbox.map(({ payload }) => (payload as { readonly id?: string }).id) };
}

const partsOf = async () => (await callRoute('GET', '/service/bank-files/agreements')).json().content;

describe('a title by files', () => {
  it('that no remessa contains is revised at once, and goes to the bank as revised', async () => {
    const connection = await connect('341');
    const { instruction, numbers } = await registered();
    const revised = {
      ...instruction,
      amountCents: cents(50_000),
      dueDate: addDays(at.today, 9),
      terms: { fineHundredths: 200, interestHundredths: 100, discount: null },
    };
    const answer = await rail.revise(revised);
    expect(answer).toMatchObject({ status: 'REVISED', numbers: { nossoNumero: numbers.nossoNumero } });
    expect(await rail.revise(revised)).toEqual(answer);
    const now = await rail.register(revised);
    expect(answer).toEqual({ status: 'REVISED', numbers: now });
    expect(parseBoleto(now.line, { referenceDate: at.today })).toMatchObject({
      ok: true,
      amountCents: 50_000,
      dueDate: revised.dueDate,
    });
    expect(await carry(connection)).toBe(1);
    expect([...at.bank.titles.values()]).toMatchObject([{ amountCents: 50_000, dueDate: ddmmyyyy(revised.dueDate) }]);
  });

  it.each(Object.keys(agreements) as CollectingBank[])(
    'of bank %s is due on another day once the bank has confirmed it',
    async (code) => {
      at.bank = bankOf(code);
      const connection = await connect(code);
      const { instruction, numbers } = await registered();
      await carry(connection);
      await bring();
      const later = { ...instruction, dueDate: addDays(at.today, 12) };
      expect(await rail.revise(later)).toEqual({ status: 'REQUESTED' });
      expect(await rail.revise(later)).toEqual({ status: 'REQUESTED' });
      expect(await partsOf()).toMatchObject([{ toRevise: { boletos: 1, amount: 123_456 } }]);
      const { file, content } = await remit(connection);
      expect(file).toMatchObject({ lines: 1, events: [{ event: 'NEW_DUE_DATE', lines: 1 }] });
      at.bank.take(content, ddmmyyyy(at.today));
      expect([...at.bank.titles.values()]).toMatchObject([{ dueDate: ddmmyyyy(later.dueDate) }]);
      expect(await rail.revise(later)).toEqual({ status: 'REQUESTED' });
      expect(await rail.find(at.seller.id, instruction.id)).toMatchObject({
        dueDate: instruction.dueDate,
        line: numbers.line,
      });
      expect(await partsOf()).toMatchObject([{ toRevise: { boletos: 0 }, registered: { boletos: 1 } }]);

      const { file: answer, notified } = await bring();
      expect(answer).toMatchObject({ toCheck: 0, events: [{ event: 'DUE_DATE_CHANGED', lines: 1 }] });
      expect(notified).toEqual([instruction.id]);
      const revised = await rail.revise(later);
      expect(revised).toMatchObject({ status: 'REVISED', numbers: { nossoNumero: numbers.nossoNumero } });
      const found = await rail.find(at.seller.id, instruction.id);
      expect(revised).toMatchObject({ numbers: { line: found?.line, barcode: found?.barcode } });
      expect(parseBoleto(found?.line ?? '', { referenceDate: at.today })).toMatchObject({
        ok: true,
        amountCents: 123_456,
        dueDate: later.dueDate,
      });
      await expect(rail.register(instruction)).rejects.toMatchObject({ code: 'rails.instruction_reused' });
      expect(await reconcile()).toMatchObject({ healed: 0 });
    },
  );

  it('whose new due date the bank refuses stays as it was, and may be revised again', async () => {
    const connection = await connect('756');
    at.bank = bankOf('756');
    const { instruction } = await registered();
    await carry(connection);
    await bring();
    const later = { ...instruction, dueDate: addDays(at.today, 12) };
    await rail.revise(later);
    await carry(connection);
    const [answer] = at.bank.waiting.splice(0);
    const refused = at.bank.retorno(answer && [{ ...answer, occurrence: '26', reasons: '16' }]);
    const { file, notified } = await bring(refused);
    expect(await linesOf(file.uuid)).toMatchObject([
      { event: 'INSTRUCTION_REFUSED', outcome: 'DONE', reasons: ['Data de vencimento inválida'] },
    ]);
    expect(notified).toEqual([instruction.id]);
    await expect(rail.revise(later)).rejects.toMatchObject(notRevisable);
    expect(await rail.find(at.seller.id, instruction.id)).toMatchObject({
      status: 'OPEN',
      dueDate: instruction.dueDate,
    });
    expect(await rail.revise(instruction)).toMatchObject({ status: 'REVISED' });
    expect(await rail.revise({ ...instruction, dueDate: addDays(at.today, 8) })).toEqual({ status: 'REQUESTED' });
    const { file: again } = await remit(connection);
    expect(again).toMatchObject({ events: [{ event: 'NEW_DUE_DATE', lines: 1 }] });
    // A second answer without a request is set aside for a person.
    await rail.cancel(at.seller.id, instruction.id);
    const { file: stray } = await bring(at.bank.retorno(answer && [{ ...answer, occurrence: '26', reasons: '40' }]));
    expect(stray).toMatchObject({ toCheck: 1 });
  });

  it('takes no other amount or terms from a remessa on, and no second revision before the answer', async () => {
    const connection = await connect('341');
    const { instruction } = await registered();
    await carry(connection);
    const terms = { fineHundredths: 200, interestHundredths: 0, discount: null };
    for (const change of [{ amountCents: cents(1) }, { terms }]) {
      await expect(rail.revise({ ...instruction, ...change })).rejects.toMatchObject(notRevisable);
    }
    const [one, two] = [12, 15].map((days) => ({ ...instruction, dueDate: addDays(at.today, days) }));
    if (!one || !two) throw new Error('two revisions');
    await rail.revise(two);
    // Not in a remessa yet, the revision is replaced.
    await rail.revise(one);
    await carry(connection);
    expect([...at.bank.titles.values()]).toMatchObject([{ dueDate: ddmmyyyy(one.dueDate) }]);
    await expect(rail.revise(two)).rejects.toMatchObject(notRevisable);
    await expect(rail.revise(instruction)).rejects.toMatchObject(notRevisable);
    await expect(rail.revise({ ...instruction, id: newId() })).rejects.toMatchObject({ code: 'boleto.not_found' });
  });

  it('that is cancelled or paid before the answer takes none', async () => {
    const connection = await connect('341');
    const { instruction: canceled } = await registered();
    const { instruction: paid } = await registered({ amountCents: cents(7_000) });
    await carry(connection);
    const later = { dueDate: addDays(at.today, 12) };
    await rail.revise({ ...canceled, ...later });
    await rail.cancel(at.seller.id, canceled.id);
    await rail.revise({ ...paid, ...later });
    const { file, content } = await remit(connection);
    expect(file.events).toMatchObject([
      { event: 'NEW_DUE_DATE', lines: 1 },
      { event: 'WRITE_OFF', lines: 1 },
    ]);
    at.bank.pay(numberOf(7_000), ddmmyyyy(at.today));
    at.bank.take(content, ddmmyyyy(at.today));
    const { file: answer } = await bring();
    expect(answer.events).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ event: 'PAID' }),
        expect.objectContaining({ event: 'WRITTEN_OFF' }),
      ]),
    );
    expect(await rail.find(at.seller.id, paid.id)).toMatchObject({ status: 'PAID', dueDate: paid.dueDate });
    for (const ended of [canceled, paid]) {
      await expect(rail.revise({ ...ended, ...later })).rejects.toMatchObject(notRevisable);
    }
  });
});

describe('an open charge whose boleto is at a bank by files', () => {
  const change = (charge: string, body: object) => callRoute('PATCH', `/service/core/charges/${charge}`, body);
  const detail = async (charge: string) => (await callRoute('GET', `/service/core/charges/${charge}`)).json();
  const linesOfHistory = ({ activities }: { activities: { description: string }[] }) =>
    activities.map(({ description }) => description);

  it('keeps its boleto while the bank has not answered, and has the new day after', async () => {
    const connection = await connect('341');
    const { charge, line, nossoNumero } = await sell(50);
    await carry(connection);
    await bringToCharges();
    const dueDate = addDays(at.today, 20);
    expect((await change(charge, { dueDate })).statusCode).toBe(204);
    expect((await detail(charge)).bankSlip).toMatchObject({ line });
    await carry(connection);
    await bringToCharges();
    const changed = await detail(charge);
    expect(changed).toMatchObject({ status: 'SCHEDULED', expirationDate: dueDate });
    expect(await nossoNumeroOf(charge)).toBe(nossoNumero);
    expect(changed.bankSlip.line).not.toBe(line);
    expect(linesOfHistory(changed).some((text) => text.startsWith('Boleto alterado no banco'))).toBe(true);
  });

  it('is paid by what its bank asked for before the change, with the fine of that day, while the bank has not answered', async () => {
    const connection = await connect('341');
    const customer = await callRoute('POST', '/service/core/seller-clients', {
      ...{ name: 'Ana Lima', email: 'ana@example.com', countryCode: '55', phone: '11988887777' },
      ...{ document: '529.982.247-25', address: { ...address, zipCode: '50010000', country: 'BR' } },
    });
    const made = await callRoute('POST', '/service/core/charges', {
      ...{ customers: [customer.json().id], title: 'Mensalidade', value: 50, dueDate: addDays(at.today, 1) },
      ...{ methods: ['BANK_SLIP'], lateTerms: { finePercent: 2, interestPercent: 0 } },
    });
    expect(made.statusCode, made.body).toBe(201);
    const { url, charges: issued } = made.json().charged[0];
    const [{ uuid, line }] = issued;
    await carry(connection);
    await bringToCharges();
    at.today = addDays(at.today, 10);
    await product.clockMover.advance(at.seller.id, instantAt(at.today, '12:00'));
    expect((await change(uuid, { dueDate: addDays(at.today, 20) })).statusCode).toBe(204);
    const [, link, purchase] = /payment-link\/([\w-]+)\?pagamento=([\w-]+)/.exec(url) ?? [];
    const held = (await callRoute('GET', `/service/core/public/payment-links/${link}/payments/${purchase}`)).json();
    expect(held, 'the payer may pay meanwhile').toMatchObject({ status: 'PENDING', bankSlips: [{ line }] });
    await carry(connection);
    at.bank.waiting.splice(0);
    at.bank.pay(numberOf(5_000), ddmmyyyy(at.today), 5_100);
    await bringToCharges();
    await product.clockMover.advance(at.seller.id, instantAt(addDays(at.today, 5), '12:00'));
    expect(await detail(uuid)).toMatchObject({ status: 'PAID', value: 50 });
    expect((await product.ledger.verify(database.database.reader)).breaks).toEqual([]);
  });

  it('gets another boleto when the bank refuses the new day, or does not take the change', async () => {
    const connection = await connect('756');
    at.bank = bankOf('756');
    const [refused, dearer] = [await sell(50), await sell(60)];
    await carry(connection);
    await bringToCharges();
    await change(refused.charge, { dueDate: addDays(at.today, 20) });
    await change(dearer.charge, { value: 61 });
    expect(await nossoNumeroOf(dearer.charge)).not.toBe(dearer.nossoNumero);
    expect(await nossoNumeroOf(refused.charge)).toBe(refused.nossoNumero);
    await carry(connection);
    const answer = at.bank.waiting.splice(0).find(({ occurrence }) => occurrence === '14');
    await bringToCharges(at.bank.retorno(answer && [{ ...answer, occurrence: '26', reasons: '16' }]));
    expect((await detail(refused.charge)).status).toBe('SCHEDULED');
    expect(await nossoNumeroOf(refused.charge)).not.toBe(refused.nossoNumero);
    expect(await carry(connection)).toBe(1);
  });
});
