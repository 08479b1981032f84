import { buildBoleto } from '@balcao/brazil';
import { addDays, cents, newId } from '@balcao/kernel';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openCheckingAccount } from './open-account.ts';
import { createTestProduct } from './test-product.ts';

const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
const { call, createSeller, product } = await createTestProduct({ log });
const payments = '/service/automation/v1/bank/payments';
const banking = '/service/banking';

it('no line of the log has a card’s number, a key, a token, a document or a barcode, whatever is done with cards and payments', async () => {
  const seller = await createSeller();
  const { id: sellerId, tokens } = seller;
  const { key: own, today, receive, behave, wait } = await openCheckingAccount(product, sellerId, 100_000);
  const idempotencyKeys: string[] = [];
  const send = async (method: string, path: string, body?: object) => {
    const key = newId();
    idempotencyKeys.push(key);
    return (await call(method, path, { token: tokens.ADMIN, key, ...(body && { body }) })).json();
  };
  const { id } = await send('POST', `${banking}/cards`, { cardName: 'Nuvem Secreta' });
  const password = 'uma senha de teste';
  await send('POST', '/service/core/step-up', { method: 'PASSWORD', password });
  const { pan } = await send('POST', `${banking}/card/${id}/data`);
  expect(pan).toMatch(/^\d{16}$/);
  const bought = { cardId: id, merchant: 'Loja Discreta', category: 'SOFTWARE', isRecurring: false };
  for (const amount of [500, 9_999_999]) {
    await product.controls.cards.buy({ sellerId, effectId: newId(), ...bought, amountCents: cents(amount) });
    await product.clockMover.pump(sellerId);
  }
  const pixKey = 'grafica@serra.example';
  const payee = await send('POST', `${payments}/pix/look-up`, { pixKey });
  const pix = { pixKey, amount: 10, paymentDate: today, costCenter: 'vendas', description: 'Aluguel sigiloso' };
  await send('POST', `${payments}/pix`, pix);
  await send('POST', `${payments}/pix`, { ...pix, amount: 99_999 });
  const favorite = { nickname: 'Gráfica', recipientName: 'Ana Sigilo', beneficiaryDocument: '52998224725', pixKey };
  await send('POST', `${payments}/pix/favorites`, favorite);
  const slip = {
    bank: '001',
    amountCents: cents(1_000),
    dueDate: addDays(today, 9),
    freeField: '1234567890123456789012345',
  };
  const { barcode } = buildBoleto(slip);
  await send('POST', `${payments}/check-bankslip`, { barcode });
  await send('POST', `${payments}/bankslip`, { barcode, amount: 1_000, paymentDate: today, costCenter: 'vendas' });
  for (const behaviour of ['TIMEOUT', 'REFUSE', 'DELAY'] as const) {
    await behave(behaviour, behaviour);
    await send('POST', `${payments}/pix`, pix);
    await send('POST', `${banking}/cards`, { cardName: 'Nuvem Secreta' });
    await send('POST', `${payments}/pix/look-up`, { pixKey: '111.444.777-35' });
    await receive(100);
    await wait(5);
  }
  const { document } = await product.sellers.sellerOf(sellerId);
  const secrets = [
    ...[pan, pan.slice(0, 6), tokens.ADMIN, password, own, pixKey, document, '52998224725', '11144477735'],
    ...['111.444.777-35', barcode, payee.recipientName, 'Ana Sigilo', 'Ana Lima', 'Aluguel sigiloso'],
    ...['Nuvem Secreta', 'Loja Discreta', ...idempotencyKeys],
  ];
  const written = lines.join('\n');
  expect(lines.filter((line) => line.includes('/service/')).length).toBeGreaterThan(10);
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
});
