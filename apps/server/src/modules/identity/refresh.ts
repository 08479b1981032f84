/** What a session knows of its refresh tokens: each rotation is a generation, and only the last one is good. */
export interface Rotation {
  readonly generation: number;
  readonly rotatedAt: Temporal.Instant;
  readonly idleUntil: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  readonly ended: boolean;
}

export type RefreshDecision =
  /** The token is the last one: it is used up, and the next generation takes its place. */
  | 'rotate'
  /** It was used seconds ago and its successor was not yet: an answer was lost, or two tabs raced. The same successor again. */
  | 'repeat'
  /** It was used before: whoever holds it, or its successor, is a thief. The session ends. */
  | 'reuse'
  | 'over';

/** How long a used token still answers its successor, as long as that one is unused. */
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
