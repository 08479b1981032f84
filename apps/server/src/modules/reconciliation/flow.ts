/** These add to or subtract from sales; the other lines hold the rest. */
export const sourceLines = ['SOLD', 'FEES', 'SPLITS', 'ANTICIPATION', 'REFUNDS', 'DISPUTES', 'ADJUSTMENTS'] as const;

/** These sum to the total of the seven lines before them. */
export const restLines = ['TO_RELEASE', 'AVAILABLE', 'OWN_ACCOUNTS', 'IN_TRANSIT', 'PAID_OUT'] as const;

/** Sales and deductions first, then where the rest is. */
export type FlowLine = (typeof sourceLines)[number] | (typeof restLines)[number];

export function isSourceLine(line: FlowLine): boolean {
  return (sourceLines as readonly FlowLine[]).includes(line);
}

interface Cell {
  readonly fact: string;
  readonly account: string;
  /** The part of a sale's fees that paid for anticipation. */
  readonly isEarly: boolean;
}

/**
 * An entry belongs to exactly one line. A seller's own account is its line whatever the fact; for the rails, the
 * service, sub-sellers and buyers the fact decides.
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
  // Yield and withheld taxes come from no sale, so they cancel out among the seller's own accounts.
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

/** Sources have the opposite sign of where the money is. */
export function amountInFlow(line: FlowLine, amountCents: number): number {
  return isSourceLine(line) ? 0 - amountCents : amountCents;
}
