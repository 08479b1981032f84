import type { ChargeDetail } from '@balcao/contract/charges';
import { cents, plainDate } from '@balcao/kernel';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { ChargeTitle } from './charge-title.tsx';

const charge = {
  ...{ title: 'Balança', customerName: 'Moema', value: cents(15_900), refundedAmount: cents(0), dispute: null },
  ...{ expirationDate: plainDate('2026-11-20'), paidDate: null, today: plainDate('2026-11-18') },
  activities: [
    {
      at: '2026-11-18T12:00:00Z',
      kind: 'card.refused',
      description: 'Cartão recusado: Saldo ou limite insuficiente',
      by: '',
      amount: null,
    },
  ],
} as unknown as ChargeDetail;

it.each([
  ['SCHEDULED', 1],
  ['PAID', 0],
] as const)('a charge that is %s says %i times why it was not paid', async (status, times) => {
  await renderPart(<ChargeTitle charge={{ ...charge, status }} />);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByText('Cartão recusado: Saldo ou limite insuficiente')).toHaveLength(times);
});
