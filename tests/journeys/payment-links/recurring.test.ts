import { expect, test } from '@playwright/test';
import { createPaymentLink, createPlan, getDefaultPaymentMethods } from '../../../packages/contract/src/index.ts';
import { cents } from '../../../packages/kernel/src/index.ts';
import { callAs } from '../support/call-api.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';

test('a recurring link opened by its address shows itself, and is not duplicated as a one-off', async ({
  page,
  request,
}) => {
  const owner = await callAs(request, people.owner);
  const title = titleOf('Clube');
  const plan = await owner(createPlan, {
    body: {
      ...{ title, bullets: [], enableBankSlip: true, enableCreditCard: true, enablePixPayment: true },
      basicValues: Object.entries(monthsOf).map(([type, months]) => ({
        type: type as keyof typeof monthsOf,
        value: cents(5_990 * months),
        valuePerMonth: cents(5_990),
      })),
    },
  });
  const link = await owner(createPaymentLink, {
    body: {
      ...{ type: 'SUBSCRIPTION', whiteLabel: false },
      paymentSubscription: {
        idPlan: plan.id,
        type: 'MONTHLY',
        valuePerMonth: cents(5_990),
        additionalInstallments: 1,
      },
      allowedPaymentMethods: { pixMethod: {} },
    },
  });
  await signIn(page, people.owner);
  await page.goto(`/seja-pago?link=${link.uuid}`);
  const drawer = page.getByRole('dialog', { name: 'Detalhes do link' });
  await expect(drawer).toContainText('por mês');
  await expect(drawer).toContainText('PeriodicidadeMensal');
  await drawer.getByRole('button', { name: 'Mais ações' }).click();
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Duplicar' })).toHaveCount(0);

  await page.goto(`/seja-pago/criar/cobranca-pontual?id=${link.uuid}`);
  await expect(page.getByText('Este link é de uma cobrança recorrente')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Criar cobrança' })).toHaveCount(0);
});

test("a new link begins with the seller's own number of installments", async ({ page }) => {
  await signIn(page, people.owner);
  await page.route(`**${getDefaultPaymentMethods.path}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), defaultLinkInstallments: 6 } });
  });
  await page.goto('/seja-pago/criar/cobranca-pontual');
  await expect(page.getByRole('group', { name: 'Cartão de crédito' }).getByRole('combobox').first()).toHaveValue('6');
});

const monthsOf = { MONTHLY: 1, SEMESTER: 6, YEARLY: 12 } as const;
