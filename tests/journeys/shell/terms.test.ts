import { expect, test } from '@playwright/test';
import { getTerms } from '../../../packages/contract/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { signIn, signInByForm } from '../support/sign-in.ts';

const admin = 'admin@atelienorte.example';
const sales = 'vendas@atelienorte.example';

test('nobody works before an administrator accepts the terms', async ({ page, request }) => {
  const { accepted } = await (await callAs(request, sales))(getTerms, {});
  test.skip(accepted && process.env.BALCAO_JOURNEYS_URL !== undefined, 'they were accepted by an earlier run');

  await signIn(page, sales);
  await page.goto('/cobrancas');
  const gate = page.getByRole('dialog', { name: 'Termos de uso' });
  await expect(gate).toContainText(
    'Os termos de uso ainda não foram aceitos. Entre em contato com o administrador da conta.',
  );
  await expect(gate.getByRole('button', { name: 'Aceitar termos de uso' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(gate).toBeVisible();
  await page.goto('/seja-pago');
  await gate.getByRole('button', { name: 'Voltar para o login' }).click();
  await expect(page).toHaveURL('/login');

  await signInByForm(page, admin);
  await expect(gate).toContainText('Para continuar, leia e aceite os termos de uso.');
  await expect(gate.getByRole('group', { name: 'Termos de uso' })).toContainText(/Versão de \d{2}\/\d{2}\/\d{4}/);
  await expectAccessible(page);
  await gate.getByRole('button', { name: 'Aceitar termos de uso' }).click();
  await expect(gate).toBeHidden();
  await page.getByRole('button', { name: 'Sair' }).click();

  const terms = page.waitForResponse('**/user-terms/current');
  await signInByForm(page, sales);
  expect(await (await terms).json()).toMatchObject({ accepted: true });
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await expect(gate).toHaveCount(0);
});
