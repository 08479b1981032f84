import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import {
  createPaymentLink,
  createPlan,
  findCharges,
  getSandboxClock,
  moveSandboxClock,
  setSandboxBehaviour,
} from '../../../packages/contract/src/index.ts';
import { addDays, addMonths, cents, instantAt, plainDateAt } from '../../../packages/kernel/src/index.ts';
import { buy } from '../support/buy.ts';
import { type CallApi, callAs, callAsNobody } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { newSeller } from '../support/new-seller.ts';
import { signIn } from '../support/sign-in.ts';

const month = { value: cents(9_990), valuePerMonth: cents(9_990) };

/** A subscription whose first month was paid, and whose second is late since yesterday: its card was refused. */
async function lateMonth(request: APIRequestContext) {
  const { email } = await newSeller('Clube do Cartão');
  const seller = await callAs(request, email);
  const title = `Clube ${crypto.randomUUID().slice(0, 6)}`;
  const { id: idPlan } = await seller(createPlan, {
    body: {
      title,
      description: null,
      bullets: [],
      basicValues: [
        { type: 'MONTHLY', ...month },
        { type: 'SEMESTER', value: cents(59_940), valuePerMonth: month.value },
        { type: 'YEARLY', value: cents(119_880), valuePerMonth: month.value },
      ],
      enableBankSlip: true,
      enableCreditCard: true,
      enablePixPayment: true,
    },
  });
  const link = await seller(createPaymentLink, {
    body: {
      type: 'SUBSCRIPTION',
      whiteLabel: false,
      paymentSubscription: { idPlan, valuePerMonth: month.value, type: 'MONTHLY', additionalInstallments: 1 },
      allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER', receivingType: 'EARLY' } },
    },
  });
  await buy(callAsNobody(request), link.uuid, { buyer: newBuyer('Nair'), method: 'CREDIT_CARD' });
  await cardsAre(seller, 'REFUSE');
  const { now } = await seller(getSandboxClock, {});
  const dueOn = addMonths(plainDateAt(Temporal.Instant.from(now)), 1);
  // Late by now, and before the plan tries again in the morning.
  await seller(moveSandboxClock, { body: { to: instantAt(addDays(dueOn, 1), '02:00').toString() } });
  const { content } = await seller(findCharges, { query: { status: ['LATE'] } });
  await cardsAre(seller, 'NORMAL');
  return { email, seller, uuid: content[0]?.uuid ?? '' };
}

function cardsAre(seller: CallApi, behaviour: 'NORMAL' | 'REFUSE') {
  return seller(setSandboxBehaviour, {
    body: { PIX: 'NORMAL', BANK_SLIP: 'NORMAL', CREDIT_CARD: behaviour, delaySeconds: 5 },
  });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

test('a late month by card is charged again by hand and refused, becomes a Pix, of that month alone, and is paid', async ({
  page,
  request,
}) => {
  const { email, seller, uuid } = await lateMonth(request);
  await signIn(page, email);
  await page.goto(`/cobrancas/${uuid}`);
  await expect(heading(page)).toContainText('Atrasada');
  await expectNoSideways(page);

  await cardsAre(seller, 'REFUSE');
  await button(page, 'Cobrar de novo no cartão').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cobrar no cartão' }).click();
  await expect(page.getByText('O cartão foi recusado: Não autorizado pelo emissor (recusa genérica).')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Nova tentativa de cobrança: Cartão de crédito');

  const failed = page.getByRole('button', { name: 'Pagamento falhou' }).first();
  await failed.click();
  await expect(page.getByRole('dialog', { name: 'Pagamento falhou' })).toContainText('Não autorizado pelo emissor');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(failed).toBeFocused();

  await button(page, 'Mais ações').click();
  await page.getByRole('menuitem', { name: 'Cobrar por Pix ou boleto' }).click();
  await expect(dialog).toContainText('Só esta cobrança muda');
  await expect(dialog).toContainText('As próximas cobranças da recorrência continuam no cartão.');
  await expectAccessible(page);
  await expectNoSideways(page);
  await dialog.getByRole('button', { name: 'Cobrar por Pix' }).click();
  await expect(page.getByText('A cobrança agora é por Pix.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Método de pagamento alterado de Cartão de crédito para Pix');
  await expect(page.getByRole('main')).toContainText('Cobrança enviada ao cliente por e-mail');
  await expect(button(page, 'Cobrar de novo no cartão')).toHaveCount(0);
});
