import { expect, type Page, test } from '@playwright/test';
import { getSellerBalance } from '../../../packages/contract/src/index.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { moneyText, plainText } from '../support/money-text.ts';
import { newSeller } from '../support/new-seller.ts';
import { openScreen } from '../support/open-screen.ts';
import { payPix, sell, titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';
import { figure, figureText } from './home-screen.ts';

const work = (page: Page) => page.getByRole('list', { name: 'O que espera por você' });
const day = (page: Page, name: 'Vence hoje' | 'Recebido hoje') => page.getByRole('region', { name });

test('each line opens what it counts, and late charges are sent to all only after it is shown to whom', async ({
  page,
}) => {
  test.slow();
  await signIn(page, people.admin);
  for (const [line, address, heading] of [
    [/^[\d.]+ cobranças? atrasadas?$/, /\/cobrancas\?status=LATE$/, 'Cobranças'],
    [/^\d+ pagamentos? para aprovar$/, /\/pagamentos$/, 'Pagamentos'],
    [/^\d+ disputas? para responder$/, /\/disputas\?state=DEFENCE$/, 'Disputas'],
    [/^\d+ diferenças? para conciliar$/, /\/conciliacao\/fila$/, 'Conciliação'],
    [/^\d+ notas? fisca(l|is) recusadas?$/, /\/notas-fiscais\?status=UNRESOLVED$/, 'Notas fiscais'],
    [/^\d+ linhas? recusadas? na importação$/, /\/[0-9a-f-]{36}\?outcome=REFUSED$/, /./],
  ] as const) {
    await openScreen(page, '/');
    await work(page).getByRole('link', { name: line }).first().click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }

  await openScreen(page, '/');
  await work(page).getByRole('button', { name: 'Enviar a todas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reenviar cobranças por e-mail?' });
  await expect(dialog.getByRole('button', { name: /^Reenviar \d+ cobranças? · R\$/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('what falls due and what came today have names, products and totals, and open their charge; a payment made elsewhere shows without a reload', async ({
  page,
  request,
}) => {
  const { email } = await newSeller('Loja do Dia');
  const seller = await callAs(request, email);
  const paid = { title: titleOf('Café pago'), amountCents: 12_345, method: 'PIX' } as const;
  const open = { title: titleOf('Café aberto'), amountCents: 5_000, method: 'PIX' } as const;
  await sell(seller, callAsNobody(request), open);
  await sell(seller, callAsNobody(request), paid);
  await signIn(page, email);
  await page.goto('/');
  await expect(day(page, 'Vence hoje').getByRole('listitem')).toHaveCount(2);
  await expect(figure(page, 'Disponível')).toContainText('R$ 0,00');
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await payPix(seller, paid);
  const received = day(page, 'Recebido hoje');
  await expect(received.getByRole('listitem')).toHaveCount(1);
  await expect(received.getByRole('listitem')).toHaveText(
    new RegExp(`^Clara Nunes\\s*R\\$\\s*123,45\\s*${paid.title}\\s*Recebido$`),
  );
  await expect(received.getByRole('link', { name: 'Ver todas (1)' })).toBeVisible();
  // A Pix settles by a job of the same day, after the charge is shown as paid.
  const balance = async () => (await seller(getSellerBalance, {})).amount;
  await expect.poll(balance).toBeGreaterThan(12_000);
  const amount = await balance();
  await expect.poll(() => figureText(page, 'Disponível')).toBe(moneyText(amount / 100));
  await expect.poll(() => figureText(page, 'Pagas')).toBe('R$ 123,45');
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  const due = day(page, 'Vence hoje');
  await expect(due.getByRole('listitem')).toHaveCount(1);
  await expect(due.getByRole('listitem')).toContainText('Previsto');
  expect(plainText(await due.innerText())).toContain('R$ 50,00');
  await due.getByRole('link', { name: new RegExp(open.title) }).click();
  await expect(page).toHaveURL(/\/cobrancas\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('main')).toContainText(open.title);
});
