import { expect, test } from '@playwright/test';
import { createPixPayment, getPayment } from '../../../packages/contract/src/index.ts';
import { cents, systemClock } from '../../../packages/kernel/src/index.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { newSellerOfTwo } from '../support/new-seller.ts';
import { openAccount } from '../support/open-account.ts';
import { signIn } from '../support/sign-in.ts';

test('what one administrator submits rings the bell of another, who opens and approves it there', async ({
  page,
  request,
}) => {
  const { email, colleague } = await newSellerOfTwo('Torrefação Serrana');
  const { call } = await openAccount(request, email, 2_000_000);
  await signIn(page, colleague);
  await page.goto('/pagamentos');
  const { uuid } = await call(createPixPayment, {
    body: {
      pixKey: 'sacaria@jornada.example',
      amount: cents(61_234),
      paymentDate: systemClock.today(),
      costCenter: 'vendas',
      status: 'pending_approval' as const,
    },
  });
  const bell = page.getByRole('button', { name: /^Notificações/ });
  await expect(bell).toHaveAccessibleName(/não lidas?$/);
  await bell.click();
  const drawer = page.getByRole('dialog', { name: 'Notificações' });
  const card = drawer.getByRole('listitem').filter({ hasText: 'Pagamento espera aprovação' });
  await expect(card).toContainText('R$ 612,34');
  await expectAccessible(page);
  await card.getByRole('link', { name: 'Pagamento espera aprovação' }).click();
  await expect(page).toHaveURL(`/pagamentos?pagamento=${uuid}`);
  const review = page.getByRole('dialog', { name: 'Revise seu pagamento' });
  await review.getByRole('button', { name: 'Pagar' }).click();
  await expect(page.getByText('Pagamento aprovado e processado com sucesso!')).toBeVisible();
  expect((await call(getPayment, { params: { uuid } })).payment).toMatchObject({ approved_by: colleague });
});
