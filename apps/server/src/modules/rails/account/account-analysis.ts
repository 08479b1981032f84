/** Who asks for an account: the company and the people behind it, as the analyst compares them with public records. */
export interface AccountApplication {
  readonly sellerId: string;
  /** Of the application, deduplicated by the institution. */
  readonly id: string;
  readonly company: { readonly document: string; readonly name: string };
  /** CPFs and CNPJs of the owners, without marks; the account's own first. */
  readonly ownerDocuments: readonly string[];
}

/** What became of an application; ACTIVE and FAILED are final. */
export type AnalysisOutcome =
  | { readonly status: 'PENDING' }
  | { readonly status: 'FAILED'; readonly result: string }
  | { readonly status: 'ACTIVE'; readonly debitAccountId: string; readonly investmentAccountId: string };

/**
 * The institution that opens sellers' accounts, after it has looked at who asks. Every call may throw RailTimeout. It sends a notice
 * (`account-analysis`) when it has decided; `find` says what.
 */
export interface AccountAnalysis {
  /** Repeated with the same content it changes nothing; with another, it is refused `rails.instruction_reused`. */
  submit(application: AccountApplication): Promise<void>;
  /** Null when no such application arrived. */
  find(sellerId: string, id: string): Promise<AnalysisOutcome | null>;
}

/** An application, as the simulated analyst has it. */
export interface SimulatedAnalysis {
  readonly id: string;
  readonly companyName: string;
  readonly status: AnalysisOutcome['status'];
  readonly result: string | null;
  readonly requestedAt: Temporal.Instant;
  /** When it answers, or answered. */
  readonly decidesAt: Temporal.Instant;
}

/** The simulated analyst, controlled by the sandbox. */
export interface AnalysisControls {
  /** The newest first. */
  find(sellerId: string): Promise<readonly SimulatedAnalysis[]>;
  /** Decides now; `failure` null approves. Refuses `account_analysis.not_found`, and `rails.action_not_possible` once decided. */
  decide(decision: {
    readonly sellerId: string;
    readonly id: string;
    readonly failure: string | null;
  }): Promise<SimulatedAnalysis>;
}
