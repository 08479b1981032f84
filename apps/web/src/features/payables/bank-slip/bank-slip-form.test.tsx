import { buildBoleto } from '@balcao/brazil/boleto';
import type { AnswerOf } from '@balcao/contract/endpoint';
import { checkBankSlip } from '@balcao/contract/payables/payment-look-ups';
import { cents, plainDate } from '@balcao/kernel';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPart } from '../../../testing/render-part.tsx';
import { BankSlipForm } from './bank-slip-form.tsx';

const slip = buildBoleto({
  bank: '341',
  amountCents: cents(12_345),
  dueDate: plainDate('2027-01-20'),
  freeField: '1'.repeat(25),
});
const facts: AnswerOf<typeof checkBankSlip> = {
  status: 'pending_payment',
  barcode: slip.barcode,
  line: slip.line,
  amount: cents(12_345),
  originalAmount: cents(12_345),
  fineAmount: cents(0),
  interestAmount: cents(0),
  discountAmount: cents(0),
  dueDate: plainDate('2027-01-20'),
  finalPaymentDate: null,
  payee: 'Fornecedor Ltda',
  payeeDocument: null,
  bankName: 'Itaú',
  description: null,
  readFrom: 'REGISTRY',
};

async function drawn(more: Partial<typeof facts>) {
  const options = {
    answers: [answer(checkBankSlip, { ...facts, ...more })],
    sandbox: false,
    address: `/?codigo=${slip.barcode}`,
  };
  const service = await renderPart(<BankSlipForm onDone={() => undefined} />, options);
  await screen.findByText('Dados do Boleto');
  await service.loaded();
  return document.body.textContent ?? '';
}

const review = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Revisar pagamento' });
const amount = () => screen.getByLabelText<HTMLInputElement>(/^Valor/);

it('the registry’s amount is the one that is paid', async () => {
  await drawn({});
  expect(amount().disabled).toBe(true);
  expect(amount().value).toContain('123,45');
  expect(review().disabled).toBe(false);
});

it.each([
  ['paid', 'Boleto já pago. Verifique o código de barras.'],
  ['expired', 'Boleto vencido. Não é possível processar boletos vencidos.'],
  ['cancelled', 'Boleto cancelado. Não é possível processar boletos cancelados.'],
] as const)('one that is %s is not paid, and says so', async (status, words) => {
  expect(await drawn({ status })).toContain(words);
  expect(review().disabled).toBe(true);
});

it('where the bank looks up nothing, the amount is the barcode’s and may be another', async () => {
  const text = await drawn({ readFrom: 'BARCODE', payee: null });
  expect(text).toContain('Seu banco não consulta boletos antes do pagamento.');
  expect(amount().disabled).toBe(false);
  expect(text).not.toContain('Pendente de Pagamento');
});

it('a bill of arrecadação is pasted as it is printed, with a dash before each check digit', async () => {
  await renderPart(<BankSlipForm onDone={() => undefined} />, { sandbox: false });
  const field = await screen.findByLabelText<HTMLInputElement>(/^Código de barras/i);
  const printed = '82600000001-2 23450000000-7 00000000000-0 00000000000-1';
  expect(field.maxLength < 0 || field.maxLength >= printed.length).toBe(true);
  fireEvent.change(field, { target: { value: printed } });
  expect(field.value).toBe('826000000012 234500000007 000000000000 000000000001');
});
