import { expect, type Locator, type Page, test } from '@playwright/test';
import { createCustomer, findCharges } from '../../../packages/contract/src/index.ts';
import { buy } from '../support/buy.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { createLink } from '../support/create-link.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { longWait } from '../support/long-wait.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { chargeOf, titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';

test('contact and address are edited in their place; the document is not', async ({ page, request }) => {
  const sales = await callAs(request, people.sales);
  const { id } = await sales(createCustomer, { body: { ...newBuyer('Olga'), documentNation: 'BR', address: null } });
  await signIn(page, people.sales);
  await page.goto(`/clientes/${id}`);
  await page.getByRole('button', { name: 'Editar contato' }).click();
  const contact = page.getByRole('form', { name: 'Editar contato' });
  await expect(contact.getByLabel('Nome ou razão social')).toBeFocused();
  await expect(contact.getByLabel(/CPF|Documento/)).toHaveCount(0);
  const email = `olga.${id.slice(-6)}@nova.example`;
  await contact.getByLabel('E-mail', { exact: true }).fill(email);
  await contact.getByLabel('E-mail financeiro').fill('contas@nova.example');
  await contact.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Cliente editado com sucesso!')).toBeVisible();
  await expect(page.getByRole('link', { name: email })).toBeVisible();
  await expect(page.getByText('contas@nova.example')).toBeVisible();

  await page.getByRole('button', { name: 'Adicionar endereço' }).click();
  const address = page.getByRole('form', { name: 'Adicionar endereço' });
  await address.getByLabel('CEP').fill('01001000');
  await expect(address.getByLabel('Rua')).toHaveValue('Praça da Sé');
  await address.getByLabel('Número').fill('1');
  await expectAccessible(page);
  await address.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Endereço editado com sucesso!')).toBeVisible();
  await expect(page.getByText('Praça da Sé, 1')).toBeVisible();
  await page.getByRole('button', { name: 'Editar endereço' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('form')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Praça da Sé, 1')).toBeVisible();
  await expectNoSideways(page);
});

/** Only the rows near the window are rendered, so the page is scrolled until each charge was seen. */
async function expectEachDrawn(page: Page, links: Locator, charges: readonly { uuid: string }[]): Promise<void> {
  const unseen = new Set(charges.map(({ uuid }) => uuid));
  await expect(async () => {
    for (const link of await links.all()) {
      const href = await link.getAttribute('href', { timeout: 500 });
      unseen.delete(href?.split('/').at(-1) ?? '');
    }
    await page.mouse.wheel(0, 400);
    expect([...unseen]).toEqual([]);
  }).toPass({ ...longWait, intervals: [100] });
  await page.mouse.wheel(0, -100_000);
}

test('the receivables are what was and what is to come, and lead to their charge', async ({ page, request }) => {
  const owner = await callAs(request, people.owner);
  const [anyone, buyer, title] = [callAsNobody(request), newBuyer('Noêmia'), titleOf('Curso de barista')];
  const paid = await createLink(owner, { title: `${title} à vista`, amountCents: 9_000 });
  await buy(anyone, paid.uuid, { buyer, method: 'CREDIT_CARD' });
  const parted = await createLink(owner, { title, amountCents: 120_000, installments: { BANK_SLIP: 12 } });
  await buy(anyone, parted.uuid, { buyer, method: 'BANK_SLIP', installments: 12 });
  const { customerId } = await chargeOf(owner, { title });
  const all = await owner(findCharges, { query: { customerId, size: 100 } });
  const coming = all.content.filter(({ status }) => status === 'SCHEDULED');
  expect(coming).toHaveLength(12);
  await signIn(page, people.owner);
  await page.goto(`/clientes/${customerId}?tab=receivables`);
  await expect(page.getByRole('tab', { name: 'Recebíveis' })).toHaveAttribute('aria-selected', 'true');
  const history = page.getByRole('table', { name: 'Histórico' }).getByRole('link');
  const past = all.content.filter(({ status }) => status !== 'SCHEDULED');
  expect(past).toHaveLength(1);
  await expectEachDrawn(page, history, past);
  await page.getByText('Agendados', { exact: true }).click();
  await expect(page).toHaveURL(/view=scheduled/);
  const links = page.getByRole('table', { name: 'Agendados' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  await expectEachDrawn(page, links, coming);
  await expectAccessible(page);
  await links.first().click();
  await expect(page).toHaveURL(/\/cobrancas-agendadas\/[0-9a-f-]{36}/);
  await page.goBack();
  await expect(links.first()).toBeVisible();
});
