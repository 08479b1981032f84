/** A seller's clock as the sandbox panel shows it. */
export interface SandboxClock {
  readonly now: Temporal.Instant;
  readonly aheadMs: number;
}
