import { expect, test } from '@playwright/test';
import { demoSellers } from '../../../apps/server/src/demo/demo-world.ts';
import { getSandboxClock, moveSandboxClock } from '../../../packages/contract/src/index.ts';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { type CallApi, callAs } from '../support/call-api.ts';
import { createLink } from '../support/create-link.ts';
import { payPix, titleOf } from '../support/sell.ts';
import { expectTitle, fillBuyer, openLink, pressPay } from './checkout-screen.ts';

// No other journey uses this seller, whose clock moves.
const email = demoSellers.find(({ fantasyName }) => fantasyName === 'Ateliê Norte')?.users[0]?.email ?? '';

test('a Pix that ran out is made anew with one tap; without a change that is heard, its payment is found', async ({
  page,
  request,
}) => {
  const seller = await callAs(request, email);
  const title = titleOf('Vaso');
  await openLink(page, await createLink(seller, { title, amountCents: 12_000 }));
  await fillBuyer(page);
  await pressPay(page, 'Gerar código Pix');
  await expectTitle(page, 'Pague com Pix');
  const first = await page.getByLabel('Pix Copia e Cola').inputValue();
  await moveTo(seller, (await nowOf(seller)).add({ minutes: 31 }));
  await page.reload();
  await expectTitle(page, 'O código Pix expirou');
  await expectAccessibleInBothSchemes(page);
  await pressPay(page, 'Gerar novo código');
  await expectTitle(page, 'Pague com Pix');
  await page.route('**/live', (route) => route.abort());
  await page.reload();
  await expect(page.getByLabel('Pix Copia e Cola')).not.toHaveValue(first);
  await payPix(seller, { title });
  await expectTitle(page, 'Pagamento confirmado');
});

async function nowOf(seller: CallApi): Promise<Temporal.Instant> {
  return Temporal.Instant.from((await seller(getSandboxClock, {})).now);
}

async function moveTo(seller: CallApi, to: Temporal.Instant): Promise<void> {
  await seller(moveSandboxClock, { body: { to: to.toString() } });
}
