import { DatabaseError } from 'pg';

/** The five characters of SQLSTATE when the database refused (`23505` is a broken unique rule), or nothing. */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}

/**
 * The name of the constraint that a write broke, or nothing when the error is another one.
 * A distributed PostgreSQL names the constraint of one shard (`charges_pkey_102008`) and only in the message,
 * so trailing digits are taken away; a constraint of ours never ends in an underscore and digits.
 */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof DatabaseError) || !error.code?.startsWith(integrityViolation)) return undefined;
  const name = error.constraint ?? /constraint "([^"]+)"/.exec(error.message)?.[1];
  return name?.replace(/_\d+$/, '');
}

/** Whether a write was refused for an empty value in a column that takes none. */
export function isNullViolation(error: unknown, column: string): boolean {
  return error instanceof DatabaseError && error.code === '23502' && error.column === column;
}

/**
 * Whether running the same transaction again may succeed: a serialization failure, a deadlock, a table changed under us;
 * and once for a broken unique rule, because the second run sees the row that another transaction wrote meanwhile.
 */
export function isWorthRetrying(error: unknown, attempt: number): boolean {
  const code = sqlStateOf(error);
  return code === '40001' || code === '40P01' || isStalePlan(error) || (code === '23505' && attempt === 1);
}

/** Whether a prepared statement was refused because a migration has changed the columns that it gives. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}

const integrityViolation = '23';
