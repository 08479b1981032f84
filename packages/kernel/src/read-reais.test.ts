import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents, formatCents, reaisFromCents } from './money.ts';
import { readReais } from './read-reais.ts';

it('reads every amount as it is written here, in exports and in spreadsheets', () => {
  const amounts = fc.integer({ min: 0, max: 999_999_999 }).map(cents);
  fc.assert(
    fc.property(amounts, (amount) => {
      const reais = reaisFromCents(amount);
      const written = [formatCents(amount), reais.toFixed(2), reais.toFixed(2).replace('.', ',')];
      const american = reais.toLocaleString('en-US', { minimumFractionDigits: 2 });
      for (const text of [...written, american]) expect(readReais(text), text).toBe(amount);
    }),
  );
  expect(['100.0', 'R$ 10', '1.234.567', '10.0000'].map(readReais)).toEqual([10_000, 1_000, 123_456_700, 1_000]);
});

it.each(['1,500', '19,990', '19.990', '1.234', '999.999'])('%s could be two amounts', (text) =>
  expect(readReais(text)).toBe('AMBIGUOUS'),
);

it.each(['', 'dez', '-5', '1,2,3', '0,999', '1e3', '1234,567', '1.23.456'])('%s is none', (text) =>
  expect(readReais(text)).toBeNull(),
);
