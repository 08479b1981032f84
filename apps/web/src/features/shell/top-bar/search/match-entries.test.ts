import { describe, expect, it } from 'vitest';
import { matchEntries } from './match-entries.ts';

const entries = [{ label: 'Início' }, { label: 'Links de pagamento' }, { label: 'Cobranças' }];

describe('the search over the menu', () => {
  it.each([
    ['', ['Início', 'Links de pagamento', 'Cobranças']],
    ['inicio', ['Início']],
    ['COBRANÇA', ['Cobranças']],
    ['pag li', ['Links de pagamento']],
    ['gamento', []],
  ])('%j finds %j', (query, labels) => {
    expect(matchEntries(entries, query).map(({ label }) => label)).toEqual(labels);
  });
});
