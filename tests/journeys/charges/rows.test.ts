import { expect, type Page, test } from '@playwright/test';
import { buy } from '../support/buy.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { createLink } from '../support/create-link.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { chargeOf, titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';
import { openList } from './charge-list.ts';

test('the detail of a row is fetched while the pointer rests on it, and opens with what the list showed; a row is a link: a click anywhere, the keyboard, or a new tab', async ({
  page,
  request,
}) => {
  const seller = await callAs(request, people.sales);
  const title = titleOf('Moka');
  const link = await createLink(seller, {
    title,
    amountCents: 4_550,
    methods: { creditCardMethod: { type: 'EARLY_SELLER', receivingType: 'RECURRENT' } },
  });
  await buy(callAsNobody(request), link.uuid, { buyer: newBuyer('Nair'), method: 'CREDIT_CARD' });
  const { uuid } = await chargeOf(seller, { title });
  // A change that is heard of would fetch the detail once more.
  await page.route('**/live', (route) => route.abort());
  await signIn(page, people.sales);
  const list = await openList(page, `?title=${encodeURIComponent(title)}`);
  let calls = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/charges/${uuid}`, async (route) => {
    calls++;
    await released;
    await route.continue();
  });
  await list.rows.first().hover();
  await expect.poll(() => calls, 'fetched before it is opened').toBe(1);

  await list.rows.first().getByRole('link').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('R$ 45,50');
  await expect(heading).toContainText('Paga');
  await expect(page.getByText(`${title} · Nair`)).toBeVisible();
  await expect(page.getByRole('status', { name: 'Carregando' })).toBeVisible();
  release();
  await expect(page.getByRole('status', { name: 'Carregando' })).toBeHidden();
  await expect(heading).toContainText('R$ 45,50');
  expect(calls, 'the same answer serves the screen').toBe(1);

  // Oldest first, so that new sales of other journeys do not appear.
  const address = '/cobrancas?status=PAID&sort=expirationDate%2CASC';
  await openList(page, address.slice('/cobrancas'.length));
  await expect(list.head('Vencimento')).toHaveAttribute('aria-sort', 'ascending');
  const row = list.rows.first().getByRole('link');
  const href = (await row.getAttribute('href')) ?? '';
  expect(href).toMatch(/^\/cobrancas\/[0-9a-f-]{36}$/);

  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  await list.rows.first().click();
  await expect(page).toHaveURL(href);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await page.setViewportSize({ width: 1280, height: 800 });

  await row.focus();
  await page.keyboard.press('ArrowDown');
  await expect(list.rows.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(row).toBeVisible();

  // Playwright now and then waits without end for a tab that a click opened, so the browser itself is asked.
  const tab = await watchForTab(page, href);
  await row.click({ modifiers: ['ControlOrMeta'] });
  await tab.opened;
  await expect(page).toHaveURL(address);
});

/** Waits from now on for a tab at an address, which it closes. */
async function watchForTab(page: Page, path: string): Promise<{ readonly opened: Promise<void> }> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  const session = await browser.newBrowserCDPSession();
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = async ({ targetInfo }: { targetInfo: { targetId: string; url: string } }) => {
    if (!targetInfo.url.endsWith(path)) return;
    session.off('Target.targetCreated', look);
    session.off('Target.targetInfoChanged', look);
    await session.send('Target.closeTarget', { targetId: targetInfo.targetId });
    resolve();
  };
  session.on('Target.targetCreated', look);
  session.on('Target.targetInfoChanged', look);
  await session.send('Target.setDiscoverTargets', { discover: true });
  return { opened: promise };
}
