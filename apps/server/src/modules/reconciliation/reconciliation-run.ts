/** One run of the reconciliation. */
export interface ReconciliationRun {
  readonly id: string;
  /** What happened after `from`, up to and with `until`, was read. */
  readonly from: Temporal.Instant;
  readonly until: Temporal.Instant;
  /** A person; null when it was the day's. */
  readonly requestedBy: string | null;
  /** How many lines of both books were read. */
  readonly compared: number;
  /** Differences that stood when it was done, and those that asking the rail put right. */
  readonly open: number;
  readonly healed: number;
}
