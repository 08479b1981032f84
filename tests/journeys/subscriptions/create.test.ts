import { type APIRequestContext, expect, test } from '@playwright/test';
import { createCustomer, createPlan, getSubscription } from '../../../packages/contract/src/index.ts';
import { addDays, cents, formatPlainDate, plainDateAt } from '../../../packages/kernel/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { longWait } from '../support/long-wait.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { people, signIn } from '../support/sign-in.ts';

/** A customer and a plan of R$ 80,00 a month. */
async function customerAndPlan(request: APIRequestContext) {
  const owner = await callAs(request, people.owner);
  const buyer = newBuyer('Iracema');
  const { id } = await owner(createCustomer, { body: { ...buyer, documentNation: 'BR', address: null } });
  const plan = `Clube ${crypto.randomUUID().slice(0, 8)}`;
  const value = { value: cents(8_000), valuePerMonth: cents(8_000) };
  await owner(createPlan, {
    body: {
      title: plan,
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
  return { owner, buyer, id, plan };
}

test('a customer is charged again and again from their page, in two fields and two clicks', async ({
  page,
  request,
}) => {
  const { owner, buyer, id, plan } = await customerAndPlan(request);
  const due = addDays(plainDateAt(Temporal.Now.instant()), 5);
  await signIn(page, people.owner);
  await page.goto(`/clientes/${id}`);
  await page.getByRole('link', { name: 'Nova recorrência' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nova recorrência' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue(buyer.name);
  const submit = page.getByRole('button', { name: 'Criar recorrência' });
  await submit.click();
  // Plan, value and date are missing, and the plan brings its value.
  await expect(page.locator('form [aria-invalid=true]')).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Plano' }).fill(plan);
  await page.getByRole('listbox').getByRole('option', { name: plan }).click();
  await page.getByLabel('Primeiro vencimento').fill(formatPlainDate(due));
  await page.keyboard.press('Tab');
  const preview = page.getByRole('region', { name: 'O que será cobrado' });
  await expect(preview).toContainText(formatPlainDate(due), longWait);
  await expect(preview).toContainText('80,00');
  await expect(page.getByRole('link', { name: 'Criar link recorrente' })).toBeVisible();
  await expectNoSideways(page);
  await submit.click();

  await expect(page.getByText(`Recorrência de ${buyer.name} criada.`)).toBeVisible();
  await expect(page).toHaveURL(/\/recorrencias\/[0-9a-f-]{36}$/);
  const uuid = page.url().split('/').at(-1) ?? '';
  const read = () => owner(getSubscription, { params: { uuid } });
  expect(await read()).toMatchObject({ titlePlan: plan, customerName: buyer.name, paymentMethod: 'BANK_SLIP' });
  // Five days ahead is within the days in which a charge is made at once.
  await expect.poll(async () => (await read()).charges.length, longWait).toBe(1);
  await expect(page.getByRole('region', { name: 'Histórico' })).toContainText('Recorrência criada');
});
