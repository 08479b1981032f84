import { expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

it.each([
  [0, 0, [0]],
  [1, 2, [0, 1, 2]],
  [0, 9, [0, 1, 2, 3, 4]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
])('page %i of a last %i is among five', (page, last, pages) => {
  expect(pageWindow(page, last)).toEqual(pages);
});
