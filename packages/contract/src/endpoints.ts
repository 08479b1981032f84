import type { Endpoint } from './endpoint.ts';
import { chargeImports, customerImports, subscriptionImports } from './imports.ts';
import * as contract from './index.ts';

/** The server registers exactly these routes, and refuses to start with one missing. */
export const endpoints: readonly Endpoint[] = [contract, chargeImports, customerImports, subscriptionImports].flatMap(
  (exported) => Object.values<unknown>(exported).filter(isEndpoint),
);

type Contract = typeof contract;
export type EndpointName = {
  [Name in keyof Contract]: Contract[Name] extends Endpoint ? Contract[Name]['name'] : never;
}[keyof Contract];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'path' in value;
}
