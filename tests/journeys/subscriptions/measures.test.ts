import { expect, type Page, test } from '@playwright/test';
import { getSubscriptionMeasures } from '../../../packages/contract/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { centsOf } from '../support/cents-of.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { openScreen } from '../support/open-screen.ts';
import { people, signIn } from '../support/sign-in.ts';

const table = (page: Page, name: string) => page.getByRole('table', { name });
const behind = (page: Page) => table(page, 'Recorrências por trás do valor').getByRole('link');

test('the measures of subscriptions, cohorts and plans open to the subscriptions behind each figure', async ({
  page,
  request,
}) => {
  const owner = await callAs(request, people.owner);
  const { months } = await owner(getSubscriptionMeasures, {});
  await signIn(page, people.owner);
  await page.goto('/recorrencias');
  await page.getByRole('link', { name: 'Indicadores' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Indicadores' })).toBeVisible();
  await expect(table(page, 'O que moveu a receita').getByRole('row')).toHaveCount(13);
  await expectNoSideways(page);
  await page.getByRole('region', { name: 'Receita mensal recorrente' }).getByRole('link').first().click();
  await expect(behind(page)).toHaveCount(20);
  await expectAccessible(page);

  // Other journeys change the current month's figures.
  const churned = months.slice(0, -1).findLast(({ movements }) => movements.at(-1)?.subscriptions);
  const churn = churned?.movements.at(-1);
  if (!churned || !churn) throw new Error('in the year of the demonstration some subscribers leave');
  for (const [figure, sum] of [['CHURN', churn] as const, ['MRR', churned.mrr] as const]) {
    await openScreen(page, `/recorrencias/indicadores/lista?figure=${figure}&to=${churned.month}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(sum.subscriptions));
    await expect(behind(page)).toHaveCount(Math.min(sum.subscriptions, 20));
    const total = page.getByRole('main').locator('p .figures').first();
    await expect.poll(async () => centsOf(await total.innerText())).toBe(sum.amount);
  }

  // Fewer months are measured on demand.
  await openScreen(page, '/recorrencias/indicadores');
  await page.getByLabel('Período').selectOption('6 meses');
  await expect(table(page, 'O que moveu a receita').getByRole('row')).toHaveCount(7);
  await page.getByText('Receita', { exact: true }).click();
  const cohorts = table(page, 'Permanência por mês de início');
  await cohorts
    .getByRole('link', { name: /após 1 mês/ })
    .last()
    .click();
  await expect(page.getByText(/começaram em/)).toBeVisible();
  await page.goBack();
  const row = table(page, 'Planos').getByRole('row', { name: 'Clube Serra Azul: quatro pacotes' });
  await row.getByRole('link').first().click();
  await expect(page.getByText('plano Clube Serra Azul: quatro pacotes')).toBeVisible();
  await behind(page).first().click();
  await expect(page).toHaveURL(/\/recorrencias\/[0-9a-f-]{36}/);
});
