import type { statementTypes } from '@balcao/contract';
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

export type StatementType = (typeof statementTypes)[number];

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
  | 'dispute-recovered'
  | 'adjusted-out'
  | 'adjusted-in';

export interface StatementRow {
  readonly id: string;
  readonly kind: StatementRowKind;
  readonly statementType: StatementType;
  readonly executionDate: PlainDate;
  readonly isFuture: boolean;
  readonly isChargeback: boolean;
  readonly isRefund: boolean;
  /** Never negative; `isCredit` gives the direction. */
  readonly amountCents: Cents;
  readonly isCredit: boolean;
  readonly toReleaseCents: Cents;
  readonly availableCents: Cents;
  readonly toReleaseBalanceCents: Cents | null;
  readonly availableBalanceCents: Cents | null;
  readonly rail: Rail | null;
  readonly chargeId: string | null;
  readonly installment: number | null;
  readonly withdrawalId: string | null;
  readonly ownAccount: 'checking' | 'investment' | null;
  readonly grossCents: Cents | null;
  readonly feeCents: Cents | null;
  readonly anticipationCents: Cents | null;
  /** Fees deducted before this amount, or the price of anticipating it; null for none. */
  readonly taxCents: Cents | null;
  readonly shares: readonly { readonly subSellerId: string; readonly cents: Cents }[];
}

interface RowView {
  readonly isFee: boolean;
  /** Restricts the fact to increases or to decreases of the account; null when it has one direction only. */
  readonly isGain: boolean | null;
  readonly kind: StatementRowKind;
  readonly statementType: StatementType;
  readonly about: 'sale' | 'refund' | 'dispute' | 'transfer';
}

function view(kind: StatementRowKind, statementType: StatementType, about: RowView['about'] = 'sale'): RowView {
  return { isFee: false, isGain: null, kind, statementType, about };
}

/** Rows of each fact: one for the posting when it changes a column, and one for the price of an anticipation. */
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
  // This is the buyer's money, which is in neither column.
  'payment.duplicated': [],
  'payment.returned': [],
  // This belongs to the checking account and the investments.
  'account.opened': [],
  'account.moved': [],
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
  'dispute.recovered': [view('dispute-recovered', 'CREDIT_REVERSAL', 'dispute')],
  'adjustment.posted': [
    { ...view('adjusted-out', 'DEBIT_TRANSFER', 'transfer'), isGain: false },
    { ...view('adjusted-in', 'CREDIT_TRANSFER', 'transfer'), isGain: true },
  ],
};

export function rowsOfType(statementType: StatementType | 'All'): RowsOfFact[] {
  return Object.entries(views).flatMap(([fact, ofFact]) =>
    ofFact
      .filter((one) => statementType === 'All' || one.statementType === statementType)
      .map((one) => ({ fact: fact as LedgerFact, isFee: one.isFee, isCredit: one.isGain })),
  );
}

/** The price of an anticipation is a separate row after that of its yield. */
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
    // A posting that changes only the seller's balance, such as a refund, gets the rail of its charge.
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
 * Builds the rows of one charge from all its entries, oldest first. They equal the rows of the full statement, with
 * balances of this charge only. A posting that changes only the seller's balance, such as a refund, gets the rail of
 * its charge.
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
