import { buildBoleto } from '@balcao/brazil';
import { addDays, cents, newId, plainDateAt } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payingSeller } from '../../../../testing/paying-seller.ts';
import { paymentsBank } from '../../../../testing/providers/payments-bank.ts';
import { type PayingBank, payingBanks } from '../../../../testing/providers/payments-bank-tables.ts';
import { createTestProduct, type TestSeller } from '../../../../testing/test-product.ts';
import { accountOpened } from '../../../ledger/index.ts';
import type { SendPayment } from '../../ports/payables.ts';
import { ddmmyyyy } from '../files/test-bank-files.ts';

const world = await createTestProduct();
const { call, createSeller, database, product } = world;
const rail = product.rails.payments;
const providers = { '001': 'bb', '033': 'santander', '237': 'bradesco', '341': 'itau', '756': 'sicoob' } as const;
const takesPix = (code: PayingBank) => code !== '001' && code !== '756';
const utility = '84630000001234501232026112000000000123456789';

type Kind = 'pix' | 'slip' | 'bill';

function toOf(kind: Kind, amountCents: number): Pick<SendPayment, 'to' | 'payee'> {
  const payee = { name: 'Torrefação São José Ltda', document: '12345678000195' };
  if (kind === 'pix') {
    return {
      payee,
      to: { kind: 'PIX', type: 'EMAIL', key: `a${amountCents}@serra.example`, txid: null, brCode: null },
    };
  }
  const freeField = String(amountCents).padStart(25, '0');
  const { barcode } = buildBoleto({ bank: '104', amountCents: cents(amountCents), dueDate: null, freeField });
  return { payee, to: { kind: 'BANK_SLIP', barcode: kind === 'slip' ? barcode : utility, dueDate: null } };
}

async function at(code: PayingBank, given?: TestSeller) {
  const seller = given ?? (await createSeller());
  const today = (await product.sellers.clockOf(seller.id)).today();
  const bank = paymentsBank(code, '53678');
  const send = (method: string, path: string, body?: object, token = seller.tokens.ADMIN) =>
    call(method, path, { token, key: newId(), ...(body && { body }) });
  const made = await send('POST', '/service/connections', {
    method: 'ACCOUNT',
    provider: providers[code],
    environment: 'TEST',
    settings: { agency: '810', account: '53678', accountDigit: '0', ...(code !== '341' && { contract: '1234567' }) },
  });
  expect(made.statusCode, made.body).toBe(201);
  const { uuid: connection } = made.json();
  expect((await send('POST', `/service/connections/${connection}/test`)).json()).toMatchObject({ ok: true });
  expect((await send('PATCH', `/service/connections/${connection}/activate`)).json().status).toBe('ACTIVE');
  const pay = async (kind: Kind, amountCents: number, other: Partial<SendPayment> = {}) => {
    const id = newId();
    const basics = { sellerId: seller.id, id, amountCents: cents(amountCents), description: '' };
    await rail.send({ ...basics, ...toOf(kind, amountCents), ...other });
    return id;
  };
  const find = async (id: string) => (await rail.find(seller.id, id)) ?? expect.fail('the bank has it');
  const remit = () => send('POST', '/service/bank-files/remittances', { connection });
  const carry = async () => {
    const remittance = await remit();
    if (remittance.statusCode !== 201) return { status: remittance.statusCode, uuid: '', taken: 0 };
    const { uuid } = remittance.json();
    const file = await send('GET', `/service/bank-files/${uuid}/file`);
    expect((await send('GET', `/service/bank-files/${uuid}/file`)).rawPayload).toEqual(file.rawPayload);
    return { status: 201, uuid, taken: bank.take(file.rawPayload) };
  };
  const upload = (content: Buffer) =>
    send('POST', '/service/bank-files/returns', { fileName: 'pag.ret', content: content.toString('base64') });
  const bring = async (content = bank.retorno()) => {
    const received = await upload(content);
    expect(received.statusCode, received.body).toBe(201);
    return received.json();
  };
  const linesOf = async (uuid: string) =>
    (await send('GET', `/service/bank-files/${uuid}/lines?size=100`)).json().content;
  const agreement = async () => (await send('GET', '/service/bank-files/agreements')).json().payments[0];
  return {
    seller,
    today: ddmmyyyy(today),
    bank,
    send,
    connection,
    pay,
    find,
    remit,
    carry,
    upload,
    bring,
    linesOf,
    agreement,
  };
}

const referenceOf = async ({ id: sellerId }: TestSeller, id: string) => {
  const row = await database.database.reader
    .selectFrom('bank_payments')
    .select('reference')
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.reference;
};

describe.each(payingBanks)('an account of bank %s', (code) => {
  it('pays what its file can say, each once, and tells the rest at once', async () => {
    const { seller, today, bank, pay, find, remit, carry, bring, linesOf, agreement } = await at(code);
    const [slip, bill, pix] = [await pay('slip', 1_000), await pay('bill', 2_000), await pay('pix', 3_000)];
    if (!takesPix(code))
      expect(await find(pix)).toMatchObject({ status: 'REFUSED', reason: expect.stringMatching(/Pix/) });
    const files = code === '237' || code === '341' ? 2 : 1;
    let taken = 0;
    for (let file = 0; file < files; file++) taken += (await carry()).taken;
    expect(taken).toBe(takesPix(code) ? 3 : 2);
    expect((await remit()).statusCode).toBe(409);
    expect(await agreement()).toMatchObject({ toSend: { payments: 0 }, awaiting: { payments: taken } });
    const scheduled = await bring();
    expect(scheduled.file).toMatchObject({ kind: 'PAYMENTS', toCheck: 0, amount: 0 });
    expect(await find(slip)).toMatchObject({ status: 'PROCESSING' });
    bank.pay(await referenceOf(seller, slip), today);
    bank.refuse(await referenceOf(seller, bill), code === '341' ? 'IS' : 'CC');
    const { file } = await bring();
    expect(file).toMatchObject({ toCheck: 0, amount: 1_000, lines: 2 });
    expect(await linesOf(file.uuid)).toMatchObject([
      { event: 'PAYMENT_MADE', outcome: 'DONE', paymentId: slip, payer: 'Torrefação São José Ltda', paid: 1_000 },
      { event: 'PAYMENT_REFUSED', outcome: 'DONE', paymentId: bill },
    ]);
    expect(await find(slip)).toMatchObject({
      status: 'PAID',
      authentication: expect.stringMatching(/^AUT/),
      returns: [],
    });
    expect(await find(bill)).toMatchObject({
      status: 'REFUSED',
      reason: code === '341' ? 'Concessionária sem convênio com o Itaú' : expect.stringMatching(/dígito/),
    });
  });

  it('sets aside what contradicts, what is doubtful, and what is not ours', async () => {
    const { seller, today, bank, pay, find, carry, bring, linesOf } = await at(code);
    const id = await pay('slip', 1_000);
    await carry();
    bank.waiting.splice(0);
    const reference = await referenceOf(seller, id);
    const said = { reference, segment: 'J', amountCents: 1_000 } as const;
    const lines = async (...all: Parameters<typeof bank.retorno>[0] & object) => {
      const { file } = await bring(bank.retorno(all));
      return linesOf(file.uuid);
    };
    expect(await lines({ ...said, codes: '00', on: today, amountCents: 999 })).toMatchObject([
      { problem: 'payment_amount' },
    ]);
    expect(await lines({ ...said, codes: '00', on: today, reference: '0000099999' })).toMatchObject([
      { problem: 'payment_unknown', paymentId: null },
    ]);
    expect(await lines({ ...said, codes: '??' })).toMatchObject([{ problem: 'payment_doubtful' }]);
    expect(await find(id)).toMatchObject({ status: 'PROCESSING' });
    expect(await lines({ ...said, codes: '00', on: today })).toMatchObject([{ outcome: 'DONE' }]);
    expect(await lines({ ...said, codes: code === '341' ? 'RJ' : 'AG' })).toMatchObject([
      { problem: 'payment_contradicts' },
    ]);
    expect(await find(id)).toMatchObject({ status: 'PAID' });
  });
});

describe('a remessa of payments', () => {
  it('is discarded only before a retorno names it; its payments go again under the same numbers', async () => {
    const { seller, bank, send, pay, carry, bring, remit } = await at('237');
    const id = await pay('slip', 1_000);
    const reference = await referenceOf(seller, id);
    const first = (await remit()).json();
    expect(first).toMatchObject({ isDiscardable: true, number: 1, lines: 1 });
    const discarded = await send('PATCH', `/service/bank-files/${first.uuid}/discard`);
    expect(discarded.json(), discarded.body).toMatchObject({
      isDiscardable: false,
      discardedBy: expect.stringContaining('@'),
    });
    expect((await send('PATCH', `/service/bank-files/${first.uuid}/discard`)).statusCode).toBe(200);
    const open = await send('GET', `/service/bank-files/${first.uuid}/file`);
    expect([open.statusCode, open.json().errors[0].code]).toEqual([409, 'bank_file.discarded']);
    const second = await carry();
    expect([second.taken, [...bank.payments.keys()]]).toEqual([1, [reference]]);
    await bring();
    const late = await send('PATCH', `/service/bank-files/${second.uuid}/discard`);
    expect([late.statusCode, late.json().errors[0].code]).toEqual([409, 'bank_file.not_discardable']);
  });

  it('that was discarded and reached the bank all the same is not sent again', async () => {
    const { seller, today, bank, send, pay, find, carry, remit, bring } = await at('237');
    const id = await pay('slip', 1_000);
    const { uuid } = await carry();
    await send('PATCH', `/service/bank-files/${uuid}/discard`);
    await bring();
    expect((await remit()).statusCode).toBe(409);
    bank.pay(await referenceOf(seller, id), today);
    await bring();
    expect(await find(id)).toMatchObject({ status: 'PAID' });
  });

  it('contains each payment once, however many are made at the same time', async () => {
    const { pay, remit, send } = await at('033');
    for (const amount of [1, 2, 3, 4]) await pay('slip', amount);
    const made = await Promise.all([remit(), remit(), remit()]);
    expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    const { content } = (await send('GET', '/service/bank-files')).json();
    expect(content).toMatchObject([{ lines: 4, amount: 10, number: 1 }]);
  });

  it('is another seller’s as none, and its retorno is refused for another account or with wrong sums', async () => {
    const { bank, pay, carry, upload, send } = await at('033');
    await pay('slip', 1_000);
    const { uuid } = await carry();
    const { seller: other } = await at('237');
    expect((await send('PATCH', `/service/bank-files/${uuid}/discard`, undefined, other.tokens.ADMIN)).statusCode).toBe(
      404,
    );
    const said = [...bank.waiting];
    for (const [file, code] of [
      [paymentsBank('033', '99999').retorno(said), 'bank_file.other_account'],
      [paymentsBank('341', '53678').retorno(said), 'bank_file.other_bank'],
      [bank.retorno(said, true), 'bank_file.damaged'],
    ] as const) {
      const refused = await upload(file);
      expect([refused.statusCode, refused.json().errors?.[0].code], refused.body).toEqual([422, code]);
    }
  });
});

const path = '/service/automation/v1/bank/payments';

/** A seller whose account is paid from by files and has R$ 1,000.00, with an approved Pix of R$ 100.00. */
async function paidByFiles() {
  const paying = await payingSeller(world);
  const files = await at('237', paying.seller);
  const { seller, connection, send } = files;
  // The simulated balance is not at this bank, so the account begins with nothing.
  expect(await paying.checking()).toBe(0);
  const clock = await product.sellers.clockOf(seller.id);
  const day = clock.today();
  const opening = { sellerId: seller.id, connectionId: connection, openingId: newId(), amountCents: cents(100_000) };
  await database.database.transact((tx) =>
    product.ledger.post(tx, [accountOpened({ ...opening, occurredOn: day, at: clock.now() })]),
  );
  const body = { pixKey: '12.345.678/0001-95', amount: 100, paymentDate: day, costCenter: 'vendas' };
  const made = await send('POST', `${path}/pix`, body);
  expect(made.statusCode, made.body).toBe(201);
  return { ...paying, ...files, day, uuid: made.json().uuid as string };
}

it('reconciliation finds each payment at the bank, and what a lost webhook did not tell', async () => {
  const { seller, sellerId, today, moveTo, bank, day, uuid, send, carry, bring, checking } = await paidByFiles();
  const reconcile = async () => {
    const run = await product.reconciliation.reconcile({ sellerId, id: newId(), by: null });
    const { content } = (await send('GET', '/service/core/reconciliations/differences')).json();
    const open = content.filter(({ rail }: { rail: string }) => rail === 'BANKING');
    const total = (await product.rails.statement.totals(sellerId)).get('banking') ?? cents(0);
    return { open, healed: run.healed, bankCents: total - simulatedCents };
  };
  const simulatedCents = 100_000;
  await moveTo(day, '11:00');
  expect(await reconcile(), 'in the queue').toEqual({ open: [], healed: 0, bankCents: 0 });
  await carry();
  await moveTo(day, '12:00');
  expect(await reconcile(), 'in a remessa').toEqual({ open: [], healed: 0, bankCents: 0 });
  await moveTo(addDays(day, 5), '10:00');
  const reference = await referenceOf(seller, uuid);
  bank.pay(reference, today);
  await bring();
  expect(await reconcile(), 'paid').toEqual({ open: [], healed: 1, bankCents: -10_000 });
  const { payment } = (await send('GET', `${path}/${uuid}`)).json();
  expect(payment.status).toBe('completed');
  expect(plainDateAt(Temporal.Instant.from(payment.processed_at)), 'the bank’s day').toBe(day);
  await moveTo(addDays(day, 10), '10:00');
  expect(await reconcile()).toEqual({ open: [], healed: 0, bankCents: -10_000 });
  bank.giveBack(reference, today);
  await bring();
  expect(await reconcile(), 'sent back').toEqual({ open: [], healed: 1, bankCents: 0 });
  expect(await checking()).toBe(100_000);
  expect(await reconcile()).toEqual({ open: [], healed: 0, bankCents: 0 });
});

it('money that the bank sends back is in the checking account again, once', async () => {
  const { uuid, seller, today, bank, send, carry, bring, checking } = await paidByFiles();
  await carry();
  const reference = await referenceOf(seller, uuid);
  bank.pay(reference, today);
  await bring();
  await product.clockMover.pump(seller.id);
  expect(await checking()).toBe(90_000);
  bank.giveBack(reference, today);
  await bring();
  for (let time = 0; time < 2; time++) {
    await product.payables.refreshPayment(seller.id, uuid);
    await product.clockMover.pump(seller.id);
  }
  const { payment } = (await send('GET', `${path}/${uuid}`)).json();
  expect(payment).toMatchObject({ status: 'returned', returns: [{ amount: 100 }] });
  const now = (await product.sellers.clockOf(seller.id)).now();
  expect(now.since(payment.processed_at).sign, 'it is morning, and the file has the day alone').toBe(1);
  expect(await checking()).toBe(100_000);
  expect((await product.ledger.verify(database.database.reader)).breaks).toEqual([]);
});

it('a payment is one instruction: repeated it changes nothing, and other content is refused', async () => {
  const { seller, find } = await at('341');
  const payment = {
    ...{ sellerId: seller.id, id: newId(), amountCents: cents(500), description: '' },
    ...toOf('pix', 500),
  };
  await Promise.all([rail.send(payment), rail.send(payment)]);
  expect(await find(payment.id)).toMatchObject({ status: 'PROCESSING' });
  await expect(rail.send({ ...payment, amountCents: cents(501) })).rejects.toMatchObject({
    code: 'rails.instruction_reused',
  });
  const masked = { ...payment, id: newId(), payee: { name: 'Ana', document: '***.982.247-**' } };
  await rail.send(masked);
  expect(await find(masked.id)).toMatchObject({ status: 'REFUSED', reason: expect.stringMatching(/CPF ou CNPJ/) });
});

it('whatever is paid, carried, answered, repeated and shuffled, the bank’s books and ours are equal', async () => {
  const step = fc.record({
    kind: fc.constantFrom(
      'pix',
      'slip',
      'carry',
      'carry',
      'pay',
      'pay',
      'refuse',
      'giveBack',
      'bring',
      'part',
      'repeat',
    ),
    pick: fc.nat(99),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<PayingBank>('033', '237', '341'),
      fc.array(step, { minLength: 6, maxLength: 18 }),
      async (code, steps) => {
        const { seller, today, bank, pay, find, carry, bring } = await at(code);
        const sent = new Map<string, string>();
        const brought: Buffer[] = [];
        const bringSaid = async (said: NonNullable<Parameters<typeof bank.retorno>[0]>) => {
          if (said.length === 0) return;
          const content = bank.retorno(said);
          brought.push(content);
          await bring(content);
        };
        for (const [index, { kind, pick }] of steps.entries()) {
          const of = (state: string) => [...bank.payments.values()].filter((one) => one.state === state);
          const taken = of('taken')[pick % Math.max(of('taken').length, 1)];
          const paid = of('paid')[pick % Math.max(of('paid').length, 1)];
          if (kind === 'pix' || kind === 'slip') {
            const id = await pay(kind, 1_000 + index);
            sent.set(await referenceOf(seller, id), id);
          }
          if (kind === 'carry') await carry();
          if (kind === 'pay' && taken) bank.pay(taken.reference, today);
          if (kind === 'refuse' && taken) bank.refuse(taken.reference, code === '341' ? 'RJ' : 'AG');
          if (kind === 'giveBack' && paid) bank.giveBack(paid.reference, today);
          if (kind === 'bring') await bringSaid(bank.waiting.splice(0));
          if (kind === 'part') await bringSaid(bank.waiting.splice(0, 1));
          if (kind === 'repeat' && brought.length > 0) {
            expect((await bring(brought[pick % brought.length])).repeated).toBe(true);
          }
        }
        while ((await carry()).taken > 0);
        await bringSaid(bank.waiting.splice(0));
        expect([...bank.payments.keys()].toSorted()).toEqual([...sent.keys()].toSorted());
        for (const { reference, state, amountCents } of bank.payments.values()) {
          const ours = await find(sent.get(reference) ?? '');
          const expected = { taken: 'PROCESSING', paid: 'PAID', refused: 'REFUSED', returned: 'PAID' }[state];
          expect([reference, ours.status]).toEqual([reference, expected]);
          const returnedCents = ours.returns.reduce((sum, one) => sum + one.amountCents, 0);
          expect(returnedCents).toBe(state === 'returned' ? amountCents : 0);
        }
        const left = [...bank.payments.values()].filter(({ state }) => state === 'paid');
        const total = (await product.rails.statement.totals(seller.id)).get('banking') ?? 0;
        expect(total + left.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
}, 120_000);
