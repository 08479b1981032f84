import { cents } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { chargeDocuments } from './charge-documents.ts';

const at = Temporal.Instant.from('2026-11-20T01:30:00Z');

const facts = {
  chargeId: 'c',
  title: 'Curso de Confeitaria',
  seller: { tradeName: 'Padaria do João', name: 'Padaria São João Ltda', document: '12.ABC.345/01DE-35' },
  buyer: { name: 'Ana Souza', document: '529.982.247-25' },
  method: 'CREDIT_CARD',
  installmentCents: [cents(41_152), cents(41_152), cents(41_152)],
  part: { number: 1, of: 1 },
  card: { brand: 'visa', last4digits: '1111' },
  amountCents: cents(123_456),
  adjustmentCents: cents(0),
  paidAt: at,
  isPaidManually: false,
  paymentId: 'p',
  refunds: [{ id: 'r', amountCents: cents(100_000), at }],
  isWhole: false,
  at,
} as const;

type Words = ReturnType<typeof chargeDocuments.receipt>;

function shown(words: Words, label: string): string | undefined {
  return words.rows.flat().find(([name]) => name === label)?.[1];
}

test('a receipt says what was paid, by whom, to whom, how and when', () => {
  const words = chargeDocuments.receipt(facts);
  expect(words).toMatchObject({
    title: 'Comprovante de pagamento',
    issuer: { name: 'Padaria do João', details: 'Padaria São João Ltda · CNPJ/CPF 12.ABC.345/01DE-35' },
    fileName: 'Comprovante de pagamento - Padaria do João - 19-11-2026.pdf',
    highlight: { label: 'Valor pago', amount: 'R$\u00a01.234,56', when: 'Pago em 19/11/2026 às 22:30' },
  });
  expect(shown(words, 'Forma de pagamento')).toBe('Visa final 1111, 3x de R$\u00a0411,52');
  expect(shown(words, 'Parcela')).toBeUndefined();
  expect(shown(words, 'Pagador')).toBe('Ana Souza');
  expect(shown(words, 'Juros e multa incluídos')).toBeUndefined();
});

test('interest is part of what was paid; what was paid elsewhere says so', () => {
  const part = { number: 3, of: 3 };
  const late = chargeDocuments.receipt({
    ...facts,
    part,
    method: 'BANK_SLIP',
    card: null,
    adjustmentCents: cents(1_044),
  });
  expect(late.highlight.amount).toBe('R$\u00a01.245,00');
  expect(shown(late, 'Parcela')).toBe('3 de 3');
  expect(shown(late, 'Juros e multa incluídos')).toBe('R$\u00a010,44');
  expect(shown(late, 'Forma de pagamento')).toBe('Boleto');
  const elsewhere = chargeDocuments.receipt({ ...facts, isPaidManually: true, paymentId: null });
  expect(shown(elsewhere, 'Forma de pagamento')).toBe('Recebido por fora, informado pelo recebedor');
  expect(shown(elsewhere, 'ID do pagamento')).toBeUndefined();
});

test('a refund’s receipt is of that refund', () => {
  const words = chargeDocuments.refund(facts);
  expect(words.highlight).toMatchObject({ label: 'Valor estornado', amount: 'R$\u00a01.000,00' });
  expect(shown(words, 'ID do estorno')).toBe('r');
});

test('the letter tells a whole cancellation from a partial one, and a card from a Pix', () => {
  const [partial = '', card = ''] = chargeDocuments.letter(facts).paragraphs;
  expect(partial).toContain('foi estornado em parte, no valor de R$\u00a01.000,00.');
  expect(card).toContain('fatura do cartão');
  const [whole = '', pix = ''] = chargeDocuments.letter({ ...facts, isWhole: true, method: 'PIX' }).paragraphs;
  expect(whole).toContain('foi cancelado e estornado por inteiro.');
  expect(pix).toContain('conta de onde o pagamento saiu');
});
