import { expect, type Locator, test } from '@playwright/test';
import { clockSeller } from '../../../apps/server/src/demo/demo-world.ts';
import {
  getCharge,
  getSandboxClock,
  moveSandboxClock,
  setSandboxBehaviour,
  updateNotificationIdentity,
} from '../../../packages/contract/src/index.ts';
import { addDays, formatPlainDate, plainDateAt } from '../../../packages/kernel/src/index.ts';
import { amountsOf, sum } from '../charges/charge-detail.ts';
import { createdLink, openForm, submitButton, titleField, valueField } from '../payment-links/link-form.ts';
import { buy } from '../support/buy.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { centsOf } from '../support/cents-of.ts';
import { createLink } from '../support/create-link.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openSandbox } from '../support/menu-of.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { registerSubSeller } from '../support/register-sub-seller.ts';
import { chargeOf, type Sale, sell, titleOf } from '../support/sell.ts';
import { signIn } from '../support/sign-in.ts';

// These tests share a seller and its clock, so they run in order; no other journey uses the seller.
test.describe.configure({ mode: 'serial' });

const email = clockSeller.users[0]?.email ?? '';

test('a rail does as it is told, and it is kept; a clock’s move that is under way is seen, and goes on when the screen is left', async ({
  page,
  request,
}) => {
  const seller = await callAs(request, email);
  const normal = { PIX: 'NORMAL', BANK_SLIP: 'NORMAL', CREDIT_CARD: 'NORMAL', delaySeconds: 5 } as const;
  await seller(setSandboxBehaviour, { body: normal });
  await signIn(page, email);
  await page.goto('/sandbox?tab=PIX');
  const behaviour = page.getByLabel('Como o provedor de Pix se comporta');
  await behaviour.selectOption('Recusa');
  await expect(page.getByText('Não aceita novas cobranças Pix.')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Comportamento salvo. Vale a partir de agora.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Pix (fora do normal)' })).toBeVisible();
  await page.reload();
  await expect(behaviour).toHaveValue('REFUSE');
  const refused: Sale = { title: titleOf('Recusado'), amountCents: 5_000, method: 'PIX' };
  expect((await sell(seller, callAsNobody(request), refused)).status).toBe('REFUSED');

  await behaviour.selectOption('Normal');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('tab', { name: 'Pix', exact: true })).toBeVisible();

  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/service/core/sandbox/clock', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await openSandbox(page);
  await page.getByRole('button', { name: 'Escolher…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adiantar o relógio' });
  const { now } = await seller(getSandboxClock, {});
  const tomorrow = formatPlainDate(addDays(plainDateAt(Temporal.Instant.from(now)), 1));
  await dialog.getByLabel('Data').fill('01/01/2020');
  await dialog.getByLabel('Hora').focus();
  await dialog.getByRole('button', { name: 'Adiantar relógio' }).click();
  await expect(dialog.getByText('Escolha um momento depois da hora do vendedor.')).toBeVisible();
  await dialog.getByLabel('Data').fill(tomorrow);
  await dialog.getByLabel('Hora').fill('12:30');
  await expect(dialog).toContainText(`${tomorrow} 12:30`);
  await dialog.getByRole('button', { name: 'Adiantar relógio' }).click();
  await expect(page.getByRole('progressbar', { name: /^Adiantando até / })).toBeVisible();
  await expect(page.getByRole('button', { name: '1 dia' })).toBeHidden();
  await page.getByRole('link', { name: 'Cobranças' }).click();
  await openSandbox(page);
  await expect(page.getByRole('progressbar', { name: /^Adiantando até / })).toBeVisible();
  await page.getByRole('link', { name: 'Cobranças' }).click();
  await expect(page.getByRole('heading', { name: 'Cobranças', level: 1 })).toBeVisible();
  const before = await seller(getSandboxClock, {});
  letGo();
  await expect(page.getByText(/^Relógio adiantado: /)).toBeVisible();
  expect((await seller(getSandboxClock, {})).aheadMs).toBeGreaterThan(before.aheadMs);
});

test('a link is split on screen, and its charge shows the parts', async ({ page, request }) => {
  const seller = await callAs(request, email);
  const partner = titleOf('Ateliê');
  await registerSubSeller(seller, partner, 12.5);
  await signIn(page, email);
  await openForm(page);
  const title = titleOf('Café em parceria');
  await titleField(page).fill(title);
  await valueField(page).fill('1.000,00');
  await page.getByRole('switch', { name: 'Dividir o valor com sub-vendedores' }).check();
  const picker = page.getByRole('combobox', { name: 'Sub-vendedor 1', exact: true });
  await picker.fill(partner.slice(0, -1));
  await expect(page.getByRole('option', { name: partner })).toBeVisible();

  // While a newer search is pending, results of the older one cannot be chosen.
  const waiting = '**/payment-links/subseller?*';
  await page.route(waiting, () => undefined);
  await picker.fill('outra pessoa');
  await picker.press('ArrowDown');
  await picker.press('Enter');
  await expect(picker).toHaveValue('outra pessoa');
  await expect(page.getByText('Buscando…')).toBeVisible();
  await expect(page.getByRole('option', { name: partner })).toBeHidden();
  await page.unroute(waiting);
  await picker.fill(partner);
  await page.getByRole('option', { name: partner }).click();
  await expect(page.getByLabel('Porcentagem do sub-vendedor 1')).toHaveValue('12,5');
  expect(
    await roomLeft(page.getByLabel('Tipo de divisão do sub-vendedor 1')),
    'its words are seen whole',
  ).toBeGreaterThan(-1);
  await submitButton(page).click();
  const review = page.getByRole('dialog', { name: 'Revisar split' });
  await expect(review.getByRole('row', { name: new RegExp(`^${partner}`) })).toContainText('R$ 125,00');
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Confirmar e criar link' }).click();
  const uuid = await createdLink(page);

  await buy(callAsNobody(request), uuid, { buyer: newBuyer('Moema'), method: 'CREDIT_CARD', installments: 2 });
  const charge = await chargeOf(seller, { title });
  await page.goto(`/cobrancas/${charge.uuid}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paga');
  const section = page.getByRole('region', { name: 'Split' });
  await section.locator('summary').filter({ hasText: partner }).click();
  const split = section.getByRole('table').locator('tbody tr');
  await expect(split).toHaveCount(2);
  const parts = (await split.locator('td:last-child').allInnerTexts()).map(centsOf);
  expect(sum(parts)).toBe(12_500);
  const { netAmount } = await seller(getCharge, { params: { uuid: charge.uuid } });
  const amounts = await amountsOf(page);
  expect([amounts.Split, amounts['Fica com você']]).toEqual([-12_500, (netAmount ?? 0) - 12_500]);
});

test('a mail is read beside the list; by its link a customer asks for no more reminders, and for them again', async ({
  page,
  request,
}) => {
  const seller = await callAs(request, email);
  const identity = { name: 'Livraria Relógio', email: 'contato@livrariarelogio.example', activeAllNotifications: true };
  await seller(updateNotificationIdentity, { body: identity });
  const title = titleOf('Enciclopédia');
  const buyer = newBuyer('Iracema');
  const link = await createLink(seller, { title, amountCents: 15_090 });
  await buy(callAsNobody(request), link.uuid, { buyer, method: 'BANK_SLIP' });
  const { expirationDate } = await chargeOf(seller, { title });
  const twoDaysBefore = Date.parse(`${expirationDate}T15:00:00Z`) - 2 * 86_400_000;
  await seller(moveSandboxClock, { body: { to: new Date(twoDaysBefore).toISOString() } });
  await signIn(page, email);
  await page.goto('/sandbox?tab=MAILS');
  await expect(page.getByRole('tab', { name: 'E-mails' })).toHaveAttribute('aria-selected', 'true');
  const mails = page.getByRole('list', { name: 'E-mails que teriam saído' });
  await mails.getByRole('button', { name: buyer.email }).first().click();
  await expect(page).toHaveURL(/mail=/);
  const reading = page.getByRole('article', { name: 'E-mail aberto' });
  await expect(reading).toContainText(`Para ${buyer.email}`);
  await expectAccessible(page);
  const opened = page.waitForEvent('popup');
  await reading.getByRole('link', { name: /\/cancelar-avisos\// }).click();
  const theirs = await opened;
  const state = theirs.getByRole('status');
  await expect(state).toHaveText('Você recebe por e-mail os avisos de cobrança de Livraria Relógio.');
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Não quero mais receber' }).click();
  await expect(state).toHaveText('Você não receberá mais avisos de cobrança de Livraria Relógio por e-mail.');
  await theirs.reload();
  await theirs.getByRole('button', { name: 'Voltar a receber' }).click();
  await expect(state).toHaveText('Você recebe por e-mail os avisos de cobrança de Livraria Relógio.');
});

/** The free width beside a select's chosen text, because a select's overflow is not measurable. */
function roomLeft(select: Locator): Promise<number> {
  return select.evaluate((element: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(element);
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.font = font;
    const words = canvas.measureText(element.selectedOptions[0]?.text ?? '').width;
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - words;
  });
}
