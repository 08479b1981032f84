import { expect, type Page, test } from '@playwright/test';
import { findCharges, findPlans, findSubscriptions, importSubscription } from '../../../packages/contract/src/index.ts';
import {
  addDays,
  formatCents,
  formatPlainDate,
  type PlainDate,
  systemClock,
} from '../../../packages/kernel/src/index.ts';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { buy } from '../support/buy.ts';
import { type CallApi, callAs, callAsNobody } from '../support/call-api.ts';
import { controlSimulator } from '../support/control-simulator.ts';
import { createLink } from '../support/create-link.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { findMailedLink } from '../support/mailed-link.ts';
import { type Buyer, newBuyer } from '../support/new-buyer.ts';
import { openScreen } from '../support/open-screen.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';

const path = '/minhas-cobrancas/';

async function mailedPage(seller: CallApi, to: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = await findMailedLink(seller, to, path);
      return link;
    })
    .toBeTruthy();
  return new URL(link ?? '').pathname;
}

/** A boleto in installments, of a new buyer. */
async function boletoInParts(seller: CallApi, anyone: CallApi, parts: number) {
  const buyer = newBuyer('Rosa');
  const title = titleOf('Curso de barista');
  const link = await createLink(seller, { title, amountCents: 30_001, installments: { BANK_SLIP: parts } });
  await buy(anyone, link.uuid, { buyer, method: 'BANK_SLIP', installments: parts });
  return { buyer, title };
}

const amounts = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });

test('the mail leads to the page, three charges are paid by one Pix, and it says so by itself @phone-only', async ({
  page,
  request,
}) => {
  const seller = await callAs(request, people.owner);
  const { buyer, title } = await boletoInParts(seller, callAsNobody(request), 3);
  await page.goto(await mailedPage(seller, buyer.email));
  await expect(page.getByRole('heading', { level: 1, name: 'Olá, Rosa' })).toBeVisible();
  await expect(page.getByText('Café Serra Azul', { exact: true })).toBeVisible();
  await expect(amounts(page)).toHaveCount(3);
  await expect(page.getByText('1 cobrança', { exact: true })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoSideways(page);
  // The first boleto again: its line and its PDF.
  await page.getByText('Boleto', { exact: true }).first().click();
  await expect(page.getByText(/^\d{5}\.\d{5} \d{5}\.\d{6} /)).toBeVisible();
  const pdf = await request.get((await page.getByRole('link', { name: 'Abrir PDF' }).getAttribute('href')) ?? '');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await expect(page.getByText('3 cobranças', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await expect(page.getByText('3 cobranças em um só Pix')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/);
  await expect(page.getByRole('img', { name: /^QR Code do Pix/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  // After a reload the same Pix is shown.
  await page.reload();
  await expect(page.getByText('3 cobranças em um só Pix')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await controlSimulator(seller, 'PIX', title, 'PAY');
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await expect(page.getByText(formatCents(30_001 as never)).first()).toBeVisible();
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  await expect(page.getByRole('link', { name: 'Comprovante' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Voltar para minhas cobranças' }).click();
  await expect(page.getByText('Nada em aberto')).toBeVisible();
  const { content } = await seller(findCharges, { query: { title } });
  expect(content.map(({ status, paymentMethod }) => [status, paymentMethod])).toEqual(Array(3).fill(['PAID', 'PIX']));

  await page.goto(`${path}${'x'.repeat(80)}`);
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  await page.getByRole('button', { name: 'Receber novo link' }).click();
  await expect(page.getByText(/Se este link era seu, um novo está a caminho/)).toBeVisible();
});

test('staff let customers pause and cancel, and send the page; its customer changes to a card, pauses, resumes and cancels', async ({
  page,
  browser,
  request,
}) => {
  const seller = await callAs(request, people.admin);
  const { buyer, customerId } = await subscriber(seller, callAsNobody(request));
  await signIn(page, people.admin);
  await page.goto('/pagina-do-cliente');
  await expect(page.getByRole('heading', { level: 1, name: 'Página do cliente' })).toBeVisible();
  await turnOn(page, /^Cancelar a recorrência/);
  await turnOn(page, /^Pausar a recorrência/);
  await expect(page.getByLabel('Máximo de dias de pausa')).toBeVisible();
  // This one is saved with its terms.
  const offer = page.getByRole('switch', { name: /^Oferecer desconto/ });
  if (!(await offer.isChecked())) await offer.click();
  await page.getByLabel('Desconto', { exact: true }).fill('20');
  await page.getByLabel('Texto da oferta').fill('Fique mais um pouco com 20% de desconto.');
  // The toast of an earlier change may still be there.
  const saved = answered(page);
  await page.getByRole('button', { name: 'Salvar oferta' }).click();
  await saved;
  await page.reload();
  await expect(page.getByRole('switch', { name: /^Cancelar a recorrência/ })).toBeChecked();
  await expect(page.getByRole('switch', { name: /^Pausar a recorrência/ })).toBeChecked();
  await openScreen(page, `/clientes/${customerId}`);
  await page.getByRole('button', { name: 'Página do cliente' }).click();
  await page.getByRole('menuitem', { name: 'Enviar página do cliente' }).click();
  await expect(page.getByText(`Página enviada para ${buyer.email}.`)).toBeVisible();

  const theirs = await browser.newPage();
  await theirs.goto(await mailedPage(seller, buyer.email));
  await expect(theirs.getByRole('heading', { name: 'Assinaturas' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Trocar forma de pagamento' }).click();
  await theirs.getByRole('radio', { name: /^Cartão de crédito/ }).check();
  await theirs.getByLabel('Número do cartão').fill('4000 0027 6000 3184');
  await theirs.getByLabel('Nome impresso no cartão').fill(buyer.name.toUpperCase().replaceAll(/\d/g, 'A'));
  await theirs.getByLabel('Validade').fill('12/31');
  await theirs.getByLabel('Código de segurança').fill('123');
  await expectAccessibleInBothSchemes(theirs);
  await theirs.getByRole('button', { name: 'Salvar' }).click();
  await theirs.getByLabel('Código enviado pelo banco').fill('123456');
  await theirs.getByRole('button', { name: 'Salvar' }).click();
  await expect(theirs.getByText('Forma de pagamento alterada.')).toBeVisible();
  await expect(theirs.getByText('Cartão de crédito · Visa final 3184')).toBeVisible();
  // The mail about a card that expires leads here.
  const subscriptions = await seller(findSubscriptions, { query: { customerId } });
  await theirs.goto(`${theirs.url().split('?')[0]}?cartao=${subscriptions.content[0]?.uuid}`);
  await expect(theirs.getByLabel('Número do cartão')).toBeVisible();
  await theirs.keyboard.press('Escape');
  const dialog = theirs.getByRole('dialog');
  await theirs.getByRole('button', { name: 'Pausar' }).click();
  await expect(dialog.getByRole('button', { name: 'Pausar assinatura' })).toBeDisabled();
  const day = formatPlainDate(addDays(systemClock.today(), 10));
  await dialog.getByLabel('Retomar em').fill(day);
  await dialog.getByLabel('Retomar em').press('Tab');
  await expect(dialog.getByText('Próximas cobranças')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pausar assinatura' }).click();
  await expect(theirs.getByText('Assinatura pausada.')).toBeVisible();
  await expect(theirs.getByText(`Pausada até ${day}`)).toBeVisible();
  await theirs.getByRole('button', { name: 'Retomar' }).click();
  await dialog.getByRole('button', { name: 'Retomar assinatura' }).click();
  await expect(theirs.getByText('Assinatura retomada.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Cancelar assinatura' }).click();
  await expect(dialog.getByText('20% de desconto nas próximas 3 cobranças')).toBeVisible();
  await dialog.getByRole('button', { name: 'Aceitar e continuar' }).click();
  await expect(theirs.getByText('Desconto aplicado. Sua assinatura continua.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Cancelar assinatura' }).click();
  await expect(dialog.getByText(/^Nenhum período cobrado vai além de hoje/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar assinatura' }).click();
  await expect(theirs.getByText('Assinatura cancelada.')).toBeVisible();
  await expect(theirs.getByText('Cancelada', { exact: true })).toBeVisible();
  await theirs.close();
});

/** An earlier run of this journey may have turned it on. */
async function turnOn(page: Page, name: RegExp): Promise<void> {
  const toggle = page.getByRole('switch', { name });
  await expect(toggle).toBeEnabled();
  if (await toggle.isChecked()) return;
  const saved = answered(page);
  await toggle.click();
  await saved;
  await expect(toggle).toBeChecked();
}

/** Resolves when the next change is saved. */
async function answered(page: Page): Promise<void> {
  const answer = await page.waitForResponse(
    (one) => one.request().method() !== 'GET' && !one.url().includes('/public/auth/'),
  );
  expect(answer.ok()).toBe(true);
}

/** A customer with a subscription. */
async function subscriber(seller: CallApi, anyone: CallApi): Promise<{ buyer: Buyer; customerId: string }> {
  const { buyer, title } = await boletoInParts(seller, anyone, 1);
  const { content } = await seller(findCharges, { query: { title } });
  const customerId = content[0]?.customerId ?? '';
  const plans = await seller(findPlans, { query: { size: 1, active: 'true' } });
  await seller(importSubscription, {
    body: {
      idPlan: plans.content[0]?.id ?? '',
      uuidBuyer: customerId,
      basicValue: { value: 9_900 as never, type: 'MONTHLY' },
      payment: { method: 'BANK_SLIP' },
      startDate: '2099-01-05' as PlainDate,
    },
  });
  return { buyer, customerId };
}
