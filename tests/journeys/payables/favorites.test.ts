import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';

test('a payee is kept, found, changed, switched off and deleted', async ({ page }) => {
  const nickname = titleOf('Torrefação');
  const key = `${nickname.replaceAll(/\W/g, '').toLowerCase()}@torra.example`;
  await signIn(page, people.admin);
  await page.goto('/pagamentos');
  await page.getByRole('button', { name: 'Favoritos PIX' }).click();
  const manage = page.getByRole('dialog', { name: 'Favoritos PIX' });
  await expect(manage.getByRole('button', { name: 'Novo favorito' })).toBeVisible();
  await manage.getByRole('button', { name: 'Novo favorito' }).click();

  const form = page.getByRole('dialog', { name: 'Cadastrar Favorito PIX' });
  await form.getByLabel('Apelido').fill(nickname);
  await form.getByLabel('Nome do favorecido').fill('Torrefação Serra Ltda');
  await form.getByLabel('CPF/CNPJ do favorecido').fill('12345678000195');
  const keyField = form.getByRole('textbox', { name: 'Chave PIX' });
  await keyField.fill(key);
  await expect(form.getByText('Tipo: E-mail')).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Favorito cadastrado com sucesso!')).toBeVisible();

  await manage.getByLabel('Buscar por apelido, favorecido ou chave').fill(nickname);
  const item = manage.getByRole('list', { name: 'Favoritos' }).getByRole('listitem');
  await expect(item).toHaveCount(1);
  await expect(item).toContainText(`E-mail · ${key}`);
  await item.getByRole('switch', { name: `${nickname} ativo` }).press('Space');
  await expect(page.getByText('Favorito desativado')).toBeVisible();
  await manage.getByText('Ativos', { exact: true }).click();
  await expect(manage.getByText('Nenhum favorito encontrado')).toBeVisible();
  await manage.getByText('Inativos', { exact: true }).click();

  await item.getByRole('button', { name: `Editar ${nickname}` }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Favorito PIX' });
  await expect(edit.getByRole('textbox', { name: 'Chave PIX' })).toHaveValue(key);
  await edit.getByLabel('Observações').fill('Paga no dia 5');
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Favorito atualizado com sucesso!')).toBeVisible();

  await manage.getByLabel('Buscar por apelido, favorecido ou chave').fill(nickname);
  await item.getByRole('button', { name: `Excluir ${nickname}` }).click();
  const sure = page.getByRole('dialog', { name: 'Confirmar exclusão' });
  await sure.getByRole('button', { name: 'Excluir favorito' }).click();
  await expect(page.getByText('Favorito excluído com sucesso!')).toBeVisible();
  await expect(item).toHaveCount(0);
});
