const unavailableCodes = new Set([
  ...['53300', '55P03', '57P01', '57P02', '57P03', '25P03', '25P04'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'WAITED_TOO_LONG'],
]);

const unavailableWords = ['timeout exceeded when trying to connect', 'Connection terminated', 'is not queryable'];

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC');
}

/** Whether the error means that the database cannot be used now, so that the call may be repeated. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (unavailableWords.some((words) => error.message.includes(words))) return true;
  return isDiskFull(error) || ('code' in error && (unavailableCodes.has(String(error.code)) || isNoSocket(error)));
}

function isNoSocket(error: Error & { readonly code?: unknown; readonly syscall?: unknown }): boolean {
  return error.code === 'ENOENT' && error.syscall === 'connect';
}
