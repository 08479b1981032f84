import { describe, expect, it } from 'vitest';
import { ApiError, ConnectionError } from '../http/api-error.ts';
import { intentionKeys } from './intention.ts';

describe('the idempotency key of an intention', () => {
  it('stays while nobody knows what became of the first attempt', () => {
    const keys = intentionKeys();
    const first = keys.keyOf({ amount: 1 });
    keys.settle(new ConnectionError('offline'));
    expect(keys.keyOf({ amount: 1 })).toBe(first);
    keys.settle(new ApiError(503, []));
    expect(keys.keyOf({ amount: 1 })).toBe(first);
  });

  it('is new after a success and after a refusal', () => {
    const keys = intentionKeys();
    const first = keys.keyOf({ amount: 1 });
    keys.settle();
    const second = keys.keyOf({ amount: 1 });
    expect(second).not.toBe(first);
    keys.settle(new ApiError(422, []));
    expect(keys.keyOf({ amount: 1 })).not.toBe(second);
  });

  it('is new when something else is asked', () => {
    const keys = intentionKeys();
    expect(keys.keyOf({ amount: 1 })).not.toBe(keys.keyOf({ amount: 2 }));
  });
});
