import { expect, test } from '@playwright/test';
import { newId } from '../../../packages/kernel/src/index.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { signIn } from '../support/sign-in.ts';

/** A demonstration seller without a checkout page. */
const newcomer = 'dono@marealta.example';

test('a new page asks for an address that is free, and is changed and shown as its buyers will see it', async ({
  page,
}) => {
  await signIn(page, newcomer);
  await page.goto('/checkout-info');
  const save = page.getByRole('button', { name: 'Cadastrar checkout' });
  await expect(save).toBeVisible();
  const address = page.getByLabel('URL do checkout');
  await address.fill('clube-serra-azul');
  await expect(page.getByText('URL já em uso por outro checkout!')).toBeVisible();
  await save.click();
  await expect(address).toBeFocused();
  await expect(save).toBeVisible();
  const own = `mare-alta-${newId().slice(-8)}`;
  await address.fill(own);
  await expect(page.getByText('Esta URL está livre.')).toBeVisible();
  await page.getByLabel('Título').fill('');
  await save.click();
  await expect(page.getByText('Título é um campo obrigatório!')).toBeVisible();
  await page.getByLabel('Título').fill('Clube da maré');
  await save.click();
  await expect(page.getByText('Checkout cadastrado com sucesso!')).toBeVisible();
  await expect(page.getByRole('link', { name: /Abrir em nova aba/ })).toHaveAttribute(
    'href',
    new RegExp(`/checkout/${own}$`),
  );

  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Informações Gerais', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await address.fill('Pagamento');
  await expect(page.getByText('Esta URL é reservada. Escolha outra.')).toBeVisible();
  await address.fill(own);
  const description = `Café fresco ${newId().slice(-6)}`;
  await page.getByLabel(/^Descrição/).fill(description);
  const preview = page.getByRole('region', { name: 'Como o cliente vê' });
  await expect(preview).toContainText(description);
  await expectNoSideways(page);
  await page.reload();
  await expect(page.getByText('Recuperamos o que você tinha digitado.')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Checkout editado com sucesso!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/^Descrição/)).toHaveValue(description);
});
