import { instantAt, plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, quarterHours, wallClockOf } from './wall-clock.ts';

describe('a date and a time in São Paulo', () => {
  it('are the instant that the service would take', () => {
    const days = fc.integer({ min: Date.UTC(2010, 0, 1), max: Date.UTC(2040, 0, 1) });
    fc.assert(
      fc.property(days, fc.constantFrom(...quarterHours), (ms, time) => {
        const date = plainDate(new Date(ms).toISOString().slice(0, 10));
        const instant = instantOf(date, time);
        const expected = instantAt(date, time);
        // A time that a summer time skips is taken one way or the other, an hour apart.
        const skipped = expected.toZonedDateTimeISO('America/Sao_Paulo').toPlainTime().toString().slice(0, 5) !== time;
        if (skipped) return;
        expect(Date.parse(instant)).toBe(expected.epochMilliseconds);
        expect(wallClockOf(instant)).toEqual({ date, time });
      }),
    );
  });

  it('of today are three hours behind UTC', () => {
    expect(instantOf(plainDate('2026-11-20'), '14:30')).toBe('2026-11-20T17:30:00.000Z');
  });

  it('have steps of 15 minutes', () => {
    expect(quarterHours).toHaveLength(96);
    expect(quarterHours.slice(0, 5)).toEqual(['00:00', '00:15', '00:30', '00:45', '01:00']);
    expect(quarterHours.at(-1)).toBe('23:45');
  });
});
