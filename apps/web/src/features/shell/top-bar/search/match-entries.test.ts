import { describe, expect, it } from 'vitest';
import { matchEntries } from './match-entries.ts';

const entries = [
  { label: 'Início' },
  { label: 'Saldo e extrato', words: 'saque cobranças' },
  { label: 'Links de pagamento' },
  { label: 'Cobranças' },
];

describe('the search over the menu', () => {
  it.each([
    ['', ['Início', 'Saldo e extrato', 'Links de pagamento', 'Cobranças']],
    ['inicio', ['Início']],
    ['COBRANÇA', ['Cobranças', 'Saldo e extrato']],
    ['pag li', ['Links de pagamento']],
    ['gamento', []],
    ['saque', ['Saldo e extrato']],
    ['saldo saque', ['Saldo e extrato']],
  ])('%j finds %j', (query, labels) => {
    expect(matchEntries(entries, query).map(({ label }) => label)).toEqual(labels);
  });
});
