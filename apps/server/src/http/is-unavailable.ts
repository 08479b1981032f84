/** SQLSTATEs of a database that cannot take a connection now, the pool's own word for it, and that of a queue that stands still. */
const unavailableCodes = new Set(['53300', '57P01', '57P03', 'ECONNREFUSED', 'WAITED_TOO_LONG']);

/** Whether an error only says that the database has no place left; the call may be repeated. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.message.includes('timeout exceeded when trying to connect')) return true;
  return 'code' in error && unavailableCodes.has(String(error.code));
}
