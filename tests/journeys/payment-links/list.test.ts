import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';
import { openForm, submitForm, titleField, valueField } from './link-form.ts';

test('a link is found, opened, closed by the way back too, and deleted', async ({ page, request }) => {
  await signIn(page, people.supervisor);
  const { title, uuid } = await makeLink(page);
  await page.goto('/seja-pago');
  await page.getByRole('searchbox').fill(title);
  await expect(page.getByRole('link', { name: title })).toHaveCount(1);
  await expect(page).toHaveURL(/title=/);
  await expect(page.getByRole('row', { name: title })).toContainText('Cartão de crédito, Boleto, Pix');

  const listed = page.url();
  await page.getByRole('link', { name: title }).click();
  const drawer = page.getByRole('dialog', { name: 'Detalhes do link' });
  await expect(drawer).toContainText('Sem validade');
  await expect(page).toHaveURL(new RegExp(`link=${uuid}`));
  await drawer.getByRole('button', { name: 'Enviar por e-mail' }).click();
  await drawer.getByRole('combobox', { name: 'Para quem enviar' }).fill('Adriana Batista');
  await page.getByRole('listbox').getByRole('option', { name: 'Adriana Batista' }).first().click();
  await drawer.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText(/^Link enviado para .+@/)).toBeVisible();
  await expectAccessible(page);
  const opened = page.url();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await page.getByRole('link', { name: title }).click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('link', { name: title })).toBeFocused();
  // A link that was closed leaves no step behind.
  await expect(page).toHaveURL(listed);
  await page.goBack();
  await expect(page).toHaveURL('/seja-pago');
  // Opened directly, there is no list to go back to.
  await page.goto(opened);
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(listed);

  await page.getByRole('button', { name: `Mais ações de ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  const dialog = page.getByRole('dialog', {
    name: 'Tem certeza que deseja excluir o link para essa cobrança pontual?',
  });
  await expect(dialog).toContainText('Excluí-lo desativará o link para futuras contratações.');
  await expect(dialog).toContainText(title);
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Excluir link' }).click();
  await expect(page.getByText('Link customizado excluído com sucesso!')).toBeVisible();
  await expect(page.getByText('Sem dados de links customizados')).toBeVisible();
  const answer = await request.get(`/service/core/public/payment-links/${uuid}`);
  expect(await answer.json()).toMatchObject({
    status: 'DELETED',
    methods: { creditCard: null, bankSlip: null, pix: null },
  });
});

async function makeLink(page: Page): Promise<{ title: string; uuid: string }> {
  const title = titleOf('Degustação');
  await openForm(page);
  await titleField(page).fill(title);
  await valueField(page).fill('950,00');
  return { title, uuid: await submitForm(page) };
}
