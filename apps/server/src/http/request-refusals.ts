import { type NoParams, type Refuse, refusalsOf } from '@balcao/kernel';
import type { z } from 'zod';

/** Refusals of the HTTP layer itself. */
export type RequestRefusals = {
  'request.invalid': { field: string; reason: string };
  'request.unreadable': NoParams;
  'request.too_large': NoParams;
  'request.unsupported_media': NoParams;
  'request.not_found': NoParams;
  'request.wrong_host': NoParams;
  'request.header_too_large': NoParams;
  'request.too_slow': NoParams;
  'request.too_many_streams': NoParams;
  'request.too_many': NoParams;
  'request.overloaded': NoParams;
  'request.storage_full': NoParams;
};

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

export const refuse: Refuse<RequestRefusals> = refusalsOf<RequestRefusals>().refuse;
