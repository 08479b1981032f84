import { expect, type Page, test } from '@playwright/test';
import { buy } from '../support/buy.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { createLink } from '../support/create-link.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { chargeOf, payPix, titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';
import { openList } from './charge-list.ts';

test('a charge paid elsewhere turns to paid where it is looked at', async ({ page, context, request }) => {
  const owner = await callAs(request, people.owner);
  const title = titleOf('Café da manhã');
  const { uuid: link } = await createLink(owner, { title, amountCents: 5_600 });

  await signIn(page, people.sales);
  const list = await openList(page, `?title=${encodeURIComponent(title)}`);
  await expect(page.getByText('Sem dados de cobranças')).toBeVisible();
  await mark(page);
  await buy(callAsNobody(request), link, { buyer: newBuyer('Araci'), method: 'PIX' });
  await expect(list.rows).toHaveCount(1);
  await expect(list.rows).toContainText('Agendada');

  const { uuid } = await chargeOf(owner, { title });
  const detail = await context.newPage();
  await detail.goto(`/cobrancas/${uuid}`);
  await expect(detail.getByRole('heading', { level: 1 })).toContainText('Agendada');
  const statement = detail.getByRole('region', { name: 'Lançamentos no extrato' });
  await expect(statement).toHaveCount(0);
  await mark(detail);

  await payPix(owner, { title });
  await expect(detail.getByRole('heading', { level: 1 })).toContainText('Paga');
  await expect(statement.first()).toBeVisible();
  await expect(list.rows).toContainText('Paga');
  for (const tab of [page, detail]) expect(await wasReloaded(tab)).toBe(false);
});

/** Marks the page; a reload would remove the mark. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

async function wasReloaded(page: Page): Promise<boolean> {
  return !(await page.evaluate(() => 'marked' in window));
}
