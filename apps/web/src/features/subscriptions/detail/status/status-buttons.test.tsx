import type { SubscriptionDetail } from '@balcao/contract/subscriptions';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../../testing/render-part.tsx';
import { StatusButtons } from './status-buttons.tsx';

const subscription = {
  status: 'PENDING',
  nextStatuses: ['INACTIVE'],
  cancelsOn: null,
} as unknown as SubscriptionDetail;

it.each([
  [true, 'Há uma antecipação ativa desta recorrência.'],
  [false, undefined],
])('while an anticipation is active (%s) it is not canceled, and that is said', async (anticipationActive, why) => {
  await renderPart(<StatusButtons subscription={{ ...subscription, anticipationActive }} />);
  const cancel = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cancelar recorrência' });
  expect(cancel.disabled).toBe(anticipationActive);
  if (why) screen.getByText(why, { exact: false });
});
