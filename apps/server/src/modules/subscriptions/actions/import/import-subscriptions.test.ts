import type { SubscriptionItem } from '@balcao/contract';
import { addDays, newId } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTestProduct } from '../../../../testing/test-product.ts';
import { documents, heading, importWorld, rowOf } from './test-import-world.ts';

const tested = await createTestProduct();
const { call, product, database } = tested;
const world = () => importWorld(tested);
const core = '/service/core';

it('reads any interval of weeks or months, and undoes it', async () => {
  const { check, act, rowsOf, subscriptions, plan } = await world();
  await plan('Plano Ouro');
  const checked = await check([
    heading,
    rowOf(0, { plan: 'Plano Ouro', value: '300', period: 'trimestral' }),
    rowOf(1, { plan: 'Plano Ouro', value: '84', period: 'a cada 3 semanas' }),
  ]);
  // R$ 84,00 each three weeks are R$ 121,67 a month.
  expect(checked).toMatchObject({ counts: { created: 2 }, totals: { monthlyValue: 221.67 } });
  expect((await rowsOf(checked.id)).map(({ detail }: { detail: string }) => detail.split(' · ')[1])).toEqual([
    'R$ 300,00 por trimestre',
    'R$ 84,00 a cada 3 semanas',
  ]);
  await act(checked.id, 'run');
  const intervals = (await subscriptions()).map(({ basicValue }: SubscriptionItem) => basicValue.interval);
  expect(intervals).toEqual([
    { unit: 'MONTH', count: 3 },
    { unit: 'WEEK', count: 3 },
  ]);
  expect(await act(checked.id, 'undo')).toMatchObject({ undo: { removed: 2, kept: 0 } });
});

it('a file is mapped, checked row by row, written, and undone without a trace', async () => {
  const { seller, check, act, rowsOf, subscriptions, customers, plans, plan } = await world();
  const { id: gold } = await plan('Plano Ouro');
  const before = [await customers(), await plans()];
  const checked = await check([
    heading,
    rowOf(0, { plan: 'PLANO OURO' }),
    rowOf(1, { plan: gold, value: 'R$ 1.200,00', period: 'Anual', due: '10/03/2099', method: 'Boleto' }),
    rowOf(2, { plan: 'Plano Ouro', period: 'A cada 30 dias', due: '2020-01-01', value: '0' }),
    rowOf(0, { plan: 'Plano Ouro', value: '60' }),
  ]);
  expect(checked).toMatchObject({
    state: 'CHECKED',
    source: null,
    counts: { created: 2, updated: 0, unchanged: 0, refused: 2 },
    choices: { createPlans: false, otherMethod: 'PIX', defaultPeriod: 'MONTHLY' },
    totals: {
      subscriptions: 2,
      monthlyValue: 149.9,
      newCustomers: 2,
      warned: 0,
      chargedAtOnce: 0,
      missingPlans: [],
      firstDue: [
        { month: '2099-01', subscriptions: 1, value: 49.9 },
        { month: '2099-03', subscriptions: 1, value: 1200 },
      ],
    },
  });
  expect(await rowsOf(checked.id)).toMatchObject([
    { outcome: 'CREATED', label: 'Pessoa A', detail: 'Plano Ouro · R$ 49,90 por mês · Pix · vence em 10/01/2099' },
    {
      outcome: 'CREATED',
      label: 'Pessoa B',
      detail: 'Plano Ouro · R$ 1.200,00 por ano · boleto · vence em 10/03/2099',
    },
    {
      outcome: 'REFUSED',
      label: 'Pessoa C',
      detail: null,
      problems: [
        { field: 'value', column: 'Valor', reason: 'Informe um valor maior que zero' },
        {
          field: 'period',
          column: 'Periodicidade',
          reason: '“A cada 30 dias” não existe aqui: o intervalo é de 1 a 52 semanas, ou de 1 a 36 meses',
        },
        { field: 'nextDueDate', reason: 'A data do próximo vencimento deve ser hoje ou uma data futura.' },
      ],
    },
    { outcome: 'REFUSED', problems: [{ field: 'externalId', reason: 'Repetido no arquivo: já está na linha 2' }] },
  ]);
  expect(await subscriptions(), 'a dry run writes nothing').toEqual([]);
  expect([await customers(), await plans()]).toEqual(before);

  const done = await act(checked.id, 'run');
  expect(done).toMatchObject({
    state: 'DONE',
    counts: { created: 2, refused: 2 },
    totals: { subscriptions: 2, newCustomers: 2 },
  });
  expect(await subscriptions()).toMatchObject([
    {
      customerName: 'Pessoa A',
      titlePlan: 'Plano Ouro',
      idPlan: gold,
      status: 'ACTIVE',
      paymentMethod: 'PIX',
      startDate: '2099-01-10',
      basicValue: { type: 'MONTHLY', value: 49.9, valuePerMonth: 49.9 },
    },
    {
      customerName: 'Pessoa B',
      paymentMethod: 'BANK_SLIP',
      startDate: '2099-03-10',
      basicValue: { type: 'YEARLY', value: 1200, valuePerMonth: 100 },
    },
  ]);
  const kept = await database.database.reader
    .selectFrom('subscriptions')
    .select('metadata')
    .where('seller_id', '=', seller.id)
    .orderBy('start_date')
    .execute();
  expect(kept.map(({ metadata }) => metadata)).toEqual([{ idExterno: 's0' }, { idExterno: 's1' }]);

  expect(await act(checked.id, 'undo')).toMatchObject({ state: 'UNDONE', undo: { removed: 2, restored: 0, kept: 0 } });
  expect(await subscriptions()).toEqual([]);
  expect([await customers(), await plans()]).toEqual(before);
});

it('a file that is imported again brings nothing twice, and after it was undone brings it anew', async () => {
  const { check, act, run, rowsOf, subscriptions, plan } = await world();
  await plan('Ouro');
  const file = [heading, rowOf(0), rowOf(1)];
  const first = await run(file);
  expect(first).toMatchObject({ state: 'DONE', counts: { created: 2 } });
  const [one] = await subscriptions();
  const again = await check([...file, rowOf(2)]);
  expect(again).toMatchObject({ counts: { created: 1, unchanged: 2 }, totals: { subscriptions: 1 } });
  expect((await rowsOf(again.id))[0]).toMatchObject({
    outcome: 'UNCHANGED',
    detail: 'Já importada',
    subjectId: one.uuid,
  });
  await act(again.id, 'run');
  expect(await subscriptions()).toHaveLength(3);
  await act(first.id, 'undo');
  expect(await subscriptions()).toHaveLength(1);
  expect(await run(file)).toMatchObject({ counts: { created: 2 } });
});

it('two files that run at the same time bring each row once', async () => {
  const { check, send, subscriptions, plan, seller } = await world();
  await plan('Ouro');
  const files = [
    await check([heading, ...[0, 1, 2, 3].map((row) => rowOf(row))]),
    await check([heading, ...[3, 2, 1, 0, 4].map((row) => rowOf(row))]),
  ];
  for (const { id } of files) await send('POST', `subscriptions/imports/${id}/run`);
  await Promise.all([product.clockMover.pump(seller.id), product.clockMover.pump(seller.id)]);
  expect(await subscriptions()).toHaveLength(5);
});

it('plans that are missing are made once when that is chosen, and go with the last that is undone', async () => {
  const { check, run, act, dryRun, upload, subscriptions, plans, seller, send } = await world();
  const file = [
    heading,
    rowOf(0, { plan: 'Prata', value: '600', period: 'Semestral' }),
    rowOf(1, { plan: 'prata' }),
    rowOf(2, { plan: 'Bronze', value: '10' }),
  ];
  const refused = await check(file);
  expect(refused).toMatchObject({
    counts: { created: 0, refused: 3 },
    totals: {
      missingPlans: [
        { title: 'Prata', rows: 2 },
        { title: 'Bronze', rows: 1 },
      ],
    },
  });
  const done = await run(file, { createPlans: true });
  expect(done).toMatchObject({ counts: { created: 3, refused: 0 } });
  expect(await plans()).toMatchObject([
    { title: 'Prata', active: true, basicValues: [{ value: 100 }, { value: 600 }, { value: 1200 }] },
    { title: 'Bronze' },
  ]);
  expect((await subscriptions()).map(({ titlePlan }: { titlePlan: string }) => titlePlan)).toEqual([
    'Prata',
    'Prata',
    'Bronze',
  ]);
  expect(await act(done.id, 'undo')).toMatchObject({ undo: { removed: 3, kept: 0 } });
  expect(await plans()).toEqual([]);

  // A user who may import but not create plans is refused without being signed out.
  const { id, mapping } = await upload(file, seller.tokens.MANAGER);
  const denied = await dryRun(id, { mapping, createPlans: true }, seller.tokens.MANAGER);
  expect(denied.statusCode).toBe(409);
  expect(denied.json().errors[0].code).toBe('import.plans_not_allowed');
  await dryRun(id, { mapping, createPlans: true });
  expect((await send('POST', `subscriptions/imports/${id}/run`, undefined, seller.tokens.MANAGER)).statusCode).toBe(
    409,
  );
});

it('a plan or a customer that something else is of by now stays, and the file says so', async () => {
  const { run, act, rowsOf, send, plans, customers, today } = await world();
  const done = await run([heading, rowOf(0, { plan: 'Prata' })], { createPlans: true });
  const [[plan], [customer]] = [await plans(), await customers()];
  const other = await send('POST', 'subscriptions/import', {
    idPlan: plan.id,
    uuidBuyer: customer.id,
    basicValue: { value: 10, type: 'MONTHLY' },
    payment: { method: 'PIX' },
    startDate: addDays(today, 60),
  });
  expect(other.statusCode).toBe(201);
  expect(await act(done.id, 'undo')).toMatchObject({ undo: { removed: 1, kept: 0 } });
  const [row] = await rowsOf(done.id);
  expect(row).toMatchObject({
    outcome: 'REMOVED',
    problems: [
      { reason: 'O cliente fica: o cliente já tem cobranças, recorrências ou links de pagamento' },
      { reason: 'O plano fica: outras recorrências ou links usam o plano, ou ele foi alterado depois' },
    ],
  });
  expect([await plans(), await customers()]).toEqual([[plan], [customer]]);
});

it('what is due soon is charged at once; undone, its open charge is canceled, and what was paid stays', async () => {
  const { run, act, rowsOf, plan, seller, subscriptions, today, get } = await world();
  await plan('Ouro');
  const soon = addDays(today, 5);
  const done = await run([heading, rowOf(0, { due: soon }), rowOf(1, { due: soon })]);
  expect(done.totals).toMatchObject({ chargedAtOnce: 2 });
  await bill(seller.id);
  const charges = (await get('charges?size=10')).content;
  expect(charges).toHaveLength(2);
  const paid = charges.find(({ customerName }: { customerName: string }) => customerName === 'Pessoa A');
  await call('PATCH', `${core}/charges/${paid.uuid}/manual-pay`, {
    token: seller.tokens.ADMIN,
    key: newId(),
    body: { uuidCharge: paid.uuid },
  });
  await product.clockMover.pump(seller.id);
  expect(await act(done.id, 'undo')).toMatchObject({ undo: { removed: 1, kept: 1 } });
  const rows = await rowsOf(done.id);
  expect(rows).toMatchObject([
    {
      outcome: 'KEPT',
      problems: [{ reason: 'Já tem cobrança paga ou em atraso. Cancele-a em Recorrências, se for o caso.' }],
    },
    {
      outcome: 'REMOVED',
      problems: [
        { reason: 'Tinha cobrança a vencer: as duas foram canceladas' },
        { reason: expect.stringContaining('O cliente fica') },
      ],
    },
  ]);
  expect((await subscriptions()).map(({ status }: { status: string }) => status)).toEqual(['ACTIVE', 'INACTIVE']);
  const open = (await get('charges?size=10')).content.map(({ status }: { status: string }) => status).sort();
  expect(open).toEqual(['CANCELED', 'PAID_MANUALLY']);
});

it('one customer with several subscriptions is made once, however the file is cut', async () => {
  const { run, act, customers, subscriptions, plan } = await world();
  await plan('Ouro');
  const lines = Array.from({ length: 1_001 }, (_, row) => rowOf(0, { id: `n${row}`, value: String(row + 10) }));
  const done = await run([heading, ...lines]);
  expect(done).toMatchObject({ counts: { created: 1_001 }, totals: { newCustomers: 1 } });
  expect(await customers()).toHaveLength(1);
  expect(await act(done.id, 'undo')).toMatchObject({ undo: { removed: 1_001, kept: 0 } });
  expect([await customers(), await subscriptions()]).toEqual([[], []]);
});

it('is read up to ten thousand rows', async () => {
  const { send } = await world();
  const lines = Array.from({ length: 10_001 }, (_, row) => `${row};x`);
  const content = Buffer.from(['ID;Plano', ...lines].join('\n')).toString('base64');
  const sent = await send('POST', 'subscriptions/imports', { fileName: 'a.csv', content });
  expect(sent.statusCode).toBe(422);
  expect(sent.json().errors[0].description).toContain('10.000 linhas');
});

it('whatever a file holds, importing and undoing it leaves ledger, customers, plans and subscriptions as they were', async () => {
  const { seller, run, act, customers, plans, subscriptions, plan, send, today } = await world();
  await plan('Ouro');
  await send('POST', 'seller-clients', {
    document: documents[0],
    name: 'Ana Lima',
    email: 'ana@example.com',
    countryCode: '55',
    phone: '11988887777',
    address: null,
  });
  const books = async () => {
    const entries = await database.database.reader
      .selectFrom('ledger_balances')
      .selectAll()
      .where('seller_id', '=', seller.id)
      .execute();
    return JSON.stringify([entries, await customers(), await plans(), await subscriptions()]);
  };
  const cell = fc.record(
    {
      plan: fc.constantFrom('Ouro', 'OURO', 'Prata', 'Bronze', ''),
      value: fc.constantFrom('49,90', '1.200,00', '0', '0,01', 'dez'),
      period: fc.constantFrom('Mensal', 'Anual', 'Semestral', 'Semanal', ''),
      due: fc.integer({ min: -2, max: 400 }).map((days) => addDays(today, days < 25 ? days - 30 : days)),
      method: fc.constantFrom('Pix', 'Boleto', 'Cartão', 'permuta', ''),
    },
    { requiredKeys: [] },
  );
  const rows = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), cell), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(rows, fc.boolean(), async (drawn, createPlans) => {
      const before = await books();
      const lines = drawn.map(([person, more], index) => rowOf(person, { id: `x${index}`, ...more }));
      const done = await run([heading, ...lines], { createPlans });
      await bill(seller.id);
      const made = (await subscriptions()).length;
      expect(made).toBe(done.counts.created);
      expect(await act(done.id, 'undo')).toMatchObject({ undo: { removed: made, kept: 0 } });
      expect(await books()).toBe(before);
    }),
    { numRuns: 12 },
  );
});

it('one that Pix Automático was asked for is canceled, and not removed', async () => {
  const { run, act, rowsOf, plan, seller, subscriptions } = await world();
  await plan('Ouro');
  const done = await run([heading, rowOf(0), rowOf(1)]);
  const [one] = await subscriptions();
  const now = (await product.sellers.clockOf(seller.id)).now();
  await database.database.transact((tx) =>
    tx
      .insertInto('pix_authorizations')
      .values({
        seller_id: seller.id,
        id: newId(),
        subscription_id: one.uuid,
        purchase_id: null,
        journey: 2,
        status: 'REJEITADA',
        recurrence_id: null,
        value_kind: 'FIXED',
        value_cents: 4_990,
        periodicity: 'MENSAL',
        retry_policy: 'NAO_PERMITE',
        first_date: one.startDate,
        first_txid: null,
        bank: null,
        br_code: null,
        expires_at: now,
        end_by: null,
        end_code: null,
        created_at: now,
        created_by: 'ana',
        approved_at: null,
        ended_at: null,
      } as never)
      .execute(),
  );
  expect(await act(done.id, 'undo')).toMatchObject({ undo: { removed: 2, kept: 0 } });
  expect((await rowsOf(done.id))[0].problems[0].reason).toBe('Tinha Pix Automático: os dois foram cancelados');
  expect(await subscriptions()).toMatchObject([{ uuid: one.uuid, status: 'INACTIVE' }]);
});

async function bill(sellerId: string): Promise<void> {
  while ((await product.scheduler.runDue(sellerId)) > 0) await product.clockMover.pump(sellerId);
  await product.clockMover.pump(sellerId);
}
