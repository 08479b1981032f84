import { expect, test } from '@playwright/test';
import { buy } from '../support/buy.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { createLink } from '../support/create-link.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';
import { openList } from './charge-list.ts';

test('a charge opens with what its row says, before any answer of its own', async ({ page, request }) => {
  const title = titleOf('Chaleira');
  const buyer = newBuyer('Iracema');
  const { uuid } = await createLink(await callAs(request, people.sales), { title, amountCents: 34_567 });
  await buy(callAsNobody(request), uuid, { buyer, method: 'BANK_SLIP' });

  await signIn(page, people.sales);
  const { rows } = await openList(page, `?title=${encodeURIComponent(title)}`);
  const dueDate = await rows.first().locator('time').first().getAttribute('datetime');
  await page.route('**/service/**', () => {});
  await rows.first().getByRole('link').click();

  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('R$ 345,67');
  await expect(heading).toContainText('Agendada');
  const content = page.getByRole('main');
  await expect(content).toContainText(`${title} · ${buyer.name}`);
  const facts = content.getByRole('region', { name: 'Informações gerais' });
  await expect(facts).toContainText(buyer.name);
  await expect(facts).toContainText('Boleto');
  await expect(facts.locator('time')).toHaveAttribute('datetime', dueDate ?? '');
  await expect(content.getByRole('status', { name: 'Carregando' })).toBeVisible();
  await expect(content).not.toContainText('R$ 0,00');
});

test('menus and filters of a list are loaded before anyone reaches for them', async ({ page }) => {
  await signIn(page, people.admin);
  // An intercepted file does not come from the browser's cache, so its response is seen.
  await page.route('**/assets/**', (route) => route.continue());
  const parts = [
    'person-dropdown',
    'notification-drawer',
    'search-dialog',
    'menu-drawer',
    'list-settings',
    'filter-form',
  ];
  const loaded = parts.map((part) => page.waitForResponse((response) => response.url().includes(part)));
  const { filters } = await openList(page, '');
  await Promise.all(loaded);

  await filters.click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible();
  await page.getByRole('button', { name: 'Ajustar lista' }).click();
  await expect(page.getByRole('checkbox', { name: 'Vencimento' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Conta e aparência' }).click();
  await expect(page.getByRole('dialog', { name: 'Conta e aparência' })).toBeVisible();
});
