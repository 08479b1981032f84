import { getSellerBalance } from '@balcao/contract/settlement';
import { cents } from '@balcao/kernel';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, renderPart } from '../../testing/render-part.tsx';
import { BalanceCard } from './balance-card.tsx';

const balance = {
  amount: cents(-123_450),
  debtAmount: cents(123_450),
  provisionedAmount: cents(10_000),
  totalAmount: cents(-113_450),
  notFormattedAmount: -123_450,
  amountToAnticipation: cents(0),
  bankingType: 'BALCAO',
  at: '2026-11-20T12:00:00Z',
};

it('a debt is shown as one', async () => {
  await renderPart(<BalanceCard />, { answers: [answer(getSellerBalance, balance as never)] });
  await screen.findByText('Saldo devedor');
  screen.getByText('Os próximos recebimentos vão pagá-la.', { exact: false });
  expect(document.body.textContent).toMatch(/-R\$\s1\.234,50/);
  expect(screen.queryByText('Disponível')).toBeNull();
});

it('a balance that cannot be read says so, and is read again', async () => {
  const service = await renderPart(<BalanceCard />, { answers: [refusal(getSellerBalance, 422)] });
  await screen.findByText('Falha no carregamento do saldo.');
  service.answer(answer(getSellerBalance, { ...balance, amount: cents(5_000) } as never));
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('Disponível');
  expect(document.body.textContent).toMatch(/R\$\s50,00/);
});
