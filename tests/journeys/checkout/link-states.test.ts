import { expect, test } from '@playwright/test';
import { deletePaymentLink, findCustomers } from '../../../packages/contract/src/index.ts';
import { addDays, formatPlainDate, plainDateAt } from '../../../packages/kernel/src/index.ts';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { createLink } from '../support/create-link.ts';
import { longWait } from '../support/long-wait.ts';
import { sell, titleOf } from '../support/sell.ts';
import { people } from '../support/sign-in.ts';
import {
  cards,
  choose,
  expectBuyer,
  expectTitle,
  fact,
  fillBuyer,
  fillCard,
  openLink,
  pressPay,
} from './checkout-screen.ts';

test('a link counts down, and says so when its time is over, which its Pix does not outlive', async ({
  page,
  context,
  request,
}) => {
  const seller = await callAs(request, people.owner);
  const safra = await createLink(seller, { title: titleOf('Safra'), amountCents: 8_000, expiresInSeconds: 15 });
  await openLink(page, safra);
  await fillBuyer(page);
  await pressPay(page, 'Gerar código Pix');
  await expectTitle(page, 'Pague com Pix');
  const lote = await createLink(seller, { title: titleOf('Lote'), amountCents: 8_000, expiresInSeconds: 12 });
  const other = await context.newPage();
  await openLink(other, lote);
  await expect(other.getByRole('timer')).toHaveText(/^00:\d\d$/);

  await expect(page.getByRole('heading', { name: 'O código Pix expirou' })).toBeVisible(longWait);
  await expect(page.getByText('O prazo do link também terminou.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Gerar novo código' })).toBeHidden();
  await expect(other.getByRole('heading', { name: 'Este link expirou' })).toBeVisible(longWait);
  await expect(other.getByText('Peça um novo link a Café Serra Azul.')).toBeVisible();
  await expect(other.getByRole('button')).toHaveCount(0);
  await expectAccessibleInBothSchemes(other);
});

test('what is no link to pay by says what to do: unknown, deleted, of another payment, or not to be loaded', async ({
  page,
  request,
}) => {
  const seller = await callAs(request, people.owner);
  for (const uuid of ['0190b5a4-0000-7000-8000-000000000001', 'cortado']) {
    await page.goto(`/payment-link/${uuid}`);
    await expect(page.getByRole('heading', { name: 'Link de pagamento não encontrado' })).toBeVisible();
    await expect(page.getByText('peça um novo link a quem o enviou')).toBeVisible();
  }
  await expectAccessibleInBothSchemes(page);

  const link = await createLink(seller, { title: titleOf('Oferta'), amountCents: 8_000 });
  const path = `**/payment-links/${link.uuid}`;
  await page.route(path, (route) => route.abort());
  await page.goto(`/payment-link/${link.uuid}`);
  await expect(page.getByRole('heading', { name: 'Não foi possível abrir o pagamento' })).toBeVisible();
  await page.unroute(path);
  await pressPay(page, 'Tentar novamente');
  await expect(page.getByRole('heading', { name: link.title })).toBeVisible();
  const sale = { title: titleOf('Outra'), amountCents: 8_000, method: 'PIX' } as const;
  const foreign = await sell(seller, callAsNobody(request), sale);
  await page.goto(`/payment-link/${link.uuid}?pagamento=${foreign.uuid}`);
  await expect(page.getByRole('heading', { name: 'Seus dados' })).toBeVisible();

  await fillBuyer(page);
  await pressPay(page, 'Gerar código Pix');
  await expectTitle(page, 'Pague com Pix');
  await seller(deletePaymentLink, { params: { uuid: link.uuid } });
  await expectTitle(page, 'Este pagamento não vale mais');
  await page.goto(`/payment-link/${link.uuid}`);
  await expectTitle(page, 'Este link foi desativado');
});

test('a link that was paid says so at once, also to who had it open', async ({ page, context, request }) => {
  const seller = await callAs(request, people.owner);
  const title = titleOf('Vaga');
  const link = await createLink(seller, { title, amountCents: 8_000 });
  await openLink(page, link);
  await fillBuyer(page);
  const other = await context.newPage();
  await openLink(other, link);
  await fillBuyer(other);
  await choose(other, 'Cartão de crédito');
  await fillCard(other, cards.approved);
  await pressPay(other, /^Pagar R\$/);
  await expectTitle(other, 'Pagamento confirmado');

  await expectTitle(page, 'Este link já foi pago');
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('a link for a customer says whom it charges, and asks nothing of them', async ({ page, request }) => {
  const seller = await callAs(request, people.owner);
  const { content } = await seller(findCustomers, { query: { size: 1 } });
  const [customer] = content;
  if (!customer) throw new Error('the demonstration has customers');
  const link = await createLink(seller, { title: titleOf('Mensalidade'), amountCents: 8_000, customerId: customer.id });
  await openLink(page, link);
  await expect(page.getByText(customer.name)).toBeVisible();
  await expect(page.getByText(/\*{2,3}\.[\d.]+[-/\d]*\*\*/)).toBeVisible();
  await expect(page.getByText(customer.document.documentNumber)).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);
  await pressPay(page, 'Gerar código Pix');
  await expectTitle(page, 'Pague com Pix');
});

test('a scheduled charge is authorised now and charged on its date', async ({ page, request }) => {
  const seller = await callAs(request, people.owner);
  const scheduledDate = addDays(plainDateAt(Temporal.Now.instant()), 20);
  const link = await createLink(seller, { title: titleOf('Turma'), amountCents: 8_000, scheduledDate });
  await openLink(page, link);
  const date = formatPlainDate(scheduledDate);
  await expect(page.getByText(`Cobrança agendada para ${date}`)).toBeVisible();
  await fillBuyer(page);
  await choose(page, 'Cartão de crédito');
  await fillCard(page, cards.approved);
  await expectAccessibleInBothSchemes(page);
  await pressPay(page, /^Autorizar R\$/);
  await expectTitle(page, 'Pagamento agendado');
  await expect(page.getByText(`Seu cartão será cobrado em ${date}.`)).toBeVisible();
  await expect(fact(page, 'Data da cobrança')).toHaveText(date);

  await pressPay(page, 'Trocar forma de pagamento');
  await expectBuyer(page);
  await choose(page, 'Pix');
  await pressPay(page, /^Agendar R\$/);
  await expect(page.getByText(`O código Pix chega ao seu e-mail em ${date}.`)).toBeVisible();
});

test('while a link is on its way the page keeps its place, and nothing moves when it comes @phone-only', async ({
  page,
  request,
}) => {
  const seller = await callAs(request, people.owner);
  const link = await createLink(seller, { title: titleOf('Visita'), amountCents: 8_000, expiresInSeconds: 3600 });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(`**/payment-links/${link.uuid}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) Object.assign(window, { shifted: Reflect.get(window, 'shifted') + shift.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/payment-link/${link.uuid}`);
  await expect(page.getByRole('status', { name: 'Carregando o pagamento' })).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: link.title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Gerar código Pix' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBe(0);
});
