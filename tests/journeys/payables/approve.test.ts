import { expect, test } from '@playwright/test';
import { createPixPayment } from '../../../packages/contract/src/index.ts';
import { addDays, cents, formatPlainDate, systemClock } from '../../../packages/kernel/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { newSellerOfTwo } from '../support/new-seller.ts';
import { openAccount } from '../support/open-account.ts';
import { signIn } from '../support/sign-in.ts';

test('two payments are approved together after their sum, days and balance are shown @phone', async ({
  page,
  request,
}) => {
  const { email, colleague } = await newSellerOfTwo('Café Serra');
  await openAccount(request, email, 1_000_000);
  const call = await callAs(request, colleague);
  const today = systemClock.today();
  const later = addDays(today, 5);
  for (const [pixKey, amount, paymentDate] of [
    ['sacaria@jornada.example', 15_000, today],
    ['11144477735', 650_000, later],
  ] as const) {
    const body = {
      pixKey,
      amount: cents(amount),
      paymentDate,
      costCenter: 'vendas',
      status: 'pending_approval' as const,
    };
    await call(createPixPayment, { body });
  }
  await signIn(page, email);
  await page.goto('/pagamentos');
  const waiting = page.getByRole('region', { name: 'Para aprovar' });
  await expect(waiting).toContainText('111.444.777-35');
  await waiting.getByRole('checkbox', { name: 'Selecionar todos' }).check();
  await waiting.getByRole('button', { name: 'Aprovar 2 pagamentos' }).click();
  const summary = page.getByRole('dialog', { name: 'Aprovar pagamentos' });
  await expect(summary).toContainText(/Soma\s*R\$\s6\.650,00/);
  await expect(summary).toContainText(/Saldo depois\s*R\$\s3\.350,00/);
  const days = summary.getByRole('list', { name: 'Por dia' }).locator('> li');
  await expect(days.nth(0)).toContainText(/R\$\s150,00.*Saldo depois: R\$\s9\.850,00/s);
  await expect(days.nth(1)).toContainText(formatPlainDate(later));
  await expectNoSideways(page);
  await expectAccessible(page);
  await summary.getByRole('button', { name: 'Aprovar 2 · R$ 6.650,00' }).click();
  await expect(page.getByText('2 pagamentos aprovados, 1 para outro dia')).toBeVisible();
  await expect(waiting).toBeHidden();
});
