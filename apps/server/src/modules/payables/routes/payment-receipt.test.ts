import { buildBoleto, buildBrCode } from '@balcao/brazil';
import { addDays, cents, newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { openCheckingAccount } from '../../../testing/open-account.ts';
import { createTestProduct } from '../../../testing/test-product.ts';

const {
  call,
  createSeller,
  database: { database },
  product,
} = await createTestProduct();
const base = '/service/automation/v1/bank/payments';

async function open() {
  const seller = await createSeller();
  const account = await openCheckingAccount(product, seller.id, 100_000);
  const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = seller.tokens.ADMIN) =>
    call(method, `${base}${path}`, { token, key: newId(), ...(body && { body }) });
  const { today } = account;
  const common = { amount: 10, paymentDate: today, costCenter: 'vendas' };
  const errorOf = async (answer: ReturnType<typeof send>) => (await answer).json().errors?.[0]?.code;
  const approve = async (uuid: string) => {
    const { payment } = (await send('GET', `/${uuid}`)).json();
    const seen = encodeURIComponent(payment.updated_at);
    return send('POST', `/${uuid}/approve?updatedAt=${seen}`, undefined, seller.tokens.OWNER);
  };
  return { ...account, seller, sellerId: seller.id, send, approve, common, errorOf };
}

test('what was paid has a receipt, and what came back still has it; what waits has none', async () => {
  const { sellerId, send, common, errorOf } = await open();
  const { uuid } = (await send('POST', '/pix', { ...common, pixKey: 'financeiro@torrefacao.example' })).json();
  const paid = await send('GET', `/${uuid}/receipt`);
  expect([paid.statusCode, paid.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(decodeURIComponent(String(paid.headers['content-disposition']))).toMatch(/Comprovante de Pix - .+\.pdf/);
  expect(paid.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(paid.rawPayload.toString('latin1')).toMatch(/%%EOF\s*$/);
  await product.controls.payments.returnPayment({
    sellerId,
    paymentId: uuid,
    id: newId(),
    amountCents: cents(1_000),
    reason: 'Pago por engano',
  });
  await product.clockMover.pump(sellerId);
  expect((await send('GET', `/${uuid}`)).json().payment.status).toBe('returned');
  expect((await send('GET', `/${uuid}/receipt`)).statusCode).toBe(200);
  const waiting = { ...common, pixKey: 'outra@torrefacao.example', status: 'pending_approval' };
  const { uuid: other } = (await send('POST', '/pix', waiting)).json();
  expect(await errorOf(send('GET', `/${other}/receipt`))).toBe('payable.no_receipt');
  expect(await errorOf(send('GET', `/${newId()}/receipt`))).toBe('payable.not_found');
  const { tokens } = await createSeller();
  expect(await errorOf(send('GET', `/${uuid}/receipt`, undefined, tokens.ADMIN))).toBe('payable.not_found');
});

test('a boleto’s payment keeps what its amount is made of', async () => {
  const { sellerId, today, send, common } = await open();
  const late = { bank: '001', amountCents: cents(10_000), dueDate: addDays(today, -10) } as const;
  const { barcode } = buildBoleto({ ...late, freeField: '1234567890123456789012345' });
  const found = (await send('POST', '/check-bankslip', { barcode })).json();
  const { uuid } = (await send('POST', '/bankslip', { ...common, barcode, amount: found.amount })).json();
  const row = await database.reader
    .selectFrom('outgoing_payments')
    .select(['original_cents', 'fine_cents', 'interest_cents', 'discount_cents'])
    .where('seller_id', '=', sellerId)
    .where('id', '=', uuid)
    .executeTakeFirst();
  expect(row).toEqual({
    original_cents: 10_000,
    fine_cents: found.fineAmount,
    interest_cents: found.interestAmount,
    discount_cents: 0,
  });
  expect(found.fineAmount).toBeGreaterThan(0);
});

const code = buildBrCode({
  url: 'qr.banco.example/v2/cobv/9d36b84f',
  amountCents: cents(1_000),
  merchantName: 'TORREFACAO',
  merchantCity: 'SAO PAULO',
});

test('a code that is over by then is refused when it is submitted, moved, approved, and when its day comes', async () => {
  const { today, send, approve, common, errorOf, wait } = await open();
  const read = (await send('POST', '/pix/read-code', { code })).json();
  const coded = { ...common, pixKey: read.pixKey, brCode: code };
  const tomorrow = addDays(today, 1);
  const refused = await send('POST', '/pix', { ...coded, paymentDate: tomorrow });
  expect(refused.json().errors[0]).toMatchObject({
    code: 'payable.date_after_code',
    description: expect.stringMatching(
      /^Este código Pix vale até \d\d\/\d\d\/\d{4} às \d\d:\d\d\. Escolha uma data até lá\.$/,
    ),
  });
  const { uuid, codeExpiresAt } = (await send('POST', '/pix', { ...coded, status: 'pending_approval' })).json();
  expect(codeExpiresAt.slice(0, 16)).toBe(read.expiresAt.slice(0, 16));
  expect(await errorOf(send('PUT', `/${uuid}`, { paymentDate: tomorrow }))).toBe('payable.date_after_code');
  expect((await send('GET', `/${uuid}`)).json().guards).not.toContain('code_expired');
  await wait(61);
  expect((await send('GET', `/${uuid}`)).json().guards).toContain('code_expired');
  expect(await errorOf(approve(uuid))).toBe('payable.code_expired');
  expect(await errorOf(send('PUT', `/${uuid}`, { paymentDate: today }))).toBe('payable.code_expired');
  // The simulator gives the charge another hour when it is requested again.
  const other = (await send('POST', '/pix', coded)).json();
  expect(other.status).toBe('completed');
});

test('a scheduled Pix whose code is over on its day is rejected, and moves nothing', async () => {
  const { sellerId, today, send, common, wait } = await open();
  const { pixKey } = (await send('POST', '/pix/read-code', { code })).json();
  const { uuid } = (await send('POST', '/pix', { ...common, pixKey, paymentDate: addDays(today, 1) })).json();
  // The provider shortened the charge's life after the payment was scheduled.
  const at = (await product.sellers.clockOf(sellerId)).now();
  await database.transact((tx) =>
    tx
      .updateTable('outgoing_payments')
      .set({ code_expires_at: at })
      .where('seller_id', '=', sellerId)
      .where('id', '=', uuid)
      .execute(),
  );
  await wait(24 * 60);
  expect((await send('GET', `/${uuid}`)).json().payment).toMatchObject({
    status: 'rejected',
    rejectionReason: 'O código Pix venceu. Peça um novo a quem vai receber.',
  });
  expect((await product.banking.balanceOf(sellerId)).checkingCents).toBe(100_000);
});
