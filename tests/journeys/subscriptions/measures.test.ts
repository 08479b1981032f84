import { expect, type Page, test } from '@playwright/test';
import { getPlanMeasures, getSubscriptionMeasures } from '../../../packages/contract/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { centsOf } from '../support/cents-of.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { people, signIn } from '../support/sign-in.ts';

const table = (page: Page, name: string) => page.getByRole('table', { name });

/** The amounts of all rows of the list behind a figure sum to the figure. */
async function expectBehind(page: Page, amount: number, subscriptions: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(subscriptions));
  const rows = table(page, 'Recorrências por trás do valor').getByRole('link');
  await expect(rows).toHaveCount(Math.min(subscriptions, 20));
  await expect.poll(async () => centsOf(await page.locator('main p .figures').first().innerText())).toBe(amount);
}

test('@phone the measures of subscriptions open to the subscriptions behind each figure', async ({ page, request }) => {
  const owner = await callAs(request, people.owner);
  const { months } = await owner(getSubscriptionMeasures, {});
  const mrr = months.at(-1)?.mrr ?? { subscriptions: 0, amount: 0 };
  expect(mrr.subscriptions).toBeGreaterThan(10);
  await signIn(page, people.owner);
  await page.goto('/recorrencias');
  await page.getByRole('link', { name: 'Indicadores' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Indicadores' })).toBeVisible();
  await expect(table(page, 'O que moveu a receita').getByRole('row')).toHaveCount(13);
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole('region', { name: 'Receita mensal recorrente' }).getByRole('link').first().click();
  await expectBehind(page, mrr.amount, mrr.subscriptions);
  await expectAccessible(page);

  const churned = months.findLast(({ movements }) => movements.at(-1)?.subscriptions);
  const churn = churned?.movements.at(-1);
  if (!churned || !churn) throw new Error('in the year of the demonstration some subscribers leave');
  await page.goto(`/recorrencias/indicadores/lista?figure=CHURN&to=${churned.month}`);
  await expectBehind(page, churn.amount, churn.subscriptions);
});

test('cohorts and plans open to their subscriptions, and fewer months are measured on demand', async ({
  page,
  request,
}) => {
  const owner = await callAs(request, people.owner);
  const { plans } = await owner(getPlanMeasures, { query: { months: 6 } });
  const [largest] = plans;
  if (!largest) throw new Error('the demonstration has plans');
  await signIn(page, people.owner);
  await page.goto('/recorrencias/indicadores');
  await page.getByLabel('Período').selectOption('6 meses');
  await expect(table(page, 'O que moveu a receita').getByRole('row')).toHaveCount(7);
  const cohorts = table(page, 'Permanência por mês de início');
  await page.getByText('Receita', { exact: true }).click();
  await cohorts
    .getByRole('link', { name: /após 1 mês/ })
    .last()
    .click();
  await expect(page.getByText(/começaram em/)).toBeVisible();
  await page.goBack();
  const row = table(page, 'Planos').getByRole('row', { name: largest.title ?? '' });
  await row.getByRole('link').first().click();
  await expectBehind(page, largest.mrr.amount, largest.mrr.subscriptions);
  await table(page, 'Recorrências por trás do valor').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/recorrencias\/[0-9a-f-]{36}/);
});
