import { expect, test } from '@playwright/test';
import { demoPassword } from '../../../apps/server/src/demo/demo-world.ts';
import { callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { chooseNewPassword, requestReset } from './mailed-reset.ts';
import { signInForm, toast } from './sign-in-form.ts';

const supervisor = 'supervisor@marealta.example';
const owner = 'dono@marealta.example';

test('who forgot the password chooses another by the mailed link, once', async ({ page, request }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueci a senha' }).click();
  await expect(page).toHaveURL('/redefinir-senha');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expectAccessible(page);
  const path = await requestReset(page, await callAs(request, owner), supervisor);
  const password = `caminho novo ${crypto.randomUUID()}`;
  await page.goto(path);
  await chooseNewPassword(page, password, 'outra coisa');
  const confirmation = page.getByLabel('Confirme sua senha');
  await expect(confirmation).toHaveAccessibleDescription('As senhas precisam ser iguais');
  await expectAccessible(page);

  await chooseNewPassword(page, password);
  await expect(page.getByRole('status').filter({ hasText: 'Nova senha' })).toHaveText(
    'Nova senha cadastrada com sucesso!',
  );
  await expect(page).toHaveURL('/login');
  const form = signInForm(page);
  expect(await form.send({ email: supervisor, password: demoPassword }), 'the old one').toBe(401);
  expect(await form.send({ email: supervisor, password })).toBe(200);
  await expect(page).toHaveURL('/cobrancas');

  await page.goto(path);
  await chooseNewPassword(page, 'mais uma, por favor');
  await expect(toast(page, 'Este link não vale mais. Peça um novo link de redefinição de senha.')).toBeVisible();
  await expect(page, 'the session that the new password opened is still good').toHaveURL('/cobrancas');
});
