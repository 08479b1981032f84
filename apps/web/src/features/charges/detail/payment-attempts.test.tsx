import type { ChargeDetail } from '@balcao/contract/charges';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { PaymentAttempts } from './payment-attempts.tsx';

type Attempt = ChargeDetail['chargesTries'][number];

const failed = {
  uuid: 'a1',
  status: 'FAILED',
  paymentMethod: 'CREDIT_CARD',
  value: 15_900,
  createdAt: '2026-11-20T12:00:00Z',
  error: null,
} as unknown as Attempt;

it('a failed attempt tells its reason and code, and one without a reason that there is none', async () => {
  const known = { ...failed, uuid: 'a2', error: { reason: 'Saldo ou limite insuficiente', code: '51' } };
  await renderPart(<PaymentAttempts attempts={[failed, known as unknown as Attempt]} />);
  const [unknown, told] = await screen.findAllByRole('button', { name: 'Pagamento falhou' });
  if (!unknown || !told) throw new Error('both failed');
  fireEvent.click(unknown);
  await screen.findByText('Sem dados de erro');
  fireEvent.click(told);
  await screen.findByText('Saldo ou limite insuficiente');
  expect(screen.getByText('51')).toBeTruthy();
});

it('a charge that nobody tried to collect has no section of attempts', async () => {
  await renderPart(<PaymentAttempts attempts={[]} />);
  expect(screen.queryByText('Histórico de tentativas')).toBeNull();
});
