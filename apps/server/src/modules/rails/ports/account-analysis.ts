/** An application for an account: the company and its owners, as the analyst compares them with public records. */
export interface AccountApplication {
  readonly sellerId: string;
  /** The application's id, which the institution deduplicates. */
  readonly id: string;
  readonly company: { readonly document: string; readonly name: string };
  /** CPFs and CNPJs of the owners, without punctuation; the account holder's first. */
  readonly ownerDocuments: readonly string[];
}

/** The outcome of an application; ACTIVE and FAILED are final. */
export type AnalysisOutcome =
  | { readonly status: 'PENDING' }
  | { readonly status: 'FAILED'; readonly result: string }
  | { readonly status: 'ACTIVE'; readonly debitAccountId: string; readonly investmentAccountId: string };

/**
 * The institution that opens sellers' accounts after analysing their applications. Every call may throw RailTimeout. It
 * sends a notice (`account-analysis`) when it has decided; `find` returns the decision.
 */
export interface AccountAnalysis {
  /**
   * Repeated with the same content, it changes nothing; with other content, it is refused `rails.instruction_reused`.
   */
  submit(application: AccountApplication): Promise<void>;
  /** Null when no such application arrived. */
  find(sellerId: string, id: string): Promise<AnalysisOutcome | null>;
}
