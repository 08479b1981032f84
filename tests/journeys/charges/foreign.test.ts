import { expect, test } from '@playwright/test';
import {
  deletePaymentLink,
  getCharge,
  getChargeStatement,
  getPaymentLink,
} from '../../../packages/contract/src/index.ts';
import { buy } from '../support/buy.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { createLink } from '../support/create-link.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { chargeOf, titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';

const foreigner = 'admin@atelienorte.example';

test("another seller's charge and link are not found, by screen or by call", async ({ page, request }) => {
  const theirs = await callAs(request, foreigner);
  const title = titleOf('Vaso de barro');
  const { uuid: link } = await createLink(theirs, { title, amountCents: 4_200 });
  await buy(callAsNobody(request), link, { buyer: newBuyer('Tainá'), method: 'CREDIT_CARD' });
  const { uuid: charge } = await chargeOf(theirs, { title });

  const ours = await callAs(request, people.owner);
  const notFound = (code: string) => new RegExp(`404 .*"${code}"`);
  const [chargeParams, linkParams] = [{ params: { uuid: charge } }, { params: { uuid: link } }];
  await expect(ours(getCharge, chargeParams)).rejects.toThrow(notFound('charge.not_found'));
  await expect(ours(getChargeStatement, chargeParams)).rejects.toThrow(notFound('settlement.charge_not_found'));
  await expect(ours(getPaymentLink, linkParams)).rejects.toThrow(notFound('payment_link.not_found'));
  await expect(ours(deletePaymentLink, linkParams)).rejects.toThrow(notFound('payment_link.not_found'));
  await expect.poll(async () => (await theirs(getPaymentLink, linkParams)).status).toBe('PAID');

  await signIn(page, people.owner);
  await page.goto(`/cobrancas/${charge}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cobrança não encontrada');
  await page.getByRole('link', { name: 'Ver cobranças' }).click();
  await expect(page).toHaveURL('/cobrancas');
  await page.goto(`/seja-pago?link=${link}`);
  await expect(page.getByText('Link não encontrado')).toBeVisible();
  await page.goto(`/seja-pago/criar/cobranca-pontual?id=${link}`);
  await expect(page.getByText('O link que você quer duplicar não foi encontrado')).toBeVisible();
  await page.goto(`/cobrancas?title=${encodeURIComponent(title)}`);
  await expect(page.getByText('Sem dados de cobranças')).toBeVisible();
  await page.goto(`/cobrancas?paymentLink=${link}`);
  await expect(page.getByText('Sem dados de cobranças')).toBeVisible();
});

test('an id that is no id is not found either', async ({ page }) => {
  await signIn(page, people.sales);
  await page.goto('/cobrancas/nao-e-um-id');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cobrança não encontrada');
});
