import { expect, type Page, test } from '@playwright/test';
import encodeQr from 'qr';
import { buildBoleto, buildBrCode, formatBoletoLine } from '../../../packages/brazil/src/index.ts';
import { cents } from '../../../packages/kernel/src/index.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSideways } from '../support/expect-no-sideways.ts';
import { newSeller } from '../support/new-seller.ts';
import { openAccount } from '../support/open-account.ts';
import { signIn } from '../support/sign-in.ts';
import { pdfOf } from './pdf-of.ts';

const chargeAt = (url: string, amount: number) =>
  buildBrCode({
    url: `qr.banco.example/v2/${url}`,
    amountCents: cents(amount),
    merchantName: 'TORREFACAO',
    merchantCity: 'SAO PAULO',
  });

const pictureOf = (text: string) => ({
  name: 'qr.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from(encodeQr(text, 'gif', { scale: 5 })),
});

test('a Pix is filled from a picture of its QR code, paid, and its receipt saved and shared; a boleto is filled from a PDF, of several the person picks, and before a camera that reads bar codes', async ({
  page,
  request,
}) => {
  test.slow();
  const { email } = await newSeller('Café do QR');
  await openAccount(request, email, 90_000);
  await signIn(page, email);
  await sharesFiles(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pagamentos');
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  const toast = (text: string) => page.getByText(text, { exact: true });
  const picture = page.getByRole('region', { name: 'Escolher imagem' });
  const choose = (text: string) => picture.locator('input[type=file]').setInputFiles(pictureOf(text));
  const amount = page.getByLabel('Valor', { exact: true });

  await choose('https://exemplo.com.br');
  await expect(toast('Este QR Code não é de um Pix.')).toBeVisible();
  await choose(chargeAt('expirado', 2_500));
  await expect(page.getByText('Este código Pix já foi pago ou expirou. Peça outro.')).toBeVisible();

  await paste(page, chargeAt('cobv/1', 3_210));
  await expect(toast('Código lido. Confira os dados antes de pagar.')).toBeVisible();
  await expect(amount).toHaveValue('32,10');
  await expect(amount).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'O código lido vale até' })).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);

  // Another code, shown to the camera, replaces the first.
  await showCamera(page, chargeAt('cobv/2', 4_321));
  await picture.getByRole('button', { name: 'Usar a câmera' }).click();
  await expect(amount).toHaveValue('43,21');
  const form = page.getByRole('dialog', { name: 'Pagamento PIX' });
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await form.getByRole('combobox', { name: 'Centro de custo' }).selectOption('vendas');
  await page.getByRole('button', { name: 'Revisar pagamento' }).click();
  await page.getByRole('dialog', { name: 'Revise seu pagamento' }).getByRole('button', { name: 'Pagar' }).click();
  await expect(toast('Pagamento PIX aprovado e processado com sucesso!')).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  const list = page.getByRole('table', { name: 'Lista de Pagamentos PIX' });
  await expect(list.getByText('Concluído')).toBeVisible();
  const saved = page.waitForEvent('download');
  await list.getByRole('button', { name: /^Ações do pagamento a / }).click();
  await page.getByRole('menuitem', { name: 'Baixar comprovante' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^Comprovante - TORREFACAO - \d{4}-\d{2}-\d{2}\.pdf$/);
  await list.getByRole('link').first().click();
  const detail = page.getByRole('dialog', { name: 'Detalhes do Pagamento PIX' });
  await detail.getByRole('button', { name: 'Compartilhar' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'shared'))).toMatch(/^Comprovante - .+ %PDF-$/);
  await expectAccessible(page);

  const slipOf = (freeField: string, amount: number) =>
    buildBoleto({ bank: '001', amountCents: cents(amount), dueDate: null, freeField });
  const [one, other] = [slipOf('2026110000000000000000777', 7_777), slipOf('2026110000000000000000888', 8_888)];
  await page.addInitScript((rawValue) => {
    Reflect.set(
      globalThis,
      'BarcodeDetector',
      class {
        static getSupportedFormats = async () => ['itf', 'qr_code'];
        detect = async () => [{ rawValue: '123' }, { rawValue }];
      },
    );
  }, other.barcode);
  await page.goto('/pagamentos?tab=boletos');
  await page.getByRole('button', { name: 'Pagar boleto' }).click();
  const source = page.getByRole('region', { name: 'Escolher PDF' });
  const chooseFile = (content: string) =>
    source
      .locator('input[type=file]')
      .setInputFiles({ name: 'boleto.pdf', mimeType: 'application/pdf', buffer: Buffer.from(content) });
  const barcode = page.getByLabel('Código de barras', { exact: true });

  await chooseFile(pdfOf(['Recibo do pagador', formatBoletoLine(one.line)], ['Ficha', formatBoletoLine(one.line)]));
  await expect(barcode).toHaveValue(formatBoletoLine(one.line));
  await expect(amount).toHaveValue('77,77');

  await chooseFile(pdfOf([formatBoletoLine(one.line)], [formatBoletoLine(other.line)]));
  const several = page.getByRole('dialog', { name: '2 boletos neste PDF' });
  await expectAccessible(page);
  await several.getByRole('button', { name: /88,88/ }).click();
  await expect(amount).toHaveValue('88,88');

  await barcode.fill('');
  await showCamera(page, 'qualquer');
  await source.getByRole('button', { name: 'Usar a câmera' }).click();
  await expect(amount).toHaveValue('88,88');
});

/** Stubs the device's share sheet and keeps the file's name and first bytes. */
async function sharesFiles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async ({ files = [] }: ShareData) => {
      const [file] = files;
      Reflect.set(globalThis, 'shared', `${file?.name} ${(await file?.slice(0, 5).text()) ?? ''}`);
    };
  });
}

/** Pastes an image of a QR code. */
async function paste(page: Page, code: string): Promise<void> {
  await page.evaluate((picture) => {
    const bytes = Uint8Array.from(atob(picture.slice(picture.indexOf(',') + 1)), (one) => one.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'qr.gif', { type: 'image/gif' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, dataOf(code));
}

/** A fake camera that shows a QR code. */
async function showCamera(page: Page, code: string): Promise<void> {
  await page.evaluate(async (picture) => {
    const image = new Image();
    image.src = picture;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1280, 720];
    const draw = () => {
      const context = canvas.getContext('2d');
      context?.fillRect(0, 0, 1280, 720);
      context?.drawImage(image, 300, 40, 620, 620);
    };
    draw();
    setInterval(draw, 100);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  }, dataOf(code));
}

function dataOf(code: string): string {
  return `data:image/gif;base64,${pictureOf(code).buffer.toString('base64')}`;
}
