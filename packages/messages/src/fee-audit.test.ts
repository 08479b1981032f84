import { cents, plainDate } from '@balcao/kernel';
import { expect, it } from 'vitest';
import { feeAudit } from './fee-audit.ts';

const line = {
  kind: 'SALE_MISSING_AT_ACQUIRER',
  saleDate: plainDate('2026-10-05'),
  dueDate: null,
  paidDate: null,
  tid: '77',
  nsu: null,
  installments: 1,
  grossCents: cents(10_000),
  agreedCents: null,
  chargedCents: null,
  differenceCents: cents(0),
} as const;
const claim = {
  number: 3,
  acquirer: 'CIELO',
  seller: { tradeName: 'Loja', name: 'Loja Ltda', document: '11222333000181' },
  madeAt: Temporal.Instant.from('2026-11-20T12:00:00Z'),
} as const;

it('the letter of a claim asks for its amount, and without one for a correction', () => {
  const words = (claimedCents: number) => {
    const letter = feeAudit.letter({ ...claim, claimedCents: cents(claimedCents), lines: [line] });
    return [letter.highlight.label, letter.highlight.amount, letter.intro, letter.closing].join(' ');
  };
  expect(words(1_234)).toMatch(/Valor a devolver R\$\s12,34 .*devolução.*crédito do valor/);
  expect(words(0)).toMatch(/^Divergências a corrigir 1 .*correção/);
  expect(words(0)).not.toMatch(/R\$|crédito|devolução/);
});
