import { expect, test } from '@playwright/test';
import { blockLiveEvents } from '../support/block-live-events.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { people, signIn } from '../support/sign-in.ts';

test('the balance to pay with is shown, fails aloud, and is read again', async ({ page }) => {
  const balance = '**/service/banking/v1/bank/statements/balance';
  await blockLiveEvents(page);
  await signIn(page, people.admin);
  await page.goto('/tesouraria');
  await page.route(balance, (route) => route.fulfill({ status: 500, json: { errors: [] } }));
  await page.getByRole('link', { name: 'Pagar contas' }).click();

  const card = page.getByRole('region', { name: 'Saldo disponível' });
  const failure = card.getByText('Erro ao carregar saldo. Tente novamente.');
  await expect(failure).toBeVisible();
  await expect(card.getByText('Atualizado em Nunca')).toBeVisible();
  await expect(card.getByText(/^Última tentativa: \d/)).toBeVisible();
  await expectAccessible(page);
  const again = card.getByRole('button', { name: 'Tentar novamente' });
  await again.click();
  // After the second failure only the card's own retry button stays.
  await expect(again).toBeHidden();
  await expect(failure).toBeVisible();

  await page.unroute(balance);
  await card.getByRole('button', { name: 'Atualizar saldo' }).click();
  await expect(card.getByText(/^R\$\s[\d.]+,\d\d$/)).toBeVisible();
  await expect(failure).toBeHidden();
  await expect(card.getByText(/^Atualizado em \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible();
});
