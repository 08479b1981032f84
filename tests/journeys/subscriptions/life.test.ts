import { expect, type Page, test } from '@playwright/test';
import { createCustomer, createPlan, getSubscription } from '../../../packages/contract/src/index.ts';
import { addDays, cents, formatPlainDate, plainDateAt } from '../../../packages/kernel/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { centsOf } from '../support/cents-of.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { longWait } from '../support/long-wait.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { people, signIn } from '../support/sign-in.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });

async function openAction(page: Page, name: 'Pausar' | 'Cancelar recorrência') {
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name }).click();
  return page.getByRole('dialog');
}

test('a subscription of every two weeks is created, paused, resumed, canceled later, kept, canceled and begun again', async ({
  page,
  request,
}) => {
  const owner = await callAs(request, people.owner);
  const buyer = newBuyer('Jacira');
  const { id } = await owner(createCustomer, { body: { ...buyer, documentNation: 'BR', address: null } });
  const title = `Clube ${crypto.randomUUID().slice(0, 8)}`;
  await owner(createPlan, {
    body: {
      title,
      description: null,
      bullets: [],
      basicValues: [
        { type: 'MONTHLY', value: cents(8_000), valuePerMonth: cents(8_000) },
        { type: 'SEMESTER', value: cents(42_000), valuePerMonth: cents(7_000) },
        { type: 'YEARLY', value: cents(72_000), valuePerMonth: cents(6_000) },
      ],
      enableBankSlip: true,
      enableCreditCard: true,
      enablePixPayment: true,
    },
  });
  const today = plainDateAt(Temporal.Now.instant());

  await signIn(page, people.owner);
  await page.goto(`/clientes/${id}`);
  await page.getByRole('link', { name: 'Nova recorrência' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nova recorrência' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue(buyer.name);
  await page.getByRole('combobox', { name: 'Plano' }).fill(title);
  await page.getByRole('listbox').getByRole('option', { name: title }).click();
  await page.getByRole('radiogroup', { name: 'Periodicidade' }).getByText('Outra').click();
  await page.getByRole('textbox', { name: 'A cada' }).fill('2');
  await page.getByLabel('Unidade').selectOption('semanas');
  await page.getByLabel('Valor por período').fill('5000');
  await page.getByLabel('Primeiro vencimento').fill(formatPlainDate(today));
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('button', { name: 'Adicionar item' }).click();
  await page.getByLabel('Título do item 1').fill('Suporte');
  await page.getByLabel('Quantidade do item 1').fill('2');
  await page.getByLabel('Valor unitário do item 1').fill('1500');
  await page.getByRole('button', { name: 'Adicionar valor avulso' }).click();
  const submit = page.getByRole('button', { name: 'Criar recorrência' });
  await page.getByLabel('Título do valor avulso 1').fill('Adesão');
  await page.getByLabel('Cobranças do valor avulso 1').fill('2');
  await page.getByLabel('Valor do valor avulso 1').fill('9000');
  const amounts = section(page, 'O que será cobrado').locator('tbody td:nth-child(2)');
  await expect(amounts).toHaveCount(3, longWait);
  await expect
    .poll(async () => (await amounts.allInnerTexts()).map(centsOf), longWait)
    .toEqual([12_500, 12_500, 8_000]);
  await expectNoSideways(page);
  await submit.click();

  await expect(page.getByText(`Recorrência de ${buyer.name} criada.`)).toBeVisible();
  await expect(page).toHaveURL(/\/recorrencias\/[0-9a-f-]{36}$/);
  const uuid = page.url().split('/').at(-1) ?? '';
  const read = () => owner(getSubscription, { params: { uuid } });
  await expect.poll(async () => (await read()).charges.length, longWait).toBe(2);
  const details = section(page, 'Detalhes');
  await expect(details).toContainText('Quinzenal');
  await expect(details).toContainText('2 × Suporte, R$ 15,00 cada');
  await expect(details).toContainText('Adesão: R$ 90,00 em 2 cobranças');

  const resumesOn = addDays(today, 40);
  const pause = await openAction(page, 'Pausar');
  await pause.getByLabel('Até uma data').click();
  await pause.getByLabel('Retomar em').fill(formatPlainDate(resumesOn));
  await page.keyboard.press('Tab');
  await expect(pause).toContainText('2 cobranças que ainda não venceram são canceladas: R$ 250,00.');
  // Only a pause with a date shows what is charged after it, and a preview that is asked for again is dimmed.
  await expect(pause).toContainText('Próximas cobranças');
  await expect(pause.locator('[data-stale]')).toHaveCount(0);
  await expectAccessible(page);
  await pause.getByRole('button', { name: 'Pausar recorrência' }).click();
  await expect(page.getByText('Recorrência pausada.')).toBeVisible();
  await expect(page.getByText('Pausado', { exact: true })).toBeVisible();
  const next = section(page, 'Próxima cobrança');
  await expect(next).toContainText(`volta sozinha em ${formatPlainDate(resumesOn)}`);
  await expect(page.getByRole('button', { name: 'Editar' })).toHaveCount(0);
  expect((await read()).pause).toMatchObject({ from: today, until: resumesOn, unusedDays: 0 });

  await page.getByRole('button', { name: 'Retomar', exact: true }).click();
  const resume = page.getByRole('dialog', { name: 'Retomar recorrência' });
  await expect(resume).toContainText('Próximas cobranças');
  await resume.getByRole('button', { name: 'Retomar recorrência' }).click();
  await expect(page.getByText('Recorrência retomada.')).toBeVisible();
  await expect
    .poll(async () => (await read()).charges.filter(({ status }) => status === 'SCHEDULED').length, longWait)
    .toBe(2);

  const later = await openAction(page, 'Cancelar recorrência');
  await later.getByLabel('No fim do período já cobrado').click();
  const validUntil = formatPlainDate(addDays(today, 13));
  await expect(later).toContainText(`Ela vale até ${validUntil} e termina nesse dia.`);
  await expect(later).toContainText('1 cobrança que ainda não venceu é cancelada');
  await later.getByRole('button', { name: 'Cancelar recorrência' }).click();
  await expect(page.getByText('Cancelamento programado.')).toBeVisible();
  await expect(next).toContainText(`a recorrência vale até ${validUntil}`);

  await page.getByRole('button', { name: 'Desfazer cancelamento' }).click();
  const withdraw = page.getByRole('dialog', { name: 'Desfazer o cancelamento programado' });
  await expect(withdraw).toContainText('Próximas cobranças');
  await withdraw.getByRole('button', { name: 'Desfazer cancelamento' }).click();
  await expect(page.getByText('Cancelamento programado desfeito.')).toBeVisible();
  expect((await read()).cancelsOn).toBeNull();

  const now = await openAction(page, 'Cancelar recorrência');
  await expect(now).toContainText('Nada mais será cobrado desta recorrência.');
  await now.getByRole('button', { name: 'Cancelar recorrência' }).click();
  await expect(page.getByText('Inativo', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Reativar' }).click();
  const again = page.getByRole('dialog', { name: 'Reativar recorrência' });
  const begins = addDays(today, 30);
  await again.getByLabel('Próximo vencimento').fill(formatPlainDate(begins));
  await page.keyboard.press('Tab');
  await expect(again.getByRole('list').last()).toContainText(formatPlainDate(begins));
  await again.getByRole('button', { name: 'Reativar recorrência' }).click();
  await expect(page.getByText('Recorrência reativada.')).toBeVisible();
  await expect(page.getByText('Ativo', { exact: true })).toBeVisible();
  expect((await read()).nextCharge?.dueDate).toBe(begins);
  await expect(section(page, 'Histórico')).toContainText('Recorrência reativada');
});
