import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import {
  createCustomer,
  createPlan,
  getSubscription,
  importSubscription,
} from '../../../packages/contract/src/index.ts';
import { addDays, cents, plainDateAt } from '../../../packages/kernel/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { centsOf } from '../support/cents-of.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { longWait } from '../support/long-wait.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { people, signIn } from '../support/sign-in.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });

/** A monthly boleto subscription of R$ 100,00, due in ten days: its first charge is created at once. */
async function imported(request: APIRequestContext) {
  const owner = await callAs(request, people.owner);
  const buyer = newBuyer('Valdirene');
  const value = { value: cents(10_000), valuePerMonth: cents(10_000) };
  const plan = await owner(createPlan, {
    body: {
      title: `Clube ${crypto.randomUUID().slice(0, 6)}`,
      description: null,
      bullets: [],
      basicValues: [
        { type: 'MONTHLY', ...value },
        { type: 'SEMESTER', value: cents(54_000), valuePerMonth: cents(9_000) },
        { type: 'YEARLY', value: cents(96_000), valuePerMonth: cents(8_000) },
      ],
      enableBankSlip: true,
      enableCreditCard: true,
      enablePixPayment: true,
    },
  });
  const { id: uuidBuyer } = await owner(createCustomer, { body: { ...buyer, documentNation: 'BR', address: null } });
  const { uuid } = await owner(importSubscription, {
    body: {
      idPlan: plan.id,
      uuidBuyer,
      basicValue: { type: 'MONTHLY', value: cents(10_000) },
      payment: { method: 'BANK_SLIP' },
      startDate: addDays(plainDateAt(Temporal.Now.instant()), 10),
    },
  });
  const read = () => owner(getSubscription, { params: { uuid } });
  await expect.poll(async () => (await read()).charges.length, longWait).toBe(1);
  return { uuid, buyer, plan, read };
}

test('a change shows the exact next charges before it is saved, its invoices are paused and sent, and it is canceled', async ({
  page,
  request,
}) => {
  const { uuid, read, plan } = await imported(request);
  await signIn(page, people.owner);
  await page.goto(`/recorrencias/${uuid}`);
  const next = section(page, 'Próxima cobrança');
  await expect(next).toContainText('100,00');
  await expectNoSideways(page);

  await page.getByRole('button', { name: 'Editar' }).click();
  const drawer = page.getByRole('dialog', { name: 'Editar recorrência' });
  await expect(drawer.getByLabel('Plano')).toHaveValue(plan.title);
  await drawer.getByLabel('Valor por mês').fill('16000');
  await drawer.getByRole('switch', { name: /Cobrar a diferença/ }).press('Space');
  const preview = drawer.getByRole('region', { name: 'Próximas cobranças' });
  await expect(preview).toHaveAttribute('aria-busy', 'false');
  // The first period has not begun, so the new value applies to all of it.
  await expect(preview.getByText('Diferença ou crédito')).toBeVisible();
  await expectAccessible(page);
  const shown = await preview.locator('dl dd').allInnerTexts();
  expect(shown.map(centsOf)).toEqual([16_000, 6_000, 22_000]);

  // A billing date that moved meanwhile is shown again before it is saved.
  await page.route('**/service/core/subscriptions/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    const sent = route.request().postDataJSON();
    await route.continue({ postData: { ...sent, expectedDueDate: '2026-01-01' } });
  });
  await drawer.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(drawer.getByText('O valor da próxima cobrança mudou enquanto você editava.')).toBeVisible();
  expect((await read()).basicValue.value).toBe(10_000);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await drawer.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Assinatura atualizadaa com sucesso!')).toBeVisible();
  await expect(drawer).toBeHidden();
  const charged = async () => (await next.locator('dl').last().locator('dd').allInnerTexts()).map(centsOf);
  await expect.poll(charged).toEqual(shown.map(centsOf));
  await expect(section(page, 'Histórico')).toContainText('R$ 100,00 → R$ 160,00');
  expect((await read()).nextCharge?.total).toBe(22_000);

  // The value follows the length of the period; the difference of a lower one is credited.
  await page.getByRole('button', { name: 'Editar' }).click();
  await drawer.getByLabel('Periodicidade').selectOption('Semestral');
  await expect(drawer.getByLabel('Valor do semestre')).toHaveValue('960,00');
  await drawer.getByLabel('Valor do semestre').fill('12000');
  await drawer.getByRole('switch', { name: /Cobrar a diferença/ }).press('Space');
  await expect(preview.getByText('-R$ 80,00')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  // Its invoices are paused and sent again.
  const toggle = page.getByRole('switch', { name: 'Envio automático de nota fiscal' });
  for (const [confirm, toast] of [
    ['Desativar envio', 'Envio de nota fiscal automática desativada para essa recorrência.'],
    ['Ativar envio', 'Envio de nota fiscal automática ativada para essa recorrência.'],
  ] as const) {
    await toggle.press('Space');
    const dialog = page.getByRole('dialog', { name: 'Confirmar ação?' });
    await dialog.getByRole('button', { name: confirm }).click();
    await expect(page.getByText(toast)).toBeVisible();
    await expect(dialog).toBeHidden();
  }
  expect((await read()).invoiceEnabled).toBe(true);

  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Cancelar recorrência' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar ação?' });
  await expect(dialog).toContainText('Tem certeza que deseja alterar o status da recorrência?');
  await expect(dialog).toContainText('1 cobrança que ainda não venceu é cancelada: R$ 100,00.');
  await expect(dialog.getByRole('button', { name: 'Voltar' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancelar recorrência' }).click();
  await expect(page.getByText('Recorrência cancelada com sucesso!')).toBeVisible();
  await expect(page.getByText('Inativo', { exact: true })).toBeVisible();
  await expect(section(page, 'Próxima cobrança')).toContainText('a recorrência foi cancelada');
  await expect(page.getByRole('button', { name: 'Editar' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mais ações' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reativar' })).toBeVisible();

  // The charge links back to the subscription.
  await section(page, 'Últimas cobranças').getByRole('link').click();
  await page.getByRole('link', { name: 'Ver recorrência' }).click();
  await expect(page).toHaveURL(`/recorrencias/${uuid}`);
});
