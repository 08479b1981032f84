import { plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { clockTarget, momentIn } from './clock-target.ts';

const at = (text: string) => Date.parse(`${text}-03:00`);

describe('where a move of the clock leads', () => {
  it('goes on by an hour or a day', () => {
    expect(clockTarget('HOUR', at('2026-11-20T23:30:15'))).toBe(at('2026-11-21T00:30:15'));
    expect(clockTarget('DAY', at('2026-12-31T12:00:00'))).toBe(at('2027-01-01T12:00:00'));
  });

  it('goes to the morning of the next business day, by the date in São Paulo', () => {
    expect(clockTarget('BUSINESS_DAY', at('2026-11-24T23:30:00'))).toBe(at('2026-11-25T09:00:00'));
  });

  it('leaves out weekends and bank holidays', () => {
    expect(clockTarget('BUSINESS_DAY', at('2026-11-19T10:00:00'))).toBe(at('2026-11-23T09:00:00'));
    expect(clockTarget('BUSINESS_DAY', at('2026-02-13T10:00:00'))).toBe(at('2026-02-18T09:00:00'));
  });

  it('reads a chosen date and time in São Paulo', () => {
    expect(momentIn(plainDate('2026-11-23'), '06:05')).toBe(Date.parse('2026-11-23T09:05:00Z'));
  });
});
