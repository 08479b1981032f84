import { expect, test } from '@playwright/test';
import { buy } from '../support/buy.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { createLink } from '../support/create-link.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { longWait } from '../support/long-wait.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { chargeOf, titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';
import { openList } from './charge-list.ts';

test('the detail of a row is fetched while the pointer rests on it, and opens with what the list showed; a row is a link: a click anywhere, the keyboard, or a new tab', async ({
  page,
  context,
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
  await expectAccessible(page);
  await expectNoSideways(page);

  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  await expectNoSideways(page);
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

  const [tab] = await Promise.all([context.waitForEvent('page'), row.click({ modifiers: ['ControlOrMeta'] })]);
  // Playwright now and then waits without end for the navigation of a tab that a click opened, so the tab itself is asked.
  const shown = () => tab.evaluate(() => `${location.pathname} ${document.querySelector('h1')?.textContent}`);
  await expect(async () => expect(await shown()).toContain(`${href} R$`)).toPass(longWait);
  await expect(page).toHaveURL(address);
});
