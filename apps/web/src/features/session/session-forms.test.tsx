import { getPasswordToken, requestPasswordReset, resetPassword, signIn } from '@balcao/contract/session';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, refusal, renderPart } from '../../testing/render-part.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { NewPasswordPage } from './new-password-page.tsx';
import { RequestResetPage } from './request-reset-page.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

/** The error text of a field. */
function saidOf(label: string): string {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

it('the sign-in form says what is missing, and shows the password when asked', async () => {
  const nothing = vi.fn();
  const service = await renderPart(<CredentialsForm onEnter={nothing} onSecondStep={nothing} />);
  await screen.findByLabelText('E-mail');
  press('Entrar');
  await waitFor(() => expect(saidOf('E-mail')).toContain('E-mail é um campo obrigatório.'));
  expect(saidOf('Senha')).toContain('Senha é um campo obrigatório.');
  fill('E-mail', 'ana@loja.example');
  await waitFor(() => expect(field('E-mail').getAttribute('aria-invalid')).not.toBe('true'));
  expect(screen.queryByText('E-mail é um campo obrigatório.')).toBeNull();
  screen.getByText('Senha é um campo obrigatório.');
  expect(service.sent).not.toContain(`POST ${signIn.path}`);

  fill('Senha', 'uma senha comprida');
  expect(field('Senha').type).toBe('password');
  press('Mostrar ou ocultar a senha');
  await waitFor(() => expect(field('Senha').type).toBe('text'));
  expect(field('Senha').value).toBe('uma senha comprida');
});

it('who guesses is told in plain words to wait, under the password, which may be typed again', async () => {
  const nothing = vi.fn();
  const why = 'Muitas tentativas sem sucesso. O acesso está bloqueado por 15 minutos.';
  const answers = [refusal(signIn, 429, { code: 'identity.locked', description: why })];
  await renderPart(<CredentialsForm onEnter={nothing} onSecondStep={nothing} />, { answers });
  await screen.findByLabelText('E-mail');
  fill('E-mail', 'ana@loja.example');
  fill('Senha', 'um palpite');
  press('Entrar');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(why));
  expect(saidOf('Senha')).toContain(why);
  fill('Senha', 'outro palpite');
  await waitFor(() => expect(screen.queryByText(why)).toBeNull());
  expect(nothing).not.toHaveBeenCalled();
});

it('a reset is asked for with an e-mail, and never says whether it is known', async () => {
  const service = await renderPart(<RequestResetPage />, {
    answers: [answer(requestPasswordReset, undefined as never)],
    address: '/redefinir-senha',
  });
  await screen.findByLabelText('E-mail');
  press('Resetar Senha');
  await waitFor(() => expect(saidOf('E-mail')).toContain('O campo e-mail é obrigatório!'));
  fill('E-mail', 'ana@loja');
  press('Resetar Senha');
  await waitFor(() => expect(saidOf('E-mail')).toContain('Digite um e-mail válido!'));
  expect(service.sent).toEqual([]);
  fill('E-mail', 'ninguem@loja.example');
  press('Resetar Senha');
  await waitFor(() => expect(service.address()).toBe('/login'));
  expect(service.toasts).toEqual(['Link enviado para seu e-mail, por favor, verifique!']);
});

it('a new password is said to be missing, too short, or other than its confirmation; a spent link leads away', async () => {
  const service = await renderPart(<NewPasswordPage token="um-link-qualquer" />, {
    answers: [
      refusal(getPasswordToken, 404),
      refusal(resetPassword, 422, { code: 'identity.token_spent', description: 'Este link não vale mais.' }),
    ],
    address: '/redefinir-senha/um-link-qualquer',
  });
  await screen.findByLabelText('Senha');
  press('Definir nova senha');
  await waitFor(() => expect(saidOf('Senha')).toContain('O campo senha é obrigatório!'));
  expect(saidOf('Confirme sua senha')).toContain('O campo confirme sua senha é obrigatório!');
  fill('Senha', 'curta');
  fill('Confirme sua senha', 'outra');
  press('Definir nova senha');
  await waitFor(() => expect(saidOf('Senha')).toContain('A senha deve ter no mínimo 8 caracteres'));
  expect(saidOf('Confirme sua senha')).toContain('As senhas precisam ser iguais');
  fill('Senha', 'comprida o bastante');
  fill('Confirme sua senha', 'comprida o bastante');
  press('Definir nova senha');
  await waitFor(() => expect(service.address()).toBe('/login'));
  expect(service.toasts).toEqual([expect.stringContaining('Este link não vale mais.')]);
});
