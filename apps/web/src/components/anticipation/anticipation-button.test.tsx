import { askForAnticipation } from '@balcao/contract/settlement/anticipation';
import { cents } from '@balcao/kernel';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPart } from '../../testing/render-part.tsx';
import { AnticipationButton } from './anticipation-button.tsx';

it('where it is not enabled the button says so, and support is asked', async () => {
  const button = <AnticipationButton label="Antecipar" isEnabled={false} available={cents(0)} />;
  const service = await renderPart(button, { answers: [answer(askForAnticipation, undefined as never)] });
  const held = await screen.findByRole('button', { name: 'Antecipar' });
  expect(held.getAttribute('aria-disabled')).toBe('true');
  expect(held.getAttribute('aria-description')).toBe('Solicite ao suporte a atualização de cadastro');
  fireEvent.click(screen.getByRole('button', { name: 'Solicitar ao suporte' }));
  await waitFor(() => expect(service.sent).toEqual([`POST ${askForAnticipation.path}`]));
});

it('with nothing to anticipate it is held, and says so', async () => {
  await renderPart(<AnticipationButton label="Antecipar" isEnabled available={cents(0)} />);
  const held = await screen.findByRole('button', { name: 'Antecipar' });
  expect(held.getAttribute('aria-description')).toBe('Não há recebíveis para antecipar.');
});

it('who may not anticipate has no button', async () => {
  const button = <AnticipationButton label="Antecipar" isEnabled available={cents(5_000)} />;
  await renderPart(button, { profile: 'SALE' });
  expect(screen.queryByRole('button', { name: 'Antecipar' })).toBeNull();
});
