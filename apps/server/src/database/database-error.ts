import { DatabaseError } from 'pg';

/** SQLSTATE of a database error (`23505` is a unique violation), or undefined. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof DatabaseError)) return undefined;
  return error.code === internalError ? (stateOfWords(error.message) ?? error.code) : error.code;
}

/**
 * Name of the violated constraint, or undefined for other errors. A distributed PostgreSQL reports the constraint of a
 * shard (`charges_pkey_102008`), and only in the message, so trailing digits are removed; our constraints never end in
 * an underscore and digits.
 */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof DatabaseError) || !sqlStateOf(error)?.startsWith(integrityViolation)) return undefined;
  const name = error.constraint ?? /constraint "([^"]+)"/.exec(error.message)?.[1];
  return name?.replace(/_\d+$/, '');
}

export function isNullViolation(error: unknown, column: string): boolean {
  if (!(error instanceof DatabaseError) || sqlStateOf(error) !== '23502') return false;
  return (error.column ?? /null value in column "([^"]+)"/.exec(error.message)?.[1]) === column;
}

/**
 * Whether a second run of the transaction may succeed: after a serialization failure, a deadlock or a concurrent change
 * of the table, and once after a unique violation, because the second run sees the row that another transaction
 * inserted.
 */
export function isWorthRetrying(error: unknown, attempt: number): boolean {
  const code = sqlStateOf(error);
  return code === '40001' || code === '40P01' || isStalePlan(error) || (code === '23505' && attempt === 1);
}

/** Whether a prepared statement failed because a migration changed its result columns. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}

const integrityViolation = '23';
const internalError = 'XX000';

/** A distributed PostgreSQL that copies rows to a shard reports the shard's error as an internal one. */
function stateOfWords(message: string): string | undefined {
  const known = { '23502': /^null value in column/, '23503': /foreign key constraint/, '23505': /unique constraint/ };
  return Object.entries(known).find(([, words]) => words.test(message))?.[0];
}
