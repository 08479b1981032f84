import { expect, type Page, test } from '@playwright/test';
import { findApiRequests } from '../../../packages/contract/src/index.ts';
import { newId } from '../../../packages/kernel/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { longWait } from '../support/long-wait.ts';
import { openScreen } from '../support/open-screen.ts';
import { people, signIn } from '../support/sign-in.ts';

const titleOf = () => `Sistema ${newId().slice(-8)}`;
const shownSecret = (page: Page) => page.getByRole('dialog', { name: 'Chave API', exact: true });

async function act(page: Page, title: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Ações de ${title}` }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('a key is created, shown once, used, seen in its log, renamed, rotated, switched off and on, and deleted', async ({
  page,
  request,
}) => {
  const title = titleOf();
  await signIn(page, people.owner);
  await page.goto('/integracao');
  await page.getByRole('button', { name: 'Criar chave' }).first().click();
  const form = page.getByRole('dialog', { name: 'Criar chave' });
  await expect(form.getByLabel('Título')).toHaveValue(/^Chave \d+$/);
  const save = form.getByRole('button', { name: 'Criar chave' });
  await expect(save, 'it may do nothing yet').toBeDisabled();
  await form.getByRole('checkbox', { name: 'Clientes: Consultar' }).check();
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Validade').selectOption('30 dias');
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('Token criado com sucesso!')).toBeVisible();
  const secret = (await shownSecret(page).locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^bk_test_/);
  await page.keyboard.press('Escape');
  await expect(shownSecret(page), 'a slip does not lose it').toBeVisible();
  await shownSecret(page).getByRole('button', { name: 'Já guardei' }).click();
  await expect(shownSecret(page)).toBeHidden();
  await expect(page.locator('body')).not.toContainText(secret);
  await page.getByPlaceholder('Buscar por título ou final da chave').fill(title);
  await expect(page).toHaveURL(/text=/);
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(secret.slice(-4));
  await expectNoSideways(page);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('Clientes: Consultar')).toBeVisible();
  await expect(page.getByText('Nenhuma chamada ainda')).toBeVisible();

  const uuid = page.url().split('/').at(-1) ?? '';
  const seller = await callAs(request, people.owner);
  const get = (path: string) => request.get(path, { headers: { 'x-token-api': secret } });
  expect((await get('/api/v1/customers')).status()).toBe(200);
  expect((await get('/api/v1/balance')).status()).toBe(403);
  await expect.poll(async () => (await seller(findApiRequests, { params: { uuid } })).totalElements, longWait).toBe(2);
  await page.reload();
  const log = page.getByRole('table', { name: 'Lista de chamadas' });
  await expect(log).toContainText('GET /api/v1/customers');
  await expect(log).toContainText('GET /api/v1/balance');
  await expect(page.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d, de /)).toBeVisible();
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Resultado').selectOption('Recusadas (4xx)');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(log).not.toContainText('GET /api/v1/customers');
  await expect(log).toContainText('GET /api/v1/balance');
  await expect(page).toHaveURL(/outcome=REFUSED/);

  await act(page, title, 'Editar');
  const renamed = `${title} 2`;
  await page.getByLabel('Título').fill(renamed);
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Token atualizado com sucesso!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(renamed);

  await act(page, renamed, 'Trocar chave');
  const rotate = page.getByRole('dialog', { name: 'Trocar chave' });
  await rotate.getByLabel('A chave anterior continua valendo por').selectOption('3 dias');
  await rotate.getByRole('button', { name: 'Trocar chave' }).click();
  await expect(shownSecret(page)).toContainText(/A chave anterior funciona até \d\d\/\d\d\/\d{4}/);
  expect(await shownSecret(page).locator('code').textContent()).not.toBe(secret);
  await shownSecret(page).getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByText(/^A chave anterior funciona até/)).toBeVisible();

  const active = page.getByRole('switch', { name: `${renamed} ativa` });
  await active.press('Space');
  const stop = page.getByRole('dialog', { name: 'Desativar chave' });
  await expect(stop).toContainText('A integração para na hora');
  await stop.getByRole('button', { name: 'Desativar chave' }).click();
  await expect(page.getByText('Chave desativada com sucesso!')).toBeVisible();
  await expect(active).not.toBeChecked();
  await active.press('Space');
  await expect(page.getByText('Chave ativada com sucesso!')).toBeVisible();

  await act(page, renamed, 'Excluir');
  const remove = page.getByRole('dialog', { name: 'Excluir chave' });
  await expect(remove).toContainText('não pode ser desfeita');
  await remove.getByRole('button', { name: 'Excluir chave' }).click();
  await expect(page.getByText('Chave excluída com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/integracao$/);
  await openScreen(page, `/integracao/chaves/${uuid}`);
  await expect(page.getByText('Chave não encontrada.')).toBeVisible();
});
