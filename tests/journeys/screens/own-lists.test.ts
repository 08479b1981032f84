import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { createView, deleteView, findViews } from '../../../packages/contract/src/index.ts';
import { chargeList, openList } from '../charges/charge-list.ts';
import { blockLiveEvents } from '../support/block-live-events.ts';
import { callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { people, signIn } from '../support/sign-in.ts';

const views = (page: Page) => page.getByRole('navigation', { name: 'Visões da lista' });

test('a list is made one’s own by the keyboard: columns, density, rows, saved as the view that it begins with', async ({
  page,
  request,
}) => {
  await signIn(page, people.supervisor);
  const list = await openList(page, '?status=PAID');
  await page.getByRole('button', { name: 'Ajustar lista' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Ajustar lista' });
  await panel.getByRole('checkbox', { name: 'Produto / Serviço' }).press('Space');
  await expect(list.head('Produto / Serviço')).toHaveCount(0);
  await panel.getByRole('checkbox', { name: 'Status' }).press('Alt+ArrowUp');
  await panel.getByRole('checkbox', { name: 'Status' }).press('Alt+ArrowUp');
  await expect(panel.getByRole('status')).toHaveText(/^Status: posição \d de \d$/);
  await panel.getByRole('radio', { name: 'Confortável' }).press('ArrowRight');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ajustar lista' })).toBeFocused();
  await expect(list.rows.first()).toHaveCSS('height', '36px');
  const heads = await list.table.getByRole('columnheader').allInnerTexts();
  expect(heads.indexOf('Status')).toBeLessThan(heads.indexOf('Valor/mês'));

  const name = `Pagas ${crypto.randomUUID().slice(0, 6)}`;
  await page.getByRole('button', { name: 'Salvar visão' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Salvar visão' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('switch', { name: /Abrir a lista com esta visão/ }).press('Space');
  await dialog.getByRole('textbox').press('Enter');
  await expect(views(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  await expect(views(page).locator('[aria-current]')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Salvar visão' })).toHaveCount(0);

  // The saved view is the default; parameters in the address win.
  await page.goto('/cobrancas');
  await expect(page).toHaveURL(/status=PAID/);
  await expect(list.rows.first()).toHaveCSS('height', '36px');
  await expect.poll(() => list.table.getByRole('columnheader').allInnerTexts()).toEqual(heads);
  await page.goto('/cobrancas?status=LATE');
  await expect(views(page).getByRole('link', { name: 'Todas' })).toHaveAttribute('aria-current', 'true');

  // Changes to the view are marked, and saved on request.
  await views(page).getByRole('link', { name }).press('Enter');
  await expect(page).toHaveURL(/status=PAID/);
  await list.pages.getByRole('combobox', { name: 'Linhas por página' }).selectOption('50');
  await expect(views(page).getByRole('img', { name: 'com mudanças não salvas' })).toBeVisible();
  await page.getByRole('button', { name: 'Atualizar visão' }).press('Enter');
  await expect(views(page).getByRole('img', { name: 'com mudanças não salvas' })).toHaveCount(0);
  const call = await callAs(request, people.supervisor);
  const saved = async () =>
    (await call(findViews, { query: { list: 'findCharges' } })).find((view) => view.name === name);
  await expect
    .poll(saved)
    .toMatchObject({ search: 'status=PAID&size=50', density: 'compact', default: true, shared: false });

  // Deleting it shows the whole list.
  await page.getByRole('button', { name: `Mais ações da visão ${name}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Excluir visão' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir visão' }).press('Enter');
  await expect(views(page).getByRole('link', { name })).toHaveCount(0);
  await expect(page).toHaveURL('/cobrancas');
});

test('a shared view is found by the team; who may not change it still begins with it; what is chosen stays over pages, and goes with other filters', async ({
  page,
  request,
}) => {
  const name = `Da equipe ${crypto.randomUUID().slice(0, 6)}`;
  const owner = await callAs(request, people.owner);
  const body = { list: 'findOrderLinks', name, shared: true, default: false, search: 'sort=value%2CDESC' } as const;
  const { uuid } = await owner(createView, { body: { ...body, columns: ['title', 'value'], density: 'comfortable' } });
  await blockLiveEvents(page);
  await signIn(page, people.sales);
  await page.goto('/seja-pago');
  await views(page)
    .getByRole('link', { name: new RegExp(name) })
    .click();
  await expect(page).toHaveURL(/sort=value/);
  await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Ações' })).toBeVisible();
  await page.getByRole('button', { name: `Mais ações da visão ${name}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Tornar minha padrão', 'Salvar como nova visão']);
  await page.getByRole('menuitem', { name: 'Tornar minha padrão' }).click();
  await expect(views(page).getByTitle(`${name} (padrão)`)).toBeVisible();
  await page.goto('/seja-pago');
  await expect(page).toHaveURL(/sort=value/);
  await views(page).getByRole('link', { name: 'Todas' }).click();
  await expect(page).toHaveURL('/seja-pago?view=all');
  await owner(deleteView, { params: { uuid } });

  const list = await openList(page, '?status=PAID');
  const bar = page.getByRole('region', { name: 'Linhas selecionadas' });
  const boxes = list.rows.getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(bar.getByRole('status')).toHaveText('4 selecionadas');
  await list.pages.getByRole('button', { name: 'Próxima página' }).click();
  await expect(page).toHaveURL(/page=1/);
  await expect(list.table).toHaveAttribute('aria-busy', 'false');
  await boxes.first().check();
  await expect(bar.getByRole('status')).toHaveText('5 selecionadas');
  const saved = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('cobrancas-escolhidas.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(5);
  expect(lines.map((line) => line.split(';')[5])).toEqual(Array(5).fill('Paga'));
  await expectAccessible(page);
  await expectNoSideways(page);
  await bar.getByRole('button', { name: /^Selecionar todas as [\d.]+ do filtro$/ }).click();
  await expect(bar.getByRole('status')).toHaveText(/^Todas as [\d.]+ do filtro$/);
  await expect(boxes.first()).toBeChecked();
  await chargeList(page).chip('Status: Pagas').getByRole('button').click();
  await expect(bar).toHaveCount(0);
});
