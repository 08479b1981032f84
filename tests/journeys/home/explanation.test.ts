import { expect, test } from '@playwright/test';
import { findSubSellers } from '../../../packages/contract/src/index.ts';
import { blockLiveEvents } from '../support/block-live-events.ts';
import { callAs } from '../support/call-api.ts';
import { centsOf } from '../support/cents-of.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openScreen } from '../support/open-screen.ts';
import { people, signIn } from '../support/sign-in.ts';

test('sums of the balance, of charges and of a sub-seller say what they are made of, down to the charge', async ({
  page,
  request,
}) => {
  await blockLiveEvents(page);
  const owner = await callAs(request, people.owner);
  const { content } = await owner(findSubSellers, { query: { size: 50 } });
  const paid = content.find(({ paidTotal }) => paidTotal > 0);
  await signIn(page, people.owner);
  await page.goto('/');
  await page.getByRole('button', { name: 'De onde vem este valor? Total' }).click();
  const drawer = page.getByRole('dialog', { name: 'De onde vem este valor?' });
  const parts = drawer.getByRole('list', { name: 'Lançamentos que formam o valor' });
  const lines = parts.getByRole('listitem');
  const total = async () => centsOf(await drawer.locator('p').filter({ hasText: 'R$' }).innerText());
  await expect(lines).toHaveCount(2);
  const figures = await parts.getByRole('button').allInnerTexts();
  expect(figures.map(centsOf).reduce((sum, one) => sum + one, 0)).toBe(await total());
  await expectAccessible(page);

  await parts.getByRole('button', { name: /Disponível/ }).click();
  await expect(parts.getByRole('link').first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Voltar ao total' }).click();
  await expect(lines).toHaveCount(2);
  await parts.getByRole('button', { name: /A liberar/ }).click();
  await parts.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/cobrancas\/[0-9a-f-]{36}$/);

  await openScreen(page, '/?period=MONTH');
  await page.getByRole('button', { name: 'De onde vem este valor? Pagas' }).click();
  await expect(lines.first()).toBeVisible();
  expect(await total()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');

  await openScreen(page, '/cobrancas?status=PAID&paymentMethod=BANK_SLIP');
  const foot = page.locator('main').getByText(/^Total/);
  const shown = centsOf(await foot.innerText());
  await page.getByRole('button', { name: /^De onde vem este valor\? Total/ }).click();
  await expect.poll(total).toBe(shown);
  await lines.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/cobrancas\/[0-9a-f-]{36}$/);

  await openScreen(page, `/sub-vendedores/${paid?.id}`);
  await page.getByRole('button', { name: 'De onde vem este valor? Liberado' }).click();
  await expect(drawer).toContainText('Cada parcela liberada ao sub-vendedor');
  await expect.poll(total).toBeGreaterThan(0);
  await expect(lines.first()).toBeVisible();
});
