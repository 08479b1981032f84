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
type StatementLineKind =
  | 'sale'
  | 'fees'
  | 'settled'
  | 'anticipated'
  | 'anticipation-cost'
  | 'duplicate-received'
  | 'duplicate-returned'
  | 'refund-requested'
  | 'fees-returned'
  | 'refund-failed'
  | 'fees-kept'
  | 'dispute-opened'
  | 'dispute-won'
  | 'dispute-lost';

/** One movement as the seller reads it. */
export interface StatementLine {
  readonly kind: StatementLineKind;
  readonly rail: Rail;
  /** Of a receivable that settled or came early; null for the others. */
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
  const usual = railAmong(entries);
  const postings = Map.groupBy(entries, (entry) => `${entry.fact} ${entry.reference}`).values();
  return [...postings].flatMap((posting) => linesOfPosting(posting, railAmong(posting) ?? usual));
}

interface View {
  readonly account: 'rail-clearing' | 'receivable' | 'fees' | 'available' | 'refund-payable' | 'dispute-held';
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
  'receivable.anticipated': [
    { account: 'receivable', kind: 'anticipated', isCredit: true },
    { account: 'fees', kind: 'anticipation-cost', isCredit: false },
  ],
  // About no charge.
  'withdrawal.requested': [],
  'withdrawal.confirmed': [],
  'withdrawal.returned': [],
  'transfer.made': [],
  'payment.duplicated': [{ account: 'refund-payable', kind: 'duplicate-received', isCredit: true }],
  'payment.returned': [{ account: 'refund-payable', kind: 'duplicate-returned', isCredit: false }],
  'refund.requested': [
    { account: 'refund-payable', kind: 'refund-requested', isCredit: false },
    { account: 'fees', kind: 'fees-returned', isCredit: true },
  ],
  // The rest was told when it was taken from the seller.
  'refund.done': [{ account: 'fees', kind: 'fees-returned', isCredit: true }],
  'refund.failed': [
    { account: 'refund-payable', kind: 'refund-failed', isCredit: true },
    { account: 'fees', kind: 'fees-kept', isCredit: false },
  ],
  'dispute.opened': [{ account: 'dispute-held', kind: 'dispute-opened', isCredit: false }],
  'dispute.won': [{ account: 'dispute-held', kind: 'dispute-won', isCredit: true }],
  // What was held was told when the dispute opened; this is what was missing.
  'dispute.lost': [{ account: 'available', kind: 'dispute-lost', isCredit: false }],
};

/** A posting that moves only what the seller has, as a refund out of the balance, is of the rail that carried its charge. */
function linesOfPosting(posting: readonly PostedEntry[], rail: Rail | undefined): StatementLine[] {
  const [first] = posting;
  if (!first) return [];
  if (!rail) throw new Error(`a posting about a charge that no rail carried: ${first.fact} ${first.reference}`);
  return views[first.fact].flatMap(({ account, kind, isCredit }) => {
    const entry = posting.find((candidate) => candidate.account.split(':')[0] === account);
    if (!entry) return [];
    const installment = kind === 'settled' || kind === 'anticipated' ? installmentOf(entry) : null;
    const amountCents = cents(Math.abs(entry.amountCents));
    return { kind, rail, installment, amountCents, isCredit, executionDate: entry.occurredOn };
  });
}

function railAmong(entries: readonly PostedEntry[]): Rail | undefined {
  return entries.map((entry) => railOf(entry.account)).find((found) => found !== undefined);
}

function railOf(account: Account): Rail | undefined {
  return rails.find((rail) => account.endsWith(`:${rail}`));
}
