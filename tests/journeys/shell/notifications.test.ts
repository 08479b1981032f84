import { expect, type Page, test } from '@playwright/test';
import { buy } from '../support/buy.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { createLink } from '../support/create-link.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { chargeOf, payPix, titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';

test('a payment rings the bell, and its card leads to the charge and is read then; once all are read the focus is still in the drawer', async ({
  page,
  request,
}) => {
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

  // Other journeys sell meanwhile, so the unread count is stubbed.
  let quantity = 3;
  await page.route('**/notification-panel/quantity-unread', (route) => route.fulfill({ json: { quantity } }));
  await page.route('**/notification-panel/read', (route) => {
    quantity = 0;
    return route.fulfill({ json: { quantity } });
  });
  await page.reload();
  await bell(page).click();
  const dialog = page.getByRole('dialog', { name: 'Notificações' });
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
