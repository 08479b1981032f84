import { features } from '@balcao/contract';
import { countUnreadNotifications } from '@balcao/contract/notifications';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessionOf } from '../../../lib/session/session-of.ts';
import { answer, refusal, renderPart } from '../../../testing/render-part.tsx';
import { NotificationBell } from './notification-bell.tsx';

const bell = <NotificationBell session={sessionOf([], features)} />;

it('the bell says how many notifications are unread', async () => {
  await renderPart(bell, { answers: [answer(countUnreadNotifications, { quantity: 12 })] });
  await screen.findByRole('button', { name: /12 não lidas/ });
});

it('and no number when there is none, or it is not known', async () => {
  const service = await renderPart(bell, { answers: [refusal(countUnreadNotifications, 422)] });
  await service.loaded();
  expect(screen.getByRole('button').getAttribute('aria-label')).not.toMatch(/não lida/);
});
