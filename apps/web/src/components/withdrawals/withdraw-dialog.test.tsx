import { getRedeemAmount, simulateWithdrawal } from '@balcao/contract/settlement/anticipation';
import { type Cents, cents, plainDate } from '@balcao/kernel';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPart } from '../../testing/render-part.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const money = (available: number, early = 0, payable = true) =>
  answer(getRedeemAmount, {
    amount: cents(available),
    anticipationAmount: cents(early),
    totalAmount: (available + early) as Cents,
    payable,
  });

const dialog = <WithdrawDialog opened onClose={() => undefined} title="Sacar" />;
const type = (text: string) => fireEvent.change(screen.getByLabelText(/^Valor/), { target: { value: text } });

it('a withdrawal says why it is not possible: too small, or more than there is', async () => {
  const service = await renderPart(dialog, { answers: [money(50_000)], sandbox: false });
  await screen.findByText('Disponível para saque');
  await service.loaded();
  type('9,00');
  await screen.findByText('O valor do saque deve ser maior que R$ 9,00.');
  type('500,01');
  await screen.findByText('O valor do saque é maior que o disponível.');
  type('500,00');
  await screen.findByRole('button', { name: /R\$\s500,00/ });
  expect(screen.queryByText(/O valor do saque/)).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});

it('without a bank that pays it, nothing is withdrawn', async () => {
  await renderPart(dialog, { answers: [money(50_000, 0, false)], sandbox: false });
  const note = await screen.findByRole('note');
  expect(note.textContent).toContain('Nenhum banco está conectado para pagar os saques.');
});

it('what lacks is anticipated, and the cost is told before', async () => {
  const simulated = answer(simulateWithdrawal, {
    ...{ totalRedeem: cents(10_145), anticipationTax: cents(145), amountToReceive: cents(10_000) },
    ...{ remainingAmount: cents(0), scheduledDate: plainDate('2026-12-01'), quote: 'q' },
  });
  await renderPart(dialog, { answers: [money(100, 50_000), simulated], sandbox: false });
  fireEvent.click(await screen.findByRole('switch', { name: /^Antecipar o que faltar/ }));
  type('100,00');
  await screen.findByText('Custo da antecipação');
  await waitFor(() => expect(document.body.textContent).toMatch(/Custo da antecipação\s*R\$\s1,45/));
  const confirm = screen.getByRole('button', { name: /^Sacar R\$\s100,00/ });
  expect(confirm.getAttribute('aria-disabled')).toBe('false');
});
