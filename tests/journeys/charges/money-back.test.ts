import { expect, type Page, test } from '@playwright/test';
import {
  controlSandboxInstrument,
  findSandboxInstruments,
  getCharge,
  type PaymentMethod,
  type SandboxAction,
} from '../../../packages/contract/src/index.ts';
import { buy } from '../support/buy.ts';
import { type CallApi, callAs, callAsNobody } from '../support/call-api.ts';
import { controlSimulator } from '../support/control-simulator.ts';
import { createLink } from '../support/create-link.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { chargeOf, titleOf } from '../support/sell.ts';
import { people, signIn } from '../support/sign-in.ts';
import { amountsOf } from './charge-detail.ts';

/** A sale with a unique amount, which finds its card among the acquirer's records. */
async function sale(seller: CallApi, anyone: CallApi, method: PaymentMethod) {
  const title = titleOf('Cesta');
  const amountCents = 200_000 + Math.floor(Math.random() * 700_000);
  const methods = {
    creditCardMethod: { type: 'EARLY_SELLER', receivingType: 'EARLY' },
    bankSlipMethod: {},
    pixMethod: {},
  } as const;
  const link = await createLink(seller, { title, amountCents, methods });
  const buyer = newBuyer('Iracema');
  await buy(anyone, link.uuid, { buyer, method });
  return { title, amountCents, buyer, uuid: (await chargeOf(seller, { title })).uuid };
}

async function controlCard(seller: CallApi, amountCents: number, action: SandboxAction): Promise<void> {
  const { content } = await seller(findSandboxInstruments, { query: { rail: 'CREDIT_CARD', size: 100 } });
  const card = content.find(({ amount }) => amount === amountCents);
  if (!card) throw new Error(`no card was charged ${amountCents}`);
  await seller(controlSandboxInstrument, { params: { rail: 'CREDIT_CARD', id: card.id }, body: { action } });
}

async function openAs(page: Page, uuid: string): Promise<void> {
  await signIn(page, people.admin);
  await page.goto(`/cobrancas/${uuid}`);
}

const phone = { width: 390, height: 844 };
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a charge that nobody paid is sent to its buyer again, by e-mail and as a message, and deleted from the menu', async ({
  page,
  request,
}) => {
  const seller = await callAs(request, people.admin);
  const { uuid, title } = await sale(seller, callAsNobody(request), 'BANK_SLIP');
  const { paymentLink } = await seller(getCharge, { params: { uuid } });
  await openAs(page, uuid);
  const message = page.getByRole('link', { name: 'Enviar pelo WhatsApp' });
  const address = new URL((await message.getAttribute('href')) ?? '');
  expect(address.origin).toBe('https://wa.me');
  expect(address.searchParams.get('text')).toContain(title);
  expect(address.searchParams.get('text')).toContain(`/payment-link/${paymentLink}`);
  await page.getByRole('button', { name: 'Enviar por e-mail' }).click();
  await expect(page.getByText(/^Cobrança enviada para .+@/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Cobrança enviada ao cliente por e-mail');
  await expect(page.getByRole('link', { name: 'Abrir PDF' })).toHaveAttribute('href', /boleto\.pdf/);
  await expect(page.getByRole('region', { name: 'Histórico de tentativas' })).toContainText('Boleto');
  await page.getByRole('link', { name: 'Ver link' }).click();
  await expect(page).toHaveURL(new RegExp(`/seja-pago\\?.*link=${paymentLink}`));

  await page.goBack();
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Excluir cobrança' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir cobrança' }).click();
  await expect(page.getByText('Sucesso na exclusão da cobrança.')).toBeVisible();
  await expect(heading(page)).toContainText('Cancelada');
});

test('a Pix goes back in part, then the rest; the amount is kept within what is available', async ({
  page,
  request,
}) => {
  const seller = await callAs(request, people.admin);
  const { uuid, title } = await sale(seller, callAsNobody(request), 'PIX');
  await controlSimulator(seller, 'PIX', title, 'PAY');
  await openAs(page, uuid);
  await expect(heading(page)).toContainText('Paga');
  await page.getByRole('button', { name: 'Estornar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Estorno parcial').check();
  const amount = dialog.getByLabel('Valor do estorno');
  await amount.fill('9.999.999,00');
  await amount.blur();
  const { value } = await seller(getCharge, { params: { uuid } });
  await expect(amount).toHaveValue(new RegExp(`${String(value % 100).padStart(2, '0')}$`));
  await amount.fill('10,00');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('button', { name: /^Estornar R\$\s10,00$/ }).click();
  await expect(dialog).toContainText('Seu estorno foi realizado com sucesso');
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByRole('main')).toContainText('Estorno parcial realizado');
  await expect(heading(page)).toContainText('Paga');
  await expect(heading(page)).toContainText('Estornada em parte');

  // On a phone it is in the menu, for the receipt has the width.
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Estornar' }).click();
  await expectNoSideways(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('button', { name: /^Estornar R\$/ }).click();
  await dialog.getByRole('button', { name: 'Ok' }).press('Enter');
  await expect(heading(page)).toContainText('Estornada');
  await expect(page.getByRole('button', { name: 'Estornar' })).toHaveCount(0);
  await expect(heading(page), 'what opened the dialog is gone').toBeFocused();
  const { feeAmount } = await seller(getCharge, { params: { uuid } });
  const amounts = async () => Object.entries(await amountsOf(page)).at(-1);
  await expect.poll(amounts, 'the fee stays with the service').toEqual(['Custo para você', -(feeAmount ?? 0)]);

  // Checks the answer: a headless browser downloads a PDF instead of showing it.
  const opened = page.context().waitForEvent('response', (answer) => answer.url().includes('/charge-documents/'));
  await page.getByRole('button', { name: 'Carta de cancelamento' }).click();
  const letter = await opened;
  expect(letter.status()).toBe(200);
  expect(letter.headers()['content-type']).toBe('application/pdf');
});

test('a disputed card shows the deadline and takes the documents of the defence, and is won', async ({
  page,
  request,
}) => {
  const seller = await callAs(request, people.admin);
  const { uuid, amountCents } = await sale(seller, callAsNobody(request), 'CREDIT_CARD');
  await controlCard(seller, amountCents, 'DISPUTE');
  await openAs(page, uuid);
  await expect(heading(page)).toContainText('Em disputa');
  const dispute = page.getByRole('region', { name: 'Disputa' });
  await expect(dispute).toContainText('Prazo para defesa');
  await expect(dispute).toContainText('Aguardando sua defesa');
  const choosing = page.waitForEvent('filechooser');
  await dispute.getByRole('button', { name: 'Enviar documento' }).click();
  const name = 'comprovante-de-entrega-assinado-pelo-cliente-na-portaria-em-tres-vias.pdf';
  await (await choosing).setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 entrega') });
  await expect(page.getByText('Documento enviado.')).toBeVisible();
  const saving = page.waitForEvent('download');
  await dispute.getByRole('button', { name: `Baixar ${name}` }).click();
  expect((await saving).suggestedFilename()).toBe(name);
  await dispute.getByRole('button', { name: 'Saiba mais' }).click();
  await expect(page.getByRole('dialog')).toContainText('5 dias corridos');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await expectNoSideways(page);

  const amounts = async () => Object.entries(await amountsOf(page)).at(-1);
  const { feeAmount, anticipationAmount, netAmount } = await seller(getCharge, { params: { uuid } });
  expect(await amounts()).toEqual(['Custo para você', -(feeAmount ?? 0) - (anticipationAmount ?? 0)]);

  await controlCard(seller, amountCents, 'WIN');
  await expect(heading(page)).toContainText('Paga');
  await expect.poll(amounts).toEqual(['Você recebe', netAmount]);
  await expect(dispute).toContainText('Ganha');
});
