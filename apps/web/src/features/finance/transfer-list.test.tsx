import { findWithdrawals, settleWithdrawal, type WithdrawalItem } from '@balcao/contract/settlement/transfers';
import { cents, plainDate } from '@balcao/kernel';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPart } from '../../testing/render-part.tsx';
import { TransferList } from './transfer-list.tsx';

const uuid = '01a22bca-8b7b-7e8c-b62e-4e47c5bb7767';
const withdrawal: WithdrawalItem = {
  ...{ uuid, amount: cents(24_837), origin: 'ACQUIRING_ACCOUNT', status: 'IN_TRANSIT', account: null, reason: null },
  ...{ date: plainDate('2026-11-16'), scheduledDate: plainDate('2026-11-17'), anticipationTax: cents(0) },
  ...{ requestedBy: 'ana@loja.example', requestedAt: '2026-11-16T15:00:00Z', decidedBy: 'ana@loja.example' },
  ...{ unansweredSince: '2026-11-17T09:00:00Z', unanswered: true },
};
const paging = { totalElements: 1, totalPages: 1, number: 0, size: 10 };
const open = (changes: Partial<WithdrawalItem> = {}) =>
  renderPart(<TransferList />, {
    answers: [
      answer(findWithdrawals, { content: [{ ...withdrawal, ...changes }], ...paging } as never),
      answer(settleWithdrawal, { ...withdrawal, status: 'RETURNED', unansweredSince: null, unanswered: false }),
    ],
  });

it('a person says what became of a withdrawal of which the bank says nothing', async () => {
  const service = await open();
  await screen.findByText('Sem resposta do banco');
  await screen.findByText('Desde 17/11/2026 06:00');
  fireEvent.click(screen.getByRole('button', { name: /^Informar resultado R/ }));
  await screen.findByText(/O banco não informa o resultado do saque de R\$\s248,37 desde 17\/11\/2026 06:00/);
  fireEvent.click(screen.getByRole('button', { name: /^Não foi pago R/ }));
  await screen.findByRole('dialog', { name: 'O saque não foi pago' });
  screen.getByText(/Os R\$\s248,37 voltam ao saldo/);
  fireEvent.click(screen.getByRole('button', { name: 'Não foi pago' }));
  await waitFor(() => expect(service.toasts).toEqual(['Resultado registrado']));
  expect(service.sent.filter((call) => call.startsWith('POST'))).toEqual([
    `POST ${settleWithdrawal.path.replace('{uuid}', uuid)}`,
  ]);
});

it('within a day nobody says it', async () => {
  await open({ unanswered: false });
  await screen.findByText('Desde 17/11/2026 06:00');
  expect(screen.queryByRole('button', { name: /^Informar resultado/ })).toBeNull();
});
