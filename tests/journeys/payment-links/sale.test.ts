import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';

test('a link for sale is made, found in its list, changed and handed on @phone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, people.sales);
  await page.goto('/seja-pago?tab=sales');
  await page.getByRole('button', { name: 'Criar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Link de Venda' }).click();
  const title = titleOf('Rifa da torra');
  await page.getByLabel(/^Título/).fill(title);
  await page.getByLabel('O comprador escolhe o valor').check();
  await page.getByLabel('Valor mínimo').pressSequentially('1000');
  await page.getByRole('button', { name: 'Adicionar valor' }).click();
  await page.getByLabel('Valor sugerido 1', { exact: true }).pressSequentially('500');
  await page.getByLabel('Limitar quantidade').check();
  await page.getByLabel('Quantidade à venda').fill('3');
  await page.getByLabel('Perguntas ao comprador').check();
  await page.getByLabel('Pergunta 1', { exact: true }).fill('Número da sorte');
  await page.getByRole('button', { name: 'Criar link de venda' }).click();
  await expect(page.getByText('Menor que o valor mínimo.')).toBeVisible();
  await page.getByLabel('Valor sugerido 1', { exact: true }).fill('');
  await page.getByLabel('Valor sugerido 1', { exact: true }).pressSequentially('2000');
  await expectAccessibleInBothSchemes(page);
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Criar link de venda' }).click();
  await expect(page.getByRole('dialog', { name: 'Link de venda criado com sucesso' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver links' }).click();
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row.or(page.getByRole('article', { name: new RegExp(title) })).first()).toContainText('A partir de');
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'Detalhes do link' });
  await expect(drawer.getByText('0 de 3')).toBeVisible();
  await expect(drawer.getByText('Ninguém comprou por este link ainda.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Botão para o seu site' }).click();
  await drawer.getByRole('button', { name: 'Copiar código' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('>Comprar agora</a>');
  const poster = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Cartaz com QR' }).click();
  expect((await poster).suggestedFilename()).toMatch(/\.pdf$/);
  await expectAccessibleInBothSchemes(page);

  await drawer.getByRole('link', { name: 'Editar' }).click();
  await page.getByLabel('Quantidade à venda').fill('5');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Link alterado com sucesso!')).toBeVisible();
  await expect(drawer.getByText('0 de 5')).toBeVisible();
});
