import { changeRecoveryPolicy, getRecovered, getRecoveryPolicy, type RecoveryPolicy } from '@balcao/contract/recovery';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPart } from '../../testing/render-part.tsx';
import { RecoveryPage } from './recovery-page.tsx';

const policyOf = (NO_FUNDS: number[]): RecoveryPolicy => ({
  retries: { NO_FUNDS, NO_REASON: [5], SUSPECTED_FRAUD: [], HOLDER_ACTION: [], UNAVAILABLE: [1] },
  reminders: { BANK_SLIP: [0], PIX: [0], CREDIT_CARD: [] },
  lastResort: null,
  graceDays: null,
  creditBureau: null,
});
const kept = (days: number[]) => ({
  segments: [],
  policy: policyOf(days),
  defaults: policyOf([3, 7]),
  creditBureauOffered: false,
});

it('what is typed while a policy is being saved stays', async () => {
  const saving = Promise.withResolvers<Response>();
  const service = await renderPart(<RecoveryPage />, {
    answers: [
      answer(getRecoveryPolicy, kept([3, 7])),
      answer(getRecovered, { months: [] }),
      { endpoint: changeRecoveryPolicy, respond: () => saving.promise },
    ],
  });
  const funds = await screen.findByLabelText('Sem saldo');
  fireEvent.change(funds, { target: { value: '2, 9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar política' }));
  await waitFor(() => expect(service.sent).toContain(`PUT ${changeRecoveryPolicy.path}`));
  fireEvent.change(funds, { target: { value: '2, 9, 20' } });
  saving.resolve(await answer(changeRecoveryPolicy, kept([2, 9])).respond());
  await waitFor(() => expect(service.toasts).toEqual(['Política de recuperação salva.']));
  expect(funds).toHaveProperty('value', '2, 9, 20');
  expect(screen.getByRole('button', { name: 'Salvar política' })).toHaveProperty('disabled', false);
});
