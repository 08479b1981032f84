import { addDays, cents, newId, type PlainDate, plainDate } from '@balcao/kernel';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../database/test-database.ts';
import { postingOf } from '../../../ledger/test-postings.ts';
import { connectableOver } from '../../test-connected.ts';

const { database } = await createTestDatabase();
const today = plainDate('2026-11-20');

type World = Awaited<ReturnType<typeof connectableOver>>;

/** A connected account with R$ 500,00 that was read. */
async function opened({ before }: { before?: (world: World) => Promise<unknown> } = {}) {
  const world = await connectableOver(database);
  await before?.(world);
  world.bank.book({ day: addDays(today, -1), amountCents: cents(50_000), text: 'SALDO ANTERIOR' });
  await world.connect();
  await world.read();
  return world;
}

const post = ({ deps, sellerId }: World, amounts: Parameters<typeof postingOf>[0]) =>
  database.transact((tx) => deps.ledger.post(tx, [postingOf(amounts, { sellerId })]));

const credit = (world: World, amount: number, day: PlainDate = today) =>
  world.bank.book({ day, amountCents: cents(amount), party: { name: 'Ana Lima', document: '52998224725' } });

const booksOf = async (world: World) => (await world.held()).get('checking') ?? 0;

describe('an account that is connected', () => {
  it('is active without an application, with limits, and begins with what its bank has', async () => {
    const world = await opened();
    expect(await world.view()).toMatchObject({
      status: 'ACTIVE',
      accountInput: null,
      investmentAccountId: null,
      debitAccountId: expect.any(String),
      bank: {
        provider: 'inter',
        account: '123456',
        connected: true,
        gaps: ['KEYS', 'DDA', 'CARDS', 'INVESTMENTS'],
        reading: { available: 50_000, blocked: 0, checking: 50_000, sales: 0 },
        failedAt: null,
        blockedRise: null,
      },
    });
    expect((await world.sellers.sellerOf(world.sellerId)).bankingStatus).toBe('ACTIVE');
    expect(await world.banking.viewLimits(world.sellerId)).toHaveLength(2);
    const { content } = await world.statement('CHECKING_ACCOUNT');
    expect(content).toMatchObject([
      { operacao: 'Saldo do banco ao conectar a conta', valor: 50_000, saldo: 50_000, party: null },
    ]);
  });

  it('pays nothing before its first reading', async () => {
    const world = await connectableOver(database);
    expect(await world.banking.isPaying(world.sellerId)).toBe(false);
    await world.connect();
    expect(await world.banking.isPaying(world.sellerId)).toBe(false);
    await world.read();
    expect(await world.banking.isPaying(world.sellerId)).toBe(true);
  });

  it('takes over a simulated one: its balance becomes the bank’s, and its ids stay', async () => {
    const ids: unknown[] = [];
    const world = await opened({
      before: async (one) => {
        await one.open();
        await one.wait({ minutes: 61 });
        ids.push((await one.view()).debitAccountId);
        await post(one, { 'rail-clearing:banking': -90_000, checking: 90_000 });
      },
    });
    expect(await booksOf(world)).toBe(50_000);
    expect(await world.view()).toMatchObject({
      debitAccountId: ids[0],
      investmentAccountId: expect.any(String),
      accountInput: { fantasyName: 'Café Aurora' },
      bank: { reading: { checking: 50_000 } },
    });
  });

  it('by files begins with nothing, whatever the account before had, and keeps what is transferred to it', async () => {
    const world = await connectableOver(database);
    await world.open();
    await world.wait({ minutes: 61 });
    await post(world, { 'rail-clearing:banking': -90_000, checking: 90_000 });
    world.bank.provider = 'itau';
    await world.connect();
    expect(await booksOf(world)).toBe(0);
    expect(await world.banking.isPaying(world.sellerId)).toBe(true);
    const connectedAt = (await world.deps.clockOf()).now();
    expect(await world.banking.readFrom(world.sellerId)).toEqual(connectedAt);
    expect(await world.view()).toMatchObject({
      bank: { provider: 'itau', connected: true, gaps: ['KEYS', 'DDA', 'CARDS', 'INVESTMENTS'], reading: null },
    });
    await expect(world.banking.assertOffered(world.sellerId, 'CARDS')).rejects.toMatchObject({
      code: 'banking.not_at_this_bank',
    });
    await expect(world.banking.assertWithdrawable(world.sellerId)).rejects.toMatchObject({
      code: 'banking.withdraw_by_pix',
    });
    // Sales are transferred to it, wherever their money is.
    const note = await world.banking.moveSales({ sellerId: world.sellerId, amountCents: cents(3_000) });
    await database.transact((tx) => note(tx, async () => false));
    await post(world, { 'rail-clearing:pix': -3_000, checking: 3_000 });
    expect(await world.read()).toBeNull();
    // The same account again, as after it was switched off, keeps its money.
    await world.connect();
    expect(await booksOf(world)).toBe(3_000);
    // And another bank begins anew.
    world.bank.provider = 'inter';
    world.bank.book({ day: today, amountCents: cents(50_000) });
    await world.connect();
    await world.read();
    expect(await booksOf(world)).toBe(50_000);
  });

  it('without a statement begins with nothing, and its bank’s balance is shown and compared with nothing', async () => {
    const world = await connectableOver(database);
    world.bank.provider = 'efi';
    credit(world, 80_000);
    await world.connect();
    expect(await world.banking.isPaying(world.sellerId)).toBe(true);
    const connectedAt = (await world.deps.clockOf()).now();
    expect(await world.banking.readFrom(world.sellerId)).toEqual(connectedAt);
    expect(await world.view()).toMatchObject({ bank: { provider: 'efi', connected: true, reading: null } });
    expect(await world.read()).toBe('read');
    const note = await world.banking.moveSales({ sellerId: world.sellerId, amountCents: cents(3_000) });
    await database.transact((tx) => note(tx, async () => false));
    await post(world, { 'rail-clearing:pix': -3_000, checking: 3_000 });
    await world.wait({ minutes: 1 });
    Object.assign(world.bank.balance, { availableCents: cents(70_000), blockedCents: cents(10_000) });
    expect(await world.read()).toBe('read');
    expect(await world.view()).toMatchObject({
      bank: {
        reading: { available: 70_000, blocked: 10_000, checking: 3_000, sales: 0 },
        blockedRise: { amount: 10_000 },
      },
    });
    expect(await booksOf(world), 'what moves there by itself is not known here').toBe(3_000);
    expect(world.bank.compared).toEqual([]);
    world.bank.isSilent = true;
    await world.wait({ minutes: 1 });
    expect(await world.read()).toBe('silent');
    expect(await world.view()).toMatchObject({
      bank: { reading: { available: 70_000 }, failedAt: expect.any(String) },
    });
    expect(await world.banking.isPaying(world.sellerId)).toBe(true);
    world.bank.isSilent = false;
    // The same account again, as after its certificate was renewed, keeps what it has here.
    await world.connect();
    await world.read();
    expect(await booksOf(world)).toBe(3_000);
  });

  it('is refused while the account before it has money elsewhere', async () => {
    const world = await connectableOver(database);
    await post(world, { checking: -100, 'payment-in-transit': 100 }).catch(() => undefined);
    await post(world, { 'rail-clearing:banking': -100, 'payment-in-transit': 100 });
    await expect(world.connect()).rejects.toMatchObject({ code: 'banking.money_elsewhere' });
    expect((await world.view()).status).toBe('INACTIVE');
  });

  it('leaves the money of sales to the balance of sales, as far as the account has it', async () => {
    const sold = (cent: number) => (one: World) => {
      one.bank.salesRails = ['pix', 'payout'];
      return post(one, { 'rail-clearing:pix': -cent, available: cent });
    };
    const world = await opened({ before: sold(20_000) });
    expect(await booksOf(world)).toBe(30_000);
    expect(await world.view()).toMatchObject({ bank: { reading: { checking: 30_000, sales: 20_000 } } });
    // Most of it was taken out of the account by hand before.
    const other = await opened({ before: sold(900_000) });
    expect(await other.view()).toMatchObject({ bank: { reading: { checking: 0, sales: 50_000 } } });
  });

  it('waits with its first reading while the statement moves', async () => {
    const world = await connectableOver(database);
    world.bank.book({ day: today, amountCents: cents(1_000) });
    await world.connect();
    let times = 0;
    world.bank.meanwhile = async () => {
      if (times++ === 0) credit(world, 500);
    };
    expect(await world.read()).toBe('unopened');
    expect(await booksOf(world)).toBe(0);
    expect(await world.read()).toBe('read');
    expect(await booksOf(world)).toBe(1_500);
  });
});

describe('a reading', () => {
  it('posts what was not made here, once, with the bank’s own words', async () => {
    const world = await opened();
    credit(world, 12_345);
    world.bank.book({ day: today, amountCents: cents(-990), text: 'TARIFA PACOTE' });
    world.bank.book({ day: today, amountCents: cents(7_000), subject: { kind: 'SALE' } });
    await Promise.all([world.read(), world.read()]);
    await world.read();
    expect(await booksOf(world)).toBe(50_000 + 12_345 - 990);
    const { content, totalElements } = await world.statement('CHECKING_ACCOUNT');
    expect(totalElements).toBe(3);
    expect(content.map(({ operacao, valor, positivo, party }) => [operacao, valor, positivo, party])).toEqual(
      expect.arrayContaining([
        ['PIX RECEBIDO', 12_345, true, expect.objectContaining({ name: 'Ana Lima', document: '***.982.247-**' })],
        ['TARIFA PACOTE', 990, false, null],
      ]),
    );
    expect(await world.view()).toMatchObject({ bank: { reading: { available: 68_355, sales: 7_000 } } });
    expect(world.bank.compared.at(-1)).toMatchObject({ theirsCents: 68_355, oursCents: 68_355 });
  });

  it('finds lines that the bank books two days late', async () => {
    const world = await opened();
    await world.wait({ hours: 48 });
    await world.read();
    credit(world, 300, today);
    await world.read();
    expect(await booksOf(world)).toBe(50_300);
  });

  it('overdraws where the bank lends', async () => {
    const world = await opened();
    world.bank.book({ day: today, amountCents: cents(-60_000), text: 'DEBITO AUTOMATICO' });
    await world.read();
    expect(await booksOf(world)).toBe(-10_000);
    expect((await world.deps.ledger.verify(database.reader)).breaks).toEqual([]);
  });

  it('that the bank does not answer leaves what was read, and says since when', async () => {
    const world = await opened();
    world.bank.isSilent = true;
    await world.wait({ minutes: 5 });
    expect(await world.read()).toBe('silent');
    const before = await world.view();
    expect(before.bank).toMatchObject({ failedAt: '2026-11-20T12:05:00Z', reading: { at: '2026-11-20T12:00:00Z' } });
    world.bank.isSilent = false;
    await world.wait({ minutes: 5 });
    await world.read();
    expect((await world.view()).bank).toMatchObject({ failedAt: null, reading: { at: '2026-11-20T12:10:00Z' } });
  });

  it('remembers a rise of what the bank blocks while anything is', async () => {
    const world = await opened();
    Object.assign(world.bank.balance, { availableCents: cents(38_000), blockedCents: cents(12_000) });
    await world.read();
    expect((await world.view()).bank).toMatchObject({
      reading: { available: 38_000, blocked: 12_000, checking: 50_000 },
      blockedRise: { amount: 12_000 },
    });
    expect(world.bank.compared.at(-1)).toMatchObject({ theirsCents: 50_000, oursCents: 50_000 });
    await world.read();
    const { rows } = await sql<{ payload: object }>`select payload from outbox
      where seller_id = ${world.sellerId} and topic = 'banking.blocked_risen'`.execute(database.reader);
    expect(rows).toEqual([{ payload: { provider: 'inter', amountCents: 12_000 } }]);
    Object.assign(world.bank.balance, { availableCents: cents(50_000), blockedCents: cents(0) });
    await world.read();
    expect((await world.view()).bank?.blockedRise).toBeNull();
  });

  it('asks about payments and returns that the statement shows', async () => {
    const world = await opened();
    const [paid, returned] = [newId(), newId()];
    const followed: string[] = [];
    world.bank.follow = async (id) => void followed.push(id);
    world.bank.book({ day: today, amountCents: cents(-100), subject: { kind: 'PAYMENT', id: paid } });
    world.bank.book({ day: today, amountCents: cents(100), subject: { kind: 'PAYMENT_RETURN', id: returned } });
    await world.read();
    expect(followed.toSorted()).toEqual([paid, returned].toSorted());
    await world.read();
    // A return is told by nothing else, so it is asked about again.
    expect(followed).toHaveLength(3);
  });

  it('tells what our records lack only once it lasts', async () => {
    const world = await opened();
    world.bank.balance.availableCents = cents(50_700);
    await world.read();
    expect(world.bank.compared.at(-1)).toMatchObject({ theirsCents: 50_700, oursCents: 50_000, isSteady: false });
    await world.read();
    expect(world.bank.compared.at(-1)).toMatchObject({ isSteady: true });
  });
});

describe('an account that is connected', () => {
  it('does not offer what its bank does not do', async () => {
    const world = await opened();
    const { sellerId, banking } = world;
    const accountId = (await world.view()).debitAccountId ?? '';
    const evp = { sellerId, accountId, id: newId(), type: 'evp', key: null, code: null } as const;
    await expect(banking.createKey(evp)).rejects.toMatchObject({ code: 'banking.not_at_this_bank' });
    expect(await banking.findKeys({ sellerId, accountId })).toEqual([]);
    for (const gap of ['DDA', 'CARDS', 'INVESTMENTS'] as const)
      await expect(banking.assertOffered(sellerId, gap)).rejects.toMatchObject({ code: 'banking.not_at_this_bank' });
    world.bank.gaps = ['KEYS'];
    await banking.assertOffered(sellerId, 'DDA');
    await expect(banking.assertWithdrawable(sellerId)).rejects.toMatchObject({ code: 'banking.withdraw_by_pix' });
  });

  it('moves sales into the checking account only as far as it has them', async () => {
    const world = await opened();
    const move = (amount: number) =>
      world.banking
        .moveSales({ sellerId: world.sellerId, amountCents: cents(amount) })
        .then((note) => database.transact((tx) => note(tx, async () => false)));
    const elsewhere = { code: 'banking.sales_elsewhere' };
    await expect(move(1)).rejects.toMatchObject(elsewhere);
    await expect(move(-1)).rejects.toMatchObject(elsewhere);
    world.bank.salesRails = ['pix'];
    world.bank.book({ day: today, amountCents: cents(7_000), subject: { kind: 'SALE' } });
    await world.read();
    await expect(move(7_001)).rejects.toMatchObject({ ...elsewhere, params: { atBankCents: 7_000 } });
    await move(7_000);
    await move(-500);
    expect((await world.view()).bank?.reading?.sales).toBe(500);
  });

  it('moves sales once for a transfer that is asked for twice at the same moment', async () => {
    const world = await opened();
    world.bank.salesRails = ['pix'];
    world.bank.book({ day: today, amountCents: cents(7_000), subject: { kind: 'SALE' } });
    await world.read();
    const note = await world.banking.moveSales({ sellerId: world.sellerId, amountCents: cents(3_000) });
    let isMade = false;
    const transfer = () =>
      database.transact(async (tx) => {
        await note(tx, async () => isMade);
        await new Promise((resolve) => setTimeout(resolve, 100));
        isMade = true;
      });
    await Promise.all([transfer(), transfer()]);
    expect((await world.view()).bank?.reading?.sales).toBe(4_000);
  });

  it('stays with the day of its last reading when it is switched off, and begins anew when it is on again', async () => {
    const world = await opened();
    const connectionId = world.bank.connectionId ?? '';
    world.bank.connectionId = null;
    credit(world, 1_000);
    expect(await world.read()).toBeNull();
    expect((await world.view()).bank).toMatchObject({ connected: false, reading: { available: 50_000 } });
    await expect(
      world.banking.assertOffered(world.sellerId, 'KEYS').then(() => 'a sandbox simulates again'),
    ).resolves.toBe('a sandbox simulates again');
    await world.connect(connectionId);
    await world.read();
    expect(await booksOf(world)).toBe(51_000);
    credit(world, 30);
    await world.read();
    expect(await booksOf(world)).toBe(51_030);
  });

  it('is read again a quarter of an hour later, outside of a sandbox', async () => {
    const world = await opened();
    const { createBanking } = await import('../../index.ts');
    const { scheduledJobs } = createBanking({ ...world.deps, sandbox: false });
    const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
    const job = { sellerId: world.sellerId, subjectId: world.bank.connectionId ?? '', dueAt: now } as const;
    const clock = await world.deps.clockOf();
    const run = () => scheduledJobs['banking.read-account']({ ...job, kind: 'banking.read-account' }, clock);
    const due = async () => {
      const { rows } = await sql<{ at: Temporal.Instant }>`
        select due_at as at from scheduled_jobs
        where seller_id = ${world.sellerId} and kind = 'banking.read-account'`.execute(database.reader);
      return rows.map(({ at }) => at.toString());
    };
    await run();
    expect(await due()).toEqual(['2026-11-20T12:15:00Z']);
    world.bank.isSilent = true;
    await run();
    expect(await due()).toEqual(['2026-11-20T12:15:00Z']);
  });
});
