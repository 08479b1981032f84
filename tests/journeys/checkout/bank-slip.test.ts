import { expect, test } from '@playwright/test';
import { parseBoleto } from '../../../packages/brazil/src/index.ts';
import { plainDateAt } from '../../../packages/kernel/src/index.ts';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { callAs } from '../support/call-api.ts';
import { createLink } from '../support/create-link.ts';
import { titleOf } from '../support/sell.ts';
import { people } from '../support/sign-in.ts';
import { choose, expectTitle, fillBuyer, openLink, pressPay } from './checkout-screen.ts';

test('a boleto in three parts, one a month: the first is copied and printed @phone-only', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const seller = await callAs(request, people.owner);
  const link = await createLink(seller, {
    title: titleOf('Sacas de café'),
    amountCents: 100_000,
    installments: { BANK_SLIP: 6 },
  });
  await openLink(page, link);
  await fillBuyer(page);
  await choose(page, 'Boleto');
  await page.getByLabel('Parcelas').selectOption('3x de R$ 333,33 · sem juros');
  await pressPay(page, 'Gerar 3 boletos');
  await expectTitle(page, 'Pague os boletos');
  await expect(page.getByText('O banco confirma o pagamento no próximo dia útil.')).toBeVisible();
  const slips = page.getByRole('listitem');
  await expect(slips).toHaveCount(3);
  await expect(slips.nth(0), 'the first has the cents left over').toContainText('R$ 333,34');
  await expect(slips.nth(1)).toContainText('R$ 333,33');
  const dueDates = await slips
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(new Set(dueDates.map((date) => date?.slice(0, 7))).size).toBe(3);
  await expect(slips.nth(1).getByRole('button', { name: 'Copiar linha digitável' })).toHaveAccessibleDescription(
    'Boleto 2 de 3',
  );
  await slips.nth(0).getByRole('button', { name: 'Copiar linha digitável' }).click();
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  const boleto = parseBoleto(line, { referenceDate: plainDateAt(Temporal.Now.instant()) });
  expect(boleto.ok && boleto.amountCents).toBe(33_334);
  expect((await slips.nth(0).innerText()).replace(/\D/g, '')).toContain(line);
  await expectAccessibleInBothSchemes(page);

  const pdf = await request.get(
    (await slips.nth(0).getByRole('link', { name: 'Abrir PDF' }).getAttribute('href')) ?? '',
  );
  expect(pdf.headers()['content-type']).toContain('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
