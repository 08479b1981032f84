import { type Browser, expect, type Page, test } from '@playwright/test';
import { clockSeller } from '../../../apps/server/src/demo/demo-world.ts';
import { addBusinessDays } from '../../../packages/brazil/src/index.ts';
import {
  getCharge,
  getSandboxClock,
  getSellerBalance,
  setSandboxBehaviour,
} from '../../../packages/contract/src/index.ts';
import { formatPlainDate, plainDateAt } from '../../../packages/kernel/src/index.ts';
import { figure, figureText } from '../home/home-screen.ts';
import { type CallApi, callAs, callAsNobody } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { moneyText } from '../support/money-text.ts';
import { chargeOf, payPix, type Sale, sell, titleOf } from '../support/sell.ts';
import { signIn } from '../support/sign-in.ts';
import { clock, confirmMove, instrumentRow, openTab, steer } from './sandbox-screen.ts';

// One seller, one clock: these run one after the other, and nobody else moves or sells there.
test.describe.configure({ mode: 'serial' });

const email = clockSeller.users[0]?.email ?? '';

test('a paid boleto is confirmed the next business day, when the clock gets there', async ({
  page,
  browser,
  request,
}) => {
  const seller = await callAs(request, email);
  const sale: Sale = { title: titleOf('Atlas'), amountCents: 15_090, method: 'BANK_SLIP' };
  await sell(seller, callAsNobody(request), sale);
  const paidOn = await todayOf(seller);
  const creditedOn = addBusinessDays(paidOn, 1);
  const home = await openHome(browser);
  await signIn(page, email);
  await page.goto('/sandbox');
  await openTab(page, 'Boleto');
  await steer(page, sale.title, 'Pagar');
  await expect(page.getByText('Boleto pago. O banco avisa às 6h do próximo dia útil')).toBeVisible();
  await expect(instrumentRow(page, sale.title)).toContainText('Pago');
  await expect(instrumentRow(page, sale.title).getByRole('button', { name: 'Pagar' })).toBeHidden();
  expect((await chargeOf(seller, sale)).status).toBe('SCHEDULED');
  const before = await figureText(home, 'Disponível');

  await page.getByRole('button', { name: 'Próximo dia útil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adiantar o relógio' });
  await expect(dialog).toContainText(`${formatPlainDate(creditedOn)} 09:00`);
  await expect(dialog).toContainText('O relógio não volta.');
  await expectAccessible(page);
  expect(await confirmMove(page)).toBeGreaterThan(0);

  const charge = await chargeOf(seller, sale);
  expect([charge.status, charge.paidDate]).toEqual(['PAID', paidOn]);
  const { netAmount } = await seller(getCharge, { params: { uuid: charge.uuid } });
  const { amount } = await seller(getSellerBalance, {});
  await expect(figure(home, 'Disponível')).toHaveText(textOf(amount));
  expect(centsIn(before) + (netAmount ?? 0), 'the balance grew by the net').toBe(amount);
  await expect(home.getByLabel(/^Relógio do sandbox/)).toContainText(formatPlainDate(creditedOn));
});

test('a card sale is in the balance, net, on the day it settles', async ({ page, browser, request }) => {
  const seller = await callAs(request, email);
  const sale: Sale = { title: titleOf('Enciclopédia'), amountCents: 123_456, method: 'CREDIT_CARD' };
  const before = await seller(getSellerBalance, {});
  await sell(seller, callAsNobody(request), sale);
  await expect.poll(async () => (await chargeOf(seller, sale)).status).toBe('PAID');
  const { receivables } = await seller(getCharge, { params: { uuid: (await chargeOf(seller, sale)).uuid } });
  const [receivable] = receivables;
  if (!receivable) throw new Error('a paid card sale has a receivable');
  const home = await openHome(browser);
  await expect(figure(home, 'A liberar')).toHaveText(textOf(before.provisionedAmount + receivable.netAmount));
  await expect(figure(home, 'Disponível')).toHaveText(textOf(before.amount));

  await signIn(page, email);
  await page.goto('/sandbox');
  await page.getByRole('button', { name: 'Escolher…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adiantar o relógio' });
  await dialog.getByLabel('Data').fill('01/01/2020');
  await dialog.getByLabel('Hora').focus();
  await dialog.getByRole('button', { name: 'Adiantar relógio' }).click();
  await expect(dialog.getByText('Escolha um momento depois da hora do vendedor.')).toBeVisible();
  await dialog.getByLabel('Data').fill(formatPlainDate(receivable.settlementDate));
  await dialog.getByLabel('Hora').fill('12:30');
  await expect(dialog).toContainText(`${formatPlainDate(receivable.settlementDate)} 12:30`);
  expect(await confirmMove(page)).toBeGreaterThan(0);

  await expect(figure(home, 'Disponível')).toHaveText(textOf(before.amount + receivable.netAmount));
  await expect(figure(home, 'A liberar')).toHaveText(textOf(before.provisionedAmount));
  await expect(clock(page)).toContainText(/12:3\d:\d\d/);
});

test('an hour in which nothing is due only passes', async ({ page, request }) => {
  const seller = await callAs(request, email);
  const before = await seller(getSandboxClock, {});
  await signIn(page, email);
  await page.goto('/sandbox');
  await page.getByRole('button', { name: '1 hora' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  expect((await seller(getSandboxClock, {})).aheadMs).toBe(before.aheadMs);
  await page.getByRole('button', { name: '1 hora' }).click();
  await confirmMove(page);
  const moved = (await seller(getSandboxClock, {})).aheadMs - before.aheadMs;
  expect(Math.abs(moved - 3_600_000)).toBeLessThan(30_000);
  await expect(clock(page)).toContainText('à frente do relógio de verdade');
});

test('a repeated notice changes nothing', async ({ page, request }) => {
  const seller = await callAs(request, email);
  const sale: Sale = { title: titleOf('Dicionário'), amountCents: 8_000, method: 'PIX' };
  await sell(seller, callAsNobody(request), sale);
  await payPix(seller, sale);
  await expect.poll(async () => (await chargeOf(seller, sale)).status).toBe('PAID');
  const before = await totalOf(seller);
  await signIn(page, email);
  await page.goto('/sandbox');
  await steer(page, sale.title, 'Repetir aviso');
  await expect(page.getByText('Aviso enviado de novo. Nada deve mudar.')).toBeVisible();
  await page.waitForTimeout(1_500);
  expect(await totalOf(seller)).toBe(before);
});

test('a rail does as it is told, and it is kept', async ({ page, request }) => {
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

  await behaviour.selectOption('Atrasa');
  const delay = page.getByLabel('Demora');
  await delay.fill('0');
  await expect(page.getByText('Informe de 1 a 600 segundos.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled();
  await delay.fill('90');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled();
  await page.reload();
  await expect(behaviour).toHaveValue('DELAY');
  await expect(delay).toHaveValue('90');

  await behaviour.selectOption('Normal');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('tab', { name: 'Pix', exact: true })).toBeVisible();
});

test('what is under way is seen, and goes on when the screen is left', async ({ page, request }) => {
  const seller = await callAs(request, email);
  await signIn(page, email);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/service/core/sandbox/clock', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.goto('/sandbox');
  await page.getByRole('button', { name: '1 dia' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Adiantar relógio' }).click();
  await expect(page.getByRole('progressbar', { name: /^Adiantando até / })).toBeVisible();
  await expect(page.getByRole('button', { name: '1 dia' })).toBeHidden();
  await page.getByRole('link', { name: 'Cobranças' }).click();
  await page.getByRole('link', { name: 'Sandbox' }).click();
  await expect(page.getByRole('progressbar', { name: /^Adiantando até / })).toBeVisible();
  await page.getByRole('link', { name: 'Cobranças' }).click();
  const before = await seller(getSandboxClock, {});
  letGo();
  await expect(page.getByText(/^Relógio adiantado: /)).toBeVisible();
  expect((await seller(getSandboxClock, {})).aheadMs).toBeGreaterThan(before.aheadMs);
});

async function openHome(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await signIn(page, email);
  await page.goto('/');
  await expect(figure(page, 'Disponível')).toContainText('R$');
  return page;
}

async function todayOf(seller: CallApi) {
  return plainDateAt(Temporal.Instant.from((await seller(getSandboxClock, {})).now));
}

/** Settled or not: a Pix settles by itself some moments after it is paid. */
async function totalOf(seller: CallApi): Promise<number> {
  return (await seller(getSellerBalance, {})).totalAmount;
}

function textOf(cents: number): RegExp {
  const escaped = moneyText(cents / 100).replaceAll(/[.$]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(' ', '\\s')}$`);
}

function centsIn(text: string): number {
  return Number(text.replaceAll(/\D/g, ''));
}
