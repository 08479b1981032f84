import { expect, test } from '@playwright/test';
import { findReceivables } from '../../../packages/contract/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { people, signIn } from '../support/sign-in.ts';

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

test('an amount is simulated, its cost is told, and it is received; from the calendar a day is looked into, and some of it is received', async ({
  page,
  request,
}) => {
  await signIn(page, people.finance);
  await page.goto('/financeiro');
  await page.getByRole('button', { name: 'Antecipar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Antecipar recebíveis' });
  await expect(dialog.getByRole('button', { name: 'Simular' })).toBeDisabled();
  await expect(dialog.getByText(/o recebível mais próximo é antecipado/)).toBeVisible();
  await dialog.getByLabel('Quanto você quer receber').fill('1000');
  await dialog.getByRole('button', { name: 'Simular' }).click();
  const quote = dialog.getByRole('region', { name: 'Simulação' });
  await expect(quote).toContainText('Taxa efetiva');
  await expect(quote).toContainText(/% ao mês/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Antecipar e receber R\$/ }).click();
  await expect(page.getByText('Saldo antecipado com sucesso')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Antecipar', exact: true }).click();
  await expect(dialog.getByLabel('Quanto você quer receber')).toHaveValue('');

  const call = await callAs(request, people.admin);
  const { content } = await call(findReceivables, {
    query: { page: 0, size: 1000, sort: 'settlementDate,DESC' },
  });
  const last = content.find(({ anticipation }) => anticipation !== null);
  if (!last) throw new Error('the demonstration has card sales to come');
  const { settlementDate } = last;
  const [year, month, day] = settlementDate.split('-');
  const name = `${day}/${month}/${year}`;
  await page.goto(`/financeiro?tab=CALENDAR&month=${year}-${month}`);
  const calendar = page.getByRole('table', { name: 'Recebíveis do mês' });
  const cell = calendar.getByRole('button', { name: new RegExp(`^${name}: R`) });
  await cell.click();
  await expect(page).toHaveURL(new RegExp(`day=${settlementDate}`));
  const panel = page.getByRole('region', { name: `Recebíveis de ${name}` });
  await expect(panel.getByText('Seu', { exact: true })).toBeVisible();
  await cell.focus();
  await page.keyboard.press('ArrowRight');
  await expect(calendar.locator(':focus')).toHaveAttribute('data-date', /\d{4}-\d\d-\d\d/);
  await expectNoSideways(page);

  await panel.getByRole('checkbox', { name: `Antecipar tudo de ${name}` }).check();
  const choice = page.getByRole('region', { name: 'Escolha para antecipar' });
  await expect(choice).toContainText('1 dia');
  await expect(choice).toContainText(/% ao mês/);
  await expectAccessible(page);
  await panel.getByRole('checkbox', { name: `Antecipar tudo de ${name}` }).uncheck();
  await expect(page.getByText('Marque dias ou recebíveis para ver o custo de antecipá-los.')).toBeVisible();
  await panel
    .getByRole('checkbox', { name: /^Antecipar a parcela/ })
    .first()
    .check();
  await expect(choice).toContainText('1 recebível');
  await choice.getByRole('button', { name: /^Antecipar e receber R\$/ }).click();
  const sure = page.getByRole('dialog', { name: 'Antecipar recebíveis?' });
  await expect(sure).toContainText('não pode ser desfeita.');
  await sure.getByRole('button', { name: 'Antecipar', exact: true }).click();
  await expect(page.getByText('Saldo antecipado com sucesso')).toBeVisible();
  await expect(choice).toHaveCount(0);
});
