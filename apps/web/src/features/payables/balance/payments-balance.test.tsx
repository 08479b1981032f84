import { getCheckingBalance } from '@balcao/contract/settlement/transfers';
import { cents } from '@balcao/kernel';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, renderPart } from '../../../testing/render-part.tsx';
import { PaymentsBalance } from './payments-balance.tsx';

it('a balance that cannot be read is no zero, says why, and is read again', async () => {
  const service = await renderPart(<PaymentsBalance />, { answers: [refusal(getCheckingBalance, 422)] });
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('Erro ao carregar saldo. Tente novamente.');
  await service.loaded();
  expect(document.body.textContent).not.toMatch(/R\$/);
  service.answer(answer(getCheckingBalance, { debitAccountAmount: cents(5_000), investAccountAmount: cents(0) }));
  fireEvent.click(within(failure).getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText(/Atualizado em \d/);
  expect(document.body.textContent).toMatch(/R\$\s50,00/);
  expect(screen.queryByRole('alert')).toBeNull();
});
