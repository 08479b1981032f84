import { newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestProduct } from '../../../testing/test-product.ts';
import { sendMail } from '../../notifications/index.ts';

const { createSeller, call, product, database } = await createTestProduct();
const seller = await createSeller();
const path = '/service/core/email-messages/revenue-anticipation';
const mailsOf = async () => (await product.notifications.findMails(seller.id, { page: 0, size: 10 })).content;

test('who may anticipate asks the provider for it, once per key, and the provider can answer', async () => {
  const key = newId();
  const answer = await call('POST', path, { token: seller.tokens.FINANCE, key });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect((await call('POST', path, { token: seller.tokens.FINANCE, key })).statusCode).toBe(204);
  const [mail, ...others] = await mailsOf();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'Pedido de antecipação de recebíveis: Vendedor Ltda',
    replyTo: `finance.${seller.id}@example.com`,
    to: expect.stringContaining('nao-responda@example.com'),
  });
  expect(mail?.text).toContain('Vendedor Ltda (11.222.333/0001-81)');
  expect(mail?.text).toMatch(/R\$\s0,00/);
});

test('asked again by the same effect, as after a crash, there is one message', async () => {
  const before = (await mailsOf()).length;
  const mail = { sellerId: seller.id, id: newId(), to: 'a@example.com', subject: 's', text: 't' };
  const at = Temporal.Now.instant();
  for (let time = 0; time < 2; time++) {
    await database.database.transact((tx) => sendMail(tx, { ...mail, at }));
  }
  expect(await mailsOf()).toHaveLength(before + 1);
});

test('is not for others, nor for who may do it already', async () => {
  const request = (token: string) => call('POST', path, { token, key: newId() });
  expect((await request(seller.tokens.SALE)).statusCode).toBe(403);
  await product.sellers.updateSeller(seller.id, { payout: { onDemandAnticipation: true } });
  const before = (await mailsOf()).length;
  const refused = await request(seller.tokens.ADMIN);
  expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'anticipation.already_enabled']);
  expect(await mailsOf()).toHaveLength(before);
});
