import { DatabaseError } from 'pg';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';

/** Logs database errors without the values of their row. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const serializers = { err: describeError, error: describeError };
  return pino({ level, base: null, serializers, hooks: { logMethod } }, stream);
}

/** An error without a message is logged with its own. */
function logMethod(this: Logger, given: Parameters<LogFn>, method: LogFn): void {
  const [first] = given as readonly unknown[];
  if (first instanceof Error) method.apply(this, [{ err: first }, 'an error']);
  else method.apply(this, given);
}

/** PostgreSQL writes row values into an error's message, detail and context, so they are left out. */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { cause } = error;
  return {
    type: error.name,
    ...(error instanceof DatabaseError ? factsOf(error) : { message: error.message, ...codeOf(error) }),
    stack: framesOf(error),
    ...(cause !== undefined && depth < deepest && { cause: describeError(cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < deepest && { errors: error.errors.map((one) => describeError(one, depth + 1)) }),
  };
}

const deepest = 3;

function factsOf({ code, severity, schema, table, column, constraint, routine }: DatabaseError) {
  return { code, severity, schema, table, column, constraint, routine };
}

function codeOf(error: Error): { readonly code?: string } {
  return 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
}

/** The stack without its message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
