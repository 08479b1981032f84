import type { z } from 'zod';
import { declareRefusals } from '../modules/declare-refusals.ts';

/** Refusals of the HTTP layer itself. */
const refusals = declareRefusals({
  'request.invalid': 400,
  'request.unreadable': 400,
  'request.too_large': 413,
  'request.unsupported_media': 415,
  'request.not_found': 404,
  'request.wrong_host': 421,
  'request.header_too_large': 431,
  'request.too_slow': 408,
  'request.too_many_streams': 429,
  'request.too_many': 429,
  'request.overloaded': 503,
  'request.storage_full': 503,
});
export const refuse: typeof refusals.refuse = refusals.refuse;

/** A part of a call that does not fit its schema. */
export interface RequestProblem {
  readonly field: string;
  readonly reason: string;
}

/** One problem for each field that a schema refused: the first, in the schema's order. */
export function problemsOf({ issues }: Pick<z.ZodError, 'issues'>): RequestProblem[] {
  const problems = issues.map(({ path, message }) => ({ field: path.join('.'), reason: message }));
  return problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);
}

/** The call does not fit the contract. The answer has an entry `request.invalid` for each problem. */
export class InvalidRequest extends Error {
  readonly problems: readonly RequestProblem[];

  constructor(problems: readonly RequestProblem[]) {
    super('request.invalid');
    this.problems = problems;
  }
}
