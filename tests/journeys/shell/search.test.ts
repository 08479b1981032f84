import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { people, signIn } from '../support/sign-in.ts';

test('a screen is found and opened without the mouse', async ({ page }) => {
  await signIn(page, people.owner);
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Buscar páginas' });
  const options = page.getByRole('listbox', { name: 'Páginas' }).getByRole('option');
  await expect(field).toBeFocused();
  await expect(options).toHaveText(['Início', 'Links de pagamento', 'Cobranças', 'Sandbox']);
  await expectAccessibleInBothSchemes(page);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/seja-pago');
  await expect(field).toBeHidden();
  // A new screen takes the focus once it is there.
  await expect(page.locator('#content')).toBeFocused();

  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('inicio');
  await expect(options).toHaveText(['Início']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('não há');
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('what a person may not see is not found', async ({ page }) => {
  await signIn(page, people.sales);
  await page.goto('/cobrancas');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByRole('listbox', { name: 'Páginas' }).getByRole('option')).toHaveText([
    'Links de pagamento',
    'Cobranças',
  ]);
  await page.keyboard.type('sandbox');
  await expect(page.getByText('Nada encontrado')).toBeVisible();
});
