export interface AccountApplication {
  readonly sellerId: string;
  readonly id: string;
  readonly company: { readonly document: string; readonly name: string };
  /** CPFs and CNPJs of the owners, without punctuation; the account holder's first. */
  readonly ownerDocuments: readonly string[];
}

export type AnalysisOutcome =
  | { readonly status: 'PENDING' }
  | { readonly status: 'FAILED'; readonly result: string }
  | { readonly status: 'ACTIVE'; readonly debitAccountId: string; readonly investmentAccountId: string };

/**
 * The institution that opens sellers' accounts after analysing their applications. Every call may throw RailTimeout. It
 * sends a webhook (`account-analysis`) after deciding; `find` returns the decision.
 */
export interface AccountAnalysis {
  /**
   * Repeated with the same content, it changes nothing; with other content, it is refused `rails.instruction_reused`.
   */
  submit(application: AccountApplication): Promise<void>;
  /** Null when no such application arrived. */
  find(sellerId: string, id: string): Promise<AnalysisOutcome | null>;
}
