import type { BankSlipPayment } from '@balcao/contract/payables/payment-shapes';
import { getPayment, settlePayment } from '@balcao/contract/payables/payments';
import { cents, plainDate } from '@balcao/kernel';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPart } from '../../../testing/render-part.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

const uuid = '01a22bca-8b7b-7e8c-b62e-4e47c5bb7767';
const at = '2026-11-16T15:00:00Z';
const payment: BankSlipPayment = {
  ...{ uuid, id: uuid, transaction_type: 'BANK_SLIP', status: 'processing', unansweredSince: at, may: ['settle'] },
  ...{ barcode: '8', line: '8', beneficiary: 'Energia do Vale', bank: null, due_date: null, batch_id: null },
  ...{ amount: cents(24_837), originalAmount: cents(24_837), amountFixed: false, cost_center: 'vendas' },
  ...{
    costCenterName: 'Vendas',
    description: null,
    payment_date: plainDate('2026-11-16'),
    leavesOn: plainDate('2026-11-16'),
  },
  ...{ created_by: 'ana@loja.example', created_at: at, submitted_by: 'ana@loja.example', submitted_at: at },
  ...{ approved_by: null, approverLevel: null, updated_at: at, rejectedBy: null, rejectionReason: null },
  ...{ rejectionDate: null, notes: null, returnedAt: null, returnReason: null, returns: [], processed_at: null },
  ...{ bankStep: null, authentication: null, recurring_id: null, receivedInvoice: null },
};
const open = (changes: Partial<BankSlipPayment> = {}) =>
  renderPart(<PaymentDialog id={uuid} onClose={() => undefined} />, {
    answers: [
      answer(getPayment, { payment: { ...payment, ...changes }, guards: [] }),
      answer(settlePayment, { ...payment, status: 'completed', unansweredSince: null, may: [] }),
    ],
  });

it('an approver says what became of a payment of which the bank says nothing', async () => {
  const service = await open();
  fireEvent.click(await screen.findByRole('button', { name: /^Não foi pago R/ }));
  await screen.findByRole('dialog', { name: 'O pagamento não foi feito' });
  screen.getByText(/Os R\$\s248,37 voltam ao saldo/);
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  fireEvent.click(screen.getByRole('button', { name: /^Foi pago R/ }));
  await screen.findByRole('dialog', { name: 'O pagamento foi feito' });
  fireEvent.click(screen.getByRole('button', { name: 'Foi pago' }));
  await waitFor(() => expect(service.toasts).toEqual(['Resultado registrado']));
  expect(service.sent.filter((call) => call.startsWith('POST'))).toEqual([
    `POST ${settlePayment.path.replace('{uuid}', uuid)}`,
  ]);
});

it('nobody else, and not before a day', async () => {
  await open({ may: [] });
  await screen.findByText(/Depois de um dia, quem aprova pagamentos pode informar/);
  expect(screen.queryByRole('button', { name: /^Foi pago/ })).toBeNull();
});
