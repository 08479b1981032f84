import { expect, test } from '@playwright/test';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { people, signIn } from '../support/sign-in.ts';

test('a list is printed without menu, bar and buttons, in the light scheme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, people.owner);
  await page.goto('/cobrancas');
  const table = page.getByRole('table', { name: 'Lista de cobranças' });
  await expect(table.getByRole('link').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // The printable width of A4.
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  for (const gone of [
    page.getByRole('banner'),
    page.getByRole('search'),
    page.getByRole('button', { name: 'Filtros' }),
    page.getByRole('combobox', { name: 'Linhas por página' }),
  ])
    await expect(gone).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeHidden();
  await expect(page.getByText('Ir para o conteúdo')).toBeHidden();
  await expect(table.getByText('Vencimento')).toBeVisible();
  await expect(page.getByText(/^[\d.]+–[\d.]+ de/)).toBeVisible();
  await expectNoSideways(page);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
