import { addDays, type PlainDate } from '@balcao/kernel';
import type { MovementSubject } from '../../ports/bank-account.ts';
import type { BankMovement } from '../bank.ts';
import type { PaidPixRow, SaleMoney, SaleRows, SentRow } from '../store/account-movement-store.ts';

export interface SentHere extends Omit<SentRow, 'createdAt' | 'paidAt' | 'isTaken'> {
  readonly createdOn: PlainDate;
  readonly paidOn: PlainDate | null;
}

export interface PaidPix extends Omit<PaidPixRow, 'paidAt'> {
  readonly paidOn: PlainDate;
}

/** Facts in the rails' tables about the lines that are being read. */
export interface SubjectFacts {
  readonly payments: readonly SentHere[];
  readonly payouts: readonly SentHere[];
  /** Ids of payments and sales that an earlier line of the statement stands for. */
  readonly taken: ReadonlySet<string>;
  readonly paidPix: readonly PaidPix[];
  readonly sales: Omit<SaleRows, 'returned'> & {
    readonly returned: readonly (SaleMoney & { readonly endToEndId: string })[];
  };
}

/** A sale has the id of its return or boleto where the amount and the day told: no other line is that one. */
export type LineSubject =
  | Exclude<MovementSubject, { kind: 'SALE' }>
  | { readonly kind: 'SALE'; readonly id: string | null };

/**
 * Finds the payment or sale that a line of the statement stands for; null for one that was not made here. HELD: a debit that may be a payment whose
 * answer is missing, so that it is not known yet.
 */
export function subjectOf(line: BankMovement, facts: SubjectFacts): LineSubject | null | 'HELD' {
  return line.amountCents < 0 ? debitOf(line, facts) : creditOf(line, facts);
}

function debitOf(line: BankMovement, facts: SubjectFacts): LineSubject | null | 'HELD' {
  const amount = -line.amountCents;
  const [payment, payout] = [facts.payments, facts.payouts].map((sent) => {
    const alike = sent.filter(({ id, amountCents }) => amountCents === amount && !facts.taken.has(id));
    return alike.find((one) => isNamed(one, line)) ?? alike.find((one) => isDoneLike(one, line));
  });
  const isNamedPayout = payout && isNamed(payout, line);
  if (payment && !(isNamedPayout && !isNamed(payment, line))) return { kind: 'PAYMENT', id: payment.id };
  if (payout) return { kind: 'PAYOUT', id: payout.id };
  const { sales } = facts;
  const returned = sales.returned.filter((one) => isFree(one, facts) && isOfDays(one, line, amount));
  if (line.endToEndId && sales.endToEndIds.has(line.endToEndId)) {
    const own = returned.find(({ endToEndId }) => endToEndId === line.endToEndId);
    return { kind: 'SALE', id: own?.id ?? null };
  }
  // Any other Pix that leaves has an id of its own, and a return one that begins with D.
  const mayBeReturn = mayBePix(line) && !line.endToEndId?.startsWith('E');
  const [first] = returned;
  if (mayBeReturn && first) return { kind: 'SALE', id: first.id };
  const mayBeOpen = [...facts.payments, ...facts.payouts].some((one) => one.amountCents === amount && mayBe(one, line));
  return mayBeOpen || (mayBeReturn && sales.returning.some((one) => one === amount)) ? 'HELD' : null;
}

function creditOf(line: BankMovement, facts: SubjectFacts): LineSubject | null {
  const { endToEndId, barcode, txid, kind } = line;
  const isItsReturn = (one: SentHere) =>
    (endToEndId !== null && one.endToEndId === endToEndId) ||
    (kind === null && barcode !== null && one.barcode === barcode && one.amountCents >= line.amountCents);
  const payment = facts.payments.find(isItsReturn);
  if (payment) return { kind: 'PAYMENT_RETURN', id: payment.id };
  const payout = facts.payouts.find(isItsReturn);
  if (payout) return { kind: 'PAYOUT', id: payout.id };
  const { txids, endToEndIds, slips } = facts.sales;
  if ((txid && txids.has(txid)) || (endToEndId && endToEndIds.has(endToEndId))) {
    return { kind: 'SALE', id: null };
  }
  const slip = slips?.find((one) => isFree(one, facts) && isOfDays(one, line, line.amountCents));
  if (kind === 'SLIP') return slips ? { kind: 'SALE', id: slip?.id ?? null } : null;
  // A boleto with a Pix code may be paid by that code, whose txid is the bank's own.
  if (txid && slip) return { kind: 'SALE', id: slip.id };
  return endToEndId?.startsWith('D') ? returnOf(line, facts.paidPix) : null;
}

/** A return names itself and not what it returns: the payee and the amount tell, where they fit one payment or are the same. */
function returnOf({ amountCents, day, party }: BankMovement, paid: readonly PaidPix[]): LineSubject | null {
  const fitting = paid.filter(({ leftCents, paidOn, payeeName, payeeDocument }) => {
    const isPayee = party?.document ? party.document === payeeDocument : party?.name === payeeName;
    return isPayee && leftCents >= amountCents && paidOn <= day;
  });
  const whole = fitting.filter(({ leftCents }) => leftCents === amountCents);
  const one = fitting.length === 1 ? fitting[0] : whole.at(-1);
  return one ? { kind: 'PAYMENT_RETURN', id: one.id } : null;
}

function isNamed(one: SentHere, { endToEndId, barcode, codes }: BankMovement): boolean {
  return (
    (endToEndId !== null && one.endToEndId === endToEndId) ||
    (barcode !== null && one.barcode === barcode && one.state !== 'FAILED') ||
    (one.reference !== null && codes.includes(one.reference))
  );
}

/** Paid, without an endToEndId to compare, and in the days in which it was paid. */
function isDoneLike(one: SentHere, line: BankMovement): boolean {
  const { state, createdOn, paidOn } = one;
  if (state !== 'DONE' || !isComparable(one, line)) return false;
  return createdOn <= line.day && paidOn !== null && line.day <= addDays(paidOn, 1);
}

function mayBe(one: SentHere, line: BankMovement): boolean {
  return (one.state === null || one.state === 'WAITING') && isComparable(one, line) && one.createdOn <= line.day;
}

/** Whether the line could be it by its kind, and neither names it otherwise. */
function isComparable({ kind, endToEndId, barcode }: SentHere, line: BankMovement): boolean {
  const isOfKind = line.kind === null || line.kind === kind;
  const isOther = (endToEndId && line.endToEndId) || (barcode && line.barcode && barcode !== line.barcode);
  return isOfKind && !isOther;
}

function isFree({ id }: SaleMoney, { taken }: SubjectFacts): boolean {
  return !taken.has(id);
}

function mayBePix({ kind }: BankMovement): boolean {
  return kind === 'PIX' || kind === null;
}

/** The statement and the rail may date it a day apart. */
function isOfDays(money: SaleMoney, { day }: BankMovement, amount: number): boolean {
  return money.amountCents === amount && addDays(money.day, -1) <= day && day <= addDays(money.day, 1);
}
