import { addDays, newId, type PlainDate, plainDateAt } from '@balcao/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTestProduct, type TestSeller } from '../../../../testing/test-product.ts';

const { createSeller, call, product, database } = await createTestProduct();
const core = '/service/core';
const documents = ['52998224725', '11144477735', '39053344705', '86288366757', '12345678909', '15350946056'];

/** A seller, and files of subscriptions as its people send them. */
async function world() {
  const seller = await createSeller();
  const today = plainDateAt((await product.sellers.clockOf(seller.id)).now());
  const send = async (method: string, path: string, body?: object, by = seller.tokens.ADMIN) =>
    call(method, `${core}/${path}`, { token: by, key: newId(), ...(body && { body }) });
  const get = async (path: string) => (await send('GET', path)).json();
  const upload = async (lines: readonly string[], by = seller.tokens.ADMIN) => {
    const content = Buffer.from(lines.join('\n')).toString('base64');
    const sent = await send('POST', 'subscriptions/imports', { fileName: 'assinaturas.csv', content }, by);
    expect(sent.statusCode, sent.body).toBe(201);
    return sent.json();
  };
  const dryRun = async (id: string, body: object, by = seller.tokens.ADMIN) =>
    send('POST', `subscriptions/imports/${id}/dry-run`, body, by);
  const check = async (lines: readonly string[], body: object = {}) => {
    const { id, mapping } = await upload(lines);
    const checked = await dryRun(id, { mapping, ...body });
    expect(checked.statusCode, checked.body).toBe(200);
    return checked.json();
  };
  const act = async (id: string, what: 'run' | 'undo') => {
    const started = await send('POST', `subscriptions/imports/${id}/${what}`);
    expect(started.statusCode, started.body).toBe(202);
    await product.pump(seller.id);
    return get(`subscriptions/imports/${id}`);
  };
  const rowsOf = async (id: string) => (await get(`subscriptions/imports/${id}/rows?size=1000`)).content;
  return {
    ...{ seller, today, send, get, upload, dryRun, check, act, rowsOf },
    run: async (lines: readonly string[], body: object = {}) => act((await check(lines, body)).id, 'run'),
    subscriptions: async () => (await get('subscriptions?size=1000&sort=customerName,ASC')).content,
    customers: async () => (await get('seller-clients?size=1000&sort=createdAt,ASC')).content,
    plans: async () => (await get('plans?size=1000&sort=title,DESC')).content,
    plan: async (title: string) => (await send('POST', 'plans', planBody(title))).json(),
    settle: () => product.scheduler.runDue(seller.id),
  };
}

function planBody(title: string) {
  const basicValues = [
    { type: 'MONTHLY', value: 50, valuePerMonth: 50 },
    { type: 'SEMESTER', value: 270, valuePerMonth: 45 },
    { type: 'YEARLY', value: 480, valuePerMonth: 40 },
  ];
  return { title, basicValues, enableBankSlip: true, enableCreditCard: true, enablePixPayment: true };
}

const heading = 'ID;CPF/CNPJ;Nome;E-mail;Telefone;Plano;Valor;Periodicidade;Próximo vencimento;Forma de pagamento';

function rowOf(
  index: number,
  more: Partial<Record<'id' | 'plan' | 'value' | 'period' | 'due' | 'method', string>> = {},
) {
  const {
    id = `s${index}`,
    plan = 'Ouro',
    value = '49,90',
    period = 'Mensal',
    due = '2099-01-10',
    method = 'Pix',
  } = more;
  const who = `${documents[index] ?? ''};Pessoa ${'ABCDEF'[index]};p${index}@example.com;1198888777${index}`;
  return [id, who, plan, value, period, due, method].join(';');
}

it('a file is mapped, checked row by row, written, and undone without a trace', async () => {
  const { seller, check, act, rowsOf, subscriptions, customers, plans, plan } = await world();
  const { id: gold } = await plan('Plano Ouro');
  const before = [await customers(), await plans()];
  const checked = await check([
    heading,
    rowOf(0, { plan: 'PLANO OURO' }),
    rowOf(1, { plan: gold, value: 'R$ 1.200,00', period: 'Anual', due: '10/03/2099', method: 'Boleto' }),
    rowOf(2, { plan: 'Plano Ouro', period: 'Trimestral', due: '2020-01-01', value: '0' }),
    rowOf(0, { plan: 'Plano Ouro', value: '60' }),
  ]);
  expect(checked).toMatchObject({
    ...{ state: 'CHECKED', source: null, counts: { created: 2, updated: 0, unchanged: 0, refused: 2 } },
    choices: { createPlans: false, otherMethod: 'PIX', defaultPeriod: 'MONTHLY' },
    totals: {
      ...{ subscriptions: 2, monthlyValue: 149.9, newCustomers: 2, warned: 0, chargedAtOnce: 0, missingPlans: [] },
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
      ...{ outcome: 'REFUSED', label: 'Pessoa C', detail: null },
      problems: [
        { field: 'value', column: 'Valor', reason: 'Informe um valor maior que zero' },
        {
          field: 'period',
          column: 'Periodicidade',
          reason: '“Trimestral” não existe aqui: há mensal, semestral e anual',
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
      ...{ customerName: 'Pessoa A', titlePlan: 'Plano Ouro', idPlan: gold, status: 'ACTIVE', paymentMethod: 'PIX' },
      ...{ startDate: '2099-01-10', basicValue: { type: 'MONTHLY', value: 49.9, valuePerMonth: 49.9 } },
    },
    {
      ...{ customerName: 'Pessoa B', paymentMethod: 'BANK_SLIP', startDate: '2099-03-10' },
      basicValue: { type: 'YEARLY', value: 1200, valuePerMonth: 100 },
    },
  ]);
  const kept = await database.database.reader
    .selectFrom('subscriptions')
    .select('metadata')
    .where('seller_id', '=', seller.id)
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
  await Promise.all([product.pump(seller.id), product.pump(seller.id)]);
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

  // Who may import and may make no plan is told so, and is not signed out.
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
    ...{ idPlan: plan.id, uuidBuyer: customer.id, basicValue: { value: 10, type: 'MONTHLY' } },
    ...{ payment: { method: 'PIX' }, startDate: addDays(today, 60) },
  });
  expect(other.statusCode).toBe(201);
  expect(await act(done.id, 'undo')).toMatchObject({ undo: { removed: 1, kept: 0 } });
  const [row] = await rowsOf(done.id);
  expect(row).toMatchObject({
    outcome: 'REMOVED',
    problems: [
      { reason: 'O cliente fica: o cliente já tem cobranças, recorrências ou links de pagamento' },
      { reason: 'O plano fica: há mais recorrências ou links dele, ou ele foi alterado depois' },
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
  await bill(seller, today);
  const charges = (await get('charges?size=10')).content;
  expect(charges).toHaveLength(2);
  const paid = charges.find(({ customerName }: { customerName: string }) => customerName === 'Pessoa A');
  await call('PATCH', `${core}/charges/${paid.uuid}/manual-pay`, {
    token: seller.tokens.ADMIN,
    key: newId(),
    body: { uuidCharge: paid.uuid },
  });
  await product.pump(seller.id);
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
        { reason: 'Tinha cobrança a vencer: ficou cancelada, com a cobrança' },
        { reason: expect.stringContaining('O cliente fica') },
      ],
    },
  ]);
  expect((await subscriptions()).map(({ status }: { status: string }) => status)).toEqual(['ACTIVE', 'INACTIVE']);
  const open = (await get('charges?size=10')).content.map(({ status }: { status: string }) => status).sort();
  expect(open).toEqual(['CANCELED', 'PAID_MANUALLY']);
});

/** The day's billing, and all that follows from it. */
async function bill(seller: TestSeller, _today: PlainDate): Promise<void> {
  while ((await product.scheduler.runDue(seller.id)) > 0) await product.pump(seller.id);
  await product.pump(seller.id);
}

it('exports of other systems are known by their columns, and their words are read', async () => {
  const { check, rowsOf, plan, send } = await world();
  await plan('Ouro');
  const person = {
    document: documents[0],
    name: 'Ana Lima',
    email: 'ana@example.com',
    countryCode: '55',
    phone: '11988887777',
    address: null,
  };
  expect((await send('POST', 'seller-clients', person)).statusCode).toBe(201);
  const asaas = await check([
    'id,dateCreated,customer,customer.name,customer.cpfCnpj,customer.email,customer.mobilePhone,billingType,value,nextDueDate,cycle,description,status,deleted',
    'sub_1,2025-01-01,cus_1,Ana Lima,52998224725,,,BOLETO,19.9,2099-01-01,MONTHLY,Ouro,ACTIVE,false',
    'sub_2,2025-01-01,cus_2,Bia Reis,11144477735,bia@example.com,11999998888,CREDIT_CARD,240,2099-01-01,SEMIANNUALLY,Ouro,ACTIVE,false',
    'sub_3,2025-01-01,cus_3,Caio Sá,39053344705,caio@example.com,11999997777,UNDEFINED,10,2099-01-01,WEEKLY,Ouro,EXPIRED,true',
  ]);
  expect(asaas).toMatchObject({
    source: 'Asaas',
    counts: { created: 2, refused: 1 },
    totals: { warned: 1, monthlyValue: 59.9 },
  });
  expect(await rowsOf(asaas.id)).toMatchObject([
    { label: 'Ana Lima', problems: [] },
    {
      outcome: 'CREATED',
      problems: [{ field: 'method', reason: 'Pagava com cartão, que não pode ser trazido: será cobrada por Pix' }],
    },
    {
      problems: [
        { field: 'period', reason: '“WEEKLY” não existe aqui: há mensal, semestral e anual' },
        { field: 'suspended', reason: 'Não está ativa no outro sistema (“true”)' },
        { field: 'status', reason: 'Não está ativa no outro sistema (“EXPIRED”)' },
      ],
    },
  ]);
  const iugu = await check(
    [
      'id,suspended,plan_identifier,plan_name,price_cents,customer_name,customer_email,expires_at,payable_with,active,plan_interval,plan_interval_type',
      'A1,false,ouro,Ouro,4990,Ana,ANA@example.com,2099-02-01,"[""bank_slip"",""pix""]",true,12,months',
      'A2,true,ouro,Ouro,4990,Ana,ana@example.com,2099-02-01,pix,true,1,months',
      'A3,false,ouro,Ouro,4990,Ninguém,ninguem@example.com,2099-02-01,pix,true,1,months',
    ],
    { otherMethod: 'BANK_SLIP' },
  );
  expect(iugu).toMatchObject({ source: 'Iugu', counts: { created: 1, refused: 2 }, totals: { monthlyValue: 4.16 } });
  expect(await rowsOf(iugu.id)).toMatchObject([
    { label: 'Ana Lima', detail: 'Ouro · R$ 49,90 por ano · boleto · vence em 01/02/2099' },
    { problems: [{ field: 'suspended' }] },
    {
      problems: [{ field: 'email', reason: 'Nenhum cliente seu, ou mais de um, tem este e-mail. Inclua o documento.' }],
    },
  ]);
  const vindi = await check([
    'id;status;next_billing_at;overdue_since;interval;interval_count;billing_trigger_type;customer.name;customer.email;plan.name;payment_method.code;product_items.pricing_schema.price',
    '77;active;2099-05-07T00:00:00.000-03:00;2098-01-01;months;1;beginning_of_period;Ana;ana@example.com;Ouro;bank_slip;100.0',
    '78;future;2099-05-07T00:00:00.000-03:00;;months;3;beginning_of_period;Ana;ana@example.com;Ouro;pix;100.0',
  ]);
  expect(vindi).toMatchObject({ source: 'Vindi', counts: { created: 1, refused: 1 } });
  expect((await rowsOf(vindi.id))[0]).toMatchObject({
    detail: 'Ouro · R$ 100,00 por mês · boleto · vence em 07/05/2099',
  });
  const pagarme = await check([
    'id,status,payment_method,interval,interval_count,billing_type,next_billing_at,statement_descriptor,customer.name,customer.document,customer.email,plan.name,items.pricing_scheme.price',
    'sub_x,active,boleto,month,6,prepaid,2099-08-01T00:00:00Z,LOJA,Ana,52998224725,ana@example.com,Ouro,30000',
    'sub_y,canceled,boleto,month,6,prepaid,2099-08-01T00:00:00Z,LOJA,Ana,52998224725,ana@example.com,Ouro,30000',
  ]);
  expect(pagarme).toMatchObject({
    source: 'Pagar.me',
    counts: { created: 1, refused: 1 },
    totals: { monthlyValue: 50 },
  });
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
    ...{
      document: documents[0],
      name: 'Ana Lima',
      email: 'ana@example.com',
      countryCode: '55',
      phone: '11988887777',
      address: null,
    },
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
      await bill(seller, today);
      const made = (await subscriptions()).length;
      expect(made).toBe(done.counts.created);
      expect(await act(done.id, 'undo')).toMatchObject({ undo: { removed: made, kept: 0 } });
      expect(await books()).toBe(before);
    }),
    { numRuns: 12 },
  );
});
