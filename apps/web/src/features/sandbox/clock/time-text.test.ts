import { describe, expect, it } from 'vitest';
import { isTime, timeText } from './time-text.ts';

describe('a time as it is typed', () => {
  it.each([
    ['', ''],
    ['9', '9'],
    ['093', '09:3'],
    ['0930', '09:30'],
    ['09:30', '09:30'],
    ['18h45', '18:45'],
    ['23:590', '23:59'],
  ])('%j is %j', (typed, text) => expect(timeText(typed)).toBe(text));

  it.each(['00:00', '09:30', '23:59'])('%s is one', (text) => expect(isTime(text)).toBe(true));
  it.each(['', '9:30', '24:00', '12:60', '09:3'])('%j is none', (text) => expect(isTime(text)).toBe(false));
});
