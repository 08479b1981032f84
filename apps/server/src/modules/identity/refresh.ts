/** State of a session's refresh tokens: each rotation is a generation, and only the last one is valid. */
export interface Rotation {
  readonly generation: number;
  readonly rotatedAt: Temporal.Instant;
  readonly idleUntil: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  readonly ended: boolean;
}

export type RefreshDecision =
  | 'rotate'
  /**
   * The token was used seconds ago and its successor was not, because a response was lost or two tabs raced: the same
   * successor is returned.
   */
  | 'repeat'
  /** The token was used before, so it or its successor was stolen: the session ends. */
  | 'reuse'
  | 'over';

const graceSeconds = 10;

export function decideRefresh(session: Rotation, generation: number, now: Temporal.Instant): RefreshDecision {
  if (session.ended || isPast(session.expiresAt, now) || isPast(session.idleUntil, now)) return 'over';
  if (generation === session.generation) return 'rotate';
  const isLastUsed = generation === session.generation - 1;
  if (isLastUsed && !isPast(session.rotatedAt.add({ seconds: graceSeconds }), now)) return 'repeat';
  return 'reuse';
}

function isPast(instant: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(instant, now) <= 0;
}
