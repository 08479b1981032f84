import { describe, expect, it } from 'vitest';
import { isReachable } from './is-reachable.ts';

describe('an address that a webhook may be sent to', () => {
  it.each(['8.8.8.8', '2804:14c::1'])('%s is of the internet', (address) => {
    for (const allowLoopback of [false, true]) expect(isReachable(address, allowLoopback)).toBe(true);
  });

  it.each(['10.0.0.1', '169.254.169.254', 'fd00::1', 'localhost', ''])('%s is not', (address) => {
    for (const allowLoopback of [false, true]) expect(isReachable(address, allowLoopback)).toBe(false);
  });

  it('is of this machine only where that is allowed', () => {
    for (const address of ['127.0.0.1', '127.3.2.1', '::1']) {
      expect(isReachable(address, true)).toBe(true);
      expect(isReachable(address, false)).toBe(false);
    }
  });
});
