import { createHmac } from 'node:crypto';
import { addDays, instantAt, newId } from '@balcao/kernel';
import { expect } from 'vitest';
import { keyFor } from '../../config.ts';
import { secret } from '../../testing/compose-product.ts';
import { createTestProduct, type TestSeller } from '../../testing/test-product.ts';
import { defaultSettings, type PortalSettings } from './portal-settings.ts';

export const ana = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };
export const bia = { name: 'Bia Costa', document: '390.533.447-05', email: 'bia@example.com', phone: '11 98888-6666' };

export const anaCard = {
  number: '4111 1111 1111 1111',
  holderName: 'Ana Lima',
  cvv: '123',
  expirationMonth: 12,
  expirationYear: 2040,
};

/** Signed without the module's code: links that were mailed by an earlier version stay valid. */
export function mailedToken(
  use: 'customer portal' | 'sub-seller portal',
  { sellerId, subjectId, email }: { readonly sellerId: string; readonly subjectId: string; readonly email: string },
): string {
  const mac = (content: string | Uint8Array, bytes: number) =>
    createHmac('sha256', keyFor(secret, use)).update(content).digest().subarray(0, bytes);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(4_000_000_000, 4);
  const ids = [sellerId, subjectId].map((id) => Buffer.from(id.replaceAll('-', ''), 'hex'));
  const content = Buffer.concat([...ids, numbers, mac(`email ${email}`, 4)]);
  return Buffer.concat([content, mac(content, 16)]).toString('base64url');
}

export async function createTestPortal() {
  const { createSeller, call, product, database, app } = await createTestProduct();

  /** A seller with boletos of Ana's, by her customer. */
  async function sellerOfAna(values: readonly number[] = [100, 50.01, 30], buyer = ana) {
    const seller = await createSeller();
    await call('PATCH', '/service/core/sellers/default-tax', {
      token: seller.tokens.ADMIN,
      body: { bankSlipTax: { fine: { enable: true, percentage: 2 }, interest: { enable: true, percentage: 1 } } },
    });
    for (const value of values) await buyBoleto(seller, value, buyer);
    const [charge] = (await get(seller, '/service/core/charges')).content;
    return { seller, customerId: charge.customerId as string };
  }

  async function buyBoleto(seller: TestSeller, value: number, buyer: typeof ana) {
    const body = {
      type: 'ORDER',
      paymentOrder: { title: `Aula de R$ ${value}`, value, installments: 1 },
      allowedPaymentMethods: { pixMethod: {}, bankSlipMethod: {} },
    };
    const link = await call('POST', '/service/core/payment-links', { token: seller.tokens.ADMIN, key: newId(), body });
    const path = `/service/core/public/payment-links/${link.json().uuid}/payments`;
    const paid = await call('POST', path, { key: newId(), body: { buyer, method: 'BANK_SLIP', totalAmount: value } });
    expect(paid.statusCode, paid.body).toBe(201);
    await product.clockMover.pump(seller.id);
  }

  /** Changes what the page allows; the rest is the default. */
  async function allow(seller: TestSeller, settings: Partial<PortalSettings>) {
    const put = { token: seller.tokens.ADMIN, body: { ...defaultSettings, ...settings } };
    const changed = await call('PUT', '/service/core/sellers/customer-portal', put);
    expect(changed.statusCode, changed.body).toBe(200);
  }

  async function get(seller: TestSeller, path: string) {
    return (await call('GET', path, { token: seller.tokens.ADMIN })).json();
  }

  async function linkOf(seller: TestSeller, customerId: string): Promise<string> {
    const path = `/service/core/seller-clients/${customerId}/portal-link`;
    const answer = await call('POST', path, { token: seller.tokens.ADMIN, key: newId() });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().url.split('/').at(-1);
  }

  /** To ten in the morning, when cards of the day are charged, whatever the hour of the test. */
  async function advanceDays(seller: TestSeller, days: number) {
    const today = (await product.sellers.clockOf(seller.id)).today();
    await product.clockMover.advance(seller.id, instantAt(addDays(today, days), '10:00'));
  }

  async function settle(seller: TestSeller) {
    await product.clockMover.pump(seller.id);
    await product.scheduler.runDue(seller.id);
  }

  /** Of a value a month, by the month, the semester and the year. Returns its id. */
  async function makePlan(
    seller: TestSeller,
    title: string,
    [monthly, semester, yearly]: readonly [number, number, number],
  ): Promise<string> {
    const basicValues = [
      { type: 'MONTHLY', value: monthly, valuePerMonth: monthly },
      { type: 'SEMESTER', value: 6 * semester, valuePerMonth: semester },
      { type: 'YEARLY', value: 12 * yearly, valuePerMonth: yearly },
    ];
    const body = { title, enableBankSlip: true, enableCreditCard: true, enablePixPayment: true, basicValues };
    const made = await call('POST', '/service/core/plans', { token: seller.tokens.ADMIN, key: newId(), body });
    return made.json().uuid ?? made.json().id;
  }

  async function subscribed(startDate = '2099-01-01', more: object = {}) {
    const { seller, customerId } = await sellerOfAna([10]);
    const token = { token: seller.tokens.ADMIN };
    const body = {
      idPlan: await makePlan(seller, 'Mensalidade', [90, 80, 75]),
      uuidBuyer: customerId,
      startDate,
      basicValue: { value: 90, type: 'MONTHLY' },
      payment: { method: 'BANK_SLIP' },
      ...more,
    };
    const made = await call('POST', '/service/core/subscriptions/import', { ...token, key: newId(), body });
    expect(made.statusCode, made.body).toBe(201);
    const link = await linkOf(seller, customerId);
    await settle(seller);
    return { seller, customerId, link, subscription: made.json().uuid as string };
  }

  return {
    ...{ call, product, database, app, sellerOfAna, buyBoleto, allow, get, linkOf, advanceDays, settle },
    ...{ makePlan, subscribed },
  };
}
