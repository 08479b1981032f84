import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { demoPassword } from '../../../apps/server/src/demo/demo-world.ts';
import { createPixPayment } from '../../../packages/contract/src/index.ts';
import { addDays, cents, formatPlainDate, systemClock } from '../../../packages/kernel/src/index.ts';
import { buy } from '../support/buy.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { controlSimulator } from '../support/control-simulator.ts';
import { createLink } from '../support/create-link.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { newSeller, newSellerOfTwo } from '../support/new-seller.ts';
import { openAccount } from '../support/open-account.ts';
import { openScreen } from '../support/open-screen.ts';
import { searchField } from '../support/search.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';
import { type CountedSteps, countSteps } from './count-steps.ts';

/** Everyday tasks from the first screen, in no more steps than the best product would ask for. */

const today = systemClock.today();
const inDays = (days: number) => formatPlainDate(addDays(today, days));
const option = (page: Page, name: string) =>
  page.getByRole('listbox', { name: 'Resultados' }).getByRole('option').filter({ hasText: name }).first();

test('who owes me: 1 step; did a customer pay: the search and the name, 2 steps; a refund: the search, whose, open, whole, confirm: 5 steps; a second copy: the search, whose, open, send: 4 steps; a new due date: the search, whose, open, the date, confirm: 5 steps', async ({
  page,
  request,
}) => {
  test.slow();
  const { name } = await soldTo(request, 'Ubiratã', 'PIX', { isPaid: true });
  const otilia = await soldTo(request, 'Otília', 'BANK_SLIP');
  const owing = await startAt(page, people.admin);
  await owing.click(page.getByRole('link', { name: /^[\d.]+ cobranças? atrasadas?$/ }));
  const row = page.getByRole('table', { name: 'Lista de cobranças' }).locator('tbody tr').first();
  await expect(row).toContainText('Atrasada');
  await expect(row).toContainText('R$');
  owing.expectAtMost(1);

  await openScreen(page, '/');
  const looking = countSteps(page);
  await search(page, looking, name);
  await expect(option(page, name)).toContainText('Paga');
  looking.expectAtMost(2);
  await page.keyboard.press('Escape');
  await expect(searchField(page)).toBeHidden();

  const refunding = countSteps(page);
  await search(page, refunding, `estornar ${name}`);
  await expect(option(page, name)).toBeVisible();
  await refunding.press('Enter');
  const dialog = page.getByRole('dialog');
  await refunding.click(dialog.getByRole('button', { name: 'Continuar' }));
  await refunding.click(dialog.getByRole('button', { name: /^Estornar R\$/ }));
  await expect(dialog).toContainText('Seu estorno foi realizado com sucesso');
  refunding.expectAtMost(5);

  await openScreen(page, '/');
  const copying = countSteps(page);
  await search(page, copying, `segunda via ${otilia.name}`);
  await expect(option(page, otilia.name)).toBeVisible();
  await copying.press('Enter');
  await copying.click(page.getByRole('button', { name: 'Enviar por e-mail' }));
  await expect(page.getByText(`Cobrança enviada para ${otilia.email}`)).toBeVisible();
  copying.expectAtMost(4);

  await openScreen(page, '/');
  const moving = countSteps(page);
  await search(page, moving, `vencimento ${otilia.name}`);
  await expect(option(page, otilia.name)).toBeVisible();
  await moving.press('Enter');
  const change = page.getByRole('dialog', { name: 'Alterar cobrança' });
  await moving.type(inDays(21), change.getByLabel('Novo vencimento'));
  await moving.click(change.getByRole('button', { name: 'Alterar cobrança' }));
  await expect(page.getByText('Cobrança alterada.')).toBeVisible();
  await expect(page.getByText(`Vence em ${inDays(21)}`)).toBeVisible();
  moving.expectAtMost(5);
});

test('five payments are approved after their sum, days and balance: 4 steps', async ({ page, request }) => {
  const { email, colleague } = await newSellerOfTwo('Café Serra');
  await openAccount(request, email, 1_000_000);
  const call = await callAs(request, colleague);
  const later = addDays(today, 5);
  for (const [pixKey, amount, paymentDate] of [
    ['sacaria@jornada.example', 15_000, today],
    ['frete@jornada.example', 20_000, today],
    ['torra@jornada.example', 30_000, today],
    ['rotulo@jornada.example', 35_000, later],
    ['11144477735', 500_000, later],
  ] as const) {
    const status = 'pending_approval' as const;
    await call(createPixPayment, {
      body: { pixKey, amount: cents(amount), paymentDate, costCenter: 'vendas', status },
    });
  }
  const steps = await startAt(page, email);
  await steps.click(page.getByRole('link', { name: '5 pagamentos para aprovar' }));
  const waiting = page.getByRole('region', { name: 'Para aprovar' });
  await expect(waiting).toContainText('111.444.777-35');
  await steps.click(waiting.getByRole('checkbox', { name: 'Selecionar todos' }));
  await steps.click(waiting.getByRole('button', { name: 'Aprovar 5 pagamentos' }));
  const summary = page.getByRole('dialog', { name: 'Aprovar pagamentos' });
  await expect(summary).toContainText(/Soma\s*R\$\s6\.000,00/);
  await expect(summary).toContainText(/Saldo depois\s*R\$\s4\.000,00/);
  const days = summary.getByRole('list', { name: 'Por dia' }).locator('> li');
  await expect(days.nth(0)).toContainText(/R\$\s650,00.*Saldo depois: R\$\s9\.350,00/s);
  await expect(days.nth(1)).toContainText(formatPlainDate(later));
  await expectNoSideways(page);
  await expectAccessible(page);
  await steps.click(summary.getByRole('button', { name: 'Aprovar 5 · R$ 6.000,00' }));
  await expect(page.getByText('5 pagamentos aprovados, 2 para outro dia')).toBeVisible();
  await expect(waiting).toBeHidden();
  steps.expectAtMost(4);
});

test('the month for the accountant: the search, what, open, to whom, confirm: 5 steps', async ({ page }) => {
  const steps = await startAt(page, people.finance);
  await search(page, steps, 'contador');
  await expect(option(page, 'Exportar para a contabilidade')).toHaveAttribute('aria-selected', 'true');
  await steps.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Gerar relatório: Lançamentos contábeis' });
  const usual = dialog.getByRole('group', { name: 'Períodos usuais' }).getByRole('button').first();
  await expect(usual, 'the last closed month').toHaveAttribute('aria-pressed', 'true');
  const accountant = `contador.${crypto.randomUUID()}@escritorio.example`;
  await steps.type(accountant, dialog.getByLabel('E-mail do destinatário'));
  await steps.click(dialog.getByRole('button', { name: 'Gerar relatório' }));
  await expect(page.getByRole('dialog', { name: 'Relatório gerado' })).toContainText(`para o e-mail ${accountant}`);
  steps.expectAtMost(5);
});

test('from the first sign-in to the first charge: sign in 3, terms 1, customer 6, charge 5; to the second: begin, who 2, what, how much, until when, send: 7 steps', async ({
  page,
}) => {
  const { email } = await newSeller('Loja Nova', 'ADMIN', { acceptsTerms: false });
  const customer = newBuyer('Zuleica');
  const steps = countSteps(page);
  await page.goto('/login');
  await steps.type(email, page.getByLabel('E-mail'));
  await steps.type(demoPassword, page.getByLabel('Senha', { exact: true }));
  await steps.click(page.getByRole('button', { name: 'Entrar', exact: true }));
  await steps.click(page.getByRole('button', { name: 'Aceitar termos de uso' }));
  await steps.click(page.getByRole('link', { name: 'Nova cobrança' }));
  await steps.click(page.getByRole('button', { name: 'Adicionar cliente' }));
  const panel = page.getByRole('dialog', { name: 'Adicionar cliente' });
  await steps.type(customer.document, panel.getByLabel('CPF ou CNPJ'));
  await steps.type(customer.name, panel.getByLabel('Nome ou razão social'));
  await steps.type(customer.email, panel.getByLabel('E-mail', { exact: true }));
  await steps.type('11912345678', panel.getByLabel('Telefone'));
  await steps.click(panel.getByRole('button', { name: 'Cadastrar sem endereço' }));
  await expect(panel).toBeHidden();
  await fillCharge(page, steps);
  await expect(page.getByText(`Cobrança enviada para ${customer.name}.`)).toBeVisible();
  steps.expectAtMost(15);

  await openScreen(page, '/cobrancas');
  const again = countSteps(page);
  await again.click(page.getByRole('link', { name: 'Nova cobrança' }));
  await again.type(customer.name, page.getByRole('combobox', { name: 'Quem paga' }));
  await again.click(page.getByRole('listbox').getByRole('option', { name: customer.name }));
  const sent = page.getByText(`Cobrança enviada para ${customer.name}.`);
  await expect(sent, 'of the first charge').toBeHidden();
  await fillCharge(page, again);
  await expect(sent).toBeVisible();
  again.expectAtMost(7);
});

/** Opens the first screen of a person; what they do from there is counted. */
async function startAt(page: Page, email: string): Promise<CountedSteps> {
  await signIn(page, email);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return countSteps(page);
}

async function search(page: Page, steps: CountedSteps, words: string): Promise<void> {
  await steps.press('Control+k');
  await expect(searchField(page)).toBeFocused();
  await steps.type(words);
}

async function fillCharge(page: Page, steps: CountedSteps): Promise<void> {
  await steps.type(titleOf('Aula'), page.getByLabel(/^Título/));
  await steps.type('50,00', page.getByLabel('Valor', { exact: true }));
  await steps.type(inDays(12), page.getByLabel('Vencimento'));
  await steps.click(page.getByRole('button', { name: 'Enviar' }));
}

/** A customer that bought from the demonstration's seller. */
async function soldTo(
  request: APIRequestContext,
  firstName: string,
  method: 'PIX' | 'BANK_SLIP',
  { isPaid = false } = {},
) {
  const seller = await callAs(request, people.admin);
  const title = titleOf('Cesta');
  const { uuid } = await createLink(seller, { title, amountCents: 8_900 });
  const buyer = newBuyer(firstName);
  await buy(callAsNobody(request), uuid, { buyer, method });
  if (isPaid) await controlSimulator(seller, method, title, 'PAY');
  return buyer;
}
