import { addCents, type Cents, cents, type PlainDate } from '@balcao/kernel';
import {
  type Account,
  installmentOf,
  type LedgerFact,
  type PostedEntry,
  type Rail,
  type RowsOfFact,
  rails,
  type StatementEntry,
} from '../../ledger/index.ts';
import type { SalePrices } from '../store/sale-prices.ts';

export type StatementType =
  | 'CREDIT_SALE'
  | 'CREDIT_SETTLED'
  | 'CREDIT_ANTICIPATED'
  | 'DEBIT_ANTICIPATED'
  | 'DEBIT_TRANSFER'
  | 'CREDIT_TRANSFER'
  | 'DEBIT_REVERSAL'
  | 'CREDIT_REVERSAL';

type StatementRowKind =
  | 'sale'
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
  | 'dispute-lost'
  | 'adjusted-out'
  | 'adjusted-in';

/** One movement of the receivables to come and of the available balance, past or future. */
export interface StatementRow {
  /** The same whenever the row is read: of its posting, or of the installment to come. */
  readonly id: string;
  readonly kind: StatementRowKind;
  readonly statementType: StatementType;
  readonly executionDate: PlainDate;
  readonly isFuture: boolean;
  readonly isChargeback: boolean;
  readonly isRefund: boolean;
  /** Never negative: `isCredit` gives the direction. */
  readonly amountCents: Cents;
  readonly isCredit: boolean;
  /** The change of each column; negative when money leaves it. */
  readonly toReleaseCents: Cents;
  readonly availableCents: Cents;
  /** The columns' balances after it; null where they cannot be known. */
  readonly toReleaseBalanceCents: Cents | null;
  readonly availableBalanceCents: Cents | null;
  /** Null when it concerns no charge. */
  readonly rail: Rail | null;
  readonly chargeId: string | null;
  readonly installment: number | null;
  readonly withdrawalId: string | null;
  /** Of a transfer, the seller's other account that it came from or went to. */
  readonly ownAccount: 'checking' | 'investment' | null;
  /** Of a sale or an installment of it, what the buyer paid and what the service kept. */
  readonly grossCents: Cents | null;
  readonly feeCents: Cents | null;
  readonly anticipationCents: Cents | null;
  /** What was kept of the sale before this amount, or what its anticipation would cost; null when there is nothing to say. */
  readonly taxCents: Cents | null;
  readonly shares: readonly { readonly subSellerId: string; readonly cents: Cents }[];
}

interface RowView {
  readonly isFee: boolean;
  /** Only what the account of the row gains, or loses, is such a row; null when it is always one way. */
  readonly isGain: boolean | null;
  readonly kind: StatementRowKind;
  readonly statementType: StatementType;
  readonly about: 'sale' | 'refund' | 'dispute' | 'transfer';
}

function view(kind: StatementRowKind, statementType: StatementType, about: RowView['about'] = 'sale'): RowView {
  return { isFee: false, isGain: null, kind, statementType, about };
}

/** Each fact's rows: one of the posting, when it moves a column, and one of the price of an anticipation. */
const views: Readonly<Record<LedgerFact, readonly RowView[]>> = {
  'charge.paid': [view('sale', 'CREDIT_SALE')],
  'receivable.settled': [view('settled', 'CREDIT_SETTLED')],
  'receivable.anticipated': [
    view('anticipated', 'CREDIT_ANTICIPATED'),
    { ...view('anticipation-cost', 'DEBIT_ANTICIPATED'), isFee: true },
  ],
  'withdrawal.requested': [view('withdrawal', 'DEBIT_TRANSFER', 'transfer')],
  'pix.received': [],
  'pix.sent_back': [],
  'pix.return_failed': [],
  'med.blocked': [],
  'med.released': [],
  'med.returned': [],
  'withdrawal.confirmed': [],
  'withdrawal.returned': [view('withdrawal-returned', 'CREDIT_TRANSFER', 'transfer')],
  'transfer.made': [
    { ...view('transfer-out', 'DEBIT_TRANSFER', 'transfer'), isGain: false },
    { ...view('transfer-in', 'CREDIT_TRANSFER', 'transfer'), isGain: true },
  ],
  // The buyer's money, which is in neither column.
  'payment.duplicated': [],
  'payment.returned': [],
  // Of the checking account and the applications.
  'outgoing.started': [],
  'outgoing.completed': [],
  'outgoing.refused': [],
  'outgoing.returned': [],
  'investment.requested': [],
  'investment.applied': [],
  'investment.refused': [],
  'investment.yielded': [],
  'redemption.requested': [],
  'redemption.done': [],
  'redemption.refused': [],
  'card.authorized': [],
  'card.confirmed': [],
  'card.reversed': [],
  'refund.requested': [
    { ...view('refund', 'DEBIT_REVERSAL', 'refund'), isGain: false },
    { ...view('fees-returned', 'CREDIT_REVERSAL', 'refund'), isGain: true },
  ],
  'refund.done': [view('fees-returned', 'CREDIT_REVERSAL', 'refund')],
  'refund.failed': [view('refund-failed', 'CREDIT_REVERSAL', 'refund')],
  'dispute.opened': [view('dispute-opened', 'DEBIT_REVERSAL', 'dispute')],
  'dispute.won': [view('dispute-won', 'CREDIT_REVERSAL', 'dispute')],
  'dispute.lost': [view('dispute-lost', 'DEBIT_REVERSAL', 'dispute')],
  'adjustment.posted': [
    { ...view('adjusted-out', 'DEBIT_TRANSFER', 'transfer'), isGain: false },
    { ...view('adjusted-in', 'CREDIT_TRANSFER', 'transfer'), isGain: true },
  ],
};

/** Which rows of the ledger are rows of a type, or of any. */
export function rowsOfType(statementType: StatementType | 'All'): RowsOfFact[] {
  return Object.entries(views).flatMap(([fact, ofFact]) =>
    ofFact
      .filter((one) => statementType === 'All' || one.statementType === statementType)
      .map((one) => ({ fact: fact as LedgerFact, isFee: one.isFee, isCredit: one.isGain })),
  );
}

/** The row of a ledger entry. The price of an anticipation has a row of its own, after the row of what it brought. */
export function rowOfEntry(entry: StatementEntry, prices: SalePrices): StatementRow {
  const isGain = entry.amountCents > 0;
  const found = views[entry.fact].find((one) => one.isFee === (entry.account === 'fees') && one.isGain !== !isGain);
  if (!found) throw new Error(`an entry that is no row: ${entry.fact} ${entry.account}`);
  const isOfInstallment = entry.fact.startsWith('receivable.');
  const installment = isOfInstallment ? installmentOf(entry) : null;
  const price = found.kind === 'sale' || found.kind === 'settled' ? prices.of(entry.subjectId, installment) : null;
  const movedCents = isOfInstallment ? entry.availableCents : addCents(entry.toReleaseCents, entry.availableCents);
  return {
    id: [entry.fact, entry.reference, ...(found.isFee ? ['price'] : [])].join(' '),
    kind: found.kind,
    statementType: found.statementType,
    executionDate: entry.occurredOn,
    isFuture: false,
    isChargeback: found.about === 'dispute',
    isRefund: found.about === 'refund',
    amountCents: cents(Math.abs(movedCents)),
    isCredit: movedCents > 0 || found.kind === 'settled',
    toReleaseCents: entry.toReleaseCents,
    availableCents: entry.availableCents,
    toReleaseBalanceCents: entry.toReleaseBalanceCents,
    availableBalanceCents: entry.availableBalanceCents,
    // A posting that moves only what the seller has, as a refund out of the balance, is of the rail that carried its charge.
    rail: railOf(entry.posting) ?? prices.railOf(entry.subjectId),
    chargeId: found.about === 'transfer' ? null : entry.subjectId,
    installment,
    withdrawalId: found.kind.startsWith('withdrawal') ? entry.subjectId : null,
    ownAccount: found.about === 'transfer' ? ownAccountOf(entry.posting) : null,
    grossCents: price?.grossCents ?? null,
    feeCents: price?.feeCents ?? null,
    anticipationCents: price?.anticipationCents ?? null,
    taxCents: price && addCents(price.feeCents, price.anticipationCents),
    shares: found.kind === 'sale' ? (price?.shares ?? []) : found.isFee ? [] : sharesOf(entry),
  };
}

/**
 * The rows of one charge, from all its entries, the oldest first: the same as in the statement of all, with what the columns hold
 * of this charge. A posting that moves only what the seller has, as a refund out of the balance, is of the rail that carried its charge.
 */
export function rowsOfCharge(entries: readonly PostedEntry[], prices: SalePrices): StatementRow[] {
  const rail = railOf(entries);
  let [toRelease, available] = [cents(0), cents(0)];
  const postings = Map.groupBy(entries, (entry) => `${entry.fact} ${entry.reference}`).values();
  return [...postings].flatMap(rowEntriesOf).map((entry) => {
    toRelease = addCents(toRelease, entry.toReleaseCents);
    available = addCents(available, entry.availableCents);
    const balances = { toReleaseBalanceCents: toRelease, availableBalanceCents: available };
    const row = rowOfEntry({ ...entry, ...balances }, prices);
    return { ...row, rail: row.rail ?? rail };
  });
}

type RowEntry = Omit<StatementEntry, 'toReleaseBalanceCents' | 'availableBalanceCents'>;

/** What the ledger's reader answers of a posting. */
function rowEntriesOf(posting: readonly PostedEntry[]): RowEntry[] {
  const receivable = posting.find(({ account }) => account.startsWith('receivable:'));
  const available = posting.find(({ account }) => account === 'available');
  const fee = posting.find(({ account, fact }) => account === 'fees' && fact === 'receivable.anticipated');
  const lead = receivable ?? available;
  if (!lead) return [];
  const priceCents = fee?.amountCents ?? cents(0);
  const row = {
    ...lead,
    posting,
    toReleaseCents: receivable?.amountCents ?? cents(0),
    availableCents: addCents(available?.amountCents ?? cents(0), priceCents),
  };
  return [row, ...(fee ? [{ ...fee, posting, toReleaseCents: cents(0), availableCents: cents(-priceCents) }] : [])];
}

function railOf(posting: readonly { readonly account: Account }[]): Rail | null {
  return rails.find((rail) => posting.some(({ account }) => account.endsWith(`:${rail}`))) ?? null;
}

function ownAccountOf(posting: readonly { readonly account: Account }[]): StatementRow['ownAccount'] {
  const accounts = posting.map(({ account }) => account);
  return (['checking', 'investment'] as const).find((account) => accounts.includes(account)) ?? null;
}

function sharesOf({ posting }: RowEntry): StatementRow['shares'] {
  return posting
    .filter((entry) => entry.account.startsWith('sub-seller:'))
    .map((entry) => ({ subSellerId: entry.account.slice('sub-seller:'.length), cents: entry.amountCents }))
    .sort((one, other) => (one.subSellerId < other.subSellerId ? -1 : 1));
}
