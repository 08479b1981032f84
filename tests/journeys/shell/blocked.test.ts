import { expect, test } from '@playwright/test';
import { people, signIn, signInByForm } from '../support/sign-in.ts';

const blockedSales = 'vendas@atelienorte.example';

test('a blocked seller is told on every screen, another one on the same browser is not', async ({ page }) => {
  await signIn(page, blockedSales);
  await page.goto('/cobrancas');
  const banner = page.getByText('Seller com repasse bloqueado');
  await expect(banner).toBeVisible();
  await expect(page.getByText('Entre em contato com o suporte para atualizar seu cadastro.')).toBeVisible();
  await page.goto('/seja-pago');
  await expect(banner).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('balcao.session'));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.innerText.includes('repasse bloqueado')) document.documentElement.dataset.warned = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  const notBlocked = page.waitForResponse(
    async (answer) =>
      answer.url().endsWith('/seller-blocked') && (await answer.text().catch(() => '')) === '{"blockReason":null}',
  );
  await signInByForm(page, people.sales);
  await notBlocked;
  await expect(page.getByRole('table', { name: 'Lista de cobranças' })).toBeVisible();
  await expect(page.locator('html'), 'not even for a moment').not.toHaveAttribute('data-warned', 'yes');
});
