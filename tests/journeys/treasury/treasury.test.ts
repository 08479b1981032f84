import { expect, test } from '@playwright/test';
import { findApplications } from '../../../packages/contract/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { people, signIn } from '../support/sign-in.ts';

test('money is invested, redeemed with its taxes shown, and never more than there is', async ({ page, request }) => {
  const call = await callAs(request, people.admin);
  const [typed, invested] = ['234,56', 23_456];
  await signIn(page, people.admin);
  await page.goto('/tesouraria');
  const main = page.locator('main');
  const account = (title: string) =>
    main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(account('Investimento')).toContainText('Rendendo 100% CDI');
  await expect(account('Investimento')).toContainText('Total investido + rendimento total');
  const statement = main.getByRole('table').or(main.getByRole('list', { name: 'Lançamentos da conta' }));
  await expect(statement).toContainText(/Pix recebido|Aplicação|Transferência recebida entre contas/);
  await expectNoSideways(page);

  await account('Conta corrente').getByRole('button', { name: '$ Faça seu dinheiro render' }).click();
  const invest = page.getByRole('dialog', { name: 'Invista seu dinheiro' });
  const next = page.getByRole('button', { name: 'Continuar' });
  await expect(next).toBeDisabled();
  await invest.getByLabel('Valor').fill('999.999,99');
  await expect(next).toBeDisabled();
  await invest.getByLabel('Valor').fill(typed);
  await next.click();
  const confirm = page.getByRole('dialog', { name: 'Investir aplicação?' });
  await expect(confirm).toContainText('rende 100% do CDI');
  await confirm.getByRole('button', { name: new RegExp(`^Investir R\\$\\s${typed}$`) }).click();
  await expect(page.getByText('Investimento realizado com sucesso')).toBeVisible();
  await expect(confirm).toBeHidden();
  const own = async () => (await call(findApplications, {})).find(({ appliedAmount }) => appliedAmount === invested);
  expect(await own()).toMatchObject({ current_amount: invested, principalAmount: invested });
  await expect(main).toContainText('Aplicação');

  await account('Investimento').getByRole('button', { name: 'Resgatar dinheiro' }).click();
  const choose = page.getByRole('dialog', { name: /escolha uma aplicação/ });
  await choose.getByRole('button').filter({ hasText: typed }).click();
  const redeem = page.getByRole('dialog', { name: 'Quanto você quer resgatar?' });
  await redeem.getByLabel('Valor').fill('10,00');
  await page.getByRole('button', { name: 'Continuar' }).click();
  const sure = page.getByRole('dialog', { name: 'Resgatar dinheiro' });
  await expect(sure).toContainText('IOF');
  await expect(sure).toContainText(/Você recebe na conta correnteR\$\s10,00/);
  await sure.getByRole('button', { name: /^Resgatar R\$\s10,00$/ }).click();
  await expect(page.getByText('Resgate realizado com sucesso')).toBeVisible();
  expect(await own()).toMatchObject({ current_amount: invested - 1_000, principalAmount: invested - 1_000 });

  await page.getByRole('tab', { name: 'Conta investimento' }).click();
  await expect(main).toContainText('Resgate, antes de IOF e IR');
  await expect(page).toHaveURL(/tab=INVESTMENT_ACCOUNT/);
});
