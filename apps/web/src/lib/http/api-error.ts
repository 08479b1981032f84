export interface RefusalEntry {
  readonly code: string;
  readonly description: string;
  /** What it is about, by id, for whoever may see that. */
  readonly params?: Readonly<Record<string, string>> | undefined;
}

/** The service answered, and said no. One entry per reason. */
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

/** The call is not this person's to make, and was not sent. */
export class NotPermitted extends Error {
  constructor(endpoint: string) {
    super(`${endpoint} is not for this person`);
    this.name = 'NotPermitted';
  }
}

/** The person dismissed the identity check: the call that required it was not done. */
export class StepUpDismissed extends Error {
  constructor(endpoint: string) {
    super(`${endpoint} asks who it is, and was left`);
    this.name = 'StepUpDismissed';
  }
}

/** It is unknown whether the service received the call: no network, no answer in time. Its status is 0. */
export class ConnectionError extends Error {
  readonly status = 0;

  constructor(cause: unknown) {
    super('no answer from the service', { cause });
    this.name = 'ConnectionError';
  }
}

/** The service answered something that its contract does not have. */
export class UnexpectedAnswer extends Error {
  constructor(cause: unknown) {
    super('the answer does not fit the contract', { cause });
    this.name = 'UnexpectedAnswer';
  }
}

/** Whether what an address names is not there: unknown to the service, or no id at all. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** Whether the outcome of a call is unknown, so that the same call may be sent again with the same idempotency key. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof NotPermitted || error instanceof StepUpDismissed) return false;
  return error instanceof ApiError ? error.status >= 500 || error.status === 408 : true;
}
