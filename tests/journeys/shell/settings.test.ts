import { expect, test } from '@playwright/test';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { people, signIn } from '../support/sign-in.ts';

test('a setting is found by its words and by others for it, and opened by the keyboard', async ({ page }) => {
  await signIn(page, people.owner);
  await page.goto('/configuracoes');
  const cards = page.getByRole('main').getByRole('link');
  await expect(cards).toHaveCount(13);
  await expect(page.getByRole('region', { name: 'Pessoas e segurança' }).getByRole('link')).toHaveCount(4);
  await expectNoSideways(page);

  const field = page.getByRole('searchbox', { name: 'Buscar nas configurações' });
  await field.fill('multa');
  await expect(cards).toHaveText([/^Métodos de pagamento/]);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 configuração encontrada');
  await field.fill('webhook');
  await expect(cards).toHaveText([/^Integrações/]);
  await field.fill('nada disso');
  await expect(page.getByText('Nenhuma configuração encontrada')).toBeVisible();
  await field.press('Escape');
  await expect(cards).toHaveCount(13);
  await field.fill('duplo fator');
  await field.press('Enter');
  await expect(page).toHaveURL('/seguranca');
  await page.getByRole('link', { name: 'Voltar para Configurações' }).click();
  await expect(page).toHaveURL('/configuracoes');
});
