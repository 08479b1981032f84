import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openScreen } from '../support/open-screen.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';
import { createdLink, titleField, valueField } from './link-form.ts';

test('a quick link is made with a title and a value, found, opened, closed by the way back too, mailed, duplicated and deleted', async ({
  page,
  request,
}) => {
  await signIn(page, people.supervisor);
  await page.goto('/seja-pago?tab=fast-orders');
  await page.getByRole('button', { name: 'Criar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Link Rápido' }).click();
  await expect(page).toHaveURL('/seja-pago/criar/link-rapido');
  const submit = page.getByRole('button', { name: 'Criar link rápido' });
  await expect(page.getByLabel('Parcelas', { exact: true })).toHaveValue('10');
  const title = titleOf('Filtro de pano');
  await titleField(page).fill(title);
  await valueField(page).fill('120,00');
  await page.getByLabel('Parcelas', { exact: true }).selectOption('3');
  await page.getByRole('radio', { name: /^Vendedor/ }).check();
  await page.getByRole('tab', { name: 'Parcelamento' }).click();
  const table = page.getByRole('table', { name: 'Parcelamento: Cartão de crédito' });
  await expect(table.locator('tbody tr')).toHaveCount(3);
  await expectAccessible(page);
  await submit.click();
  const uuid = await createdLink(page);
  const seen = async () => (await request.get(`/service/core/public/payment-links/${uuid}`)).json();
  const shown = await seen();
  expect(shown.methods).toMatchObject({ bankSlip: null, pix: null });
  expect(shown.methods.creditCard.options).toHaveLength(3);
  expect(shown.methods.creditCard.options[0]).toMatchObject({ totalAmount: 120 });

  await openScreen(page, '/seja-pago?tab=fast-orders');
  await page.getByRole('searchbox').fill(title);
  await expect(page.getByRole('link', { name: title })).toHaveCount(1);
  await expect(page).toHaveURL(/title=/);
  const listed = page.url();
  await page.getByRole('link', { name: title }).click();
  const drawer = page.getByRole('dialog', { name: 'Detalhes do link' });
  await expect(drawer).toContainText('TipoLink rápido');
  await expect(drawer).toContainText('Ninguém começou a pagar por este link.');
  await expect(page).toHaveURL(new RegExp(`link=${uuid}`));
  await drawer.getByRole('button', { name: 'Enviar por e-mail' }).click();
  await drawer.getByRole('combobox', { name: 'Para quem enviar' }).fill('an');
  await page.getByRole('listbox').getByRole('option').first().click();
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
  await expect(page).toHaveURL('/seja-pago?tab=fast-orders');
  // Opened directly, there is no list to go back to.
  await page.goto(opened);
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(listed);

  await page.getByRole('button', { name: `Mais ações de ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect(page).toHaveURL(`/seja-pago/link-rapido?id=${uuid}`);
  await expect(titleField(page)).toHaveValue(title);
  await expect(valueField(page)).toHaveValue('120,00');
  await expect(page.getByLabel('Parcelas', { exact: true })).toHaveValue('3');

  await openScreen(page, `/seja-pago?tab=fast-orders&title=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Mais ações de ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tem certeza que deseja excluir esse link rápido?' });
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Excluir link' }).click();
  await expect(page.getByText('Link customizado excluído com sucesso!')).toBeVisible();
  await expect(page.getByText('Sem dados de links customizados')).toBeVisible();
  expect(await seen()).toMatchObject({ status: 'DELETED', methods: { creditCard: null, bankSlip: null, pix: null } });
});
