import { expect, type Page, test } from '@playwright/test';
import {
  controlSandboxRecurrence,
  createPaymentLink,
  createPlan,
  findCustomers,
  findSandboxRecurrences,
  findSubscriptions,
  importSubscription,
  type RecurrenceAction,
  updatePixAutomaticSettings,
} from '../../../packages/contract/src/index.ts';
import { addDays, cents, plainDateAt } from '../../../packages/kernel/src/index.ts';
import { choose, expectTitle, fillBuyer, openLink, pressPay } from '../checkout/checkout-screen.ts';
import { type CallApi, callAs } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { longWait } from '../support/long-wait.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';

async function aPlan(seller: CallApi) {
  const title = titleOf('Clube');
  const value = (type: 'MONTHLY' | 'SEMESTER' | 'YEARLY', months: number) => {
    return { type, valuePerMonth: cents(5_990), value: cents(5_990 * months) };
  };
  return seller(createPlan, {
    body: {
      title,
      description: 'Café todo mês',
      bullets: [],
      enableBankSlip: true,
      enableCreditCard: true,
      enablePixPayment: true,
      basicValues: [value('MONTHLY', 1), value('SEMESTER', 6), value('YEARLY', 12)],
    },
  });
}

async function sellerWithDebits(request: Parameters<typeof callAs>[0]): Promise<CallApi> {
  const seller = await callAs(request, people.owner);
  await seller(updatePixAutomaticSettings, { body: { active: true, retryPolicy: 'PERMITE_3R_7D' } });
  return seller;
}

/** Acts as the payer or the payer's bank of a sale, found by its title. */
async function atTheBank(seller: CallApi, title: string, action: RecurrenceAction): Promise<void> {
  const { content } = await seller(findSandboxRecurrences, { query: { size: 100 } });
  const recurrence = content.find(({ object }) => object === title);
  if (!recurrence) throw new Error(`no bank was asked about ${title}`);
  await seller(controlSandboxRecurrence, { params: { recurrence: recurrence.id }, body: { action } });
}

/** A Pix subscription of an existing customer, due in three weeks. */
async function imported(seller: CallApi) {
  const plan = await aPlan(seller);
  const { content } = await seller(findCustomers, { query: { size: 1 } });
  const subscription = await seller(importSubscription, {
    body: {
      idPlan: plan.id,
      uuidBuyer: content[0]?.id ?? '',
      payment: { method: 'PIX' },
      basicValue: { value: cents(5_990), type: 'MONTHLY' },
      startDate: addDays(plainDateAt(Temporal.Now.instant()), 60),
    },
  });
  return { title: plan.title, uuid: subscription.uuid };
}

const section = (page: Page) => page.getByRole('region', { name: 'Pix Automático' });

test('a buyer pays and authorises the next charges by one code; canceled at the bank, the seller sees it', async ({
  page,
  request,
}) => {
  const seller = await sellerWithDebits(request);
  const plan = await aPlan(seller);
  const link = await seller(createPaymentLink, {
    body: {
      type: 'SUBSCRIPTION',
      whiteLabel: false,
      paymentSubscription: { idPlan: plan.id, valuePerMonth: cents(5_990), type: 'MONTHLY', additionalInstallments: 1 },
      allowedPaymentMethods: { pixMethod: {}, bankSlipMethod: {} },
    },
  });
  await openLink(page, { uuid: link.uuid, title: plan.title });
  await fillBuyer(page);
  await choose(page, 'Pix');
  await page.getByRole('checkbox', { name: 'Pix Automático nas próximas cobranças' }).check();
  await expect(page.getByText('As próximas cobranças são debitadas pelo seu banco')).toBeVisible();
  await expectNoSideways(page);
  await pressPay(page, 'Assinar');

  await expectTitle(page, 'Pague e autorize as próximas cobranças');
  await expect(page.getByText('R$ 59,90 todo mês')).toBeVisible();
  await expect(page.getByText('Para cancelar, use a área Pix Automático')).toBeVisible();
  const code = page.getByRole('textbox', { name: 'Pix Copia e Cola' });
  await expect(code).toHaveValue(/^000201.*qr\.pix\.example\/v2\/cobv\/.*80\d\d0014br\.gov\.bcb\.pix25/);
  await expectAccessible(page);

  await atTheBank(seller, plan.title, 'APPROVE');
  await expectTitle(page, 'Pagamento confirmado');
  await expect(page.getByText('Pix Automático autorizado.')).toBeVisible();

  const read = async () => {
    const { content } = await seller(findSubscriptions, { query: { size: 100, sort: 'createdAt,DESC' } });
    return content.find(({ titlePlan }) => titlePlan === plan.title);
  };
  // The status follows the payment's event.
  await expect.poll(read, longWait).toMatchObject({ pixAutomatic: true, status: 'ACTIVE' });
  const subscription = await read();
  await signIn(page, people.owner);
  await page.goto(`/recorrencias/${subscription?.uuid}`);
  await expect(section(page)).toContainText('Autorizado');
  await expect(section(page)).toContainText('O prazo de envio é de');
  await expectNoSideways(page);
  await atTheBank(seller, plan.title, 'CANCEL');
  await expect(section(page)).toContainText('Cancelado pelo pagador, no banco dele');
});

test('a payer refuses an invitation, is invited again and accepts; the seller cancels', async ({ page, request }) => {
  const seller = await sellerWithDebits(request);
  const { title, uuid } = await imported(seller);
  await signIn(page, people.owner);
  await page.goto(`/recorrencias/${uuid}`);
  await expect(section(page)).toContainText('O pagador não autorizou débitos');
  await section(page).getByRole('button', { name: 'Convidar para o Pix Automático' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Código por e-mail' }).check();
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(section(page)).toContainText('Aguardando o pagador');

  await atTheBank(seller, title, 'REFUSE');
  await expect(section(page)).toContainText('O pagador recusou');
  await section(page).getByRole('button', { name: 'Convidar de novo' }).click();
  await dialog.getByRole('radio', { name: 'Pedido no aplicativo do banco' }).check();
  await dialog.getByRole('textbox', { name: 'ISPB do banco' }).fill('60701190');
  await dialog.getByRole('textbox', { name: 'Agência' }).fill('1234');
  await dialog.getByRole('textbox', { name: 'Conta com dígito, só números' }).fill('567890');
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(section(page)).toContainText('Aguardando o pagador');
  await atTheBank(seller, title, 'APPROVE');
  await expect(section(page)).toContainText('Autorizado');

  await section(page).getByRole('button', { name: 'Cancelar autorização' }).click();
  await dialog.getByRole('button', { name: 'Cancelar Pix Automático' }).click();
  await expect(section(page)).toContainText('Cancelado por você');
  await expect(section(page)).toContainText('Autorizações anteriores');
});
