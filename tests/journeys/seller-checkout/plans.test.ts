import { expect, type Page, test } from '@playwright/test';
import { newId } from '../../../packages/kernel/src/index.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { people, signIn } from '../support/sign-in.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const items = (page: Page) => page.getByRole('list', { name: 'Itens do plano' }).getByRole('listitem');

test('a plan is made, found, switched off and changed; what is typed outlives a reload', async ({ page }) => {
  const title = `Plano ${newId().slice(-8)}`;
  await signIn(page, people.owner);
  await page.goto('/meus-planos');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await page.getByRole('link', { name: 'Criar plano' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Novo Plano' })).toBeVisible();
  await page.getByRole('button', { name: 'Criar plano' }).click();
  // The title and the three values.
  await expect(page.getByText('Preenchimento obrigatório!')).toHaveCount(4);
  await expect(page.getByLabel('Título')).toBeFocused();

  await page.getByLabel('Título').fill(title);
  await page.getByLabel(/^Descrição/).fill('Tudo incluído');
  await expect(page.getByText('13/500')).toBeVisible();
  for (const item of ['Suporte', 'Relatórios', 'Entrega']) {
    await field(page, 'Novo item').fill(item);
    await field(page, 'Novo item').press('Enter');
  }
  await expect(items(page)).toHaveText(['Suporte', 'Relatórios', 'Entrega']);
  await page.getByRole('button', { name: 'Subir item Entrega' }).click();
  await page.getByRole('button', { name: 'Remover item Suporte' }).click();
  await page.getByRole('button', { name: 'Editar item Relatórios' }).click();
  await expect(field(page, 'Item 2')).toHaveAttribute('maxlength', '50');
  await field(page, 'Item 2').fill('Relatórios mensais');
  await field(page, 'Item 2').press('Enter');
  await expect(items(page)).toHaveText(['Entrega', 'Relatórios mensais']);

  await page.getByLabel('Mensal').fill('100,00');
  await page.getByLabel('Semestral, por mês').fill('90,00');
  await page.getByLabel('Anual, por mês').fill('80,00');
  await expect(page.getByText(/Total de 6 meses: R\$\s540,00/)).toBeVisible();
  await expect(page.getByText(/Total de 12 meses: R\$\s960,00/)).toBeVisible();
  await expect(page.getByText('20% a menos que o mensal')).toBeVisible();
  for (const method of ['Boleto', 'Cartão de crédito']) await page.getByLabel(method).uncheck();
  await expectNoSideways(page);

  await page.reload();
  await expect(page.getByText('Recuperamos o que você tinha digitado.')).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue(title);
  await expect(items(page)).toHaveText(['Entrega', 'Relatórios mensais']);
  await page.getByRole('button', { name: 'Criar plano' }).click();
  await expect(page.getByText('Plano cadastrado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/meus-planos$/);

  await page.getByPlaceholder('Buscar planos').fill(title);
  await expect(page).toHaveURL(/title=/);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toBeVisible();
  const active = page.getByRole('switch', { name: `Plano ${title} ativo` });
  await expect(active).toBeChecked();
  // The switch shows at once what is still being saved.
  const saved = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && answer.url().includes('/plans/'),
  );
  await active.press('Space');
  expect((await saved).ok()).toBe(true);
  await expect(active).not.toBeChecked();
  await page.reload();
  await expect(active).not.toBeChecked();
  await page.getByLabel('Situação').selectOption('Ativos');
  await expect(page.getByText('Sem Planos cadastrados')).toBeVisible();
  await page.getByRole('button', { name: 'Remover filtro Situação: Ativos' }).click();

  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Editar Plano' })).toBeVisible();
  await expect(page.getByText(/Quem já assina continua pagando o que contratou/)).toBeVisible();
  await expect(items(page)).toHaveText(['Entrega', 'Relatórios mensais']);
  await page.getByLabel('Mensal').fill('110,00');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Plano atualizado com sucesso!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('110,00');
});
