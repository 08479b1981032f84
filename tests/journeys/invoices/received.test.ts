import { expect, type Page, test } from '@playwright/test';
import { sandboxCertificate } from '../../../apps/server/src/modules/rails/index.ts';
import {
  createBankSlipPayment,
  findDdaBoletos,
  issueSandboxBoleto,
  saveInvoiceCertificate,
} from '../../../packages/contract/src/index.ts';
import { addDays, cents, plainDateAt } from '../../../packages/kernel/src/index.ts';
import type { CallApi } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { longWait } from '../support/long-wait.ts';
import { newSeller } from '../support/new-seller.ts';
import { openAccount } from '../support/open-account.ts';
import { signIn } from '../support/sign-in.ts';

const today = plainDateAt(Temporal.Now.instant());
const list = (page: Page) => page.getByRole('table', { name: 'Lista de notas recebidas' });

async function pay(call: CallApi, payee: string) {
  const query = findDdaBoletos.query.parse({ search: payee });
  for (const { barcode, amount } of (await call(findDdaBoletos, { query })).content) {
    const body = { barcode, amount, paymentDate: addDays(today, 4), costCenter: 'operacional' };
    await call(createBankSlipPayment, { body });
  }
}

test('received invoices are read, matched with their payments, and told apart where two are alike', async ({
  page,
  request,
}) => {
  test.slow();
  const { email } = await newSeller('Ateliê das Notas');
  const { call } = await openAccount(request, email, 500_000);
  await signIn(page, email);
  await page.goto('/notas-fiscais');
  await page.getByRole('link', { name: 'Recebidas' }).click();
  await expect(page.getByText('envie o certificado digital dela')).toBeVisible();
  await call(saveInvoiceCertificate, { body: sandboxCertificate });

  const bills = [
    { payee: 'Gráfica do Porto', amount: cents(15_680) },
    { payee: 'Oficina Serra Verde', amount: cents(48_000) },
    { payee: 'Oficina Serra Verde', amount: cents(48_000) },
  ];
  for (const bill of bills) await call(issueSandboxBoleto, { body: { ...bill, dueDate: addDays(today, 9) } });
  await page.reload();
  await page.getByRole('button', { name: 'Buscar agora' }).click();
  await expect(list(page).getByRole('row')).toHaveCount(4, longWait);
  await expect(list(page)).toContainText('156,80');
  await expectNoSideways(page);

  await pay(call, 'Gráfica');
  await expect(list(page).getByRole('row').filter({ hasText: 'Gráfica' })).toContainText('Agendado', longWait);
  await page.getByLabel('Pagamento', { exact: true }).selectOption('Sem pagamento');
  await expect(list(page).getByRole('row')).toHaveCount(3);

  await pay(call, 'Oficina');
  await list(page).getByRole('row').filter({ hasText: 'Oficina' }).first().getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: 'Nota fiscal recebida' });
  await expect(drawer.getByText('Outros pagamentos possíveis')).toBeVisible(longWait);
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Baixar XML' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.xml$/);
  await drawer.getByRole('button', { name: 'Ligar à nota o pagamento a Oficina Serra Verde' }).first().click();
  await expect(page.getByText('Pagamento ligado à nota.')).toBeVisible();
  await expect(drawer.getByText('Escolhido por uma pessoa.')).toBeVisible();

  await drawer.getByRole('link', { name: 'Oficina Serra Verde' }).first().click();
  const payment = page.getByRole('dialog');
  await expect(payment.getByText('Nota fiscal recebida')).toBeVisible();
  await page.goBack();
  await drawer.getByRole('button', { name: 'Desligar' }).click();
  await expect(page.getByText('Pagamento desligado da nota.')).toBeVisible();

  await drawer.getByRole('button', { name: 'Rejeitar nota' }).click();
  const rejection = page.getByRole('dialog', { name: 'Rejeitar esta nota' });
  await rejection.getByLabel('Motivo').selectOption('Outro');
  await rejection.getByLabel('Explicação').fill('A oficina não fez o serviço.');
  await rejection.getByRole('button', { name: 'Rejeitar nota' }).click();
  await expect(page.getByText('Nota rejeitada.')).toBeVisible(longWait);
  await expect(drawer.getByText('Nota rejeitada', { exact: true })).toBeVisible();
});
