import { type NotificationSettings, updateNotificationMessage } from '@balcao/contract/notifications';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPart } from '../../testing/render-part.tsx';
import { TypeTab } from './type-tab.tsx';

const type = { paymentMethod: 'PIX', email: true, whatsApp: false, message: 'Olá', days: [1] } as const;
const settings = (message: string): NotificationSettings => ({
  ...{ name: 'Loja', email: 'loja@loja.example', hiddenEmail: '', activeAllNotifications: true },
  whatsAppOffered: false,
  types: [{ ...type, days: [...type.days], message }],
});

it('what is typed while the message is being saved stays', async () => {
  const saving = Promise.withResolvers<Response>();
  const ignored = () => undefined;
  const service = await renderPart(
    <TypeTab type={{ ...type, days: [1] }} isActive hasWhatsApp={false} onChange={ignored} onGeneral={ignored} />,
    { answers: [{ endpoint: updateNotificationMessage, respond: () => saving.promise }] },
  );
  const message = await screen.findByLabelText(/^Mensagem/);
  fireEvent.change(message, { target: { value: 'Olá, você' } });
  fireEvent.click(screen.getByRole('button', { name: /^Salvar/ }));
  await waitFor(() => expect(service.sent).toContain(`PATCH ${updateNotificationMessage.path}`));
  fireEvent.change(message, { target: { value: 'Olá, você aí' } });
  saving.resolve(await answer(updateNotificationMessage, settings('Olá, você')).respond());
  await waitFor(() => expect(service.toasts).toHaveLength(1));
  expect(message).toHaveProperty('value', 'Olá, você aí');
});
