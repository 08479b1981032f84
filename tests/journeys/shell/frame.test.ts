import { expect, test } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { people, signIn } from '../support/sign-in.ts';

const mainMenu = { name: 'Menu principal' };

test('the keyboard skips the menu; breadcrumbs say where a screen lies, and lead back to its parent; the theme is chosen once, and kept from the first paint', async ({
  page,
}) => {
  await signIn(page, people.sales);
  await page.goto('/cobrancas');
  await expect(page.getByRole('navigation', mainMenu)).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Ir para o conteúdo' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

  const row = page.getByRole('table', { name: 'Lista de cobranças' }).getByRole('link').first();
  const customer = await row.innerText();
  await row.click();
  await expect(page).toHaveURL(/\/cobrancas\/[0-9a-f-]{36}$/);
  await expect(page).toHaveTitle('Cobrança · Balcão');
  const trail = page.getByRole('navigation', { name: 'Você está em' });
  await expect(trail.locator('[aria-current="page"]')).toHaveText(customer);
  await trail.getByRole('link', { name: 'Voltar para Cobranças' }).click();
  await expect(page).toHaveURL('/cobrancas');
  await expect(trail.getByRole('listitem')).toHaveText(['Cobranças']);
  await expect(trail.getByRole('link')).toHaveCount(0);

  await page.goto('/seja-pago/criar/cobranca-pontual');
  await expect(trail.getByRole('listitem').last()).toHaveText('Criar');
  await trail.getByRole('link', { name: 'Voltar para Links de pagamento' }).click();
  await expect(page).toHaveURL('/seja-pago');

  await page.emulateMedia({ colorScheme: 'light' });
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('button', { name: 'Conta e aparência' }).click();
  const person = page.getByRole('dialog', { name: 'Conta e aparência' });
  await expect(person).toContainText(people.sales);
  await person.getByText('Escuro').click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(person.getByRole('radio', { name: 'Escuro' })).toBeChecked();

  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.documentElement?.getAttribute('data-mantine-color-scheme') === 'light')
        Object.assign(window, { wasLight: true });
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.reload();
  await expect(page.getByRole('navigation', mainMenu)).toBeVisible();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await page.evaluate(() => 'wasLight' in window)).toBe(false);

  await page.getByRole('button', { name: 'Conta e aparência' }).click();
  await person.getByText('Automático').click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('the menu folds, keeps its names, stays as it was left, and fits its window: whole at 1280 × 900, its open entry in sight, icons with their names under 1100 px; a setting is found by its words and by others for it', async ({
  page,
}) => {
  await signIn(page, people.owner);
  await page.goto('/');
  await page.getByRole('button', { name: 'Recolher menu' }).click();
  await expect(page.getByRole('button', { name: 'Expandir menu' })).toBeVisible();
  await page.reload();
  await page.getByRole('navigation', mainMenu).getByRole('link', { name: 'Cobranças' }).click();
  await expect(page).toHaveURL('/cobrancas');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Expandir menu' }).click();
  await expect(page.getByRole('button', { name: 'Recolher menu' })).toBeVisible();
  const faq = page.getByRole('link', { name: /^FAQ/ });
  await expect(faq).toHaveAttribute('target', '_blank');
  await expect(faq).toHaveAttribute('href', '/faq');

  await page.setViewportSize({ width: 1280, height: 900 });
  const menu = page.getByRole('navigation', mainMenu);
  await expect(menu.getByRole('link')).toHaveCount(16);
  for (const entry of await menu.getByRole('link').all()) await expect(entry).toBeInViewport({ ratio: 1 });
  const { scrollHeight, clientHeight } = await menu.evaluate((nav) => nav);
  expect(scrollHeight).toBe(clientHeight);

  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto('/seguranca');
  const entry = menu.getByRole('link', { name: 'Configurações' });
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await expect(entry).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1099, height: 800 });
  await page.goto('/cobrancas');
  await expect(menu).toBeVisible();
  expect((await menu.boundingBox())?.width).toBeLessThan(80);
  const name = menu.getByText('Configurações');
  await expect.poll(async () => (await name.boundingBox())?.width).toBeLessThan(4);
  await menu.getByRole('link', { name: 'Configurações' }).hover();
  await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(40);
  const icon = await menu.getByRole('link', { name: 'Configurações' }).boundingBox();
  const shown = await name.boundingBox();
  expect(shown && icon && Math.abs(shown.y + shown.height / 2 - icon.y - icon.height / 2)).toBeLessThan(4);
  await page.mouse.move(600, 400);
  await menu.getByRole('link', { name: 'Relatórios' }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(40);

  await page.getByRole('button', { name: 'Expandir menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Configurações' }).click();
  await expect(page).toHaveURL('/configuracoes');
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeGreaterThan(200);

  const cards = page.getByRole('main').getByRole('link');
  await expect(cards).toHaveCount(13);
  await expect(page.getByRole('region', { name: 'Pessoas e segurança' }).getByRole('link')).toHaveCount(4);
  await expectNoSideways(page);

  const field = page.getByRole('searchbox', { name: 'Buscar nas configurações' });
  await field.fill('multa');
  await expect(cards).toHaveText([/^Métodos de pagamento/]);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 configuração encontrada');
  await field.fill('webhook');
  await expect(cards).toHaveText([/^Integrações/]);
  await field.fill('nada disso');
  await expect(page.getByText('Nenhuma configuração encontrada')).toBeVisible();
  await field.press('Escape');
  await expect(cards).toHaveCount(13);
  await field.fill('duplo fator');
  await field.press('Enter');
  await expect(page).toHaveURL('/seguranca');
  await page.getByRole('link', { name: 'Voltar para Configurações' }).click();
  await expect(page).toHaveURL('/configuracoes');
});

test('on a phone the menu is a drawer @phone-only', async ({ page }) => {
  await signIn(page, people.sales);
  await page.goto('/cobrancas');
  await expect(page.getByRole('navigation', mainMenu)).toBeHidden();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('navigation', mainMenu).getByRole('link')).toHaveText([
    'Cobranças',
    'Links',
    'Clientes',
    'Notas fiscais(novo)',
    'Disputas(novo)',
    'Configurações',
  ]);
  await expect(drawer.getByRole('group', { name: 'Receber' }).getByRole('link')).toHaveCount(5);
  await expectAccessibleInBothSchemes(page);
  await drawer.getByRole('link', { name: 'Links' }).click();
  await expect(page).toHaveURL('/seja-pago');
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await drawer.getByRole('button', { name: 'Fechar menu' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await drawer.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/login');
});
