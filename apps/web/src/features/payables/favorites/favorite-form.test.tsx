import { createPixFavorite } from '@balcao/contract/payables/favorites';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { FavoriteForm } from './favorite-form.tsx';

const nothing = () => undefined;
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

it('a payee is kept with all that a payment needs, and the type of a key is not guessed where it may be two', async () => {
  const service = await renderPart(<FavoriteForm favorite={undefined} onBack={nothing} onSaved={nothing} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
  for (const text of [
    'Apelido é obrigatório',
    'Nome do favorecido é obrigatório',
    'CPF/CNPJ do favorecido é obrigatório',
    'Chave PIX é obrigatória',
  ])
    await screen.findByText(text);
  expect(service.sent).not.toContain(`POST ${createPixFavorite.path}`);
  fill(/^CPF\/CNPJ do favorecido/, '12345678000195');
  expect(field(/^CPF\/CNPJ do favorecido/).value).toBe('12.345.678/0001-95');
  const key = screen.getByRole('textbox', { name: /^Chave PIX/ });
  const fillKey = (value: string) => fireEvent.change(key, { target: { value } });
  fillKey('abc');
  await screen.findByText('Chave PIX inválida');
  // Eleven digits that are both a CPF and a mobile number.
  fillKey('11987654374');
  await waitFor(() => expect(radio('CPF').checked).toBe(false));
  screen.getByText('Por favor, preencha este campo');
  fireEvent.click(radio('Celular'));
  await waitFor(() => expect(screen.queryByText('Por favor, preencha este campo')).toBeNull());
  fillKey('loja@torra.example');
  await screen.findByText('Tipo: E-mail');
});
