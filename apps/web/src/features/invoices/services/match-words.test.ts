import { expect, it } from 'vitest';
import { matchWords } from './match-words.ts';

it.each([
  ['computacao programas', true],
  ['PROGRAMAS', true],
  ['', true],
  ['programas de rádio', false],
])('the text has the words of %j: %s', (typed, expected) => {
  expect(matchWords('01.04 Elaboração de programas de computação', typed)).toBe(expected);
});
