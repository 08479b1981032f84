export interface RefusalEntry {
  readonly code: string;
  readonly description: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
}

/** A refusal by the service, with one entry per reason. */
export class ApiError extends Error {
  readonly status: number;
  readonly entries: readonly RefusalEntry[];

  constructor(status: number, entries: readonly RefusalEntry[]) {
    super(entries.map(({ code }) => code).join(', ') || `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.entries = entries;
  }

  has(code: string): boolean {
    return this.entries.some((entry) => entry.code === code);
  }
}

/** The person may not make the call, so it was not sent. */
export class NotPermitted extends Error {
  constructor(endpoint: string) {
    super(`${endpoint} is not for this person`);
    this.name = 'NotPermitted';
  }
}

/** The person dismissed the identity check, so the call was not made. */
export class StepUpDismissed extends Error {
  constructor(endpoint: string) {
    super(`${endpoint} asks who it is, and was left`);
    this.name = 'StepUpDismissed';
  }
}

/** No network or no answer in time, so it is unknown whether the service received the call. Its status is 0. */
export class ConnectionError extends Error {
  readonly status = 0;

  constructor(cause: unknown) {
    super('no answer from the service', { cause });
    this.name = 'ConnectionError';
  }

  get isTimeout(): boolean {
    return this.cause instanceof DOMException && this.cause.name === 'TimeoutError';
  }
}

/** The answer does not fit the contract. */
export class UnexpectedAnswer extends Error {
  constructor(cause: unknown) {
    super('the answer does not fit the contract', { cause });
    this.name = 'UnexpectedAnswer';
  }
}

/** True for an unknown or malformed id. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** True when the same call may be sent again with the same idempotency key. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof NotPermitted || error instanceof StepUpDismissed) return false;
  return error instanceof ApiError ? error.status >= 500 || error.status === 408 : true;
}
