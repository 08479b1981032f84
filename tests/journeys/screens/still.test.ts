import { expect, type Page, type Request, test } from '@playwright/test';
import {
  createView,
  deleteView,
  findCharges,
  findSubscriptions,
  findViews,
} from '../../../packages/contract/src/index.ts';
import { blockLiveEvents } from '../support/block-live-events.ts';
import { callAs } from '../support/call-api.ts';
import { openScreen } from '../support/open-screen.ts';
import { people, signIn } from '../support/sign-in.ts';

test('nothing moves while a screen loads: lists, the start page, a disputed charge', async ({ page, request }) => {
  test.slow();
  await page.addInitScript(watchShifts);
  // Other journeys' sales would move lists, and so would the views that they share.
  await blockLiveEvents(page);
  await page.addInitScript(withoutViews, findViews.path);
  const owner = await callAs(request, people.owner);
  const { content } = await owner(findCharges, { query: { status: ['DISPUTE'] } });
  expect(content.length).toBeGreaterThan(0);
  const subscriptions = await owner(findSubscriptions, { query: { sort: 'startDate,ASC', size: 1 } });
  await signIn(page, people.admin);
  const still = watchCalls(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    // Data read at the other width would be there at once.
    await page.goto('/nada');
    for (const address of [
      '/',
      '/cobrancas',
      ...(width === 390
        ? ['/disputas', '/conciliacao', '/pagamentos']
        : ['/seja-pago', '/recorrencias', '/seja-pago/criar/link-rapido', '/clientes', '/usuarios', '/seguranca']),
      `/clientes/${content[0]?.customerId}?tab=receivables`,
      `/cobrancas/${content[0]?.uuid}`,
      `/recorrencias/${subscriptions.content[0]?.uuid}`,
    ]) {
      await openScreen(page, address);
      await still();
      const { sum, moved } = await shiftOf(page);
      expect(sum, `${address} at ${width}: ${moved.join('; ')}`).toBeLessThan(0.001);
    }
  }
});

test('nothing moves while a list with views loads, once it is known to have some', async ({ page, request }) => {
  await page.addInitScript(watchShifts);
  await blockLiveEvents(page);
  const admin = await callAs(request, people.admin);
  const body = { list: 'findCustomers', name: 'Minha', shared: false, default: false, search: '' } as const;
  const { uuid } = await admin(createView, { body: { ...body, columns: null, density: 'comfortable' } });
  await signIn(page, people.admin);
  await page.goto('/clientes');
  await expect(page.getByRole('link', { name: 'Minha' })).toBeVisible();
  const still = watchCalls(page);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Minha' })).toBeVisible();
  await still();
  const { sum, moved } = await shiftOf(page);
  await admin(deleteView, { params: { uuid } });
  expect(sum, moved.join('; ')).toBeLessThan(0.001);
});

interface LayoutShift {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

interface Shift {
  readonly value: number;
  /** Each shift's element with its old and new place. */
  readonly moved: readonly string[];
}

/** Returns what resolves when nothing more is loaded: nothing on the screen has a reason to move after that. */
function watchCalls(page: Page): () => Promise<void> {
  const inFlight = new Set<Request>();
  page.on('request', (request) => inFlight.add(request));
  page.on('requestfinished', (request) => inFlight.delete(request));
  page.on('requestfailed', (request) => inFlight.delete(request));
  return async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (let quiet = 0; quiet < 3; quiet++) {
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      if (inFlight.size > 0) quiet = 0;
    }
  };
}

/** Runs in the page, and answers that there are no views. Playwright's own interception would turn the cache off. */
function withoutViews(path: string): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return pathname === path ? Response.json([]) : fetch(input, init);
  };
}

/** Runs in the page. */
function watchShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as LayoutShift;
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const what =
          node instanceof Element ? `${node.className} ${node.textContent?.slice(0, 30)}` : node?.textContent;
        return `${what} (${[from.x, from.y, from.width, from.height]} → ${[to.x, to.y, to.width, to.height]})`;
      });
      shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The layout shift since it was last asked for, including shifts after an input. */
async function shiftOf(page: Page): Promise<{ readonly sum: number; readonly moved: readonly string[] }> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0));
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.flatMap(({ moved }) => moved) };
}
