import { newId } from '@balcao/kernel';
import { expect, test } from 'vitest';
import { createTestProduct } from '../../../testing/test-product.ts';

const { createSeller, call, product } = await createTestProduct();

const seller = await createSeller();
const token = seller.tokens.ADMIN;
const card = {
  number: '4111111111111111',
  holderName: 'ANA LIMA',
  expirationMonth: 12,
  expirationYear: 2099,
  cvv: '123',
};
const buyer = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };

async function paidByCard(value = 100): Promise<string> {
  const post = async (path: string, body: object, bearer?: string) => {
    const answer = await call('POST', path, { key: newId(), body, token: bearer });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const order = { title: 'Café', value, installments: 1 };
  const methods = { creditCardMethod: { type: 'EARLY_SELLER' } };
  const body = { type: 'ORDER', paymentOrder: order, allowedPaymentMethods: methods };
  const { uuid } = await post('/service/core/payment-links', body, token);
  const link = `/service/core/public/payment-links/${uuid}`;
  const { token: cardToken } = await post(`${link}/cards`, card);
  await post(`${link}/payments`, { buyer, method: 'CREDIT_CARD', installments: 1, totalAmount: value, cardToken });
  await product.clockMover.pump(seller.id);
  return (await call('GET', `/service/core/charges?paymentLink=${uuid}`, { token })).json().content[0].uuid;
}

test('a document of a defence is taken whole, and given back as a file to keep', async () => {
  const charge = await paidByCard();
  const page = { page: 0, size: 1, order: 'DESC' } as const;
  const { content: instruments } = await product.controls.instruments.findInstruments(seller.id, 'card', page);
  const control = { sellerId: seller.id, rail: 'card', id: instruments[0]?.id ?? '', effectId: newId() } as const;
  await product.controls.instruments.controlSimulator({ ...control, action: 'DISPUTE' });
  await product.clockMover.pump(seller.id);

  const file = Buffer.alloc(2 * 1024 * 1024, 'x');
  file.write('%PDF-1.7');
  const path = `/service/core/charges/${charge}/dispute/documents`;
  const send = (content: Buffer, fileName = 'Nota nº 1.pdf') =>
    call('POST', path, { token, key: newId(), body: { fileName, content: content.toString('base64') } });
  const added = await send(file);
  expect(added.statusCode, added.body).toBe(201);
  expect(added.json()).toMatchObject({ fileName: 'Nota nº 1.pdf', size: file.length, sent: true });

  const read = await call('GET', `${path}/${added.json().uuid}`, { token });
  expect(read.statusCode).toBe(200);
  expect(read.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''Nota%20n%C2%BA%201.pdf",
    'x-content-type-options': 'nosniff',
  });
  expect(read.rawPayload.equals(file)).toBe(true);

  expect((await send(Buffer.concat([file, file]))).statusCode).toBe(413);
  expect((await send(file, '../passwd')).statusCode).toBe(400);
  const detail = await call('GET', `/service/core/charges/${charge}`, { token });
  expect(detail.json()).toMatchObject({
    status: 'DISPUTE',
    dispute: { amount: 100, documents: [{ size: file.length }] },
  });
  const [receivable] = detail.json().receivables;
  expect(receivable.reversedAmount, 'what was to come is held').toBe(receivable.netAmount);
});

test('a receipt opens by its address alone', async () => {
  const charge = await paidByCard();
  const { url } = (await call('GET', `/service/core/charges/${charge}/receipt`, { token })).json().data;
  const pdf = await call('GET', url);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await call('GET', `${url}x`)).statusCode).toBe(404);
  const letter = await call('GET', `/service/automation/cancellation-letter?uuid=${charge}`, { token });
  expect([letter.statusCode, letter.json().errors[0].code]).toEqual([409, 'charge.not_refunded']);
});

test('a refund by amount, in reais; said again it is answered, and the rest of its day brings the fees back', async () => {
  const charge = await paidByCard();
  const key = newId();
  const refund = () =>
    call('POST', `/service/core/app/v1/charges/${charge}/refunds`, { token, key, body: { amount: 33.33 } });
  const first = await refund();
  expect([first.statusCode, first.json().amount, first.json().status]).toEqual([201, 33.33, 'DONE']);
  expect((await refund()).json()).toEqual(first.json());
  const balance = await call('GET', `/service/automation/refund-balance?uuid=${charge}&amount=66.67`, { token });
  expect(balance.json()).toEqual({ hasBalance: true, amount: 66.67, balance: 0 });
  const parts = (await call('GET', `/service/core/charges/${charge}`, { token })).json();
  expect([parts.returnedFeeAmount, parts.onDemandAnticipationAmount]).toEqual([0, 0]);
  const listed = (await call('GET', '/service/core/charges?size=100', { token })).json().content;
  expect(listed.find(({ uuid }: { uuid: string }) => uuid === charge)).toMatchObject({ refundedAmount: 33.33 });
  const rest = await call('PATCH', `/service/core/charges/${charge}/refund`, { token, body: {} });
  expect(rest.json()).toMatchObject({ amount: 66.67, status: 'DONE' });
  const undone = (await call('GET', `/service/core/charges/${charge}`, { token })).json();
  expect(undone.returnedFeeAmount).toBe(undone.feeAmount + undone.anticipationAmount);
});

test('all of it by PATCH, and by the automation; the PATCH may be repeated without a key', async () => {
  const charge = await paidByCard();
  const patch = () => call('PATCH', `/service/core/charges/${charge}/refund`, { token, body: { asFraud: true } });
  const all = await patch();
  expect(all.json()).toMatchObject({ amount: 100, asFraud: true, status: 'DONE' });
  expect((await patch()).json()).toEqual(all.json());
  const letter = await call('GET', `/service/automation/cancellation-letter?uuid=${charge}`, { token });
  expect((await call('GET', letter.json().data.url)).statusCode).toBe(200);
  const undone = (await call('GET', `/service/core/charges/${charge}`, { token })).json();
  expect(undone.returnedFeeAmount, 'undone on its day it costs nothing').toBe(
    undone.feeAmount + undone.anticipationAmount,
  );
  const other = await paidByCard();
  const answer = await call('POST', `/service/automation/charge-refund?uuid=${other}`, {
    token,
    key: newId(),
    body: {},
  });
  expect([answer.statusCode, answer.json().amount]).toEqual([201, 100]);
});

test('a seller whose refunds are disabled may not refund', async () => {
  const charge = await paidByCard();
  const { features } = await product.sellers.sellerOf(seller.id);
  await product.sellers.updateSeller(seller.id, { features: [...features, 'view_disable_refund'] });
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const answer = await call('PATCH', `/service/core/charges/${charge}/refund`, { token, body: {} });
  expect(answer.statusCode).toBe(403);
  await product.sellers.updateSeller(seller.id, { features });
});

test('who does not approve payments refunds up to the ceiling of a day, and above it who approves is asked', async () => {
  const [charge, another] = [await paidByCard(12_000), await paidByCard(12_000)];
  const refund = (amount: number, profile: 'SALE' | 'MANAGER' | 'OWNER', of = charge) =>
    call('POST', `/service/core/app/v1/charges/${of}/refunds`, {
      key: newId(),
      token: seller.tokens[profile],
      body: { amount },
    });
  const waiting = async () => {
    const answer = await call('GET', '/service/core/notification-panel?size=50', { token: seller.tokens.OWNER });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer
      .json()
      .content.filter(({ notificationPanelType: type }: { notificationPanelType: string }) =>
        type.endsWith('REFUND_WAITING'),
      );
  };
  expect((await refund(5_000, 'SALE')).statusCode).toBe(201);
  const refused = await refund(0.01, 'SALE');
  expect(refused.statusCode).toBe(403);
  expect(refused.json().errors).toEqual([
    {
      code: 'charge.refund_needs_approver',
      description:
        'Seus estornos de hoje passam de R$\u00A05.000,00. Este precisa ser feito por quem aprova pagamentos. Já avisamos.',
    },
  ]);
  await product.clockMover.pump(seller.id);
  expect(await waiting()).toMatchObject([{ notifiedAt: null }]);
  expect((await refund(0.01, 'OWNER')).statusCode).toBe(201);
  await product.clockMover.pump(seller.id);
  expect(await waiting()).toMatchObject([{ notifiedAt: expect.any(String) }]);
  const both = await Promise.all([refund(1_500, 'MANAGER'), refund(3_600, 'MANAGER', another)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted(), 'each is too much with the other').toEqual([201, 403]);
});
