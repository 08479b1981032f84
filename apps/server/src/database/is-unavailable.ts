/**
 * What says that the database has no place left, is not there, or lets a lock wait too long: SQLSTATEs, the system's word for a
 * server that listens no more, and that of a queue of ours that stands still.
 */
const unavailableCodes = new Set([
  ...['53300', '55P03', '57P01', '57P02', '57P03', '25P03', '25P04'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'WAITED_TOO_LONG'],
]);

/** The driver's words for a connection that it could not have in time, or that is gone. */
const unavailableWords = ['timeout exceeded when trying to connect', 'Connection terminated', 'is not queryable'];

/** Whether an error says that the disk has no space left, the database's or this process's. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC');
}

/** Whether an error only says that the database cannot be used now; the call may be repeated. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (unavailableWords.some((words) => error.message.includes(words))) return true;
  return isDiskFull(error) || ('code' in error && (unavailableCodes.has(String(error.code)) || isNoSocket(error)));
}

/** The socket of a server that is down is a file that is not there. */
function isNoSocket(error: Error & { readonly code?: unknown; readonly syscall?: unknown }): boolean {
  return error.code === 'ENOENT' && error.syscall === 'connect';
}
