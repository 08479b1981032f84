import { expect, test } from '@playwright/test';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { openScreen } from '../support/open-screen.ts';
import { people, signIn } from '../support/sign-in.ts';
import { isNight } from './finance-screen.ts';

test.skip(isNight, 'nobody withdraws from 23:00 to 01:00');

test('a person of finance asks, an administrator approves, and rejects another', async ({ page, browser, baseURL }) => {
  const [approved, rejected] = ['43,21', '54,32'];
  await signIn(page, people.finance);
  await page.goto('/financeiro');
  for (const amount of [approved, rejected]) {
    await page.getByRole('button', { name: 'Sacar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Sacar' });
    await expect(dialog.getByText('Disponível para saque')).toBeVisible();
    await expect(dialog.getByText('Um administrador precisa aprovar este saque.')).toBeVisible();
    await dialog.getByLabel('Valor do saque').fill(amount.replace(',', ''));
    await dialog.getByRole('button', { name: /^Sacar R\$/ }).click();
    await expect(page.getByText('Saque agendado com sucesso!').last()).toBeVisible();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('tab', { name: 'Saques' }).click();
  const rows = page.getByRole('table', { name: 'Saques' }).locator('tbody tr');
  await expect(rows.filter({ hasText: approved }).first()).toContainText('Aguardando aprovação');
  await expectNoSideways(page);

  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const admin = await other.newPage();
  await signIn(admin, people.admin);
  await admin.goto('/financeiro?tab=TRANSFERS');
  await admin
    .getByRole('button', { name: new RegExp(`^Aprovar R\\$\\s${approved}`) })
    .first()
    .click();
  await admin.getByRole('dialog', { name: 'Aprovar saque?' }).getByRole('button', { name: 'Aprovar saque' }).click();
  await expect(admin.getByText('Saque aprovado.')).toBeVisible();
  await expect(rows.filter({ hasText: approved }).first()).toContainText('Agendado');
  await openScreen(admin, '/');
  await admin.getByRole('button', { name: /saques? pendentes?$/ }).click();
  const pending = admin.getByRole('dialog', { name: 'Saques pendentes' });
  await pending
    .getByRole('button', { name: new RegExp(`^Rejeitar R\\$\\s${rejected}`) })
    .first()
    .click();
  const reject = admin.getByRole('dialog', { name: 'Rejeitar saque?' });
  await reject.getByLabel('Motivo').fill('Não reconhecido');
  await reject.getByRole('button', { name: 'Rejeitar saque' }).click();
  await expect(admin.getByText('Saque rejeitado.')).toBeVisible();
  await other.close();
  await expect(rows.filter({ hasText: rejected }).first()).toContainText('Rejeitado');
});
