import { expect, type Page, test } from '@playwright/test';
import { blockLiveEvents } from '../support/block-live-events.ts';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { people, signIn } from '../support/sign-in.ts';
import { balanceCard, figure, receivables } from './home-screen.ts';

const calls = {
  balance: '**/service/core/sellers/balance',
  dashboard: '**/service/core/charges/dashboard?*',
  list: '**/service/core/charges?*',
} as const;

// Others' sales make the screen reload, so a route handler may still run when the journey ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

test('a block that fails says so and is tried again, and the others stay', async ({ page }) => {
  await blockLiveEvents(page);
  await signIn(page, people.admin);
  await refuse(page, calls.list);
  await page.goto('/');
  const failed = receivables(page).getByText('Falha ao carregar as informações dos recebiveis.');
  await expect(failed).toBeVisible();
  await expect(figure(page, 'Pagas')).toContainText('R$');
  await expect(balanceCard(page)).toContainText('R$');
  await page.unroute(calls.list);
  await receivables(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(failed).toBeHidden();
  await expect(receivables(page).getByText(/\d cobranças?,/)).toBeVisible();
});

test('without the figures the list cannot know its days, and both say it', async ({ page }) => {
  await blockLiveEvents(page);
  await signIn(page, people.admin);
  await refuse(page, calls.dashboard);
  await refuse(page, calls.balance);
  await page.goto('/');
  await expect(page.getByText('Não foi possível carregar os dados básicos.')).toBeVisible();
  await expect(page.getByText('Falha ao carregar as informações dos recebiveis.')).toBeVisible();
  await expect(page.getByText('Falha no carregamento do saldo.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(calls.dashboard);
  await receivables(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(figure(page, 'Pagas')).toContainText('R$');
  await expect(receivables(page).getByText(/\d cobranças?,/)).toBeVisible();
});

test('a debt is shown as one', async ({ page }) => {
  await signIn(page, people.finance);
  await page.route(calls.balance, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, amount: -1234.5, notFormattedAmount: -123450 } });
  });
  await page.goto('/');
  await expect(figure(page, 'Saldo devedor')).toHaveText(/^-R\$\s1\.234,50$/);
  await expect(balanceCard(page)).toContainText('Os próximos recebimentos vão pagá-la.');
  await expectAccessible(page);
});

test('a period without movement says so', async ({ page }) => {
  await signIn(page, people.admin);
  await page.route(calls.dashboard, async (route) => {
    const answer = await (await route.fetch()).json();
    const lines = answer.graph.lines.map(({ date }: { date: string }) => ({ date, paid: 0, late: 0, scheduled: 0 }));
    const nothing = { paidAmount: 0, lateAmount: 0, scheduledAmount: 0, defaultRate: 0, timeSaved: 0, newBuyerQty: 0 };
    await route.fulfill({ json: { ...answer, ...nothing, graph: { ...answer.graph, lines } } });
  });
  await page.route(calls.list, (route) =>
    route.fulfill({ json: { content: [], totalElements: 0, totalPages: 0, number: 0, size: 10, totalAmount: 0 } }),
  );
  await page.goto('/?status=SCHEDULED');
  await expect(page.getByText('Nenhuma cobrança no período')).toBeVisible();
  await expect(receivables(page).getByText('Sem dados de cobranças')).toBeVisible();
  await expect(receivables(page).getByText('Nenhuma cobrança está agendada para este período.')).toBeVisible();
});

test('a seller without charges sees what to do first, in the place of zeros @phone', async ({ page }) => {
  await signIn(page, people.admin);
  await page.route(calls.dashboard, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, hasCharges: false } });
  });
  await page.route('**/service/core/payment-links/orders?*', (route) =>
    route.fulfill({ json: { content: [], totalElements: 0, totalPages: 0, number: 0, size: 1 } }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sua primeira venda' })).toBeVisible();
  await expect(page.getByText('R$ 0,00')).toHaveCount(0);
  await expect(balanceCard(page)).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Criar link de pagamento' }).click();
  await expect(page).toHaveURL('/seja-pago/criar/cobranca-pontual');
});

test('on a phone it is accessible and nothing moves while it loads @phone-only', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, people.admin);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  await page.goto('/?period=MONTH');
  await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
  await expect(receivables(page).getByText(/\d cobranças,/)).toBeVisible();
  const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
  await expectAccessibleInBothSchemes(page);
});

test('a charge is begun with the keyboard alone', async ({ page }) => {
  await signIn(page, people.admin);
  await page.goto('/');
  const create = page.getByRole('button', { name: 'Criar cobrança' });
  await create.focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: /^Link de Pagamento/ });
  await expect(item).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(item).toBeHidden();
  await expect(create).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /^Link Rápido/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/seja-pago\/criar\/cobranca-pontual$/);
});

async function refuse(page: Page, call: string): Promise<void> {
  await page.route(call, (route) =>
    route.fulfill({ status: 422, json: { errors: [{ code: 'X', description: 'de propósito' }] } }),
  );
}
