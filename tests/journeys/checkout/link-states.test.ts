import { expect, test } from '@playwright/test';
import { callAs } from '../support/call-api.ts';
import { createLink } from '../support/create-link.ts';
import { titleOf } from '../support/sell.ts';
import { people } from '../support/sign-in.ts';
import { cards, choose, expectTitle, fillBuyer, fillCard, openLink, pressPay } from './checkout-screen.ts';

test('a link that was paid says so at once, also to who had it open', async ({ page, context, request }) => {
  const seller = await callAs(request, people.owner);
  const title = titleOf('Vaga');
  const link = await createLink(seller, { title, amountCents: 8_000 });
  await openLink(page, link);
  await fillBuyer(page);
  const other = await context.newPage();
  await openLink(other, link);
  await fillBuyer(other);
  await choose(other, 'Cartão de crédito');
  await fillCard(other, cards.approved);
  await pressPay(other, /^Pagar R\$/);
  await expectTitle(other, 'Pagamento confirmado');

  await expectTitle(page, 'Este link já foi pago');
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('while a link is on its way the page keeps its place, and nothing moves when it comes @phone-only', async ({
  page,
  request,
}) => {
  const seller = await callAs(request, people.owner);
  const link = await createLink(seller, { title: titleOf('Visita'), amountCents: 8_000, expiresInSeconds: 3600 });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(`**/payment-links/${link.uuid}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) Object.assign(window, { shifted: Reflect.get(window, 'shifted') + shift.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/payment-link/${link.uuid}`);
  await expect(page.getByRole('status', { name: 'Carregando o pagamento' })).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: link.title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Gerar código Pix' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBe(0);
});
