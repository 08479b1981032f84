import { features, rolesOfProfile } from '@balcao/contract';
import { countUnreadNotifications, findNotifications } from '@balcao/contract/notifications';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { it } from 'vitest';
import { sessionOf } from '../../../lib/session/session-of.ts';
import { answer, refusal, renderPart } from '../../../testing/render-part.tsx';
import { NotificationBell } from './notification-bell.tsx';

const bell = <NotificationBell session={sessionOf(rolesOfProfile.ADMIN, features)} />;
const notifications = answer(findNotifications, {
  content: [
    {
      uuid: '0190b5a4-0000-7000-8000-000000000001',
      notificationPanelType: 'NOTIFICATION_PAYMENT_MADE',
      createdAt: '2026-11-18T12:00:00Z',
      timeDiff: 60,
      notifiedAt: null,
      variablesResponse: [
        { name: 'uuid', value: '0190b5a4-0000-7000-8000-000000000002' },
        { name: 'buyer', value: 'Ana Lima' },
        { name: 'amount', value: '1234.56' },
      ],
    },
  ],
  ...{ totalElements: 1, totalPages: 1, size: 10, number: 0 },
});
const unread = (quantity: number) => answer(countUnreadNotifications, { quantity });

it('notifications that cannot be loaded are asked for again', async () => {
  const service = await renderPart(bell, { answers: [unread(1), refusal(findNotifications, 422)] });
  const button = await screen.findByRole('button', { name: /^Notificações/ });
  // The drawer is loaded with the click.
  await act(async () => void fireEvent.click(button));
  const dialog = await screen.findByRole('dialog', { name: 'Notificações' });
  await within(dialog).findByText('Falha no carregamento das notificações.');
  service.answer(notifications);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }));
  await within(dialog).findByRole('list', { name: 'Notificações' });
});
