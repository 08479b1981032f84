import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { people, signIn } from '../support/sign-in.ts';

test('an administrator finds what was done, sees before and after, and takes it along', async ({ page }) => {
  await signIn(page, people.owner);
  await page.goto('/auditoria');
  await expect(page.getByText('Íntegra')).toBeVisible();
  await page.getByRole('button', { name: 'Verificar agora' }).click();
  await expect(page.getByText(/registros verificados em/)).toBeVisible();

  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByLabel('Quem').selectOption('admin@serraazul.example');
  await page.getByLabel('Em quê').selectOption('Conta');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL(/actor=/);
  await expect(page.getByText('Em quê: Conta')).toBeVisible();

  await page.getByRole('table').getByRole('link', { name: 'Alterou avisos aos clientes' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Registro da auditoria' });
  await expect(drawer.getByRole('region', { name: 'O que mudou' })).toContainText('atendimento@serraazul.example');
  await expect(drawer).toContainText('admin@serraazul.example');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('auditoria.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('Alterou avisos aos clientes;Conta;');
});
