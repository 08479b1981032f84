import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import {
  createCustomer,
  createPlan,
  findCustomers,
  findPlans,
  findSubscriptions,
} from '../../../packages/contract/src/index.ts';
import { addDays, addMonths, cents, formatPlainDate, plainDateAt } from '../../../packages/kernel/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { longWait } from '../support/long-wait.ts';
import { type Buyer, newBuyer } from '../support/new-buyer.ts';
import { openScreen } from '../support/open-screen.ts';
import { people, signIn } from '../support/sign-in.ts';

const id = () => crypto.randomUUID().slice(0, 8);

async function newPlan(request: APIRequestContext): Promise<string> {
  const title = `Clube ${id()}`;
  const value = { value: cents(8_000), valuePerMonth: cents(8_000) };
  await (await callAs(request, people.owner))(createPlan, {
    body: {
      title,
      description: null,
      bullets: [],
      basicValues: [
        { type: 'MONTHLY', ...value },
        { type: 'SEMESTER', value: cents(42_000), valuePerMonth: cents(7_000) },
        { type: 'YEARLY', value: cents(72_000), valuePerMonth: cents(6_000) },
      ],
      enableBankSlip: true,
      enableCreditCard: true,
      enablePixPayment: true,
    },
  });
  return title;
}

test('recurrences come from a file of Asaas: rows that are wrong, columns put right, plans made, run, undo; one that was agreed elsewhere is imported by hand, and shows what it will charge', async ({
  page,
  request,
}) => {
  test.slow();
  const owner = await callAs(request, people.owner);
  const plan = `Mensal ${id()}`;
  const buyers = ['Abel', 'Bela', 'Caio', 'Dora'].map(newBuyer);
  const due = addDays(plainDateAt(Temporal.Now.instant()), 45);
  const row = (buyer: Buyer | undefined, cells: string) => {
    const { name, document, email } = buyer ?? newBuyer('Ninguém');
    return `sub_${id()},${name},${document},${email},11988887777,${cells},${plan},ACTIVE`;
  };
  const isKnown = async (buyer: Buyer | undefined) =>
    (await owner(findCustomers, { query: { document: buyer?.document ?? '' } })).content.length;

  await signIn(page, people.owner);
  await page.goto('/importacao-de-recorrencia');
  await page.getByRole('link', { name: 'Importar de um arquivo' }).click();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'assinaturas asaas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'id,customer.name,customer.cpfCnpj,customer.email,Contato,billingType,value,nextDueDate,cycle,description,status',
        row(buyers[0], `PIX,50.00,${due},MONTHLY`),
        row(buyers[1], `CREDIT_CARD,300.00,${due},SEMIANNUALLY`),
        row(buyers[2], `BOLETO,50.00,${due},LUNAR`),
        row(buyers[3], 'BOLETO,50.00,2020-01-01,MONTHLY'),
      ].join('\n'),
    ),
  });
  await expect(page.getByRole('heading', { level: 1, name: 'assinaturas asaas.csv' })).toBeVisible();
  await expect(page.getByText('Este arquivo parece vir de Asaas')).toBeVisible();
  const column = (name: string) => page.getByRole('combobox', { name, exact: true });
  await expect(column('billingType')).toHaveValue('method');
  await expect(column('Contato')).toHaveValue('');
  await expectAccessible(page);
  await expectNoSideways(page);
  const check = page.getByRole('button', { name: 'Conferir linhas' });
  await check.click();

  // Missing phones are reported for the whole column, and the plan is missing.
  await expect(countOf(page, 'Recusadas')).toHaveText('4');
  await page.getByRole('button', { name: 'Alterar colunas' }).click();
  await column('Contato').selectOption('Telefone do cliente');
  await check.click();
  await expect(page.getByText('Um plano do arquivo não existe aqui')).toBeVisible();
  await page.getByRole('button', { name: 'Criar os planos que faltam' }).click();
  await expect(page.getByText('Um plano será criado')).toBeVisible();
  await expect(countOf(page, 'A importar')).toHaveText('2');
  await expect(countOf(page, 'Recusadas')).toHaveText('2');
  await expect(countOf(page, 'Receita recorrente por mês')).toHaveText(/100,00/);
  await expect(countOf(page, 'Com aviso')).toHaveText('1');
  const rows = page.getByRole('table', { name: 'Linhas da importação' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Não sabemos o que é a periodicidade “LUNAR”');
  await expect(rows.last()).toContainText('A data do próximo vencimento deve ser hoje ou uma data futura.');
  await expectAccessible(page);
  await expectNoSideways(page);
  expect(await isKnown(buyers[0]), 'a dry run writes nothing').toBe(0);

  await page.getByRole('button', { name: 'Importar 2 recorrências' }).click();
  await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible(longWait);
  await expect(countOf(page, 'Importadas')).toHaveText('2');
  expect(await Promise.all(buyers.map(isKnown))).toEqual([1, 1, 0, 0]);
  await page.getByRole('combobox', { name: 'Mostrar' }).selectOption('Importada');
  await expect(rows.filter({ hasText: buyers[1]?.name ?? '' })).toContainText('será cobrada por Pix');

  await page.getByRole('button', { name: 'Desfazer importação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Desfazer importação?' });
  await expect(dialog).toContainText('2 recorrências que a importação trouxe serão desfeitas');
  await dialog.getByRole('button', { name: 'Desfazer importação' }).click();
  await expect(page.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible(longWait);
  await expect(countOf(page, 'Desfeitas')).toHaveText('2');
  await expect(rows, 'those that were looked at before are among all of them').toHaveCount(4);
  expect(await Promise.all(buyers.map(isKnown))).toEqual([0, 0, 0, 0]);
  expect((await owner(findPlans, { query: { title: plan } })).content).toEqual([]);

  const buyer = newBuyer('Marinês');
  await owner(createCustomer, { body: { ...buyer, documentNation: 'BR', address: null } });
  const known = await newPlan(request);
  const next = addDays(plainDateAt(Temporal.Now.instant()), 40);
  await openScreen(page, '/recorrencias');
  await page.getByRole('link', { name: 'Importar Recorrências' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importação de Recorrências' })).toBeVisible();

  const submit = page.getByRole('button', { name: 'Importar recorrência' });
  await expectAccessible(page);

  await choose(page, 'Cliente', buyer.name);
  await choose(page, 'Plano', known);
  const preview = page.getByRole('region', { name: 'O que será cobrado' });
  await page.getByText('Semestral', { exact: true }).click();
  await expect(page.getByLabel('Valor do semestre')).toHaveValue('420,00');
  await page.getByLabel('Valor do semestre').fill('450,00');
  await page.getByLabel('Próximo vencimento').fill(formatPlainDate(next));
  await page.getByLabel('Próximo vencimento').press('Tab');
  await page.getByRole('radio', { name: 'Pix' }).check();
  await expect(preview).toContainText('450,00', longWait);
  for (const months of [0, 6, 12]) await expect(preview).toContainText(formatPlainDate(addMonths(next, months)));
  await expect(preview).toContainText('75,00');
  await expectNoSideways(page);

  await page.reload();
  await expect(page.getByText('Recuperamos o que você tinha digitado.')).toBeVisible();
  await expect(page.getByLabel('Valor do semestre')).toHaveValue('450,00');
  // It stands above the button on a phone, and moves it when it is there.
  await expect(preview).toContainText('450,00', longWait);
  await submit.click();
  await expect(page.getByText('Assinatura importada com sucesso')).toBeVisible();
  await expect(page).toHaveURL(/\/recorrencias$/);
  const { content } = await owner(findSubscriptions, { query: { customerName: buyer.name } });
  expect(content).toMatchObject([
    {
      status: 'ACTIVE',
      paymentMethod: 'PIX',
      startDate: next,
      titlePlan: known,
      basicValue: { type: 'SEMESTER', value: 45_000 },
    },
  ]);
});

async function choose(page: Page, label: string, words: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.fill(words);
  await page.getByRole('option', { name: new RegExp(words) }).click();
}

function countOf(page: Page, label: string) {
  const term = page.locator('dt').filter({ hasText: new RegExp(`^${label}$`) });
  return page.locator('dl div').filter({ has: term }).locator('dd');
}
