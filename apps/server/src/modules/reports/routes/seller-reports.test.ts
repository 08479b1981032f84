import { accountingReportTypes, sellerReportTypes } from '@balcao/contract';
import { newId } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestProduct, type TestSeller } from '../../../testing/test-product.ts';

const { call, createSeller, product } = await createTestProduct();

const email = 'contador@example.com';
const person = { document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };

async function today(seller: TestSeller) {
  return (await product.sellers.clockOf(seller.id)).today();
}

async function sell(seller: TestSeller, value = 1234.56) {
  const send = async (path: string, body: object) =>
    (await call('POST', `/service/core/${path}`, { token: seller.tokens.ADMIN, key: newId(), body })).json();
  const link = {
    ...{ type: 'ORDER', paymentOrder: { title: '=Café', value, installments: 1 } },
    allowedPaymentMethods: { pixMethod: {} },
  };
  const { uuid } = await send('payment-links', link);
  await send(`public/payment-links/${uuid}/payments`, {
    ...{ buyer: { ...person, name: 'Ana Lima' }, method: 'PIX', installments: 1, totalAmount: value },
  });
  const page = { page: 0, size: 1, order: 'DESC' } as const;
  const [pix] = (await product.rails.simulatorControls.findInstruments(seller.id, 'pix', page)).content;
  const paid = { sellerId: seller.id, rail: 'pix', id: pix?.id ?? '', action: 'PAY', effectId: newId() } as const;
  await product.rails.simulatorControls.controlSimulator(paid);
  await product.scheduler.advance(seller.id, (await product.sellers.clockOf(seller.id)).now().add({ minutes: 5 }));
}

async function ask(seller: TestSeller, type: string, body: object = {}, key: string = newId()) {
  const day = await today(seller);
  const answer = await call('POST', '/service/automation/reports', {
    ...{ token: seller.tokens.ADMIN, key },
    body: {
      ...{ report_type: type, recipient_email: email },
      ...{ start_date: `${day}T00:00:00`, end_date: `${day}T23:59:00`, ...body },
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function download(seller: TestSeller, uuid: string, body: object = {}) {
  const asked = { token: seller.tokens.ADMIN, key: newId(), body };
  const { data } = (await call('POST', `/service/automation/reports/${uuid}/links`, asked)).json();
  const answer = await call('GET', data.url);
  return { type: answer.headers['content-type'], text: answer.body, bytes: answer.rawPayload, answer };
}

async function fileOf(seller: TestSeller, type: string, body: object = {}) {
  const { body: report } = await ask(seller, type, body);
  await product.scheduler.runDue(seller.id);
  return { report, ...(await download(seller, report.uuid)) };
}

describe('the reports of the screen', () => {
  it.each([...sellerReportTypes, ...accountingReportTypes])('%s is written in every format', async (type) => {
    const seller = await createSeller();
    await sell(seller);
    for (const format of ['CSV', 'CSV_ISO', 'XLSX']) {
      const { report, text, answer } = await fileOf(seller, type, { format });
      expect(answer.statusCode, format).toBe(200);
      const found = (
        await call('GET', `/service/automation/reports?type=${type}`, { token: seller.tokens.ADMIN })
      ).json();
      expect(found.content[0], format).toMatchObject({ uuid: report.uuid, status: 'READY', type, format });
      if (format === 'XLSX') expect(text.slice(0, 2)).toBe('PK');
      else expect(text).not.toContain('undefined');
    }
  });
});
