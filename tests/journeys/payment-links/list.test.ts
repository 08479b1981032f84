import { expect, type Page, test } from '@playwright/test';
import { callAs } from '../support/call-api.ts';
import { createLink } from '../support/create-link.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';
import { methodGroup, openForm, submitForm, titleField, valueField } from './link-form.ts';

test('a link is found, opened, and deleted', async ({ page, request }) => {
  await signIn(page, people.supervisor);
  const { title, uuid } = await makeLink(page);
  await page.goto('/seja-pago');
  await page.getByRole('searchbox').fill(title);
  await expect(page.getByRole('link', { name: title })).toHaveCount(1);
  await expect(page).toHaveURL(/title=/);
  await expect(page.getByRole('row', { name: title })).toContainText('Cartão de crédito, Boleto, Pix');

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
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('link', { name: title })).toBeFocused();

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

test('a link is duplicated with everything it has', async ({ page, request }) => {
  await signIn(page, people.owner);
  await openForm(page);
  const title = titleOf('Kit presente');
  await titleField(page).fill(title);
  await valueField(page).fill('189,00');
  await page.getByLabel('Descrição', { exact: false }).first().fill('Dois cafés e uma caneca');
  await methodGroup(page, 'Pix').getByLabel('Desconto').fill('10');
  await methodGroup(page, 'Cartão de crédito')
    .getByRole('radio', { name: /^Parcela por parcela/ })
    .check();
  const customer = page.getByRole('combobox', { name: 'Cliente' });
  await customer.fill('marcos');
  await expect(page.getByRole('option', { name: /Marcos/ }).first()).toBeVisible();
  await customer.press('ArrowDown');
  await customer.press('Enter');
  await expect(customer).toHaveValue(/Marcos/);
  await page.getByRole('switch', { name: 'Link com validade' }).check();
  await page.getByLabel('Data da validade').fill('31/12/2030');
  await page.keyboard.press('Escape');
  await page.getByLabel('Hora').selectOption('18:45');
  await page.getByLabel('Mostrar contagem regressiva ao cliente').check();
  const first = await submitForm(page);

  await page.goto(`/seja-pago?title=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Mais ações de ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect(page).toHaveURL(new RegExp(`/seja-pago/criar/cobranca-pontual\\?id=${first}`));
  await expect(titleField(page)).toHaveValue(title);
  await expect(page.getByLabel('Data da validade')).toHaveValue('31/12/2030');
  await titleField(page).fill(`${title} 2`);
  const second = await submitForm(page);

  const [one, other] = await Promise.all(
    [first, second].map(async (uuid) => (await request.get(`/service/core/public/payment-links/${uuid}`)).json()),
  );
  const facts = { uuid: expect.any(String), now: expect.any(String), title: expect.any(String) };
  expect(second).not.toBe(first);
  expect(one).toMatchObject({
    timer: true,
    description: 'Dois cafés e uma caneca',
    buyer: { name: expect.stringContaining('Marcos') },
  });
  expect(other).toEqual({ ...one, ...facts });
  expect(other.title).toBe(`${title} 2`);
});

test('the list is worked by the keyboard', async ({ page, request }) => {
  const seller = await callAs(request, people.owner);
  const title = titleOf('Moedor');
  for (const which of ['um', 'dois']) await createLink(seller, { title: `${title} ${which}`, amountCents: 5_000 });
  await signIn(page, people.owner);
  await page.goto(`/seja-pago?title=${encodeURIComponent(title)}`);
  const rows = page.locator('a[data-row-link]');
  await expect(rows).toHaveCount(2);
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Detalhes do link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows.nth(1)).toBeFocused();
  await page.getByRole('button', { name: 'Criar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Link de Pagamento' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(titleField(page)).toBeVisible();
});

test('the list keeps its state in its address', async ({ page }) => {
  await signIn(page, people.owner);
  await page.goto('/seja-pago?page=1&sort=value,ASC');
  await expect(page.getByText(/^21–40 de/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/seja-pago?page=9999');
  await expect(page).not.toHaveURL(/page=9999/);
  await expect(page.locator('a[data-row-link]').first()).toBeVisible();
});

test('back closes the link that a row opened, and a link that was closed leaves no step behind', async ({ page }) => {
  await signIn(page, people.sales);
  await page.goto('/cobrancas');
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Links' }).click();
  // The charges' rows stay until the next screen is shown.
  await expect(page.getByRole('heading', { level: 1, name: 'Links de pagamento' })).toBeVisible();
  const rows = page.locator('a[data-row-link]');
  const drawer = page.getByRole('dialog', { name: 'Detalhes do link' });
  await rows.first().click();
  await expect(drawer).toBeVisible();
  const opened = page.url();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/seja-pago');

  await rows.first().click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/seja-pago');
  await page.goBack();
  await expect(page).toHaveURL('/cobrancas');

  // Opened directly, there is no list to go back to.
  await page.goto(opened);
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/seja-pago');
  await page.goBack();
  await expect(page).toHaveURL('/cobrancas');
});

test('a finance person has no way to the links', async ({ page }) => {
  await signIn(page, people.finance);
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Menu principal' }).getByText('Clientes')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Links' })).toHaveCount(0);
  for (const path of ['/seja-pago', '/seja-pago/criar/cobranca-pontual']) {
    await page.goto(path);
    await expect(page.getByText('Você não tem permissão para visualizar essa página!')).toBeVisible();
  }
});

async function makeLink(page: Page): Promise<{ title: string; uuid: string }> {
  const title = titleOf('Degustação');
  await openForm(page);
  await titleField(page).fill(title);
  await valueField(page).fill('950,00');
  return { title, uuid: await submitForm(page) };
}
