import { describe, expect, it } from 'vitest';
import { phoneText } from './phone-text.ts';

describe('a phone number', () => {
  it.each([
    ['', ''],
    ['11', '11'],
    ['119', '(11) 9'],
    ['1140000000', '(11) 4000-0000'],
    ['11912345678', '(11) 91234-5678'],
    ['+55 11 91234-5678', '(11) 91234-5678'],
    ['(11) 91234-56789', '(11) 91234-5678'],
    ['55912345678', '(55) 91234-5678'],
  ])('%j is written %j in Brazil', (typed, expected) => {
    expect(phoneText(typed, '55')).toBe(expected);
  });

  it('of another country is digits', () => {
    expect(phoneText('+351 912 345 678', '351')).toBe('351912345678');
    expect(phoneText('912 345 678', '351')).toBe('912345678');
  });
});
