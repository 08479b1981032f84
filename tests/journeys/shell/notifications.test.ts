import { expect, type Page, test } from '@playwright/test';
import { blockLiveEvents } from '../support/block-live-events.ts';
import { buy } from '../support/buy.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { createLink } from '../support/create-link.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { chargeOf, payPix, titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';

test('a payment rings the bell, and its card leads to the charge and is read then', async ({ page, request }) => {
  const owner = await callAs(request, people.owner);
  const title = titleOf('Bolo de fubá');
  const { uuid: link } = await createLink(owner, { title, amountCents: 78_913 });
  const buyer = newBuyer('Iracema');
  await signIn(page, people.admin);
  await page.goto('/');
  await buy(callAsNobody(request), link, { buyer, method: 'PIX' });
  await payPix(owner, { title });

  const { uuid } = await chargeOf(owner, { title });
  await expect(page.getByRole('button', { name: /^Notificações, .+ não lidas?$/ })).toBeVisible();
  const card = await cardOf(page, uuid);
  await expect(card).toContainText('Pagamento realizado');
  await expect(card).toContainText('R$ 789,13');
  await expect(card).toContainText('Não lida');
  await expectAccessible(page);
  await card.getByRole('link', { name: 'Pagamento realizado' }).click();
  await expect(page).toHaveURL(`/cobrancas/${uuid}`);
  await expect(page.getByRole('dialog', { name: 'Notificações' })).toBeHidden();
  await expect((await cardOf(page, uuid)).getByText('Não lida')).toBeHidden();
});

test('notifications that cannot be loaded are asked for again; once all are read the focus is still in the drawer', async ({
  page,
}) => {
  await blockLiveEvents(page);
  await signIn(page, people.admin);
  await page.goto('/');
  await page.route('**/service/core/notification-panel?*', (route) => route.abort());
  await bell(page).click();
  const dialog = page.getByRole('dialog', { name: 'Notificações' });
  await expect(dialog.getByText('Falha no carregamento das notificações.')).toBeVisible();
  await page.unroute('**/service/core/notification-panel?*');
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(dialog.getByRole('list', { name: 'Notificações' })).toBeVisible();

  // Other journeys sell meanwhile, so the unread count is stubbed.
  let quantity = 3;
  await page.route('**/notification-panel/quantity-unread', (route) => route.fulfill({ json: { quantity } }));
  await page.route('**/notification-panel/read', (route) => {
    quantity = 0;
    return route.fulfill({ json: { quantity } });
  });
  await page.reload();
  await bell(page).click();
  const readAll = dialog.getByRole('button', { name: 'Marcar todas como lidas' });
  await readAll.press('Enter');
  await expect(readAll).toBeHidden();
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
});

function bell(page: Page) {
  return page.getByRole('button', { name: /^Notificações/ });
}

/** A charge's card in the open drawer. */
async function cardOf(page: Page, uuid: string) {
  await bell(page).click();
  const dialog = page.getByRole('dialog', { name: 'Notificações' });
  return dialog.getByRole('listitem').filter({ has: page.locator(`a[href="/cobrancas/${uuid}"]`) });
}
