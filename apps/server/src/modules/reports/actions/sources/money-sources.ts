import { addCents, type Cents, cents, type PlainDate, sumCents } from '@balcao/kernel';
import { partText, sellerReports as texts } from '@balcao/messages';
import type { SaleFacts } from '../../../charges/index.ts';
import { installmentOf, type ReadPosting } from '../../../ledger/index.ts';
import type { NewWithdrawal, SalePrices } from '../../../settlement/index.ts';
import type { ReportSource } from '../../deps.ts';
import type { PeriodQuery } from '../../report.ts';
import { tableOf } from '../cells.ts';
import { movedCents, named, postingSource, type SourceDeps, subjectsOf } from './posting-source.ts';

interface SaleRow {
  readonly posting: ReadPosting;
  readonly sale: SaleFacts | undefined;
  readonly prices: SalePrices;
  readonly invoice: string | null;
}

/** Vendas: what buyers paid in the period, with the service's fee of each sale. */
export function salesSource(deps: SourceDeps): ReportSource<PeriodQuery> {
  const { charges, settlement, invoices } = deps;
  const gross = ({ posting }: SaleRow) => cents(-movedCents(posting, 'rail-clearing'));
  const priced = ({ posting, prices }: SaleRow) => prices.of(posting.subjectId, null);
  const anticipation = (row: SaleRow) => priced(row)?.anticipationCents ?? cents(0);
  const text = (of: (sale: SaleFacts) => string | null) => ({
    kind: 'text' as const,
    of: ({ sale }: SaleRow) => (sale ? of(sale) : null),
  });
  const table = tableOf(texts.columns['cobrancas-completo'], {
    paidOn: { kind: 'date', of: ({ posting }: SaleRow) => posting.occurredOn },
    chargeId: { kind: 'text', of: ({ posting }) => posting.subjectId },
    customer: text(({ customer }) => customer.name),
    document: { kind: 'document', of: ({ sale }) => sale?.customer.document ?? null },
    title: text(({ title }) => title),
    method: text(({ method }) => texts.method[method]),
    email: text(({ customer }) => customer.email),
    part: text(({ part }) => partText(part.number, part.of)),
    installments: { kind: 'integer', of: ({ sale }) => sale?.installments ?? null },
    dueDate: { kind: 'date', of: ({ sale }) => sale?.dueDate ?? null },
    status: text(({ status }) => texts.status[status]),
    gross: { kind: 'amount', of: gross },
    fee: { kind: 'amount', of: (row) => cents(movedCents(row.posting, 'fees') - anticipation(row)) },
    anticipation: { kind: 'amount', of: anticipation },
    net: { kind: 'amount', of: ({ posting }) => movedCents(posting, 'receivable') },
    shares: { kind: 'amount', of: (row) => sumCents((priced(row)?.shares ?? []).map((share) => share.cents)) },
    paymentId: text(({ paymentId }) => paymentId),
    nossoNumero: text(({ nossoNumero }) => nossoNumero),
    invoice: { kind: 'text', of: ({ invoice }) => invoice },
    link: text(({ sourceId, subscriptionId }) => (sourceId === subscriptionId ? null : sourceId)),
    soldBy: text(({ soldBy }) => soldBy && texts.soldBy[soldBy]),
  });
  return postingSource(deps, {
    type: 'cobrancas-completo',
    facts: ['charge.paid'],
    table,
    async rowsOf(sellerId, postings) {
      const ids = subjectsOf(postings);
      const [sales, prices, numbers] = await Promise.all([
        charges.salesOf(sellerId, ids),
        settlement.salePricesOf(sellerId, ids),
        invoices.numbersOf(sellerId, ids),
      ]);
      return postings.map((posting) => {
        const id = posting.subjectId;
        return { posting, prices, sale: sales.get(id), invoice: numbers.get(id)?.number ?? null };
      });
    },
  });
}

interface MoneyRow {
  readonly posting: ReadPosting;
  readonly sale: SaleFacts | undefined;
  readonly prices: SalePrices;
}

/** Financeiro: receivables day by day, less refunds, disputes and anticipation. */
export function financeSource(deps: SourceDeps): ReportSource<PeriodQuery> {
  const { charges, settlement } = deps;
  const installment = ({ posting }: MoneyRow) =>
    posting.fact.startsWith('receivable.') ? installmentOf(posting) : null;
  const settled = ({ posting, prices }: MoneyRow) =>
    posting.fact === 'receivable.settled' ? prices.of(posting.subjectId, installmentOf(posting)) : null;
  const table = tableOf(texts.columns.extrato, {
    date: { kind: 'date', of: ({ posting }: MoneyRow) => posting.occurredOn },
    movement: { kind: 'text', of: ({ posting }) => texts.facts[posting.fact] },
    chargeId: { kind: 'text', of: ({ posting }) => posting.subjectId },
    customer: { kind: 'text', of: ({ sale }) => sale?.customer.name ?? null },
    document: { kind: 'document', of: ({ sale }) => sale?.customer.document ?? null },
    title: { kind: 'text', of: ({ sale }) => sale?.title ?? null },
    method: { kind: 'text', of: ({ sale }) => (sale ? texts.method[sale.method] : null) },
    installment: { kind: 'integer', of: installment },
    gross: { kind: 'amount', of: (row) => settled(row)?.grossCents ?? null },
    fee: {
      kind: 'amount',
      of: (row) => {
        const price = settled(row);
        return price && addCents(price.feeCents, price.anticipationCents);
      },
    },
    cost: {
      kind: 'amount',
      of: ({ posting }) => (posting.fact === 'receivable.anticipated' ? movedCents(posting, 'fees') : null),
    },
    shares: { kind: 'amount', of: ({ posting }) => movedCents(posting, 'sub-seller') },
    toRelease: { kind: 'amount', of: ({ posting }) => movedCents(posting, 'receivable') },
    available: { kind: 'amount', of: ({ posting }) => movedCents(posting, 'available') },
  });
  return postingSource(deps, {
    type: 'extrato',
    facts: [
      ...([
        'receivable.settled',
        'receivable.anticipated',
        'refund.requested',
        'refund.done',
        'refund.failed',
      ] as const),
      ...(['dispute.opened', 'dispute.won', 'dispute.lost', 'dispute.recovered', 'adjustment.posted'] as const),
    ],
    table,
    async rowsOf(sellerId, postings) {
      const ids = subjectsOf(postings);
      const [sales, prices] = await Promise.all([
        charges.salesOf(sellerId, ids),
        settlement.salePricesOf(sellerId, ids),
      ]);
      return postings.map((posting) => ({ posting, prices, sale: sales.get(posting.subjectId) }));
    },
  });
}

interface TransferRow {
  readonly posting: ReadPosting;
  readonly withdrawal: NewWithdrawal | undefined;
  readonly requestedBy: string | null;
}

/** Repasses: withdrawals to the seller's bank with each of their steps, and transfers between own accounts. */
export function transfersSource(deps: SourceDeps): ReportSource<PeriodQuery> {
  const { settlement } = deps;
  const ends = ({ posting, withdrawal }: TransferRow): readonly [origin: string, destination: string] => {
    if (!withdrawal) {
      const side = (isGain: boolean) => posting.entries.find(({ amountCents }) => amountCents > 0 === isGain)?.account;
      return [accountText(side(false)), accountText(side(true))];
    }
    const { account } = withdrawal;
    return [texts.ownAccount.available, account ? texts.bankAccount(account) : texts.accountOnFile];
  };
  const table = tableOf(texts.columns['report-transfers-full'], {
    date: { kind: 'date', of: ({ posting }: TransferRow) => posting.occurredOn },
    at: { kind: 'instant', of: ({ posting }) => posting.at.toString() },
    movement: { kind: 'text', of: ({ posting }) => texts.facts[posting.fact] },
    id: { kind: 'text', of: ({ posting }) => posting.subjectId },
    origin: { kind: 'text', of: (row) => ends(row)[0] },
    destination: { kind: 'text', of: (row) => ends(row)[1] },
    status: { kind: 'text', of: ({ withdrawal }) => (withdrawal ? texts.withdrawal[withdrawal.status] : null) },
    requestedBy: { kind: 'text', of: ({ requestedBy }) => requestedBy },
    available: { kind: 'amount', of: ({ posting }) => movedCents(posting, 'available') },
    inTransit: { kind: 'amount', of: ({ posting }) => movedCents(posting, 'payout-in-transit') },
    paid: { kind: 'amount', of: ({ posting }) => movedCents(posting, 'rail-clearing:payout') },
    reason: { kind: 'text', of: ({ withdrawal }) => withdrawal?.returnReason ?? null },
  });
  return postingSource(deps, {
    type: 'report-transfers-full',
    facts: ['withdrawal.requested', 'withdrawal.confirmed', 'withdrawal.returned', 'transfer.made'],
    table,
    async rowsOf(sellerId, postings) {
      const [withdrawals, nameOf] = await Promise.all([
        settlement.withdrawalsOf(sellerId, subjectsOf(postings)),
        deps.nameOf(sellerId),
      ]);
      return postings.map((posting) => {
        const withdrawal = withdrawals.get(posting.subjectId);
        return { posting, withdrawal, requestedBy: withdrawal ? nameOf(withdrawal.requestedBy) : null };
      });
    },
  });
}

/** All sub-sellers' accounts share one title. */
export function accountText(account: string | undefined): string {
  const accounts: Readonly<Record<string, string>> = texts.accounts;
  if (account === undefined) return '';
  return accounts[account.startsWith('sub-seller:') ? 'sub-seller' : account] ?? account;
}

/** Balanço: every account over the period. In each column of movements, gains and losses sum to zero. */
export function balanceSource({ reader, ledger, subSellers }: SourceDeps): ReportSource<PeriodQuery> {
  type Row = Awaited<ReturnType<typeof ledger.trialBalance>>[number] & { readonly name: string };
  const table = tableOf(texts.columns.balance, {
    account: { kind: 'text', of: ({ name }: Row) => name },
    opening: { kind: 'amount', of: ({ openingCents }) => openingCents },
    debit: { kind: 'amount', of: ({ debitCents }) => debitCents },
    credit: { kind: 'amount', of: ({ creditCents }) => creditCents },
    closing: { kind: 'amount', of: ({ closingCents }) => closingCents },
  });
  return {
    ...named('balance'),
    columns: table.columns,
    count: async () => null,
    async read(sellerId, days) {
      const rows = await ledger.trialBalance(reader, sellerId, days);
      const idOf = (account: string) =>
        account.startsWith('sub-seller:') ? account.slice('sub-seller:'.length) : null;
      const names = await subSellers.namesOf(
        sellerId,
        rows.flatMap(({ account }) => idOf(account) ?? []),
      );
      const nameOf = (account: string) => {
        const name = names.get(idOf(account) ?? '');
        return name === undefined ? accountText(account) : texts.subSeller(name);
      };
      return { lines: rows.map((row) => table.line({ ...row, name: nameOf(row.account) })), next: null };
    },
  };
}

interface StatementLine {
  readonly date: PlainDate;
  readonly operation: string;
  readonly chargeId: string | null;
  readonly toReleaseCents: Cents | null;
  readonly toReleaseBalanceCents: Cents | null;
  readonly availableCents: Cents | null;
  readonly availableBalanceCents: Cents | null;
}

/** Extrato: the rows of the finance screen, with the balances before and after the period. */
export function statementSource({ reader, ledger, settlement }: SourceDeps): ReportSource<PeriodQuery> {
  const table = tableOf(texts.columns.statements, {
    date: { kind: 'date', of: ({ date }: StatementLine) => date },
    operation: { kind: 'text', of: ({ operation }) => operation },
    chargeId: { kind: 'text', of: ({ chargeId }) => chargeId },
    toRelease: { kind: 'amount', of: (row) => row.toReleaseCents },
    toReleaseBalance: { kind: 'amount', isSummed: false, of: (row) => row.toReleaseBalanceCents },
    available: { kind: 'amount', of: (row) => row.availableCents },
    availableBalance: { kind: 'amount', isSummed: false, of: (row) => row.availableBalanceCents },
  });
  const edge = async (sellerId: string, { from, to }: PeriodQuery, which: 'opening' | 'closing') => {
    const { toRelease, available } = await ledger.statementTotals(reader, sellerId, { from, to });
    return table.line({
      date: which === 'opening' ? from : to,
      operation: texts[which],
      chargeId: null,
      toReleaseCents: null,
      availableCents: null,
      toReleaseBalanceCents: toRelease[`${which}Cents`],
      availableBalanceCents: available[`${which}Cents`],
    });
  };
  return {
    ...named('statements'),
    columns: table.columns,
    count: async () => null,
    async read(sellerId, query, { after, limit }) {
      const at = after as readonly [PlainDate, number] | null;
      const { rows, next } = await settlement.readStatement(sellerId, { ...query, after: at, limit });
      const lines = rows.map((row) =>
        table.line({ ...row, date: row.executionDate, operation: texts.statementRows[row.kind](row) }),
      );
      const opening = after ? [] : [await edge(sellerId, query, 'opening')];
      const closing = next ? [] : [await edge(sellerId, query, 'closing')];
      return { lines: [...opening, ...lines, ...closing], next };
    },
  };
}

/** Extrato de contas: movements of the checking and investment accounts. */
export function bankingSource({ reader, ledger, banking }: SourceDeps): ReportSource<PeriodQuery> {
  type Row = Awaited<ReturnType<typeof ledger.accountEntries>>[number] & { readonly operation: string };
  const table = tableOf(texts.columns.banking_account_statement, {
    date: { kind: 'date', of: ({ occurredOn }: Row) => occurredOn },
    at: { kind: 'instant', of: ({ at }) => at.toString() },
    operation: { kind: 'text', of: ({ operation }) => operation },
    amount: { kind: 'amount', of: ({ amountCents }) => amountCents },
    balance: { kind: 'amount', isSummed: false, of: ({ balanceCents }) => balanceCents },
  });
  return {
    ...named('banking_account_statement'),
    columns: table.columns,
    count: async () => null,
    async read(sellerId, { from, to, accountType }, { after, limit }) {
      const account = accountType === 'INVESTMENT_ACCOUNT' ? 'investment' : 'checking';
      const of = { account, from, to, after: Number(after?.[0] ?? 0), limit } as const;
      const rows = await ledger.accountEntries(reader, sellerId, of);
      const last = rows.length < limit ? undefined : rows.at(-1);
      const written = await banking.movementTexts(sellerId, rows);
      const lines = rows.map((row) =>
        table.line({ ...row, operation: written.get(row.subjectId) ?? texts.facts[row.fact] }),
      );
      return { lines, next: last ? [last.number] : null };
    },
  };
}
