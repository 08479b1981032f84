import { expect, test } from '@playwright/test';
import { createPlan } from '../../../packages/contract/src/index.ts';
import { cents } from '../../../packages/kernel/src/index.ts';
import { type CallApi, callAs } from '../support/call-api.ts';
import { plainText } from '../support/money-text.ts';
import { openScreen } from '../support/open-screen.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';
import { methodGroup, openForm, submitButton, submitForm } from './link-form.ts';

test('a recurring link is made from a plan as its preview said, listed, opened, duplicated and deleted', async ({
  page,
  request,
}) => {
  const title = titleOf('Clube');
  await makePlan(await callAs(request, people.owner), title);
  await signIn(page, people.owner);
  await openForm(page);
  await methodGroup(page, 'Pix').getByLabel('Desconto').fill('10');
  // Fields common to both types keep their values.
  await page.getByRole('radiogroup', { name: 'Tipo de link' }).getByText('Recorrente').click();
  await expect(page).toHaveURL('/seja-pago/criar/assinatura-customizada');
  await expect(methodGroup(page, 'Pix').getByLabel('Desconto')).toHaveValue('10');
  await expect(page.getByRole('tab', { name: 'Parcelamento' })).toHaveCount(0);
  await expect(submitButton(page)).toBeDisabled();

  const plan = page.getByRole('combobox', { name: 'Plano' });
  await plan.fill(title);
  await page.getByRole('option', { name: title }).click();
  const perMonth = page.getByLabel('Valor por mês', { exact: true });
  await expect(perMonth).toHaveValue('59,90');
  await page.getByRole('radio', { name: /^Semestral/ }).check();
  await expect(perMonth).toHaveValue('54,90');
  await perMonth.fill('50,00');
  await page.getByLabel('Título do valor adicional').fill('Matrícula');
  await page.getByLabel('Valor adicional', { exact: true }).fill('100,00');
  await page.getByLabel('Cobrado em').selectOption('3');
  const summary = page.getByRole('table', { name: 'Resumo' });
  await expect(summary).toContainText('4ª em diante');
  const previewed = plainText(await summary.innerText());
  // 300,00 per period less a tenth, plus a third of 100,00 in the first three.
  expect(previewed).toMatch(/1ª em \d\d\/\d\d\/\d{4} R\$ 303,34/);
  expect(previewed).toMatch(/2ª à 3ª desde \d\d\/\d\d\/\d{4} R\$ 303,33/);
  expect(previewed).toMatch(/4ª em diante desde \d\d\/\d\d\/\d{4} R\$ 270,00/);
  const uuid = await submitForm(page);
  const answer = await request.get(`/service/core/public/payment-links/${uuid}`);
  expect((await answer.json()).methods.pix.options).toMatchObject([{ totalAmount: 303.34 }]);

  await openScreen(page, '/seja-pago');
  await page.getByRole('tab', { name: 'Cobranças recorrentes' }).click();
  await expect(page).toHaveURL('/seja-pago?tab=subscriptions');
  await page.getByRole('searchbox').fill(title);
  await expect(page).toHaveURL(/planTitle=/);
  await page.getByRole('link', { name: title }).click();
  const drawer = page.getByRole('dialog', { name: 'Detalhes do link' });
  await expect(drawer).toContainText('por semestre');
  await expect(drawer).toContainText('PeriodicidadeSemestral');
  await drawer.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect(page).toHaveURL(`/seja-pago/criar/assinatura-customizada?id=${uuid}`);
  await expect(plan).toHaveValue(title);
  await expect(perMonth).toHaveValue('50,00');
  const second = await submitForm(page);
  expect(second).not.toBe(uuid);

  await openScreen(page, `/seja-pago/editar/${second}`);
  await expect(page.getByRole('heading', { name: 'Editar link recorrente' })).toBeVisible();
  await expect(page.getByLabel('Título do valor adicional')).toHaveValue('Matrícula');
  await perMonth.fill('52,00');
  await page.getByRole('radio', { name: 'Nunca' }).check();
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Link alterado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(`/seja-pago?tab=subscriptions&link=${second}`);
  await expect(drawer).toContainText('R$ 312,00');
  await expect(drawer).toContainText('Emitir nota fiscalNunca');

  await drawer.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  const dialog = page.getByRole('dialog', {
    name: 'Tem certeza que deseja excluir o link para essa cobrança recorrente?',
  });
  await dialog.getByRole('button', { name: 'Excluir link' }).click();
  await expect(page.getByText('Link customizado excluído com sucesso!')).toBeVisible();
  await openScreen(page, `/seja-pago?tab=subscriptions&planTitle=${encodeURIComponent(title)}`);
  await expect(page.locator('a[data-row-link]')).toHaveCount(1);
});

const perMonth = { MONTHLY: [1, 5_990], SEMESTER: [6, 5_490], YEARLY: [12, 4_990] } as const;

async function makePlan(seller: CallApi, title: string): Promise<void> {
  await seller(createPlan, {
    body: {
      title,
      bullets: [],
      enableBankSlip: true,
      enableCreditCard: true,
      enablePixPayment: true,
      basicValues: (['MONTHLY', 'SEMESTER', 'YEARLY'] as const).map((type) => {
        const [months, valuePerMonth] = perMonth[type];
        return { type, value: cents(valuePerMonth * months), valuePerMonth: cents(valuePerMonth) };
      }),
    },
  });
}
