import { addDays, cents, formatCents, newId, plainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../database/test-database.ts';
import { expectAgreement } from '../charges/test-ledger.ts';
import { pixAutomaticOver } from './test-pix-automatic.ts';

const { database } = await createTestDatabase();

/** An imported Pix subscription due on 10 December, accepted on 19 November. */
async function accepted() {
  const world = await pixAutomaticOver(database);
  const subscription = await world.imported({ payment: { method: 'PIX' }, startDate: plainDate('2026-12-10') });
  await world.invite(subscription.id);
  const [recurrence] = await world.recurrences();
  if (!recurrence) throw new Error('nothing reached the bank');
  await world.act(recurrence.id, 'APPROVE');
  await world.settleDown();
  return { world, subscription, recurrence };
}

it('an invited payer gets the code by mail, accepts, and each period is debited seven days after it is sent', async () => {
  const { world, recurrence } = await accepted();
  expect(recurrence).toMatchObject({ status: 'CRIADA', periodicity: 'MENSAL', valueKind: 'FIXED', valueCents: 10_990 });
  expect(world.mails).toHaveLength(1);
  expect(world.mails[0]?.text).toContain(`${formatCents(cents(10_990))} todo mês, a partir de 10/12/2026`);
  expect(await world.authorizations()).toMatchObject([
    { status: 'APROVADA', recurrence_id: recurrence.id, journey: 2 },
  ]);
  expect(await world.entries()).toContain('pix-automatic.invited');

  await world.advance('2026-12-02T12:00:00Z');
  expect(await world.recurrences()).toMatchObject([{ instruction: null }]);
  await world.advance('2026-12-03T12:00:00Z');
  expect(await world.recurrences()).toMatchObject([{ instruction: { status: 'ATIVA', dueDate: '2026-12-10' } }]);
  // No code was mailed: the payer has nothing to do.
  expect(world.mails).toHaveLength(1);
  await world.advance('2026-12-10T12:00:00Z');
  const [charge] = await world.charged();
  expect(charge).toMatchObject({ status: 'PAID', paid_on: '2026-12-10' });
  await world.advance('2027-02-11T12:00:00Z');
  expect((await world.charged()).map(({ status, paid_on }) => [status, paid_on])).toEqual([
    ['PAID', '2026-12-10'],
    // A Sunday, so the debit is on the next business day.
    ['PAID', '2027-01-11'],
    ['PAID', '2027-02-10'],
  ]);
  await expectAgreement(world);
  expect(world.failures).toEqual([]);
});

it('a debit that was paid is asked back (MED): the charge is in dispute, and goes back or stays as the banks decide', async () => {
  const { world, recurrence } = await accepted();
  const actions = async () => (await world.recurrences())[0]?.actions ?? [];
  await expect(world.act(recurrence.id, 'MED')).rejects.toMatchObject({ code: 'rails.action_not_possible' });
  expect(await actions()).not.toContain('MED');
  await world.advance('2026-12-10T12:00:00Z');
  const status = async () => (await world.charged()).map((charge) => charge.status);
  expect(await status()).toEqual(['PAID']);
  for (const [action, decided] of [
    ['MED_REFUSE', 'PAID'],
    ['MED_ACCEPT', 'CHARGEBACK'],
  ] as const) {
    expect(await actions()).toContain('MED');
    await world.act(recurrence.id, 'MED');
    await world.settleDown();
    expect(await status()).toEqual(['DISPUTE']);
    expect(await actions()).toEqual(expect.arrayContaining(['MED_REFUSE', 'MED_ACCEPT']));
    await world.act(recurrence.id, action);
    await world.settleDown();
    expect(await status()).toEqual([decided]);
  }
  expect(await actions(), 'nothing is left of it').not.toContain('MED');
  await expectAgreement(world);
  expect(world.failures).toEqual([]);
});

it('a payer without money is debited again on three later days within a week, and then gets the code', async () => {
  const { world, recurrence } = await accepted();
  await world.act(recurrence.id, 'NO_FUNDS');
  await world.advance('2026-12-10T12:00:00Z');
  expect(await world.debits()).toMatchObject([{ status: 'AGENDADA', debit_on: '2026-12-10' }]);
  await world.advance('2026-12-11T03:30:00Z');
  expect((await world.debits()).map(({ kind, debit_on, status }) => [kind, debit_on, status])).toEqual([
    ['AGND', '2026-12-10', 'EXPIRADA'],
    ['NTAG', '2026-12-11', 'AGENDADA'],
  ]);
  expect(await world.charged()).toMatchObject([{ status: 'SCHEDULED' }]);
  await world.advance('2026-12-15T12:00:00Z');
  expect(world.mails).toHaveLength(1);
  await world.advance('2026-12-16T12:00:00Z');
  expect((await world.debits()).map(({ debit_on, status }) => [debit_on, status])).toEqual([
    ['2026-12-10', 'EXPIRADA'],
    ['2026-12-11', 'EXPIRADA'],
    ['2026-12-13', 'EXPIRADA'],
    ['2026-12-15', 'EXPIRADA'],
  ]);
  expect(world.mails).toHaveLength(2);
  expect(world.mails[1]?.text).toContain('Pix Copia e Cola');
  await world.advance('2026-12-18T12:00:00Z');
  expect((await world.charged())[0]).toMatchObject({ status: 'LATE' });
  // The authorisation continues: January is debited.
  await world.act(recurrence.id, 'PAY');
  await world.advance('2027-01-12T12:00:00Z');
  expect((await world.charged())[1]).toMatchObject({ status: 'PAID', paid_on: '2027-01-11' });
  await expectAgreement(world);
  expect(world.failures).toEqual([]);
});

it('a payer who has money on the second day is debited once', async () => {
  const { world, recurrence } = await accepted();
  await world.act(recurrence.id, 'NO_FUNDS');
  await world.advance('2026-12-11T03:30:00Z');
  await world.act(recurrence.id, 'PAY');
  await world.advance('2026-12-20T12:00:00Z');
  expect((await world.charged())[0]).toMatchObject({ status: 'PAID', paid_on: '2026-12-11' });
  expect(await world.debits()).toHaveLength(2);
  await expectAgreement(world);
});

it('debits only periods: what is charged besides them is mailed as a code', async () => {
  const { world, subscription } = await accepted();
  const route = world.subscriptions.routes.find(({ endpoint }) => endpoint.name === 'chargeSubscription');
  const body = { title: 'Conserto', value: cents(10_990), dueDate: plainDate('2026-11-30') };
  const caller = { sellerId: world.sellerId, email: 'bia@example.com' };
  await route?.handler({ effectId: newId(), caller, params: { uuid: subscription.id }, body } as never);
  await world.advance('2026-12-03T12:00:00Z');
  expect(world.mails[1]?.text).toContain('Pix Copia e Cola');
  expect((await world.debits()).map(({ due_date }) => due_date)).toEqual(['2026-12-10']);
  expect((await world.view(subscription.id)).past).toEqual([]);
});

it('canceled at the payer’s bank, what was sent and what waits is mailed as a code the same day', async () => {
  const { world, recurrence } = await accepted();
  await world.advance('2026-12-04T12:00:00Z');
  await world.act(recurrence.id, 'CANCEL');
  await world.settleDown();
  expect(await world.authorizations()).toMatchObject([
    { status: 'CANCELADA', end_by: 'USUARIO_PAGADOR', end_code: 'SLDB' },
  ]);
  expect(world.mails).toHaveLength(2);
  const [charge] = await world.charged();
  expect(charge).toMatchObject({ status: 'SCHEDULED' });
  await world.advance('2026-12-09T12:00:00Z');
  expect(await world.recurrences()).toMatchObject([{ status: 'CANCELADA', instruction: { status: 'CANCELADA' } }]);
  await expectAgreement(world);
});

it('canceled by the seller, or with its subscription, it is canceled at the bank', async () => {
  for (const how of ['seller', 'subscription'] as const) {
    const { world, subscription } = await accepted();
    await world.advance('2026-12-04T12:00:00Z');
    if (how === 'seller') await world.cancelDebits(subscription.id);
    else await world.subscriptions.cancelSubscription({ ...subscription, by: 'bia@example.com' });
    await world.settleDown();
    expect(await world.recurrences()).toMatchObject([{ status: 'CANCELADA', instruction: { status: 'CANCELADA' } }]);
    expect(await world.authorizations()).toMatchObject([{ status: 'CANCELADA', end_by: 'USUARIO_RECEBEDOR' }]);
    expect((await world.entries()).at(-1)).toBe(`${how === 'seller' ? 'pix-automatic' : 'subscription'}.canceled`);
    expect(await world.debits()).toMatchObject([{ status: 'CANCELADA', code: how === 'seller' ? 'CCLD' : 'SLCR' }]);
    expect((await world.charged())[0]?.status).toBe(how === 'seller' ? 'SCHEDULED' : 'CANCELED');
    await expectAgreement(world);
  }
});

it('a closed account ends the authorisation, and the charge goes the usual way', async () => {
  const { world, recurrence } = await accepted();
  await world.act(recurrence.id, 'CLOSED');
  await world.advance('2026-12-10T14:00:00Z');
  expect(await world.authorizations()).toMatchObject([
    { status: 'CANCELADA', end_by: 'PSP_PAGADOR', end_code: 'ACCL' },
  ]);
  expect(await world.debits()).toMatchObject([{ status: 'REJEITADA', code: 'AC05' }]);
  expect(world.mails).toHaveLength(2);
  await expectAgreement(world);
});

it('a refused or unanswered invitation changes nothing, and another may follow', async () => {
  const world = await pixAutomaticOver(database);
  const { id } = await world.imported({ payment: { method: 'PIX' }, startDate: plainDate('2026-12-10') });
  await world.invite(id);
  await expect(world.invite(id)).rejects.toMatchObject({ code: 'pix_automatic.already_live' });
  const [first] = await world.recurrences();
  await world.act(first?.id ?? '', 'REFUSE');
  await world.settleDown();
  expect(await world.authorizations()).toMatchObject([{ status: 'REJEITADA', end_code: 'AP13' }]);
  await world.invite(id);
  await world.advance(`${addDays(plainDate('2026-11-19'), 31)}T12:00:00Z`);
  expect((await world.authorizations()).map(({ status }) => status)).toEqual(['REJEITADA', 'EXPIRADA']);
  expect((await world.recurrences()).map(({ status }) => status).sort()).toEqual(['CANCELADA', 'REJEITADA']);
});

it('a value beyond what was authorised is not sent: the code is mailed, and the screen says so', async () => {
  const { world, subscription } = await accepted();
  await world.editValue(subscription.id, 11_990);
  expect(await world.view(subscription.id)).toMatchObject({ isOutdated: true, next: null });
  await world.advance('2026-12-10T12:00:00Z');
  expect(await world.recurrences()).toMatchObject([{ instruction: null }]);
  expect(world.mails.at(-1)?.text).toContain('Pix Copia e Cola');
});

it.each(['TIMEOUT', 'DUPLICATE', 'DELAY', 'SHUFFLE'] as const)(
  'a provider that is %s makes one recurrence and debits each period once',
  async (pix) => {
    const world = await pixAutomaticOver(database);
    await world.behave({ pix });
    const subscription = await world.imported({ payment: { method: 'PIX' }, startDate: plainDate('2026-12-10') });
    await world.invite(subscription.id);
    await world.advance('2026-11-19T18:00:00Z');
    const [recurrence, ...others] = await world.recurrences();
    expect(others).toEqual([]);
    await world.act(recurrence?.id ?? '', 'APPROVE');
    await world.advance('2027-01-20T12:00:00Z');
    expect((await world.charged()).map(({ status }) => status).slice(0, 2)).toEqual(['PAID', 'PAID']);
    expect(await world.debits()).toHaveLength(2);
    await expectAgreement(world);
    expect(world.failures).toEqual([]);
  },
);

/** A Pix subscription whose first Pix was mailed before the invitation. */
async function invitedWithPix() {
  const world = await pixAutomaticOver(database);
  const subscription = await world.imported({ payment: { method: 'PIX' }, startDate: plainDate('2026-12-10') });
  await world.advance('2026-11-25T12:00:00Z');
  expect(await world.charged()).toMatchObject([{ status: 'SCHEDULED', due_date: '2026-12-10' }]);
  const mailed = world.mails.length;
  await world.invite(subscription.id);
  await world.settleDown();
  const [recurrence] = await world.recurrences();
  if (!recurrence) throw new Error('nothing reached the bank');
  return { world, recurrence, mail: world.mails[mailed] };
}

it('who has a Pix of it already is invited with its code: it pays that one, and accepts the next', async () => {
  const { world, recurrence, mail } = await invitedWithPix();
  const [authorization] = await world.authorizations();
  expect(authorization).toMatchObject({ status: 'CRIADA', journey: 4 });
  expect(authorization?.br_code).toMatch(/v2\/cobv\/.*v2\/rec\//s);
  expect(mail?.text).toContain(authorization?.br_code);
  expect(mail?.text).toContain(`Ele paga a cobrança de ${formatCents(cents(10_990))}, que vence em 10/12/2026`);
  await world.act(recurrence.id, 'APPROVE');
  await world.settleDown();
  expect(await world.charged()).toMatchObject([{ status: 'PAID', paid_on: '2026-11-25' }]);
  expect(await world.authorizations()).toMatchObject([{ status: 'APROVADA' }]);
  await world.advance('2027-01-12T12:00:00Z');
  expect((await world.charged()).map(({ status, paid_on }) => [status, paid_on])).toContainEqual([
    'PAID',
    '2027-01-11',
  ]);
  await expectAgreement(world);
  expect(world.failures).toEqual([]);
});

it('who refuses what is offered with a Pix may pay it all the same', async () => {
  const { world, recurrence } = await invitedWithPix();
  await world.act(recurrence.id, 'REFUSE');
  await world.settleDown();
  expect(await world.authorizations()).toMatchObject([{ status: 'REJEITADA', journey: 4 }]);
  expect(await world.charged()).toMatchObject([{ status: 'SCHEDULED' }]);
  await world.payPix();
  await world.settleDown();
  expect(await world.charged()).toMatchObject([{ status: 'PAID' }]);
  await expectAgreement(world);
  expect(world.failures).toEqual([]);
});

it('has nothing to say of a boleto subscription, canceled or not', async () => {
  const world = await pixAutomaticOver(database);
  const { id, sellerId } = await world.imported({ startDate: plainDate('2027-03-10') });
  expect(await world.view(id)).toMatchObject({ authorization: null, notInvitable: 'NOT_PIX' });
  await world.subscriptions.cancelSubscription({ sellerId, id, by: 'bia@example.com' });
  expect(await world.view(id)).toMatchObject({ authorization: null, notInvitable: 'NOT_PIX' });
});
