import { addDays, cents, instantAt, newId, plainDate, plainDateAt } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { bankStatement } from '../../../demo/year/bank-statement.ts';
import { createTestProduct, type TestSeller } from '../../../testing/test-product.ts';
import { chargePaid, receivableSettled } from '../../ledger/index.ts';
import { addUnknownPix } from '../test-reconciliation.ts';

const { product, database, call, createSeller } = await createTestProduct();
const { database: db } = database;
const core = '/service/core';
const desk = `${core}/reconciliations`;

function as(token: string) {
  return {
    get: async (path: string) => (await call('GET', `${desk}${path}`, { token })).json(),
    post: (path: string, body?: object, key: string = newId()) =>
      call('POST', `${desk}${path}`, { token, key, ...(body && { body }) }),
  };
}

const balancesOf = (seller: TestSeller) => product.ledger.balances(db.reader, seller.id);

describe('a difference of a rail', () => {
  it('is posted when one person asks and another approves, and stays closed', async () => {
    const seller = await createSeller();
    const [finance, admin] = [as(seller.tokens.FINANCE), as(seller.tokens.ADMIN)];
    await addUnknownPix(db, seller.id);
    await finance.post('');
    const [found] = (await finance.get('/differences')).content;
    expect(found).toMatchObject({ cause: 'MISSING_HERE', effect: 10.5, status: 'OPEN', assignee: null });
    expect(found.actions).toEqual(['ASK_AGAIN', 'REQUEST_ADJUSTMENT', 'ACCEPT']);
    const path = `/differences/${found.uuid}`;
    const missing = await finance.post(`${path}/adjustment`, { reason: ' ' });
    expect(missing.json().errors[0].description).toContain('Preenchimento obrigatório!');
    const answer = await finance.post(`${path}/adjustment`, { reason: 'O provedor confirma o Pix' });
    expect(answer.json()).toMatchObject({ status: 'WAITING', actions: [], adjustment: { amount: 10.5 } });
    expect((await balancesOf(seller)).get('available')).toBeUndefined();
    expect((await finance.post(`${path}/adjustment/decision`, { approve: true })).statusCode).toBe(403);
    expect((await admin.get(path)).actions).toEqual(['DECIDE_ADJUSTMENT']);
    const key = newId();
    const approve = () => admin.post(`${path}/adjustment/decision`, { approve: true }, key);
    const answers = await Promise.all([approve(), approve()]);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    expect((await balancesOf(seller)).get('available')).toBe(1_050);
    expect((await balancesOf(seller)).get('rail-clearing:pix')).toBe(-1_050);
    const again = await admin.post(`${path}/adjustment/decision`, { approve: true });
    expect(again.statusCode).toBe(409);

    for (const _ of [1, 2, 3]) expect((await finance.post('')).json()).toMatchObject({ open: 0 });
    const closed = await admin.get(path);
    expect(closed).toMatchObject({ status: 'ADJUSTED', reason: 'O provedor confirma o Pix', actions: [] });
    expect(closed.history.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['ADJUSTMENT_APPROVED', 'ADJUSTMENT_REQUESTED', 'FOUND'],
    ]);
    const report = await product.ledger.verify(db.reader);
    expect(report.breaks.filter((one) => one.sellerId === seller.id)).toEqual([]);
    const statement = await call(
      'GET',
      `${core}/redeems/statement?executionDateInitial=2026-01-01&executionDateFinal=2099-12-31`,
      { token: seller.tokens.FINANCE },
    );
    expect(statement.json().content[0]).toMatchObject({ operation: 'Ajuste de conciliação a crédito' });
  });

  it('is not approved by who asked; refused, it stands again', async () => {
    const seller = await createSeller();
    const [admin, owner] = [as(seller.tokens.ADMIN), as(seller.tokens.OWNER)];
    await addUnknownPix(db, seller.id);
    await admin.post('');
    const [{ uuid }] = (await admin.get('/differences')).content;
    await admin.post(`/differences/${uuid}/adjustment`, { reason: 'Parece certo' });
    const own = await admin.post(`/differences/${uuid}/adjustment/decision`, { approve: true });
    expect([own.statusCode, own.json().errors[0].code]).toEqual([409, 'reconciliation.own_adjustment']);
    const refused = await owner.post(`/differences/${uuid}/adjustment/decision`, {
      approve: false,
      reason: 'Falta o recibo',
    });
    expect(refused.json()).toMatchObject({ status: 'OPEN', adjustment: null });
    expect((await balancesOf(seller)).get('available')).toBeUndefined();
  });

  it('that is accepted explains the balance of its rail from then on, and opens again when it changes', async () => {
    const seller = await createSeller();
    const admin = as(seller.tokens.ADMIN);
    await addUnknownPix(db, seller.id);
    await admin.post('');
    const [{ uuid, id }] = (await admin.get('/differences')).content;
    const accepted = await admin.post(`/differences/${uuid}/accept`, { reason: 'Teste do provedor' });
    expect(accepted.json()).toMatchObject({ status: 'ACCEPTED', reason: 'Teste do provedor' });
    for (const _ of [1, 2, 3]) expect((await admin.post('')).json()).toMatchObject({ open: 0 });
    await db.transact((tx) =>
      tx
        .updateTable('sim_pix_payments')
        .set({ amount_cents: cents(2_000) })
        .where('seller_id', '=', seller.id)
        .where('end_to_end_id', '=', id)
        .execute(),
    );
    expect((await admin.post('')).json()).toMatchObject({ open: 1 });
    expect(await admin.get(`/differences/${uuid}`)).toMatchObject({ status: 'OPEN', railAmount: 20, reason: null });
  });

  it('is looked at by somebody, and found by that', async () => {
    const seller = await createSeller();
    const finance = as(seller.tokens.FINANCE);
    await addUnknownPix(db, seller.id);
    await finance.post('');
    const [{ uuid }] = (await finance.get('/differences?assignee=none')).content;
    const people: string[] = await finance.get('/people');
    expect(people.length).toBeGreaterThan(2);
    expect(people.every((email) => !email.includes('sale'))).toBe(true);
    const assign = (assignee: string) =>
      call('PUT', `${desk}/differences/${uuid}/assignee`, { token: seller.tokens.FINANCE, body: { assignee } });
    expect((await assign('ninguem@example.com')).json().errors[0].code).toBe('reconciliation.person_unknown');
    expect((await assign(people[0] ?? '')).json()).toMatchObject({ assignee: people[0] });
    expect((await finance.get(`/differences?assignee=${people[0]}`)).totalElements).toBe(1);
    expect((await finance.get('/differences?assignee=none')).totalElements).toBe(0);
    const answer = await finance.post(`/differences/${uuid}/ask-again`);
    expect(answer.json()).toMatchObject({ status: 'OPEN', assignee: people[0] });
  });
});

/** A withdrawal that the bank has paid out, and the day; the seller's clock stands at noon, four days later. */
async function paidOut(seller: TestSeller, amountCents = 5_000): Promise<string> {
  const clock = await product.sellers.clockOf(seller.id);
  const noon = instantAt(clock.today(), '12:00').add({ hours: 24 });
  await product.clockMover.advance(seller.id, noon);
  const paid = { sellerId: seller.id, chargeId: newId(), rail: 'pix' } as const;
  const [on, amount] = [plainDateAt(noon), cents(amountCents)];
  const sale = { ...paid, grossCents: amount, feeCents: cents(0), anticipationCents: cents(0), paidOn: on, at: noon };
  const settled = { ...paid, installment: 1, netCents: amount, shares: [], settledOn: on, at: noon };
  await db.transact((tx) => product.ledger.post(tx, [chargePaid(sale), receivableSettled(settled)]));
  const body = { amount: amountCents / 100 };
  const answer = await call('POST', `${core}/sellers/transfers`, { token: seller.tokens.ADMIN, key: newId(), body });
  expect(answer.statusCode, answer.body).toBe(201);
  await product.clockMover.advance(seller.id, noon.add({ hours: 24 * 4 }));
  const withdrawal = await db.reader
    .selectFrom('withdrawals')
    .selectAll()
    .where('seller_id', '=', seller.id)
    .where('amount_cents', '=', amount)
    .executeTakeFirstOrThrow();
  expect(withdrawal.status).toBe('CONFIRMED');
  return plainDateAt(withdrawal.finished_at ?? noon);
}

describe('a statement of the bank', () => {
  it('is imported once, finds the withdrawal, and puts what nobody knows into the queue', async () => {
    const seller = await createSeller();
    const admin = as(seller.tokens.ADMIN);
    const date = await paidOut(seller);
    const unknown = { date, amount: '123,45', id: '2', memo: 'PIX RECEBIDO ANA' };
    const lines = [
      { date, amount: '50,00', id: '1', memo: 'TED RECEBIDA' },
      unknown,
      { date, amount: '-9,90', id: '3', memo: 'TARIFA' },
    ];
    const send = (content: string, fileName = 'extrato.ofx') => admin.post('/bank-statements', { fileName, content });
    const first = await send(bankStatement(lines));
    expect(first.json()).toMatchObject({ format: 'OFX', added: 3, known: 0, problems: [], matched: 1 });
    expect((await send(bankStatement(lines), 'outro nome.ofx')).json()).toEqual(first.json());
    const more = await send(bankStatement([...lines, { date, amount: '1,00', id: '4', memo: 'PIX RECEBIDO' }]));
    expect(more.json()).toMatchObject({ added: 1, known: 3 });
    const states = async () =>
      (await admin.get('/bank-lines?sort=amount,ASC')).content.map((one: { amount: number; state: string }) => [
        one.amount,
        one.state,
      ]);
    expect(await states()).toEqual([
      ...[
        [-9.9, 'OUTSIDE'],
        [1, 'TO_IDENTIFY'],
        [50, 'MATCHED'],
        [123.45, 'TO_IDENTIFY'],
      ],
    ]);
    const queue = await admin.get('/differences?rail=BANK');
    expect(queue).toMatchObject({ totalElements: 2, effect: 124.45 });
    const day = `dateInitial=${date}&dateFinal=${date}`;
    const flow = await admin.get(`/flow?${day}`);
    expect(flow).toMatchObject({ inBank: 50, notInBank: 0, unreconciled: { count: 2, effect: 124.45 } });
    const [row] = (await admin.get(`/flow/PAID_OUT?${day}`)).content;
    expect(row).toMatchObject({ amount: 50, inBank: true });

    const [matched] = (await admin.get('/bank-lines?state=MATCHED')).content;
    expect(matched.match).toMatchObject({ kind: 'WITHDRAWAL', by: null });
    const undone = await admin.post(`/bank-lines/${matched.uuid}/unmatch`);
    expect(undone.json()).toMatchObject({ state: 'TO_IDENTIFY', match: null });
    const { difference } = undone.json();
    const sheet = await admin.get(`/differences/${difference}`);
    expect(sheet.candidates).toMatchObject([{ kind: 'WITHDRAWAL', amount: 50 }]);
    await send(bankStatement([{ date, amount: '2,00', id: '5', memo: 'PIX' }]));
    expect((await admin.get(`/differences/${difference}`)).status, 'what a person undid is theirs').toBe('OPEN');
    const [{ kind, id }] = sheet.candidates;
    expect((await admin.post(`/differences/${difference}/match`, { kind, id: newId() })).json().errors[0].code).toBe(
      'reconciliation.match_not_found',
    );
    expect((await admin.post(`/differences/${difference}/match`, { kind, id })).json()).toMatchObject({
      status: 'MATCHED',
    });

    const [{ uuid }] = (await admin.get('/differences?text=ana')).content;
    const accepted = await admin.post(`/differences/${uuid}/accept`, { reason: 'Aporte do sócio' });
    expect(accepted.json()).toMatchObject({ status: 'ACCEPTED' });
    expect((await admin.get('/bank-lines?state=ACCEPTED')).totalElements).toBe(1);
  });

  it('whose bank names a line anew asks a person', async () => {
    const admin = as((await createSeller()).tokens.ADMIN);
    const line = { date: '2026-11-20', amount: '77,00', memo: 'PIX RECEBIDO BIA' };
    const content = (id: string) => bankStatement([{ ...line, id }]);
    await admin.post('/bank-statements', { fileName: 'a.ofx', content: content('PARCIAL1') });
    await admin.post('/bank-statements', { fileName: 'b.ofx', content: content('FINAL9') });
    const { content: queue } = await admin.get('/differences?sort=foundAt,ASC');
    expect(queue.map((one: { cause: string }) => one.cause)).toEqual(['MISSING_HERE', 'REPEATED']);
    expect(queue[1].description).toBe('Lançamento no extrato: parece repetido de outro arquivo');
  });

  it('that should show a withdrawal and does not puts it into the queue, until its line comes', async () => {
    const seller = await createSeller();
    const admin = as(seller.tokens.ADMIN);
    const [first, second] = [await paidOut(seller, 5_000), await paidOut(seller, 6_000)];
    const later = addDays(plainDate(second), 10);
    const send = (lines: Parameters<typeof bankStatement>[0]) =>
      admin.post('/bank-statements', { fileName: 'a.ofx', content: bankStatement(lines) });
    await send([
      { date: first, amount: '50,00', id: '1', memo: 'TED' },
      { date: later, amount: '-1,00', id: '9', memo: 'TARIFA' },
    ]);
    const [missing] = (await admin.get('/differences')).content;
    expect(missing).toMatchObject({
      kind: 'DEPOSIT',
      effect: -60,
      ownAmount: 60,
      railAmount: null,
      actions: ['ACCEPT'],
    });
    expect(missing.description).toBe('Saque: pago pelo banco, mas não aparece no extrato');
    await send([{ date: second, amount: '60,00', id: '2', memo: 'TED' }]);
    expect(await admin.get(`/differences/${missing.uuid}`)).toMatchObject({ status: 'MATCHED' });
    expect((await admin.get('/differences')).totalElements).toBe(0);
  });

  it('every problem of the file reaches the person; one of thousands of lines is imported', async () => {
    const seller = await createSeller();
    const admin = as(seller.tokens.ADMIN);
    const whole = Buffer.from(bankStatement([{ date: '2026-11-20', amount: '7,00', id: '1', memo: 'PIX' }]), 'base64');
    const send = async (text: string, fileName: string) =>
      (await admin.post('/bank-statements', { fileName, content: Buffer.from(text).toString('base64') })).json();
    const cut = whole.toString('utf8').replace('</BANKTRANLIST>', '');
    expect((await send(cut, 'cortado.ofx')).problems).toContainEqual(expect.objectContaining({ code: 'cut_short' }));
    const dollars = whole.toString('utf8').replace('BRL', 'USD');
    expect((await send(dollars, 'dolar.ofx')).problems).toMatchObject([{ code: 'other_currency' }]);
    const many = Array.from({ length: 6_000 }, (_, index) => ({
      ...{ date: '2026-11-20', amount: `${index + 1},00`, id: `M${index}`, memo: 'PIX RECEBIDO' },
    }));
    const content = bankStatement(many);
    expect((await admin.post('/bank-statements', { fileName: 'muitos.ofx', content })).json()).toMatchObject({
      added: 6_000,
      problems: [],
    });
    const [listed] = (await admin.get('/bank-statements?page=0&size=1')).content;
    expect(listed).toMatchObject({ added: 6_000 });
  });

  it.each([
    ['what is no statement', Buffer.from('nome;valor').toString('base64'), 422],
    ['an empty file', '', 422],
  ])('%s is refused', async (_, content, status) => {
    const admin = as((await createSeller()).tokens.ADMIN);
    expect((await admin.post('/bank-statements', { fileName: 'x.ofx', content })).statusCode).toBe(status);
  });
});

it('is for who sees finances; another seller has none of it', async () => {
  const [seller, other] = [await createSeller(), await createSeller()];
  await as(seller.tokens.ADMIN).post('/bank-statements', {
    fileName: 'a.ofx',
    content: bankStatement([{ date: '2026-11-20', amount: '7,00', id: newId(), memo: 'PIX' }]),
  });
  const [{ uuid }] = (await as(seller.tokens.ADMIN).get('/differences')).content;
  const asOther = await call('GET', `${desk}/differences/${uuid}`, { token: other.tokens.ADMIN });
  expect(asOther.statusCode).toBe(404);
  expect((await call('GET', `${desk}/differences`, { token: seller.tokens.SALE })).statusCode).toBe(403);
  const reversed = await call('GET', `${desk}/flow?dateInitial=2026-11-02&dateFinal=2026-11-01`, {
    token: seller.tokens.ADMIN,
  });
  expect(reversed.json().errors[0].code).toBe('reconciliation.period_invalid');
});
