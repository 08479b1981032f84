import { cents, plainDate } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { paymentReceipt } from './payment-receipt.ts';

const paidAt = Temporal.Instant.from('2026-11-20T13:05:00Z');

const pix = {
  paymentId: 'p',
  payer: { tradeName: 'Café Serra Azul', name: 'Serra Azul Cafés Ltda', document: '12.345.678/0001-95' },
  payee: { name: 'Ana Lima', document: '***.982.247-**', institution: 'Banco Aurora S.A.' },
  pix: { key: 'ana@lima.example', endToEndId: 'E123' },
  boleto: null,
  darf: null,
  amountCents: cents(123_456),
  paidAt,
  authentication: 'A1B2',
  description: null,
  returns: [],
  isReturned: false,
  at: paidAt,
} as const;

const boleto = {
  ...pix,
  pix: null,
  boleto: {
    line: '00191.23454 67890.123457 67890.123457 5 16360000012345',
    dueDate: plainDate('2026-11-10'),
    originalCents: cents(100_000),
    late: { fineCents: cents(20_000), interestCents: cents(3_456), discountCents: cents(0) },
  },
} as const;

const labelled = ({ rows }: ReturnType<typeof paymentReceipt>) => Object.fromEntries(rows.flat());

test('a Pix’s receipt says who paid whom, and by which transaction', () => {
  const words = paymentReceipt(pix);
  expect(words).toMatchObject({
    fileName: 'Comprovante de Pix - Ana Lima - 20-11-2026.pdf',
    title: 'Comprovante de Pix',
    issuer: { name: 'Café Serra Azul', details: 'Serra Azul Cafés Ltda · CNPJ/CPF 12.345.678/0001-95' },
    highlight: { label: 'Valor pago', amount: 'R$\u00a01.234,56', when: 'Pago em 20/11/2026 às 10:05' },
    paragraphs: [],
  });
  expect(labelled(words)).toEqual({
    Recebedor: 'Ana Lima',
    'CPF/CNPJ do recebedor': '***.982.247-**',
    Instituição: 'Banco Aurora S.A.',
    'Chave Pix': 'ana@lima.example',
    Pagador: 'Serra Azul Cafés Ltda',
    'CPF/CNPJ do pagador': '12.345.678/0001-95',
    'ID da transação (E2E)': 'E123',
    Autenticação: 'A1B2',
    'ID do pagamento': 'p',
  });
});

test('a boleto’s says its line, its dates, and what its amount is made of', () => {
  const words = paymentReceipt(boleto);
  expect(words.title).toBe('Comprovante de pagamento de boleto');
  expect(labelled(words)).toMatchObject({
    'Linha digitável': boleto.boleto.line,
    Banco: 'Banco Aurora S.A.',
    Vencimento: '10/11/2026',
    'Data do pagamento': '20/11/2026',
    'Valor original': 'R$\u00a01.000,00',
    Multa: 'R$\u00a0200,00',
    Juros: 'R$\u00a034,56',
    'Valor pago': 'R$\u00a01.234,56',
    Beneficiário: 'Ana Lima',
  });
  expect(labelled(words)).not.toHaveProperty('Desconto');
  const unknown = labelled(paymentReceipt({ ...boleto, boleto: { ...boleto.boleto, late: null } }));
  expect(unknown).toMatchObject({ 'Multa e juros': 'R$\u00a0234,56' });
  const early = { ...boleto.boleto, originalCents: cents(124_000), late: null };
  expect(labelled(paymentReceipt({ ...boleto, boleto: early }))).toMatchObject({ Desconto: 'R$\u00a05,44' });
});

test('a DARF’s says whose tax it is, and what its amount is made of', () => {
  const darf = {
    taxpayer: { name: 'Serra Azul Cafés Ltda', document: '12.345.678/0001-95' },
    revenueCode: '2089',
    period: plainDate('2026-09-30'),
    reference: null,
    dueDate: plainDate('2026-10-30'),
    principalCents: cents(120_000),
    fineCents: cents(3_456),
    interestCents: cents(0),
  };
  const payee = { name: 'Receita Federal', document: null, institution: null };
  const words = paymentReceipt({ ...pix, pix: null, darf, payee });
  expect(words.title).toBe('Comprovante de pagamento de DARF');
  expect(labelled(words)).toMatchObject({
    Contribuinte: 'Serra Azul Cafés Ltda',
    'CPF/CNPJ do contribuinte': '12.345.678/0001-95',
    'Código da receita': '2089',
    'Período de apuração': '30/09/2026',
    Vencimento: '30/10/2026',
    'Valor principal': 'R$\u00a01.200,00',
    Multa: 'R$\u00a034,56',
    'Valor pago': 'R$\u00a01.234,56',
    Beneficiário: 'Receita Federal',
  });
  for (const absent of ['Juros', 'Número de referência', 'CPF/CNPJ do beneficiário', 'Linha digitável']) {
    expect(labelled(words)).not.toHaveProperty(absent);
  }
});

test('what came back is said, in part and whole', () => {
  const back = { amountCents: cents(23_456), reason: 'Pago a mais', at: paidAt.add({ hours: 24 }) };
  const part = paymentReceipt({ ...pix, returns: [back] });
  expect(part.title).toBe('Comprovante de Pix');
  expect(part.paragraphs).toEqual([
    'Deste pagamento foram devolvidos R$\u00a0234,56.',
    'Devolução de R$\u00a0234,56 em 21/11/2026 às 10:05. Motivo: Pago a mais.',
  ]);
  const rest = { ...back, amountCents: cents(100_000) };
  const whole = paymentReceipt({ ...pix, returns: [back, rest], isReturned: true });
  expect(whole.title).toBe('Comprovante de Pix devolvido');
  expect(whole.paragraphs[0]).toBe('Este pagamento foi devolvido por inteiro.');
  expect(whole.paragraphs).toHaveLength(3);
});
