import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openScreen } from '../support/open-screen.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';

/** A payment that waits for approval moves no money, so other journeys' balance is unchanged. */
test('a Pix is reviewed, saved for an approval, and rejected with its reason', async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto('/pagamentos');
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

  await openScreen(page, `/pagamentos?search=${encodeURIComponent(description)}`);
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
