import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { people, signIn } from '../support/sign-in.ts';

test('the statement of payments is filtered and printed', async ({ page }) => {
  await signIn(page, people.owner);
  await page.addInitScript(() => {
    window.print = () => {
      document.body.setAttribute('data-was-printed', String(document.body.dataset.printing));
      const words = document.querySelector('[data-printed-head]')?.textContent ?? '';
      document.body.setAttribute('data-printed-words', words);
    };
  });
  await page.goto('/pagamentos');
  await page.getByRole('button', { name: 'Ver extrato' }).click();
  const dialog = page.getByRole('dialog', { name: 'Extrato de Pagamentos' });
  await expect(dialog.getByText(/^Mostrando 1 a \d+ de \d+ pagamentos$/)).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);

  await dialog.getByLabel('Buscar por nome, chave Pix ou descrição').fill('ninguém tem este nome');
  await expect(dialog.getByText('Nenhum pagamento encontrado')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Exportar PDF' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Limpar' }).click();
  await expect(page.getByText('Filtros limpos')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ocultar' }).click();
  await expect(dialog.getByRole('button', { name: 'Limpar' })).toBeHidden();

  await dialog.getByRole('button', { name: 'Exportar PDF' }).click();
  await expect(page.getByText('PDF exportado')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-was-printed', 'dialog');
  const printed = /\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}.*Período.*Todas as datas.*Total\d+ pagamentos · R\$/;
  await expect(page.locator('body')).toHaveAttribute('data-printed-words', printed);
});
