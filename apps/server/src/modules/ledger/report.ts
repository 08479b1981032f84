/** A violated invariant. */
interface LedgerBreak {
  readonly invariant: string;
  readonly sellerId: string;
  /** The account or the posting, and what was found there. */
  readonly detail: string;
}

export interface LedgerReport {
  readonly accounts: number;
  readonly postings: number;
  readonly entries: number;
  /** How many were found, and the first of them. */
  readonly breakCount: number;
  readonly breaks: readonly LedgerBreak[];
}
