import { expect, test } from '@playwright/test';
import { expectClearOfToast } from '../support/expect-clear-of-toast.ts';
import { openScreen } from '../support/open-screen.ts';
import { people, signIn } from '../support/sign-in.ts';

test('a toast covers neither the search, nor the bell, nor a form, in a drawer and over a bar', async ({ page }) => {
  await signIn(page, people.admin);
  await page.route('**/sellers/default-payments-method', (route) =>
    route.fulfill({ status: 422, json: { errors: [] } }),
  );
  for (const width of [1280, 412]) {
    await page.setViewportSize({ width, height: 840 });
    await page.goto('/pagamentos');
    await page.getByRole('button', { name: 'Pagar com Pix' }).click();
    const drawer = page.getByRole('dialog', { name: 'Pagamento PIX' });
    await drawer.getByRole('button', { name: 'Revisar pagamento' }).click();
    await expectClearOfToast(page, 'Informe uma chave PIX de destino', drawer);

    await openScreen(page, '/seja-pago/criar/cobranca-pontual');
    const bar = page.getByRole('button', { name: 'Criar cobrança' }).locator('..');
    await expectClearOfToast(page, 'Falha ao carregar as informações dos métodos de pagamento.', bar);
    await expect(bar).toBeInViewport();
  }
});
