import { expect, test } from '@playwright/test';
import { callAs } from '../support/call-api.ts';
import { createLink } from '../support/create-link.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';
import { methodGroup, titleField, valueField } from './link-form.ts';

test('a link that expired is changed in its own form, which opens it again, and its list shows it', async ({
  page,
  request,
}) => {
  const seller = await callAs(request, people.owner);
  const title = titleOf('Coador');
  const { uuid } = await createLink(seller, { title, amountCents: 5_000, expiresInSeconds: 1 });
  const seen = async () => (await request.get(`/service/core/public/payment-links/${uuid}`)).json();
  await expect.poll(async () => (await seen()).status).toBe('EXPIRED');
  await signIn(page, people.sales);
  await page.goto(`/seja-pago?title=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Mais ações de ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(page).toHaveURL(`/seja-pago/editar/${uuid}`);
  await expect(titleField(page)).toHaveValue(title);
  await expect(page.getByRole('radiogroup', { name: 'Tipo de link' })).toHaveCount(0);
  await valueField(page).fill('75,00');
  await methodGroup(page, 'Pix').getByLabel('Desconto').fill('10');
  await page.getByRole('switch', { name: 'Mostrar o preço sem desconto' }).check();
  await expect(page.getByRole('table', { name: 'Resumo' }).locator('s')).toHaveText(/75,00/);
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Link alterado com sucesso!')).toBeVisible();
  const drawer = page.getByRole('dialog', { name: 'Detalhes do link' });
  await expect(drawer).toContainText('R$ 75,00');
  await expect(drawer).toContainText('Riscado ao lado do preço com desconto');
  await drawer.getByRole('button', { name: 'Mostrar QR Code' }).click();
  await expect(drawer.getByRole('img', { name: 'QR Code do link' })).toBeVisible();
  await expectAccessible(page);
  expect(await seen()).toMatchObject({
    ...{ status: 'OPEN', expirationDate: null },
    methods: { pix: { anchorAmount: 75, options: [{ totalAmount: 67.5 }] } },
  });
});
