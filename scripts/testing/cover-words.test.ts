import { expect, test } from 'vitest';
import { coverWords } from './cover-words.ts';

const notes = [
  { file: 'long', tookMs: 20_000, words: ['a', 'b', 'c'] },
  { file: 'one', tookMs: 500, words: ['a', 'b'] },
  { file: 'other', tookMs: 500, words: ['b', 'c'] },
  { file: 'again', tookMs: 500, words: ['c'] },
  { file: 'alone', tookMs: 30_000, words: ['a', 'd'] },
  { file: 'elsewhere', tookMs: 10, words: ['e'] },
];
const files = ['long', 'one', 'other', 'again', 'alone'];

test('every word is sent by one of the files, and none is among them that sends nothing new', () => {
  expect(coverWords(files, notes)).toEqual(['one', 'other', 'alone']);
});

test('a file of which nothing is known runs, and without notes all do', () => {
  expect(coverWords([...files, 'new'], notes)).toEqual(['new', 'one', 'other', 'alone']);
  expect(coverWords(files, [])).toEqual(files);
});
