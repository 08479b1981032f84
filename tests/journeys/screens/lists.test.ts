import { expect, type Page, test } from '@playwright/test';
import { findCharges } from '../../../packages/contract/src/index.ts';
import { addDays, plainDateAt } from '../../../packages/kernel/src/index.ts';
import { columnTexts, openList } from '../charges/charge-list.ts';
import { blockLiveEvents } from '../support/block-live-events.ts';
import { callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { openScreen } from '../support/open-screen.ts';
import { people, signIn } from '../support/sign-in.ts';

test('Tab stops once in each row; arrows and letters reach its box, its link and its buttons, and show themselves; letters can be turned off', async ({
  page,
}) => {
  await blockLiveEvents(page);
  await signIn(page, people.sales);
  const list = await openList(page, '?status=PAID');
  const link = (index: number) => list.rows.nth(index).getByRole('link').first();
  await link(0).focus();
  await page.keyboard.press('Tab');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(list.rows.nth(1).getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(list.rows.nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(link(2)).toBeFocused();

  await page.reload();
  await expect(link(0)).toBeVisible();
  await page.keyboard.press('j');
  await expect(link(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  const bar = page.getByRole('region', { name: 'Linhas selecionadas' });
  await expect(bar.getByRole('status')).toHaveText('3 selecionadas');
  await page.keyboard.press('k');
  await expect(link(2)).toBeFocused();
  await list.words.focus();
  await page.keyboard.type('jx?');
  await expect(list.words).toHaveValue('jx?');
  await page.reload();
  await expect(list.table.or(page.getByText('Sem dados de cobranças'))).toBeVisible();
  await openList(page, '?status=PAID');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Teclas da lista' });
  await expect(keys).toContainText('Selecionar a linha');
  await expectAccessible(page);
  await keys.getByRole('switch').press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(link(0)).not.toBeFocused();

  await openScreen(page, '/seja-pago');
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await rows.first().getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await expect(rows.first().getByRole('button').first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await expect(rows.nth(1).getByRole('link')).toBeFocused();
});

test('the list of all charges opens where today is, and every page is a click away; columns are chosen in the row of the filters, names are whole at 768, cards say the product; it is printed without menu, bar and buttons, in the light scheme', async ({
  page,
  request,
}) => {
  await blockLiveEvents(page);
  const sales = await callAs(request, people.sales);
  const tomorrow = addDays(plainDateAt(Temporal.Now.instant()), 1);
  await signIn(page, people.sales);
  const list = await openList(page, '');
  const { totalElements } = await sales(findCharges, { query: { expirationDateInitial: tomorrow, size: 1 } });
  await expect(list.pages.locator('[aria-current]')).toHaveText(String(Math.floor(totalElements / 10) + 1));
  await expect(list.rows.filter({ hasText: 'Hoje' }).first()).toBeVisible();
  await list.pages.getByRole('button', { name: 'Página 1', exact: true }).click();
  await expect(page).toHaveURL('/cobrancas?page=0');
  await expect(list.pages).toContainText('1–10 de');
  await list.head('Cliente').getByRole('button').click();
  await expect(page, 'another order begins at its first page').toHaveURL(/sort=customerName/);
  await expect(list.pages).toContainText('1–10 de');

  await openList(page, '?status=LATE');
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await topOf(page, 'Ajustar lista'), `${width}`).toBeCloseTo(await topOf(page, 'Filtros'), -1);
    const cut = await list.rows
      .getByRole('link')
      .evaluateAll((links) =>
        links.filter((link) => link.scrollHeight > link.clientHeight + 1).map((link) => link.textContent),
      );
    expect(cut, `${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const under = list.rows.first().locator('td[data-under]');
  const shown = () => under.evaluate((cell) => getComputedStyle(cell, '::after').display);
  const column = page.getByRole('columnheader', { name: 'Produto / Serviço' });
  await expect(column).toBeVisible();
  expect(await shown()).toBe('none');
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(column, 'the product is under the name where a tablet has no room for its column').toBeHidden();
  await expect.poll(shown).toBe('block');

  await page.setViewportSize({ width: 1920, height: 800 });
  const box = await list.table.boundingBox();
  expect(box?.width, 'a large screen is used').toBeGreaterThan(1500);
  const title = (await columnTexts(list.rows, 2))[0] ?? '';
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(list.rows.first().getByText(title)).toBeVisible();

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // The printable width of A4.
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  for (const gone of [
    page.getByRole('banner'),
    page.getByRole('search'),
    page.getByRole('button', { name: 'Filtros' }),
    page.getByRole('combobox', { name: 'Linhas por página' }),
  ])
    await expect(gone).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeHidden();
  await expect(page.getByText('Ir para o conteúdo')).toBeHidden();
  await expect(list.table.getByText('Vencimento')).toBeVisible();
  await expect(page.getByText(/^[\d.]+–[\d.]+ de/)).toBeVisible();
  await expectNoSideways(page);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

async function topOf(page: Page, name: string): Promise<number> {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  return box ? box.y + box.height / 2 : Number.NaN;
}
