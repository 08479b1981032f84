import { expect, test } from 'vitest';
import { documentPrefix, searchText } from './search-text.ts';

test('accents and capitals do not count', () => {
  expect(searchText('João AÇAÍ Ñandú')).toBe('joao acai nandu');
  expect(searchText('JOA\u0303O')).toBe(searchText('joão'));
});

test('a document is searched by its characters, with or without marks', () => {
  expect(documentPrefix('529.982.')).toBe('529982');
  expect(documentPrefix('12.abc.345/01de')).toBe('12ABC34501DE');
});
