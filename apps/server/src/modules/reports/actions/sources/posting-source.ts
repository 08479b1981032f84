import type { ReportType } from '@balcao/contract';
import { type Cents, sumCents } from '@balcao/kernel';
import { sellerReports as texts } from '@balcao/messages';
import type { Reader } from '../../../../database/transact.ts';
import type { Cell } from '../../../../files/xlsx.ts';
import type { Banking } from '../../../banking/index.ts';
import type { Charges } from '../../../charges/index.ts';
import type { Disputes } from '../../../disputes/index.ts';
import type { Invoices } from '../../../invoices/index.ts';
import type { Account, Ledger, LedgerFact, PostingCursor, ReadPosting } from '../../../ledger/index.ts';
import type { Payables } from '../../../payables/index.ts';
import type { PaymentLinks } from '../../../payment-links/index.ts';
import type { SubSellers } from '../../../sellers/index.ts';
import type { Settlement } from '../../../settlement/index.ts';
import type { ReportSource } from '../../deps.ts';
import type { PeriodQuery } from '../../report.ts';
import type { tableOf } from '../cells.ts';

export interface SourceDeps {
  readonly reader: Reader;
  readonly ledger: Pick<
    Ledger,
    'readPostings' | 'countPostings' | 'postingsOfSubjects' | 'trialBalance' | 'accountEntries' | 'statementTotals'
  >;
  readonly charges: Pick<Charges, 'salesOf' | 'paidAtSources' | 'readOpenTitles'>;
  readonly disputes: Pick<Disputes, 'readDisputes'>;
  readonly settlement: Pick<Settlement, 'salePricesOf' | 'settlementDatesOf' | 'readStatement' | 'withdrawalsOf'>;
  readonly invoices: Pick<Invoices, 'readInvoices' | 'numbersOf'>;
  readonly paymentLinks: Pick<PaymentLinks, 'readLinks'>;
  readonly payables: Pick<Payables, 'payeesOf'>;
  readonly banking: Pick<Banking, 'movementTexts'>;
  readonly subSellers: Pick<SubSellers, 'namesOf'>;
  nameOf(sellerId: string): Promise<(email: string) => string>;
}

export function named(type: ReportType): Pick<ReportSource<PeriodQuery>, 'title' | 'fileName'> {
  return { title: texts.titles[type], fileName: ({ from, to }) => texts.fileName(type, from, to) };
}

interface PostingReport<Row> {
  readonly type: ReportType;
  readonly facts: readonly LedgerFact[] | null;
  readonly table: ReturnType<typeof tableOf<string, Row>>;
  /** A source with more lines per posting reads fewer postings at a time. */
  readonly linesOfPosting?: number;
  rowsOf(sellerId: string, postings: readonly ReadPosting[]): Promise<readonly Row[]>;
  readonly isVersioned?: boolean;
}

/** A source whose rows are the ledger's postings, in order. */
export function postingSource<Row>(
  { reader, ledger }: Pick<SourceDeps, 'reader' | 'ledger'>,
  { type, facts, table, rowsOf, linesOfPosting = 1, isVersioned = false }: PostingReport<Row>,
): ReportSource<PeriodQuery> {
  return {
    ...named(type),
    columns: table.columns,
    isVersioned,
    count: async (sellerId, { from, to }) =>
      linesOfPosting > 1 ? null : ledger.countPostings(reader, { sellerId, from, to, facts }),
    async read(sellerId, { from, to }, { after, limit }) {
      const max = Math.ceil(limit / linesOfPosting);
      const of = { sellerId, from, to, facts, after: after as PostingCursor | null, limit: max };
      const postings = await ledger.readPostings(reader, of);
      const lines: Cell[][] = (await rowsOf(sellerId, postings)).map(table.line);
      const last = postings.length < max ? undefined : postings.at(-1);
      return { lines, next: last ? [last.occurredOn, last.at.toString(), last.id] : null };
    },
  };
}

export function movedCents({ entries }: Pick<ReadPosting, 'entries'>, ...accounts: readonly string[]): Cents {
  const isOf = (account: Account) => accounts.some((one) => account === one || account.startsWith(`${one}:`));
  return sumCents(entries.filter(({ account }) => isOf(account)).map(({ amountCents }) => amountCents));
}

export function subjectsOf(postings: readonly Pick<ReadPosting, 'subjectId'>[]): string[] {
  return [...new Set(postings.map(({ subjectId }) => subjectId))];
}
