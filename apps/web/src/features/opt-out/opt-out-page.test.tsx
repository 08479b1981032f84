import { changeOptOut, getOptOut } from '@balcao/contract/notifications';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, renderPart } from '../../testing/render-part.tsx';
import { OptOutPage } from './opt-out-page.tsx';

const of = (receives: boolean) => ({ sellerName: 'Livraria Relógio', channel: 'EMAIL', receives }) as const;
const state = () => screen.getByRole('status').textContent;

it('a link that cannot be opened is opened again; reminders are stopped and taken up again', async () => {
  const service = await renderPart(<OptOutPage token="um-link" />, { answers: [refusal(getOptOut, 422)] });
  await screen.findByText('Não foi possível abrir este link.');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  service.answer(answer(getOptOut, of(true)), answer(changeOptOut, of(false)));
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  const receiving = 'Você recebe por e-mail os avisos de cobrança de Livraria Relógio.';
  await waitFor(() => expect(state()).toBe(receiving));
  expect(service.sent).not.toContain('PUT /service/core/public/opt-outs/um-link');
  fireEvent.click(screen.getByRole('button', { name: 'Não quero mais receber' }));
  await waitFor(() =>
    expect(state()).toBe('Você não receberá mais avisos de cobrança de Livraria Relógio por e-mail.'),
  );
  service.answer(answer(changeOptOut, of(true)));
  fireEvent.click(screen.getByRole('button', { name: 'Voltar a receber' }));
  await waitFor(() => expect(state()).toBe(receiving));
});

it('a link that is none says so', async () => {
  await renderPart(<OptOutPage token="outro" />, { answers: [refusal(getOptOut, 404)] });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Este link não é válido.'));
});
