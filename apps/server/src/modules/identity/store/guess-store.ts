import type { Tx } from '../../../database/transact.ts';
import type { Guesses } from '../guessing.ts';

export interface GuessKey {
  readonly kind: string;
  readonly subject: string;
}

/**
 * Locks a counter until the transaction ends, so that attempts are counted one after another. A missing one is created.
 * Several are locked in a fixed order.
 */
export async function lockGuesses(tx: Tx, { kind, subject }: GuessKey, now: Temporal.Instant): Promise<Guesses> {
  const row = await tx
    .insertInto('guess_counters')
    .values({ kind, subject, attempts: 0, last_attempt_at: now, blocked_until: null })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet((set) => ({ attempts: set.ref('guess_counters.attempts') })),
    )
    .returning(['attempts', 'last_attempt_at', 'blocked_until'])
    .executeTakeFirstOrThrow();
  return { attempts: row.attempts, lastAttemptAt: row.last_attempt_at, blockedUntil: row.blocked_until };
}

export async function keepGuesses(tx: Tx, { kind, subject }: GuessKey, guesses: Guesses): Promise<void> {
  await tx
    .updateTable('guess_counters')
    .set({
      attempts: guesses.attempts,
      last_attempt_at: guesses.lastAttemptAt,
      blocked_until: guesses.blockedUntil,
    })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

export async function forgetGuesses(tx: Tx, { kind, subject }: GuessKey): Promise<void> {
  await tx.deleteFrom('guess_counters').where('kind', '=', kind).where('subject', '=', subject).execute();
}

export async function forgetOldGuesses(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.deleteFrom('guess_counters').where('last_attempt_at', '<', before).execute();
}
