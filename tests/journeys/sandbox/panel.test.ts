import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { people, signIn } from '../support/sign-in.ts';

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
