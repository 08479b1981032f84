import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';
import { createdLink, titleField, valueField } from './link-form.ts';

test('a quick link is made with a title and a value, is paid by card alone, listed, duplicated and deleted', async ({
  page,
  request,
}) => {
  await signIn(page, people.sales);
  await page.goto('/seja-pago?tab=fast-orders');
  await page.getByRole('button', { name: 'Criar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Link Rápido' }).click();
  await expect(page).toHaveURL('/seja-pago/criar/link-rapido');
  const submit = page.getByRole('button', { name: 'Criar link rápido' });
  await expect(submit).toBeDisabled();
  await expect(page.getByLabel('Parcelas', { exact: true })).toHaveValue('10');
  await titleField(page).fill('a'.repeat(61));
  await titleField(page).blur();
  await expect(titleField(page)).toHaveAccessibleDescription(/O título deve ter no máximo 60 caracteres!/);
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
  const shown = await (await request.get(`/service/core/public/payment-links/${uuid}`)).json();
  expect(shown.methods).toMatchObject({ bankSlip: null, pix: null });
  expect(shown.methods.creditCard.options).toHaveLength(3);
  expect(shown.methods.creditCard.options[0]).toMatchObject({ totalAmount: 120 });

  await page.goto(`/seja-pago?tab=fast-orders&title=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Mais ações de ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect(page).toHaveURL(`/seja-pago/link-rapido?id=${uuid}`);
  await expect(titleField(page)).toHaveValue(title);
  await expect(valueField(page)).toHaveValue('120,00');
  await expect(page.getByLabel('Parcelas', { exact: true })).toHaveValue('3');
  await submit.click();
  expect(await createdLink(page)).not.toBe(uuid);

  await page.goto(`/seja-pago?tab=fast-orders&link=${uuid}`);
  const drawer = page.getByRole('dialog', { name: 'Detalhes do link' });
  await expect(drawer).toContainText('TipoLink rápido');
  await expect(drawer).toContainText('Ninguém começou a pagar por este link.');
  await drawer.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tem certeza que deseja excluir esse link rápido?' });
  await dialog.getByRole('button', { name: 'Excluir link' }).click();
  await expect(page.getByText('Link customizado excluído com sucesso!')).toBeVisible();
});
