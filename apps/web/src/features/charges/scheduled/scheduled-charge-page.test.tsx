import { getScheduledCharge, type ScheduledCharge } from '@balcao/contract/charges';
import { payChargeManually } from '@balcao/contract/charges/charge-actions';
import { cents, plainDate } from '@balcao/kernel';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPart } from '../../../testing/render-part.tsx';
import { ScheduledChargePage } from './scheduled-charge-page.tsx';

const uuid = '0190b5a4-0000-7000-8000-000000000001';
const charge = {
  ...{ uuid, customerName: 'Ana Lima', customerId: '0190b5a4-0000-7000-8000-000000000002', title: 'Cesta' },
  ...{ customerDocument: '52998224725', customerEmail: 'ana@loja.example', customerPhone: '11912345678' },
  ...{ countryCode: '55', status: 'SCHEDULED', paymentMethod: 'BANK_SLIP', paidDate: null, installments: 1 },
  ...{ expirationDate: plainDate('2026-11-30'), part: { number: 1, of: 1 }, value: cents(43_210) },
  ...{ formattedValue: 'R$ 432,10', refundedAmount: cents(0), createdAt: '2026-11-18T12:00:00Z', description: null },
  ...{ interestAmount: cents(0), earlyDiscountAmount: cents(0), today: plainDate('2026-11-18') },
  actions: {
    ...{ manualPay: true, change: 'ALL', retryCard: false, changeMethod: null, credit: null, delete: true },
    ...{ refund: null, refundProcessing: false, defend: false, issueInvoice: null },
    ...{ receipt: false, cancellationLetter: false },
  },
} as const satisfies ScheduledCharge;

const open = () =>
  renderPart(<ScheduledChargePage uuid={uuid} />, {
    answers: [answer(getScheduledCharge, charge)],
    sandbox: false,
  });

it('a scheduled charge leads to its customer, and says before it is marked as paid that this stays, and is not marked again', async () => {
  const service = await open();
  await screen.findByText('Agendada');
  const customer = screen.getByRole('link', { name: /abre o cliente em outra aba/ });
  expect(customer.getAttribute('href')).toBe(`/clientes/${charge.customerId}`);
  expect(customer.getAttribute('target')).toBe('_blank');
  fireEvent.click(screen.getByRole('button', { name: 'Alterar para paga' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('não pode ser desfeita');
  const paid = { ...charge, status: 'PAID_MANUALLY' as const, actions: { ...charge.actions, manualPay: false } };
  service.answer(answer(payChargeManually, undefined as never), answer(getScheduledCharge, paid));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Alterar para paga' }));
  await screen.findByText('Paga manualmente');
  expect(service.toasts).toEqual(['Cobrança alterada para paga manualmente com sucesso!']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Alterar para paga' })).toBeNull();
});
