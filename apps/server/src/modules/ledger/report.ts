interface LedgerBreak {
  readonly invariant: string;
  readonly sellerId: string;
  readonly detail: string;
}

export interface LedgerReport {
  readonly accounts: number;
  readonly postings: number;
  readonly entries: number;
  /** The total number, and the first ones. */
  readonly breakCount: number;
  readonly breaks: readonly LedgerBreak[];
}
