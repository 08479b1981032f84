import { test } from '@playwright/test';
import { createPixPayment } from '../../../packages/contract/src/index.ts';
import { addDays, cents, plainDateAt } from '../../../packages/kernel/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { newSellerOfTwo } from '../support/new-seller.ts';
import { openAccount } from '../support/open-account.ts';
import { signIn } from '../support/sign-in.ts';

const stage = 'before';
const sizes = [
  ['1280', 1280, 900],
  ['390', 390, 844],
  ['768', 768, 1000],
  ['1920', 1920, 1080],
] as const;

test('shots', async ({ page, request }) => {
  test.setTimeout(180_000);
  const { email, colleague } = await newSellerOfTwo('Café Serra');
  await openAccount(request, email, 1_000_000);
  const call = await callAs(request, colleague);
  const today = plainDateAt(Temporal.Now.instant());
  const pay = (pixKey: string, amount: number, days: number, status?: 'pending_approval') =>
    call(createPixPayment, {
      body: ((x: any) => x)({
        pixKey,
        amount: cents(amount),
        paymentDate: addDays(today, days),
        costCenter: 'vendas',
        description: 'Sacaria do mês',
        ...(status && { status }),
      }),
    });
  await pay('sacaria@jornada.example', 15_000, 0, 'pending_approval');
  await pay('12345678000195', 650_000, 5, 'pending_approval');
  await pay('7d9f0335-8dcc-4054-9bf9-0dbd61d36906', 400_000, 5, 'pending_approval');
  await pay('+5511987654321', 1_234, 3);
  await pay('financeiro@torrefacao.example', 4_321, 0);
  await signIn(page, email);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const [name, width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.goto('/pagamentos');
      await page.getByRole('table').or(page.getByText('Submetido')).first().waitFor();
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/shots/payments-screen/${stage}-pix-${name}-${scheme}.png`, fullPage: true });
    }
  }
});
