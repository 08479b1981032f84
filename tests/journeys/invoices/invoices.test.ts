import { expect, type Page, test } from '@playwright/test';
import { findInvoices } from '../../../packages/contract/src/index.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { longWait } from '../support/long-wait.ts';
import { chargeOf, sell, titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';

/** The section with the charge's invoices. */
const block = (page: Page) => page.getByRole('region', { name: 'Nota Fiscal' });

test('a paid sale has its invoice: read, mailed, cancelled and issued again', async ({ page, request }) => {
  const seller = await callAs(request, people.admin);
  const title = titleOf('Curso');
  await sell(seller, callAsNobody(request), { title, amountCents: 18_990, method: 'CREDIT_CARD' });
  const { uuid } = await chargeOf(seller, { title });
  const statuses = async () =>
    (await seller(findInvoices, { params: { uuid } })).content.map(({ status }) => status).join();
  await expect.poll(statuses, longWait).toBe('AUTHORIZED');
  await signIn(page, people.admin);
  await page.goto(`/cobrancas/${uuid}`);
  await expect(block(page).getByText('Autorizada')).toBeVisible();
  await expect(block(page)).toContainText('189,90');
  await expectNoSideways(page);
  await expectAccessible(page);

  const opened = page.context().waitForEvent('request', (sent) => /\/invoices\/.+\/pdf$/.test(sent.url()));
  await block(page)
    .getByRole('button', { name: /PDF da nota/ })
    .click();
  const pdf = await request.get((await opened).url());
  expect(pdf.headers()['content-type']).toContain('application/pdf');

  await block(page).getByRole('button', { name: 'Enviar por e-mail' }).click();
  await expect(page.getByText('E-mail enviado com sucesso!')).toBeVisible();
  await expect(block(page)).toContainText('Enviada para');

  await block(page).getByRole('button', { name: 'Cancelar nota fiscal' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('não volta a valer');
  await dialog.getByLabel('Motivo').selectOption({ label: 'Serviço não prestado' });
  await dialog.getByRole('button', { name: 'Cancelar nota fiscal' }).click();
  await expect(page.getByText('Nota fiscal cancelada com sucesso!')).toBeVisible(longWait);
  await expect(dialog).toBeHidden();
  await expect(block(page).getByText('Cancelada')).toBeVisible();
  await expect(block(page).getByRole('button', { name: 'Enviar por e-mail' })).toBeDisabled();

  await block(page).getByRole('button', { name: 'Emitir novamente' }).click();
  await expect(page.getByText('Emissão realizada com sucesso.')).toBeVisible(longWait);
  expect(await statuses()).toBe('AUTHORIZED,CANCELED');
});

test('a paid charge without an invoice has it issued, which is not early', async ({ page, request }) => {
  const seller = await callAs(request, people.admin);
  const title = titleOf('Palestra');
  await sell(seller, callAsNobody(request), { title, amountCents: 21_000, method: 'CREDIT_CARD' });
  const { uuid } = await chargeOf(seller, { title });
  await page.route(`**/service/core/charges/${uuid}/invoices`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), content: [] } });
  });
  await signIn(page, people.admin);
  await page.goto(`/cobrancas/${uuid}`);
  await expect(block(page).getByRole('button', { name: 'Emitir nota fiscal' })).toBeVisible();
  await expect(page.getByText('Antecipar emissão')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
});

test('the invoice of a charge that waits for its money is issued early', async ({ page, request }) => {
  const seller = await callAs(request, people.admin);
  const title = titleOf('Consultoria');
  await sell(seller, callAsNobody(request), { title, amountCents: 45_000, method: 'BANK_SLIP' });
  const { uuid } = await chargeOf(seller, { title });
  await signIn(page, people.admin);
  await page.goto(`/cobrancas/${uuid}`);
  await expect(block(page)).toContainText('Nota fiscal não emitida.');
  await block(page).getByRole('button', { name: 'Antecipar emissão' }).click();
  await expect(page.getByText('Emissão realizada com sucesso.')).toBeVisible(longWait);
  await expect(block(page)).toContainText('emissão antecipada');
  await expect(block(page).getByRole('button', { name: 'Antecipar emissão' })).toHaveCount(0);
});
