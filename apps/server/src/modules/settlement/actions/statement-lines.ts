import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import {
  type Account,
  installmentOf,
  type LedgerFact,
  type PostedEntry,
  type Rail,
  rails,
} from '../../ledger/index.ts';

/** What a line of the statement is about. */
type StatementLineKind = 'sale' | 'fees' | 'settled' | 'duplicate-received' | 'duplicate-returned' | 'dispute-lost';

/** One movement as the seller reads it. */
export interface StatementLine {
  readonly kind: StatementLineKind;
  readonly rail: Rail;
  /** Of a settled receivable; null for the others. */
  readonly installment: number | null;
  /** Never negative: `isCredit` says the direction. */
  readonly amountCents: Cents;
  readonly isCredit: boolean;
  readonly executionDate: PlainDate;
}

/**
 * The statement is a view of postings: each fact shows the accounts that say something to the seller, and leaves out
 * their counterparts. Given the entries of a charge, oldest first.
 */
export function statementLines(entries: readonly PostedEntry[]): StatementLine[] {
  return [...Map.groupBy(entries, (entry) => `${entry.fact} ${entry.reference}`).values()].flatMap(linesOfPosting);
}

interface View {
  readonly account: 'rail-clearing' | 'fees' | 'available' | 'refund-payable';
  readonly kind: StatementLineKind;
  /** Whether it is good news for the seller. */
  readonly isCredit: boolean;
}

const views: Readonly<Record<LedgerFact, readonly View[]>> = {
  'charge.paid': [
    { account: 'rail-clearing', kind: 'sale', isCredit: true },
    { account: 'fees', kind: 'fees', isCredit: false },
  ],
  'receivable.settled': [{ account: 'available', kind: 'settled', isCredit: true }],
  'payment.duplicated': [{ account: 'refund-payable', kind: 'duplicate-received', isCredit: true }],
  'payment.returned': [{ account: 'refund-payable', kind: 'duplicate-returned', isCredit: false }],
  'dispute.lost': [{ account: 'available', kind: 'dispute-lost', isCredit: false }],
};

function linesOfPosting(posting: readonly PostedEntry[]): StatementLine[] {
  const [first] = posting;
  if (!first) return [];
  const rail = posting.map((entry) => railOf(entry.account)).find((found) => found !== undefined);
  if (!rail) throw new Error(`a posting about a charge that no rail carried: ${first.fact} ${first.reference}`);
  return views[first.fact].flatMap(({ account, kind, isCredit }) => {
    const entry = posting.find((candidate) => candidate.account.split(':')[0] === account);
    if (!entry) return [];
    const installment = kind === 'settled' ? installmentOf(entry) : null;
    const amountCents = cents(Math.abs(entry.amountCents));
    return { kind, rail, installment, amountCents, isCredit, executionDate: entry.occurredOn };
  });
}

function railOf(account: Account): Rail | undefined {
  return rails.find((rail) => account.endsWith(`:${rail}`));
}
