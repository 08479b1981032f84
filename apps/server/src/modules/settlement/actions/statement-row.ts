import { type Cents, cents, type PlainDate } from '@balcao/kernel';
import {
  type Account,
  type EntryInPosting,
  installmentOf,
  type LedgerFact,
  type Rail,
  rails,
} from '../../ledger/index.ts';

export type StatementType =
  | 'CREDIT_SETTLED'
  | 'CREDIT_ANTICIPATED'
  | 'DEBIT_ANTICIPATED'
  | 'DEBIT_TRANSFER'
  | 'CREDIT_TRANSFER'
  | 'DEBIT_REVERSAL'
  | 'CREDIT_REVERSAL';

type StatementRowKind =
  | 'settled'
  | 'to-settle'
  | 'anticipated'
  | 'to-anticipate'
  | 'anticipation-cost'
  | 'withdrawal'
  | 'withdrawal-returned'
  | 'transfer-out'
  | 'transfer-in'
  | 'refund'
  | 'refund-failed'
  | 'fees-returned'
  | 'dispute-opened'
  | 'dispute-won'
  | 'dispute-lost';

/** One movement of `available`, past or to come, as the seller reads it. */
export interface StatementRow {
  readonly kind: StatementRowKind;
  readonly statementType: StatementType;
  readonly executionDate: PlainDate;
  readonly isFuture: boolean;
  readonly isChargeback: boolean;
  readonly isRefund: boolean;
  /** Never negative: `isCredit` says the direction. */
  readonly amountCents: Cents;
  readonly isCredit: boolean;
  /** Null when it is about no charge. */
  readonly rail: Rail | null;
  readonly chargeId: string | null;
  readonly installment: number | null;
  /** What was kept of the sale before this amount, or what its anticipation would cost; null when there is nothing to say. */
  readonly taxCents: Cents | null;
  readonly shares: readonly { readonly subSellerId: string; readonly cents: Cents }[];
}

interface RowView {
  readonly account: 'available' | 'fees';
  /** Only what the account gains, or loses, is such a row; null when it is always one way. */
  readonly isGain: boolean | null;
  readonly kind: StatementRowKind;
  readonly statementType: StatementType;
  readonly isCredit: boolean;
  readonly about: 'sale' | 'refund' | 'dispute' | 'transfer';
}

function credit(kind: StatementRowKind, statementType: StatementType, about: RowView['about'] = 'sale'): RowView {
  return { account: 'available', isGain: null, kind, statementType, isCredit: true, about };
}

function debit(kind: StatementRowKind, statementType: StatementType, about: RowView['about'] = 'sale'): RowView {
  return { account: 'available', isGain: null, kind, statementType, isCredit: false, about };
}

/**
 * Each fact's rows: the entries of `available`, and of an anticipation its price, so that the rows of a time sum to what
 * `available` gained in it.
 */
const views: Readonly<Record<LedgerFact, readonly RowView[]>> = {
  'charge.paid': [],
  'receivable.settled': [credit('settled', 'CREDIT_SETTLED')],
  'receivable.anticipated': [
    credit('anticipated', 'CREDIT_ANTICIPATED'),
    { ...debit('anticipation-cost', 'DEBIT_ANTICIPATED'), account: 'fees' },
  ],
  'withdrawal.requested': [debit('withdrawal', 'DEBIT_TRANSFER', 'transfer')],
  'withdrawal.confirmed': [],
  'withdrawal.returned': [credit('withdrawal-returned', 'CREDIT_TRANSFER', 'transfer')],
  'transfer.made': [
    { ...debit('transfer-out', 'DEBIT_TRANSFER', 'transfer'), isGain: false },
    { ...credit('transfer-in', 'CREDIT_TRANSFER', 'transfer'), isGain: true },
  ],
  'payment.duplicated': [],
  'payment.returned': [],
  'refund.requested': [
    { ...debit('refund', 'DEBIT_REVERSAL', 'refund'), isGain: false },
    { ...credit('fees-returned', 'CREDIT_REVERSAL', 'refund'), isGain: true },
  ],
  'refund.done': [credit('fees-returned', 'CREDIT_REVERSAL', 'refund')],
  'refund.failed': [credit('refund-failed', 'CREDIT_REVERSAL', 'refund')],
  'dispute.opened': [debit('dispute-opened', 'DEBIT_REVERSAL', 'dispute')],
  'dispute.won': [credit('dispute-won', 'CREDIT_REVERSAL', 'dispute')],
  'dispute.lost': [debit('dispute-lost', 'DEBIT_REVERSAL', 'dispute')],
};

/** Which entries are rows of a type, or of any. */
export function entriesOfRows(statementType: StatementType | 'All') {
  return Object.entries(views).flatMap(([fact, ofFact]) =>
    ofFact
      .filter((view) => statementType === 'All' || view.statementType === statementType)
      .map((view) => ({ fact: fact as LedgerFact, account: view.account, isCredit: view.isGain })),
  );
}

/** The row of an entry; what an anticipation brought is told before its price, which has a row of its own. */
export function rowOfEntry(
  entry: EntryInPosting,
  taxOf: (chargeId: string, installment: number) => Cents | null,
): StatementRow {
  const isGain = entry.amountCents > 0;
  const view = views[entry.fact].find((one) => one.account === entry.account && one.isGain !== !isGain);
  if (!view) throw new Error(`an entry that is no row: ${entry.fact} ${entry.account}`);
  const installment = entry.fact.startsWith('receivable.') ? installmentOf(entry) : null;
  const costCents = view.kind === 'anticipated' ? amountOf(entry, 'fees') : cents(0);
  return {
    kind: view.kind,
    statementType: view.statementType,
    executionDate: entry.occurredOn,
    isFuture: false,
    isChargeback: view.about === 'dispute',
    isRefund: view.about === 'refund',
    amountCents: cents(Math.abs(entry.amountCents) + costCents),
    isCredit: view.isCredit,
    rail: railOf(entry),
    chargeId: view.about === 'transfer' ? null : entry.subjectId,
    installment,
    taxCents: view.kind === 'settled' && installment !== null ? taxOf(entry.subjectId, installment) : null,
    shares: sharesOf(entry),
  };
}

function amountOf({ posting }: EntryInPosting, account: Account): Cents {
  return posting.find((entry) => entry.account === account)?.amountCents ?? cents(0);
}

function railOf({ posting }: EntryInPosting): Rail | null {
  return rails.find((rail) => posting.some((entry) => entry.account.endsWith(`:${rail}`))) ?? null;
}

function sharesOf({ fact, posting }: EntryInPosting): StatementRow['shares'] {
  if (fact !== 'receivable.settled') return [];
  return posting
    .filter((entry) => entry.account.startsWith('sub-seller:'))
    .map((entry) => ({ subSellerId: entry.account.slice('sub-seller:'.length), cents: entry.amountCents }));
}
