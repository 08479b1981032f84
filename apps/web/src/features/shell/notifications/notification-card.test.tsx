import type { SellerNotification } from '@balcao/contract/notifications';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { NotificationCard } from './notification-card.tsx';

const notification = {
  uuid: 'n1',
  notificationPanelType: 'NOTIFICATION_PAYMENT_MADE',
  createdAt: '2026-11-20T12:00:00Z',
  notifiedAt: null,
  variablesResponse: [
    { name: 'uuid', value: 'c1' },
    { name: 'buyer', value: 'Ana Lima' },
    { name: 'amount', value: '1234.56' },
  ],
} as unknown as SellerNotification;

it.each([true, false])('a card leads (%s) only where its reader may go', async (isLink) => {
  const nothing = () => undefined;
  await renderPart(<NotificationCard notification={notification} isLink={isLink} onOpen={nothing} onRead={nothing} />);
  await screen.findByText('Pagamento realizado');
  expect(screen.queryAllByRole('link')).toHaveLength(isLink ? 1 : 0);
  expect(screen.queryAllByText('Seu perfil não tem acesso aos detalhes da cobrança.')).toHaveLength(isLink ? 0 : 1);
});
