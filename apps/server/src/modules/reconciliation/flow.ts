/** The lines of the flow of money: what was sold and what was taken of it, then where the rest is. */
export type FlowLine =
  | 'SOLD'
  | 'FEES'
  | 'SPLITS'
  | 'ANTICIPATION'
  | 'REFUNDS'
  | 'DISPUTES'
  | 'ADJUSTMENTS'
  | 'TO_RELEASE'
  | 'AVAILABLE'
  | 'OWN_ACCOUNTS'
  | 'IN_TRANSIT'
  | 'PAID_OUT';

/** The lines that add to, or take from, what was sold; the others hold what is left. */
export const sourceLines = ['SOLD', 'FEES', 'SPLITS', 'ANTICIPATION', 'REFUNDS', 'DISPUTES', 'ADJUSTMENTS'] as const;

/** Where what is left of the sales is: these sum to what the seven before them do. */
export const restLines = ['TO_RELEASE', 'AVAILABLE', 'OWN_ACCOUNTS', 'IN_TRANSIT', 'PAID_OUT'] as const;

export function isSourceLine(line: FlowLine): boolean {
  return (sourceLines as readonly FlowLine[]).includes(line);
}

interface Cell {
  readonly fact: string;
  readonly account: string;
  /** The part of a sale's fees that paid for coming early. */
  readonly isEarly: boolean;
}

/**
 * The one line of an entry. An account of the seller's is where money is, whatever brought it there; what moves between the rails, the
 * service, sub-sellers and buyers belongs to the fact.
 */
export function lineOf({ fact, account, isEarly }: Cell): FlowLine {
  const held = heldIn[account];
  if (held) return held;
  if (account.startsWith('receivable:')) return 'TO_RELEASE';
  if (account === 'fees') return isEarly || fact === 'receivable.anticipated' ? 'ANTICIPATION' : 'FEES';
  if (account.startsWith('sub-seller')) return 'SPLITS';
  if (fact === 'charge.paid') return 'SOLD';
  if (fact.startsWith('dispute.')) return 'DISPUTES';
  if (fact === 'adjustment.posted') return 'ADJUSTMENTS';
  return 'REFUNDS';
}

const heldIn: Readonly<Record<string, FlowLine>> = {
  available: 'AVAILABLE',
  checking: 'OWN_ACCOUNTS',
  investment: 'OWN_ACCOUNTS',
  // What it yields and what is withheld of that comes from no sale: among the seller's own accounts it is nothing.
  'investment-in-transit': 'OWN_ACCOUNTS',
  'payment-in-transit': 'OWN_ACCOUNTS',
  'rail-clearing:banking': 'OWN_ACCOUNTS',
  'rail-clearing:issuer': 'OWN_ACCOUNTS',
  'investment-yield': 'OWN_ACCOUNTS',
  'withheld:iof': 'OWN_ACCOUNTS',
  'withheld:ir': 'OWN_ACCOUNTS',
  'card-hold': 'OWN_ACCOUNTS',
  'med-hold': 'OWN_ACCOUNTS',
  'payout-in-transit': 'IN_TRANSIT',
  'rail-clearing:payout': 'PAID_OUT',
};

/** What an entry adds to its line: where the money came from has the other sign of where it is. */
export function amountInFlow(line: FlowLine, amountCents: number): number {
  return isSourceLine(line) ? 0 - amountCents : amountCents;
}
