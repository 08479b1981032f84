import { cents } from '@balcao/kernel';
import { withdrawals } from '@balcao/messages/withdrawals';
import { describe, expect, it } from 'vitest';
import { isWindowClosed, whyHeld } from './withdrawal-rules.ts';

const noon = Date.parse('2026-11-20T12:00:00-03:00');
const request = { amount: cents(90_00), withAnticipation: false, max: cents(100_00), isPayable: true, nowMs: noon };
const { tooSmall, exceeds, window } = withdrawals.disabled;

describe('the withdraw button', () => {
  it.each([
    ['22:59:59', false],
    ['23:00:00', true],
    ['00:59:59', true],
    ['01:00:00', false],
  ])('at %s in Brasília is held by the window: %s', (time, closed) => {
    const nowMs = Date.parse(`2026-11-20T${time}-03:00`);
    expect(isWindowClosed(nowMs)).toBe(closed);
    expect(whyHeld({ ...request, nowMs })).toBe(closed ? window : null);
  });

  it.each([
    ['R$ 9,00', 9_00, false, tooSmall],
    ['R$ 9,01', 9_01, false, null],
    ['R$ 9,00 with anticipation', 9_00, true, null],
    ['everything', 100_00, false, null],
    ['a cent more than there is', 100_01, false, exceeds],
  ])('for %s says why, or may be pressed', (_, amount, withAnticipation, why) => {
    expect(whyHeld({ ...request, amount: cents(amount), withAnticipation })).toBe(why);
  });

  it('is held where no bank would pay it, whatever is typed', () => {
    expect(whyHeld({ ...request, isPayable: false })).toBe(withdrawals.disabled.notConnected);
    expect(whyHeld({ ...request, amount: null, isPayable: false })).toBe(withdrawals.disabled.notConnected);
  });

  it('is held without an amount, and says nothing', () => {
    expect(whyHeld({ ...request, amount: null })).toBe('');
  });
});
