import { getRedeemAmount } from '@balcao/contract/settlement/anticipation';
import { type Cents, cents } from '@balcao/kernel';
import { fireEvent, screen } from '@testing-library/react';
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
