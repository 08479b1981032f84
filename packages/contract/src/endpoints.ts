import type { Endpoint } from './endpoint.ts';
import * as contract from './index.ts';

/** The server registers exactly these routes, and refuses to start with one missing. */
export const endpoints: readonly Endpoint[] = Object.values<unknown>(contract).filter(isEndpoint);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'idempotency' in value && 'access' in value && 'path' in value;
}
