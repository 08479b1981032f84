import { describe, expect, it } from 'vitest';
import { aheadText, momentText } from './clock-texts.ts';

const hour = 3_600_000;

describe('the words of the clock', () => {
  it.each([
    [60_000, 'Menos de uma hora'],
    [hour, '1 hora'],
    [23 * hour + 59, '23 horas'],
    [24 * hour, '1 dia'],
    [26 * hour, '1 dia e 2 horas'],
    [49 * hour, '2 dias e 1 hora'],
  ])('%i ms ahead is %s', (aheadMs, text) => {
    expect(aheadText(aheadMs)).toBe(`${text} à frente do relógio de verdade.`);
  });

  it('say the weekday of a moment', () => {
    expect(momentText(Date.parse('2026-11-23T12:00:00Z'))).toBe('segunda-feira, 23/11/2026 09:00');
  });
});
