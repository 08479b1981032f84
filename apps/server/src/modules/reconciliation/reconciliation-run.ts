/** One run of the reconciliation. */
export interface ReconciliationRun {
  readonly id: string;
  /** What happened after `from`, up to and with `until`, was read. */
  readonly from: Temporal.Instant;
  readonly until: Temporal.Instant;
  /** A person; null when it was the day's. */
  readonly requestedBy: string | null;
  /** Lines read on both sides. */
  readonly compared: number;
  /** Differences left open, and those repaired by querying the rail. */
  readonly open: number;
  readonly healed: number;
}
