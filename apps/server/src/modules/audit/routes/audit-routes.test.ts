import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { pastTriggers } from '../../../database/test-database.ts';
import { createTestProduct } from '../../../testing/test-product.ts';

const { call, createSeller, database, product } = await createTestProduct();
const path = '/service/core/audit-entries';
const [ours, theirs] = [await createSeller(), await createSeller()];

const plan = (title: string, value = 10) => ({
  title,
  basicValues: [
    { type: 'MONTHLY', value, valuePerMonth: value },
    { type: 'SEMESTER', value: value * 6, valuePerMonth: value },
    { type: 'YEARLY', value: value * 12, valuePerMonth: value },
  ],
  enableBankSlip: true,
  enableCreditCard: false,
  enablePixPayment: true,
});

const get = async (query = '', token = ours.tokens.ADMIN) => (await call('GET', `${path}${query}`, { token })).json();
const send = async (method: string, to: string, body: object, token = ours.tokens.ADMIN) =>
  (await call(method, `/service/core/${to}`, { token, key: newId(), body })).json();

let gold = '';
beforeAll(async () => {
  gold = (await send('POST', 'plans', plan('Ouro; "100%"'))).id;
  await send('PUT', `plans/${gold}`, plan('Ouro', 12.5));
  await send('PATCH', `plans/${gold}/active`, { active: false }, ours.tokens.OWNER);
  await send('POST', 'plans', plan('=1+1'), theirs.tokens.ADMIN);
});

describe('the entries', () => {
  it('say who, to what, and the fields that changed, in reais', async () => {
    const { content } = await get(`?subject=plan&subjectId=${gold}`);
    expect(content.map(({ action }: { action: string }) => action)).toEqual([
      ...['plan.deactivated', 'plan.updated', 'plan.created'],
    ]);
    expect(content[1]).toMatchObject({
      subject: { kind: 'plan', id: gold, label: 'Ouro' },
      actor: { profile: 'ADMIN', address: '127.0.0.1' },
      changes: [
        { kind: 'text', field: 'title', before: 'Ouro; "100%"', after: 'Ouro' },
        { kind: 'money', field: 'monthlyCents', before: 10, after: 12.5 },
        { kind: 'money', field: 'semesterCents', before: 10, after: 12.5 },
        { kind: 'money', field: 'yearlyCents', before: 10, after: 12.5 },
      ],
    });
    const one = await get(`/${content[1].number}`);
    expect(one).toEqual(content[1]);
  });

  it.each([
    ['?action=plan.updated', ['plan.updated']],
    ['?action=plan.updated&action=plan.deactivated', ['plan.deactivated', 'plan.updated']],
    ['?action=plan.created&text=100%25', ['plan.created']],
    ['?action=plan.updated&text=100%25', ['plan.updated']],
    ['?action=plan.created&text=nada', []],
    ['?action=plan.updated&dateFinal=2020-01-01', []],
    ['?action=plan.updated&dateInitial=2020-01-01', ['plan.updated']],
    ['?action=plan.created&action=plan.updated&sort=at,ASC', ['plan.created', 'plan.updated']],
  ])('%s', async (query, actions) => {
    const { content } = await get(query);
    expect(content.map(({ action }: { action: string }) => action)).toEqual(actions);
  });

  it('are found by who made them', async () => {
    const actors: string[] = await get('/actors');
    expect(actors).toEqual([...new Set(actors)].toSorted());
    const [latest] = (await get('?action=plan.deactivated')).content;
    expect(actors).toContain(latest.actor.name);
    const { content } = await get(`?actor=${encodeURIComponent(latest.actor.name)}`);
    expect(new Set(content.map(({ actor }: { actor: { name: string } }) => actor.name))).toEqual(
      new Set([latest.actor.name]),
    );
  });

  it('of another seller are not found', async () => {
    const { content } = await get('?action=plan.created', theirs.tokens.ADMIN);
    expect(content).toMatchObject([{ subject: { label: '=1+1' } }]);
    const answer = await call('GET', `${path}/999999`, { token: ours.tokens.ADMIN });
    expect(answer.statusCode).toBe(404);
  });

  it('leave as CSV, under the same filters, and nothing in it is computed by a spreadsheet', async () => {
    const { body, headers } = await call('GET', `${path}/csv?action=plan.created`, { token: ours.tokens.ADMIN });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [header, line] = body.replace('\uFEFF', '').split('\r\n');
    expect(header).toMatch(/^Registro;Data e hora;Quem;/);
    expect(line).toContain('Criou plano;Plano;"Ouro; ""100%""";');
    expect(body).toMatch(/Valor mensal: R\$\s10,00/);
    const others = await call('GET', `${path}/csv?action=plan.created`, { token: theirs.tokens.ADMIN });
    expect(others.body).toContain(";'=1+1;");
  });

  it('leave as CSV with the name that a person has now beside the e-mail', async () => {
    const { tokens } = await createSeller();
    await send('POST', 'plans', plan('Bronze'), tokens.OWNER);
    const csvOf = async () => (await call('GET', `${path}/csv?action=plan.created`, { token: tokens.ADMIN })).body;
    const [, , email = ''] = (await csvOf()).split('\r\n')[1]?.split(';') ?? [];
    expect(email).toContain('@');
    const body = { name: 'Helena Prado' };
    await call('PUT', '/service/core/users/me/name', { token: tokens.OWNER, key: newId(), body });
    expect(await csvOf()).toContain(`;Helena Prado (${email});`);
  });
});

describe('the chain', () => {
  it('is verified when asked for, and once a day', async () => {
    const { tokens, id } = await createSeller();
    expect(await get('/chain', tokens.ADMIN)).toMatchObject({ state: 'UNVERIFIED', verifiedAt: null });
    await product.audit.verifyDaily([id]);
    const first = await get('/chain', tokens.ADMIN);
    expect(first).toMatchObject({ state: 'WHOLE', brokenAt: null });
    await send('POST', 'plans', plan('Prata'), tokens.ADMIN);
    await product.audit.verifyDaily([id]);
    expect(await get('/chain', tokens.ADMIN)).toEqual(first);
    const again = await send('POST', 'audit-entries/chain', {}, tokens.ADMIN);
    expect(again).toMatchObject({ state: 'WHOLE', entries: first.entries + 1 });
    expect(await get('/chain', tokens.ADMIN)).toEqual(again);
  });

  it('that was tampered with says where', async () => {
    const { tokens, id } = await createSeller();
    for (const name of ['Bronze', 'Prata', 'Ouro']) await send('POST', 'plans', plan(name), tokens.ADMIN);
    const tampering = sql`update audit_entries set actor_name = 'ninguém' where seller_id = ${id} and seq = 3`;
    await database.database.transact((tx) => pastTriggers(tx, ['audit_entries'], () => tampering.execute(tx)));
    const found = await send('POST', 'audit-entries/chain', {}, tokens.ADMIN);
    expect(found).toMatchObject({ state: 'BROKEN', entries: 2, brokenAt: 3 });
  });
});
