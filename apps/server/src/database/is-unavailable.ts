/** So a cluster's coordinator reports a worker that does not answer. */
const connectionException = '08';
const unavailableCodes = new Set([
  ...['53300', '55P03', '57P01', '57P02', '57P03', '25P03', '25P04'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'WAITED_TOO_LONG'],
]);

const unavailableWords = [
  ...['timeout exceeded when trying to connect', 'Connection terminated', 'is not queryable'],
  // A cluster's coordinator whose worker was lost during a transaction says so without a code of its own.
  ...['SSL SYSCALL error', 'failure on connection marked as essential', 'could not commit transaction for shard'],
];

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC');
}

/** Whether the error means that the database cannot be used now, so that the call may be repeated. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (unavailableWords.some((words) => error.message.includes(words))) return true;
  return isDiskFull(error) || ('code' in error && (isUnavailableCode(String(error.code)) || isNoSocket(error)));
}

function isUnavailableCode(code: string): boolean {
  return code.startsWith(connectionException) || unavailableCodes.has(code);
}

function isNoSocket(error: Error & { readonly code?: unknown; readonly syscall?: unknown }): boolean {
  return error.code === 'ENOENT' && error.syscall === 'connect';
}
