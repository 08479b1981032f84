import { expect, test } from '@playwright/test';
import { clockSeller } from '../../../apps/server/src/demo/demo-world.ts';
import { requestPasswordReset } from '../../../packages/contract/src/index.ts';
import { callAsNobody } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { people, signIn } from '../support/sign-in.ts';

test('a mail is read beside the list, and its link is followed', async ({ page, request }) => {
  const [admin] = clockSeller.users;
  const email = admin?.email ?? '';
  await signIn(page, email);
  await page.goto('/sandbox?tab=MAILS');
  await expect(page.getByRole('tab', { name: 'E-mails' })).toHaveAttribute('aria-selected', 'true');
  await callAsNobody(request)(requestPasswordReset, { params: { id: email } });
  const mails = page.getByRole('list', { name: 'E-mails que teriam saído' });
  await mails
    .getByRole('button', { name: /Redefinição de senha/ })
    .first()
    .click();
  await expect(page).toHaveURL(/mail=/);
  const reading = page.getByRole('article', { name: 'E-mail aberto' });
  await expect(reading).toContainText(`Para ${email}`);
  await expectAccessible(page);
  const opened = page.waitForEvent('popup');
  await reading.getByRole('link', { name: /\/redefinir-senha\// }).click();
  await expect((await opened).getByRole('button', { name: 'Definir nova senha' })).toBeVisible();
});

test('every tab is reached with the keyboard, and accessible on a phone @phone-only', async ({ page }) => {
  test.slow();
  await signIn(page, people.admin);
  await page.goto('/sandbox');
  await expect(page.getByText('Ambiente de teste.')).toBeVisible();
  await expect(page.getByText('Aceita cobranças e avisa cada pagamento uma vez, na hora.')).toBeVisible();
  await page.getByRole('tab', { name: 'Pix', exact: true }).focus();
  for (const name of [
    'Pix Automático',
    'Boleto',
    'Cartão',
    'Conta',
    'Cartões virtuais',
    'Notas fiscais',
    'Cartões de teste',
    'E-mails',
    'Autenticador',
  ]) {
    await page.keyboard.press('ArrowRight');
    const tab = page.getByRole('tab', { name, exact: true });
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByRole('tabpanel')).not.toBeEmpty();
    // On a desktop screens/every-screen.test.ts looks at each.
    await expectAccessible(page);
  }
});
