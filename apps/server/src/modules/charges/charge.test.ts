import { chargeStatuses, paymentAttemptStatuses } from '@balcao/contract';
import { describe, expect, it } from 'vitest';
import { isOpen, nextStatuses, statusesBefore } from './charge.ts';
import { attemptStatusesBefore } from './payment-attempt.ts';

describe('the states of a charge', () => {
  it.each([
    ['SCHEDULED', ['PAID', 'PAID_MANUALLY', 'LATE', 'FAILED', 'CANCELED', 'ABANDONED']],
    ['LATE', ['PAID', 'PAID_MANUALLY', 'CANCELED', 'ABANDONED']],
    ['FAILED', ['PAID', 'PAID_MANUALLY', 'SCHEDULED', 'LATE', 'CANCELED', 'ABANDONED']],
    ['PAID', ['REFUND', 'DISPUTE']],
    ['DISPUTE', ['PAID', 'CHARGEBACK']],
    ['PAID_MANUALLY', []],
    ['REFUND', []],
    ['CHARGEBACK', ['PAID']],
    ['CANCELED', []],
    ['ABANDONED', ['PAID_MANUALLY']],
  ] as const)('%s → %j', (status, next) => expect(nextStatuses(status)).toEqual(next));

  it('are those of the contract, and each is reached from where the table says', () => {
    for (const status of chargeStatuses) {
      for (const before of statusesBefore(status)) expect(nextStatuses(before)).toContain(status);
      expect(chargeStatuses.filter((other) => nextStatuses(other).includes(status))).toEqual(
        expect.arrayContaining(statusesBefore(status)),
      );
    }
    expect(statusesBefore('SCHEDULED')).toEqual(['FAILED']);
  });

  it('take money exactly while the table lets a buyer pay', () => {
    const open = chargeStatuses.filter(isOpen);
    expect(open.every((status) => nextStatuses(status).includes('PAID'))).toBe(true);
    expect(open).toEqual(['SCHEDULED', 'LATE', 'FAILED']);
  });
});

describe('the states of an attempt', () => {
  it('are those of the contract, and a paid one is over', () => {
    expect(attemptStatusesBefore('PAID').sort()).toEqual(
      paymentAttemptStatuses.filter((status) => status !== 'PAID').sort(),
    );
    for (const status of paymentAttemptStatuses) expect(attemptStatusesBefore(status)).not.toContain('PAID');
  });

  it('asks the rail again only to answer a challenge, or to revise what the payer has', () => {
    expect(attemptStatusesBefore('PROCESSING')).toEqual(['PENDING', 'CHALLENGE']);
  });
});
