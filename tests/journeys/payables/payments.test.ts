import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';

/** A payment that waits for approval moves no money, so other journeys' balance is unchanged. */
test('a payee is kept, found, changed, switched off and deleted; a Pix is reviewed, saved for an approval, and rejected with its reason', async ({
  page,
}) => {
  test.slow();
  const nickname = titleOf('Torrefação');
  const key = `${nickname.replaceAll(/\W/g, '').toLowerCase()}@torra.example`;
  await signIn(page, people.admin);
  await page.goto('/pagamentos');
  await page.getByRole('button', { name: 'Favoritos PIX' }).click();
  const manage = page.getByRole('dialog', { name: 'Favoritos PIX' });
  await expect(manage.getByRole('button', { name: 'Novo favorito' })).toBeVisible();
  await manage.getByRole('button', { name: 'Novo favorito' }).click();

  const kept = page.getByRole('dialog', { name: 'Cadastrar Favorito PIX' });
  await kept.getByLabel('Apelido').fill(nickname);
  await kept.getByLabel('Nome do favorecido').fill('Torrefação Serra Ltda');
  await kept.getByLabel('CPF/CNPJ do favorecido').fill('12345678000195');
  const keyField = kept.getByRole('textbox', { name: 'Chave PIX' });
  await keyField.fill(key);
  await expect(kept.getByText('Tipo: E-mail')).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);
  await kept.getByRole('button', { name: 'Salvar' }).click();
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
  await page.keyboard.press('Escape');
  await expect(manage).toBeHidden();

  const description = titleOf('Sacaria');
  const toast = (text: string) => page.getByText(text, { exact: true });
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  const form = page.getByRole('dialog', { name: 'Pagamento PIX' });
  await form.getByRole('combobox', { name: 'Chave Pix de destino' }).fill('sacaria@jornada.example');
  await form.getByLabel('Valor', { exact: true }).pressSequentially('1234');
  await form.getByRole('combobox', { name: 'Centro de custo' }).selectOption('vendas');
  await form.getByLabel('Descrição').fill(description);
  await form.getByRole('button', { name: 'Revisar pagamento' }).click();
  const review = page.getByRole('dialog', { name: 'Revise seu pagamento' });
  await expect(review).toContainText('R$ 12,34');
  await expect(review).toContainText('Vendas');
  // Escape closes the review, and what was typed stays in the form.
  await page.keyboard.press('Escape');
  await expect(review).toBeHidden();
  await expect(form.getByLabel('Descrição')).toHaveValue(description);
  await form.getByRole('button', { name: 'Revisar pagamento' }).click();
  await review.getByRole('button', { name: 'Salvar para Aprovação' }).click();
  await expect(toast('Pagamento salvo para aprovação com sucesso!')).toBeVisible();
  await expect(form).toBeHidden();

  await page.goto(`/pagamentos?search=${encodeURIComponent(description)}`);
  const list = page.getByRole('table', { name: 'Lista de Pagamentos PIX' });
  await list.getByRole('link').first().click();
  await expect(review).toContainText('Primeiro pagamento a este favorecido.');
  await expect(review).toContainText(description);
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Alterar Pagamento' }).click();
  await review.getByLabel('Valor', { exact: true }).fill('23,45');
  await review.getByRole('combobox', { name: 'Centro de custo' }).selectOption('operacional');
  await review.getByRole('button', { name: 'Salvar para Aprovação' }).click();
  await expect(review).toBeHidden();
  await list.getByRole('link').first().click();
  await expect(review).toContainText('R$ 23,45');
  await expect(review).toContainText('Operacional');
  await review.getByRole('button', { name: 'Rejeitar Pagamento' }).click();
  await expect(review.getByRole('button', { name: 'Rejeitar', exact: true })).toBeDisabled();
  await review.getByLabel('Motivo da rejeição').selectOption('Dados incorretos');
  await review.getByRole('button', { name: 'Rejeitar', exact: true }).click();
  await expect(toast('Pagamento rejeitado com sucesso!')).toBeVisible();
  await expect(list.getByText('Rejeitado')).toBeVisible();
});
