import { expect, test } from '@playwright/test';
import { controlSandboxInstrument, findSandboxInstruments } from '../../../packages/contract/src/index.ts';
import { expectAccessibleInBothSchemes } from '../support/both-schemes.ts';
import { buy } from '../support/buy.ts';
import { callAs, callAsNobody } from '../support/call-api.ts';
import { createLink } from '../support/create-link.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';

test('a dispute is found by who bought, gets its document, and its dossier is sent @phone', async ({
  page,
  request,
}) => {
  test.slow();
  const seller = await callAs(request, people.owner);
  const title = titleOf('Moka');
  const amountCents = 200_000 + Math.floor(Math.random() * 700_000);
  const card = { type: 'EARLY_SELLER', receivingType: 'EARLY' } as const;
  const link = await createLink(seller, { title, amountCents, methods: { creditCardMethod: card } });
  await buy(callAsNobody(request), link.uuid, { buyer: newBuyer('Dalva'), method: 'CREDIT_CARD' });
  const { content } = await seller(findSandboxInstruments, { query: { rail: 'CREDIT_CARD', size: 100 } });
  const id = content.find(({ amount }) => amount === amountCents)?.id ?? '';
  await seller(controlSandboxInstrument, { params: { rail: 'CREDIT_CARD', id }, body: { action: 'DISPUTE' } });

  await signIn(page, people.owner);
  await page.goto('/disputas');
  const search = page.getByRole('searchbox', { name: 'Buscar por cliente ou título' });
  await search.fill(title);
  await search.press('Enter');
  const row = page.getByRole('link', { name: /Dalva/ });
  await expect(row).toHaveCount(1);
  await expect(page.locator('main')).toContainText('comprovante de entrega e dossiê');
  await expectNoSideways(page);
  await expectAccessibleInBothSchemes(page);

  await row.click();
  const drawer = page.getByRole('dialog', { name: 'Disputa' });
  await expect(drawer).toContainText('Nenhum documento enviado ainda.');
  const choosing = page.waitForEvent('filechooser');
  await drawer.getByRole('button', { name: 'Adicionar documento' }).click();
  const pdf = { name: 'entrega.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await (await choosing).setFiles(pdf);
  await expect(page.getByText('Documento enviado!')).toBeVisible();
  await expect(drawer).toContainText('entrega.pdf');
  await drawer.getByRole('button', { name: 'Enviar a defesa' }).click();
  const sure = page.getByRole('dialog', { name: 'Enviar a defesa?' });
  await sure.getByRole('button', { name: 'Enviar a defesa' }).click();
  await expect(page.getByText('Defesa enviada!')).toBeVisible();
  await expect(drawer).toContainText('dossie');
});
