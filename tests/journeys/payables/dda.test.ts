import { expect, test } from '@playwright/test';
import { issueSandboxBoleto } from '../../../packages/contract/src/index.ts';
import { addDays, cents, formatPlainDate, plainDateAt } from '../../../packages/kernel/src/index.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { newSeller } from '../support/new-seller.ts';
import { openAccount } from '../support/open-account.ts';
import { openScreen } from '../support/open-screen.ts';
import { signIn } from '../support/sign-in.ts';

test('boletos come by DDA: they are summed, refused, said to be paid elsewhere, and paid', async ({
  page,
  request,
}) => {
  test.slow();
  const { email } = await newSeller('Padaria da Ponte');
  const { call } = await openAccount(request, email, 500_000);
  const today = plainDateAt(Temporal.Now.instant());
  await signIn(page, email);
  await page.goto('/pagamentos?tab=dda');
  await expect(page.getByText('Nenhum boleto em seu nome')).toBeVisible();

  await openScreen(page, '/sandbox?tab=ACCOUNTS');
  const toast = (text: string) => page.getByText(text, { exact: true });
  await page.getByLabel('Quem emite').fill('Energia da Ponte');
  await page.getByLabel('Vencimento').fill(formatPlainDate(addDays(today, 3)));
  await page.getByLabel('Vencimento').press('Tab');
  await page.getByRole('button', { name: 'Emitir' }).click();
  await expect(toast('Boleto emitido. O aviso está a caminho.')).toBeVisible();
  const issued = page.getByRole('listitem').filter({ hasText: 'Energia da Ponte' });
  await issued.getByRole('button', { name: 'Mudar o valor' }).click();
  await issued.getByLabel('Novo valor do boleto de Energia da Ponte').fill('12000');
  await issued.getByRole('button', { name: 'Salvar valor' }).click();
  await expect(toast('O valor mudou. O aviso está a caminho.')).toBeVisible();
  await expect(issued).toContainText(/R\$\s120,00/);

  for (const payee of ['Moinho da Serra', 'Moinho da Serra', 'Clube Nacional']) {
    const dueDate = addDays(today, 15);
    await call(issueSandboxBoleto, { body: { payee, amount: cents(30_000), dueDate } });
  }
  await openScreen(page, '/pagamentos?tab=dda');
  await expect(page.getByText('Possível duplicata')).toHaveCount(2);
  const soon = page.getByRole('button', { name: /^Vencem em 7 dias/ });
  await expect(soon).toContainText('1 boleto');
  const later = page.getByRole('button', { name: /^Vencem depois/ });
  await expect(later).toContainText('3 boletos');
  await expectNoSideways(page);
  await expectAccessible(page);
  await later.click();
  await expect(page.getByText('Energia da Ponte')).toHaveCount(0);
  const boleto = (payee: string) => page.getByRole('row').filter({ hasText: payee });
  await boleto('Clube Nacional').getByRole('button', { name: 'Recusar' }).click();
  const refusal = page.getByRole('dialog', { name: 'Recusar boleto' });
  await refusal.getByLabel('Motivo').fill('Não contratamos');
  await refusal.getByRole('button', { name: 'Recusar' }).click();
  await expect(toast('Boleto recusado.')).toBeVisible();
  await expect(later).toContainText('2 boletos');
  await boleto('Moinho da Serra').first().getByRole('button', { name: 'Já paguei' }).click();
  await expect(toast('Marcado como pago fora daqui.')).toBeVisible();
  await expect(later).toContainText('1 boleto');
  await page.getByRole('combobox', { name: 'Situação' }).selectOption('refused');
  await boleto('Clube Nacional').getByRole('button', { name: 'Voltar atrás' }).click();
  await expect(toast('De volta aos abertos.')).toBeVisible();

  await soon.click();
  await boleto('Energia da Ponte').getByRole('link', { name: 'Pagar' }).click();
  await expect(page.getByRole('region', { name: 'Dados do Boleto' })).toContainText(/R\$\s120,00/);
  const form = page.getByRole('dialog', { name: 'Pagamento de Boleto' });
  await form.getByRole('combobox', { name: 'Centro de custo' }).selectOption('operacional');
  await form.getByRole('button', { name: 'Revisar pagamento' }).click();
  const review = page.getByRole('dialog', { name: 'Confirmar Pagamento' });
  await expect(review).toContainText('Energia da Ponte');
  await expect(review).toContainText('Linha digitável');
  await expect(review).toContainText('Vencimento');
  await review.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(review).toBeHidden();
  await openScreen(page, '/pagamentos?tab=dda&search=energia');
  await expect(boleto('Energia da Ponte')).toContainText(/Pago|Em pagamento/);
  await boleto('Energia da Ponte').getByRole('link', { name: 'Ver pagamento' }).click();
  await expect(page.getByRole('dialog')).toContainText('Energia da Ponte');
});
