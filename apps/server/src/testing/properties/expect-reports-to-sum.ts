import { reportTypes } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { openApp } from './expect-lists-to-sum.ts';
import type { TimeWorld } from './time-world.ts';

/** A parsed CSV: rows by column title, and the line of sums. */
interface ReadFile {
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly foot: Readonly<Record<string, string>>;
}

/** The bank accounts' statement for the investment account. */
const investmentFile = 'investment-statement';

/** The invariant that every figure of every report equals the ledger to the cent. */
export async function expectReportsToSum(world: TimeWorld): Promise<void> {
  const files = await readAll(world);
  const of = (type: string): ReadFile => files.get(type) ?? { rows: [], foot: {} };
  for (const [type, { rows, foot }] of files) expectFoot(type, rows, foot);
  const known = await readLedger(world);
  const { held, moved, read } = known;

  const sales = of('cobrancas-completo').foot;
  const grossCents = -moved('charge.paid', 'rail-clearing');
  expect(cents(sales['Valor bruto'])).toBe(grossCents);
  expect(grossCents, 'what the rails said came and was kept').toBe(
    await read(
      sql`select sum(amount_cents) from charge_payments where seller_id = ${world.sellerId} and status = 'KEPT'`,
    ),
  );
  expect(cents(sales.Tarifa) + cents(sales.Antecipação)).toBe(moved('charge.paid', 'fees'));
  expect(cents(sales.Antecipação)).toBe(
    await read(sql`select sum(anticipation_cents) from receivables where seller_id = ${world.sellerId}`),
  );
  expect(cents(sales['Valor líquido'])).toBe(moved('charge.paid', 'receivable'));
  expect(cents(sales['Sub-vendedores'])).toBe(
    await read(sql`select sum(cents) from receivable_shares where seller_id = ${world.sellerId}`),
  );

  const [finance, transfers] = [of('extrato').foot, of('report-transfers-full').foot];
  expect(cents(sales['Valor líquido']) + cents(finance['A liberar'])).toBe(held('receivable'));
  expect(cents(finance.Disponível) + cents(transfers.Disponível)).toBe(held('available'));
  expect(cents(finance['Custo da antecipação'])).toBe(moved('receivable.anticipated', 'fees'));
  const ofSettled = (column: 'gross_cents' | 'fee_cents + anticipation_cents') =>
    read(sql`select sum(${sql.raw(column)}) from receivables r where r.seller_id = ${world.sellerId} and exists (
      select from ledger_postings p where p.seller_id = r.seller_id and p.fact = 'receivable.settled'
        and p.reference = r.charge_id || ':' || r.installment)`);
  expect(cents(finance['Valor bruto da parcela'])).toBe(await ofSettled('gross_cents'));
  expect(cents(finance['Tarifa da parcela'])).toBe(await ofSettled('fee_cents + anticipation_cents'));
  expect(cents(finance['Sub-vendedores'])).toBe(held('sub-seller'));
  expect(cents(transfers['Em trânsito'])).toBe(held('payout-in-transit'));
  expect(cents(transfers['Pago ao banco'])).toBe(held('rail-clearing:payout'));

  const links = of('links-de-pagamento').foot;
  expect(cents(links['Valor bruto vendido'])).toBe(
    await read(sql`select sum(payment.amount_cents) from charge_payments payment
      join charges on charges.seller_id = payment.seller_id and charges.id = payment.charge_id
      join payment_links link on link.seller_id = charges.seller_id and link.id = charges.source_id
      where payment.seller_id = ${world.sellerId} and payment.status = 'KEPT'`),
  );
  const ofLinks = async (fact: string, accounts: string) =>
    read(sql`select sum(e.amount_cents) from ledger_postings p
      join ledger_entries e on e.seller_id = p.seller_id and e.posting_id = p.id and e.account like ${accounts}
      join charges on charges.seller_id = p.seller_id and charges.id = p.subject_id
      join payment_links link on link.seller_id = charges.seller_id and link.id = charges.source_id
      where p.seller_id = ${world.sellerId} and p.fact = ${fact}`);
  expect(cents(links.Tarifas)).toBe(await ofLinks('charge.paid', 'fees%'));
  expect(cents(links['Valor líquido vendido'])).toBe(await ofLinks('charge.paid', 'receivable%'));
  expect(cents(links.Estornado)).toBe(await ofLinks('refund.done', 'rail-clearing%'));
  expect(cents(links.Chargeback)).toBe(await ofLinks('dispute.lost', 'rail-clearing%'));
  expect(cents(links['Valor do link'])).toBe(
    await read(sql`select sum(value_cents) from payment_links where seller_id = ${world.sellerId}`),
  );
  const disputes = of('chargeback').foot;
  expect(cents(disputes['Valor em disputa'])).toBe(
    await read(
      sql`select sum(amount_cents) from disputes where seller_id = ${world.sellerId} and charge_id is not null`,
    ),
  );
  expect(cents(disputes.Perdido)).toBe(moved('dispute.lost', 'rail-clearing'));
  expect(cents(disputes['Retido na abertura']) - cents(disputes['Devolvido ao vencer'])).toBe(
    held('dispute-held') - moved('dispute.lost', 'dispute-held'),
  );
  expect(cents(of('notas-fiscais').foot['Valor da nota'])).toBe(
    await read(sql`select sum(amount_cents) from invoices where seller_id = ${world.sellerId}`),
  );
  expect(cents(of('notas-fiscais').foot['Valor recebido na cobrança'])).toBe(
    await read(sql`select -sum(e.amount_cents) from invoices
      join ledger_postings p on p.seller_id = invoices.seller_id and p.subject_id = invoices.charge_id and p.fact = 'charge.paid'
      join ledger_entries e on e.seller_id = p.seller_id and e.posting_id = p.id and e.account like 'rail-clearing%'
      where invoices.seller_id = ${world.sellerId}`),
  );
  expectBalances(files, known);
  await expectOpenTitles(world, of('titulos-em-aberto'));
}

type Ledger = Awaited<ReturnType<typeof readLedger>>;

/** The balances in the statements, the trial balance and the accountant's files. */
function expectBalances(files: ReadonlyMap<string, ReadFile>, { held, accounts, moved }: Ledger): void {
  const of = (type: string): ReadFile => files.get(type) ?? { rows: [], foot: {} };
  const statement = of('statements');
  const closing = statement.rows.at(-1);
  expect([cents(closing?.['Saldo a liberar']), cents(closing?.['Saldo disponível'])]).toEqual([
    held('receivable'),
    held('available'),
  ]);
  expect([cents(statement.foot['A liberar']), cents(statement.foot.Disponível)]).toEqual([
    held('receivable'),
    held('available'),
  ]);
  const balance = of('balance');
  expect(balance.rows.map((row) => cents(row['Saldo final'])).toSorted(byNumber)).toEqual(
    [...accounts.values()].toSorted(byNumber),
  );
  expect(cents(balance.foot.Entradas)).toBe(cents(balance.foot.Saídas));
  expect([cents(balance.foot['Saldo inicial']), cents(balance.foot['Saldo final'])]).toEqual([0, 0]);
  for (const account of ['checking', 'investment'] as const) {
    const { rows, foot } = of(account === 'checking' ? 'banking_account_statement' : investmentFile);
    expect(cents(foot.Valor), account).toBe(held(account));
    expect(cents(rows.at(-1)?.Saldo), `${account}, in the end`).toBe(held(account));
  }

  const receipts = of('recebimentos-e-tarifas');
  for (const row of receipts.rows) {
    expect(cents(row.valor_bruto) - cents(row.tarifa) - cents(row.valor_split)).toBe(cents(row.valor_liquido));
  }
  expect(cents(receipts.foot.valor_liquido)).toBe(held('receivable') + held('available'));
  expect(cents(receipts.foot.tarifa)).toBe(held('fees'));
  expect(cents(receipts.foot.valor_split)).toBe(held('sub-seller'));
  expect(sum(receipts.rows.filter(({ tipo }) => tipo === 'recebimento').map((row) => cents(row.valor_bruto)))).toBe(
    -moved('charge.paid', 'rail-clearing'),
  );

  const entries = of('lancamentos-contabeis').rows;
  for (const account of new Set([...accounts.keys()].map(keyOf))) {
    const on = (side: 'conta_debito' | 'conta_credito') =>
      sum(entries.filter((row) => row[side] === account).map((row) => cents(row.valor)));
    expect(on('conta_debito') - on('conta_credito'), account).toBe(held(account));
  }
}

/** The open titles of today equal the list of charges with unpaid statuses. */
async function expectOpenTitles({ database, sellerId }: TimeWorld, { foot }: ReadFile): Promise<void> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as total from charges
    join purchases on purchases.seller_id = charges.seller_id and purchases.id = charges.purchase_id
    where charges.seller_id = ${sellerId}
      and (status in ('SCHEDULED', 'LATE') or status = 'FAILED' and purchases.scheduled_date is not null)`.execute(
    database.reader as never,
  );
  expect(cents(foot.valor)).toBe(rows[0]?.total);
}

/** The line of sums has the sum of each column with amounts. */
function expectFoot(type: string, rows: ReadFile['rows'], foot: ReadFile['foot']): void {
  for (const [title, total] of Object.entries(foot)) {
    if (!/^-?\d+\.\d\d$/.test(total)) continue;
    expect(cents(total), `${type} ${title}`).toBe(sum(rows.map((row) => cents(row[title]))));
  }
}

async function readAll(world: TimeWorld): Promise<ReadonlyMap<string, ReadFile>> {
  const { product, sellerId, now } = world;
  const app = await openApp(world);
  const to = now().toZonedDateTimeISO('America/Sao_Paulo').toPlainDate().toString();
  const files = new Map<string, ReadFile>();
  for (const name of [...reportTypes, investmentFile] as const) {
    const isInvestment = name === investmentFile;
    const type = isInvestment ? 'banking_account_statement' : name;
    const query = { from: '2026-11-01', to, accountType: isInvestment ? 'INVESTMENT_ACCOUNT' : 'CHECKING_ACCOUNT' };
    const reportRequest = { kind: type, format: 'CSV_ISO', query, recipient: 'ana@example.com', by: 'ana' } as const;
    const { id } = await product.reports.requestReport({ sellerId, id: newId(), ...reportRequest });
    await product.scheduler.runDue(sellerId);
    const headers = { authorization: 'Bearer test', 'idempotency-key': newId() };
    const url = `/service/automation/reports/${id}/links`;
    const link = await app.fastify.inject({ method: 'POST', url, headers, payload: {} });
    expect(link.statusCode, `${type} ${link.body}`).toBe(200);
    const file = await app.fastify.inject({ url: link.json().data.url });
    files.set(name, readCsv(file.body));
  }
  return files;
}

/** RFC 4180. */
function readCsv(text: string): ReadFile {
  const [titles = [], ...lines] = text
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .filter(Boolean)
    .map((line) =>
      [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    );
  const named = lines.map((line) => Object.fromEntries(titles.map((title, at) => [title, line[at] ?? ''])));
  return { rows: named.slice(0, -1), foot: named.at(-1) ?? {} };
}

async function readLedger({ database, sellerId }: TimeWorld) {
  const { rows } = await sql<{ fact: string; account: string; cents: number }>`
    select fact, account, sum(amount_cents)::bigint as cents from ledger_postings p
    join ledger_entries e on e.seller_id = p.seller_id and e.posting_id = p.id
    where p.seller_id = ${sellerId} group by fact, account`.execute(database.reader as never);
  const isOf = (account: string, name: string) => account === name || account.startsWith(`${name}:`);
  const accounts = new Map<string, number>();
  for (const row of rows) accounts.set(row.account, (accounts.get(row.account) ?? 0) + row.cents);
  return {
    accounts,
    held: (name: string) => sum([...accounts].filter(([account]) => isOf(account, name)).map(([, amount]) => amount)),
    moved: (fact: string, name: string) =>
      sum(rows.filter((row) => row.fact === fact && isOf(row.account, name)).map((row) => row.cents)),
    read: async (query: ReturnType<typeof sql>) => {
      const { rows: found } = await sql<{ total: number }>`select coalesce((${query}), 0)::bigint as total`.execute(
        database.reader as never,
      );
      return found[0]?.total;
    },
  };
}

function keyOf(account: string): string {
  return account.startsWith('sub-seller:') ? 'sub-seller' : account;
}

function cents(reais: string | undefined): number {
  return Math.round(Number(reais ?? 0) * 100);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function byNumber(one: number, other: number): number {
  return one - other;
}
