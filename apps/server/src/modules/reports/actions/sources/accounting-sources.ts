import { addCents, type Cents, cents, daysBetween, type PlainDate, plainDateAt } from '@balcao/kernel';
import { sellerReports as texts } from '@balcao/messages';
import type { OpenTitle, SaleFacts } from '../../../charges/index.ts';
import { type Account, type Entry, installmentOf, type ReadPosting } from '../../../ledger/index.ts';
import type { PaidPayee } from '../../../payables/index.ts';
import type { SalePrices } from '../../../settlement/index.ts';
import type { ReportSource } from '../../deps.ts';
import type { PeriodQuery } from '../../report.ts';
import { type AccountingCodes, readAccounts } from '../../store/account-store.ts';
import { tableOf } from '../cells.ts';
import { accountText } from './money-sources.ts';
import { movedCents, postingSource, type SourceDeps, subjectsOf } from './posting-source.ts';

/** The movement types of the accountants' file layout. */
type MovementType = keyof typeof texts.movement;

interface Movement {
  readonly posting: ReadPosting;
  readonly type: MovementType;
  readonly installment: number | null;
  readonly grossCents: Cents;
  readonly feeCents: Cents;
  readonly splitCents: Cents;
  readonly netCents: Cents;
}

interface MovementRow extends Movement {
  readonly sale: SaleFacts | undefined;
  readonly settlesOn: PlainDate | null;
  readonly invoice: { readonly number: string | null; readonly accessKey: string | null } | undefined;
}

/**
 * Receipts and fees, with gross and fee on separate rows. A sub-seller's part is not the seller's revenue and is left
 * out.
 */
export function receiptsSource(deps: SourceDeps): ReportSource<PeriodQuery> {
  const { charges, settlement, invoices } = deps;
  const table = tableOf(texts.columns['recebimentos-e-tarifas'], {
    data_competencia: { kind: 'date', of: ({ posting }: MovementRow) => posting.occurredOn },
    data_liquidacao: { kind: 'date', of: ({ settlesOn, posting }) => settlesOn ?? posting.occurredOn },
    tipo: { kind: 'text', of: ({ type }) => texts.movement[type] },
    cobranca_id: { kind: 'text', of: ({ sale }) => sale?.id ?? null },
    parcela: { kind: 'integer', of: ({ installment }) => installment },
    meio: { kind: 'text', of: ({ sale }) => (sale ? texts.method[sale.method] : null) },
    cliente_nome: { kind: 'text', of: ({ sale }) => sale?.customer.name ?? null },
    cliente_documento: { kind: 'document', of: ({ sale }) => sale?.customer.document ?? null },
    valor_bruto: { kind: 'amount', of: ({ grossCents }) => grossCents },
    tarifa: { kind: 'amount', of: ({ feeCents }) => feeCents },
    valor_split: { kind: 'amount', of: ({ splitCents }) => splitCents },
    valor_liquido: { kind: 'amount', of: ({ netCents }) => netCents },
    conta: { kind: 'text', of: ({ posting }) => accountText(ownAccountOf(posting)) },
    nsu_ou_e2e: { kind: 'text', of: ({ sale }) => sale?.paymentId ?? null },
    nosso_numero: { kind: 'text', of: ({ sale }) => sale?.nossoNumero ?? null },
    nfse_numero: { kind: 'text', of: ({ invoice }) => invoice?.number ?? null },
    nfse_chave: { kind: 'text', of: ({ invoice }) => invoice?.accessKey ?? null },
    centro_custo: { kind: 'text', of: ({ sale }) => sale?.metadata.centro_custo ?? null },
    descricao: {
      kind: 'text',
      of: ({ posting, sale }) => [texts.facts[posting.fact], sale?.title].filter(Boolean).join(': '),
    },
  });
  return postingSource(deps, {
    type: 'recebimentos-e-tarifas',
    facts: null,
    table,
    isVersioned: true,
    // A card sale in twelve installments has two lines for each.
    linesOfPosting: 24,
    async rowsOf(sellerId, postings) {
      const ids = subjectsOf(postings);
      const [sales, prices, dates, numbers] = await Promise.all([
        charges.salesOf(sellerId, ids),
        settlement.salePricesOf(sellerId, ids),
        settlement.settlementDatesOf(sellerId, ids),
        invoices.numbersOf(sellerId, ids),
      ]);
      return postings.flatMap((posting) =>
        movementsOf(posting, prices, (installment) => dates.has(`${posting.subjectId}:${installment}`)).map((one) => ({
          ...one,
          sale: sales.get(posting.subjectId),
          settlesOn: dates.get(`${posting.subjectId}:${one.installment ?? 1}`) ?? null,
          invoice: numbers.get(posting.subjectId),
        })),
      );
    },
  });
}

function ownAccountOf({ entries }: ReadPosting): Account | undefined {
  const accounts = entries.map(({ account }) => account);
  return accounts.find((account) => account.startsWith('receivable:')) ?? accounts.find((one) => one === 'available');
}

/**
 * A posting's lines. Each has net = gross − fee − split, and their sum is what the posting moved of the seller's
 * accounts.
 */
function movementsOf(
  posting: ReadPosting,
  prices: SalePrices,
  isInstallment: (installment: number) => boolean,
): readonly Movement[] {
  const netCents = addCents(movedCents(posting, 'receivable'), movedCents(posting, 'available'));
  const feeCents = movedCents(posting, 'fees');
  const splitCents = movedCents(posting, 'sub-seller');
  const line = (type: MovementType, of: Partial<Pick<Movement, 'grossCents' | 'feeCents' | 'splitCents'>>) => {
    const { grossCents = cents(0), feeCents = cents(0), splitCents = cents(0) } = of;
    const net = cents(grossCents - feeCents - splitCents);
    return { posting, type, installment: null, grossCents, feeCents, splitCents, netCents: net };
  };
  switch (posting.fact) {
    case 'charge.paid':
      return saleLines(posting, { prices, isInstallment, line });
    case 'receivable.settled':
      return splitCents === 0 ? [] : [{ ...line('split', { splitCents }), installment: installmentOf(posting) }];
    case 'receivable.anticipated':
      return [{ ...line('antecipacao', { feeCents }), installment: installmentOf(posting) }];
    case 'withdrawal.requested':
    case 'withdrawal.returned':
      return [line('saque', { grossCents: netCents })];
    default: {
      if (netCents === 0 && feeCents === 0 && splitCents === 0) return [];
      const type = typeOf(posting);
      const grossCents = cents(netCents + feeCents + splitCents);
      return [line(type, { grossCents, feeCents, splitCents })];
    }
  }
}

function typeOf({ fact }: ReadPosting): MovementType {
  if (fact.startsWith('dispute.')) return 'chargeback';
  if (fact.startsWith('refund.')) return 'devolucao';
  return fact === 'transfer.made' ? 'transferencia' : 'ajuste';
}

/**
 * A line per installment with what the buyer paid and the service kept; one line for the whole sale when its
 * installments are unknown.
 */
function saleLines(
  posting: ReadPosting,
  of: {
    readonly prices: SalePrices;
    readonly isInstallment: (installment: number) => boolean;
    readonly line: (type: MovementType, of: Partial<Pick<Movement, 'grossCents' | 'feeCents'>>) => Movement;
  },
): Movement[] {
  const { prices, isInstallment, line } = of;
  const lines: Movement[] = [];
  for (let installment = 1; isInstallment(installment); installment++) {
    const price = prices.of(posting.subjectId, installment);
    if (!price) break;
    const feeCents = addCents(price.feeCents, price.anticipationCents);
    lines.push({ ...line('recebimento', { grossCents: price.grossCents }), installment });
    if (feeCents !== 0) lines.push({ ...line('tarifa', { feeCents }), installment });
  }
  if (lines.length > 0) return lines;
  return [
    line('recebimento', { grossCents: cents(-movedCents(posting, 'rail-clearing')) }),
    line('tarifa', { feeCents: movedCents(posting, 'fees') }),
  ];
}

interface EntryRow {
  readonly posting: ReadPosting;
  readonly sale: SaleFacts | undefined;
  readonly payee: PaidPayee | undefined;
  readonly number: number;
  readonly debit: Account;
  readonly credit: Account;
  readonly amountCents: Cents;
}

/**
 * Accounting entries: each posting as debit–credit pairs, so that debits equal credits in every lot. A lot is a day.
 */
export function entriesSource(deps: SourceDeps): ReportSource<PeriodQuery> {
  const { reader, charges, payables } = deps;
  type Row = EntryRow & { readonly codes: AccountingCodes };
  const key = (account: Account) => (account.startsWith('sub-seller:') ? 'sub-seller' : account);
  const codeOf = (codes: AccountingCodes, account: Account) => codes.get(key(account))?.code || key(account);
  const table = tableOf(texts.columns['lancamentos-contabeis'], {
    lote: { kind: 'text', of: ({ posting }: Row) => posting.occurredOn.replaceAll('-', '') },
    data: { kind: 'date', of: ({ posting }) => posting.occurredOn },
    conta_debito: { kind: 'text', of: ({ codes, debit }) => codeOf(codes, debit) },
    conta_credito: { kind: 'text', of: ({ codes, credit }) => codeOf(codes, credit) },
    valor: { kind: 'amount', of: ({ amountCents }) => amountCents },
    historico: {
      kind: 'text',
      of: ({ codes, debit, credit }) => codes.get(key(debit))?.history || codes.get(key(credit))?.history || null,
    },
    complemento: {
      kind: 'text',
      of: ({ posting, sale, payee }) =>
        [texts.facts[posting.fact], sale?.customer.name ?? payee?.name, sale?.title ?? payee?.costCenter]
          .filter(Boolean)
          .join(' - '),
    },
    documento: { kind: 'text', of: ({ posting }) => posting.subjectId },
    id_lancamento: { kind: 'text', of: ({ posting, number }) => `${posting.id}-${number}` },
  });
  return postingSource(deps, {
    type: 'lancamentos-contabeis',
    facts: null,
    table,
    isVersioned: true,
    linesOfPosting: 4,
    async rowsOf(sellerId, postings) {
      const [codes, sales, payees] = await Promise.all([
        readAccounts(reader, sellerId),
        charges.salesOf(sellerId, subjectsOf(postings)),
        payables.payeesOf(sellerId, subjectsOf(postings)),
      ]);
      return postings.flatMap((posting) =>
        pairsOf(posting.entries).map((pair, index) => ({
          ...pair,
          posting,
          codes,
          number: index + 1,
          sale: sales.get(posting.subjectId),
          payee: payees.get(posting.subjectId),
        })),
      );
    },
  });
}

/** Gains are debits and losses credits; each loss is matched to the gains in order until both are used up. */
function pairsOf(entries: readonly Entry[]): readonly Pick<EntryRow, 'debit' | 'credit' | 'amountCents'>[] {
  const gains = entries.filter(({ amountCents }) => amountCents > 0).map((entry) => ({ ...entry }));
  const losses = entries.filter(({ amountCents }) => amountCents < 0);
  const pairs: Pick<EntryRow, 'debit' | 'credit' | 'amountCents'>[] = [];
  for (const loss of losses) {
    let left: number = -loss.amountCents;
    while (left > 0) {
      const gain = gains.find(({ amountCents }) => amountCents > 0);
      if (!gain) break;
      const amountCents = cents(Math.min(left, gain.amountCents));
      pairs.push({ debit: gain.account, credit: loss.account, amountCents });
      gain.amountCents = cents(gain.amountCents - amountCents);
      left -= amountCents;
    }
  }
  return pairs;
}

/** Open titles at the last day of the query, with the amount that paying on that day would have taken. */
export function openTitlesSource({ charges }: SourceDeps): ReportSource<PeriodQuery> {
  type Row = OpenTitle & { readonly on: PlainDate };
  const lateDays = ({ dueDate, on }: Row) => Math.max(0, daysBetween(dueDate, on));
  const table = tableOf(texts.columns['titulos-em-aberto'], {
    cliente: { kind: 'text', of: ({ customerName }: Row) => customerName },
    documento: { kind: 'document', of: ({ customerDocument }) => customerDocument },
    cobranca: { kind: 'text', of: ({ id }) => id },
    emissao: { kind: 'date', of: ({ issuedAt }) => plainDateAt(issuedAt) },
    vencimento: { kind: 'date', of: ({ dueDate }) => dueDate },
    valor: { kind: 'amount', of: ({ amountCents }) => amountCents },
    juros_e_multa_na_data: { kind: 'amount', of: ({ accruedCents }) => accruedCents },
    dias_atraso: { kind: 'integer', of: lateDays },
    situacao: { kind: 'text', of: (row) => texts.title[lateDays(row) > 0 ? 'LATE' : 'COMING'] },
  });
  return {
    title: texts.titles['titulos-em-aberto'],
    fileName: ({ to }) => texts.fileNameOn('titulos-em-aberto', to),
    columns: table.columns,
    isVersioned: true,
    count: async () => null,
    async read(sellerId, { to }, { after, limit }) {
      const at = after as readonly [string, string] | null;
      const rows = await charges.readOpenTitles(sellerId, { on: to, after: at, limit });
      const last = rows.length < limit ? undefined : rows.at(-1);
      return { lines: rows.map((row) => table.line({ ...row, on: to })), next: last ? [last.dueDate, last.id] : null };
    },
  };
}
