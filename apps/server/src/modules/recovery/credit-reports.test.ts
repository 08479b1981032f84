import { addDays, newId, type PlainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestProduct } from '../../testing/test-product.ts';

const { createSeller, call, product } = await createTestProduct();
const path = '/service/core/sellers/recovery';

/** A seller who proposes debts of R$ 50 or more 30 days late, and a boleto of R$ 100 that nobody pays. */
async function world({ minAmount = 50 } = {}) {
  const seller = await createSeller();
  const token = seller.tokens.OWNER;
  const get = async (address: string) => (await call('GET', `/service/core/${address}`, { token })).json();
  const post = (address: string, body?: object, key: string = newId()) =>
    call('POST', `/service/core/${address}`, { token, key, ...(body && { body }) });
  const { defaults } = await get('sellers/recovery');
  const policy = { ...defaults, creditBureau: { day: 30, minAmount } };
  const kept = await call('PUT', path, { token, body: { segments: [], policy } });
  expect(kept.json()).toMatchObject({ policy, creditBureauOffered: true });
  const link = await post('payment-links', {
    type: 'ORDER',
    paymentOrder: { title: 'Curso', value: 100, installments: 1 },
    allowedPaymentMethods: { bankSlipMethod: {} },
  });
  const buyer = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };
  const payment = { buyer, method: 'BANK_SLIP', installments: 1, totalAmount: 100 };
  await post(`public/payment-links/${link.json().uuid}/payments`, payment);
  await product.clockMover.pump(seller.id);
  const [charge] = (await get('charges')).content;
  const { uuid: chargeId, expirationDate: dueDate } = charge as { uuid: string; expirationDate: PlainDate };
  return {
    seller,
    chargeId,
    dueDate,
    advance: (days: number) =>
      product.clockMover.advance(seller.id, Temporal.Instant.from(`${addDays(dueDate, days)}T15:00:00Z`)),
    reports: async () => (await get('sellers/recovery/credit-reports')).content,
    decide: (decision: 'confirm' | 'dismiss', key?: string) =>
      post(`sellers/recovery/credit-reports/${chargeId}/${decision}`, undefined, key),
    pay: async () => {
      await call('PATCH', `/service/core/charges/${chargeId}/manual-pay`, { token, key: newId() });
      const now = (await product.sellers.clockOf(seller.id)).now();
      await product.clockMover.advance(seller.id, now.add({ seconds: 1 }));
    },
    atBureau: async () => (await product.rails.creditBureau.find(seller.id, chargeId))?.status ?? null,
    mails: async () =>
      (await product.notifications.findMails(seller.id, { page: 0, size: 100 })).content.filter(({ subject }) =>
        subject.startsWith('Aviso de inclusão'),
      ),
    trail: async () =>
      (await get('audit-entries?size=100')).content
        .map(({ action }: { action: string }) => action)
        .filter((action: string) => action.startsWith('charge.credit'))
        .reverse(),
  };
}

describe('a late charge that is proposed for the credit bureau', () => {
  it('is registered ten days after the mail that a person has sent, and leaves once it is paid', async () => {
    const { advance, reports, decide, atBureau, mails, pay, trail, dueDate, chargeId } = await world();
    await advance(29);
    expect(await reports()).toEqual([]);
    await advance(31);
    expect(await reports()).toMatchObject([
      { uuid: chargeId, customerName: 'Ana Lima', title: 'Curso', value: 100, status: 'PROPOSED', registerDate: null },
    ]);
    await advance(50);
    expect(await atBureau(), 'nothing happens without a person').toBeNull();
    expect(await mails()).toEqual([]);
    const key = newId();
    expect((await decide('confirm', key)).statusCode).toBe(204);
    expect((await decide('confirm', key)).statusCode).toBe(204);
    expect((await decide('confirm')).json().errors[0].code).toBe('recovery.report_not_proposed');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'ana@example.com' });
    expect(mail?.text).toContain('art. 43');
    const registerDate = addDays(dueDate, 61);
    expect(await reports()).toMatchObject([{ status: 'NOTIFIED', registerDate }]);
    await advance(60);
    expect(await atBureau()).toBeNull();
    await advance(61);
    expect(await atBureau()).toBe('REGISTERED');
    expect(await reports()).toMatchObject([{ status: 'REGISTERED', registeredDate: registerDate }]);
    await pay();
    expect(await atBureau()).toBe('REMOVED');
    expect(await reports()).toEqual([]);
    expect(await trail()).toEqual([
      'charge.credit_report_confirmed',
      'charge.credit_registered',
      'charge.credit_removed',
    ]);
  });

  it('is not registered when it is paid during the notice', async () => {
    const { advance, decide, atBureau, pay, reports } = await world();
    await advance(31);
    await decide('confirm');
    await advance(38);
    await pay();
    expect(await reports()).toEqual([]);
    await advance(60);
    expect(await atBureau()).toBeNull();
  });

  it('is left alone when a person dismisses it, and removed when it was registered', async () => {
    const [left, removed] = [await world(), await world()];
    await left.advance(31);
    expect((await left.decide('dismiss')).statusCode).toBe(204);
    await left.advance(60);
    expect(await left.reports()).toEqual([]);
    expect((await left.decide('confirm')).json().errors[0].code).toBe('recovery.report_not_proposed');
    await removed.advance(31);
    await removed.decide('confirm');
    await removed.advance(45);
    expect(await removed.atBureau()).toBe('REGISTERED');
    await removed.decide('dismiss');
    expect(await removed.atBureau()).toBe('REMOVED');
    expect(await removed.reports()).toEqual([]);
    expect(await left.trail()).toEqual(['charge.credit_report_dismissed']);
  });

  it('is registered and removed by the next runs while the bureau does not answer', async () => {
    const { seller, advance, decide, atBureau, pay, reports } = await world();
    const behave = (boleto: 'NORMAL' | 'TIMEOUT') =>
      product.controls.instruments.setBehaviours(seller.id, { pix: 'NORMAL', boleto, card: 'NORMAL', delaySeconds: 1 });
    await advance(31);
    await decide('confirm');
    await behave('TIMEOUT');
    await advance(43).catch(() => undefined);
    await behave('NORMAL');
    await advance(45);
    expect(await atBureau()).toBe('REGISTERED');
    await pay();
    expect(await atBureau()).toBe('REMOVED');
    expect(await reports()).toEqual([]);
  });

  it('is not proposed below the amount of the policy', async () => {
    const { advance, reports } = await world({ minAmount: 100.01 });
    await advance(60);
    expect(await reports()).toEqual([]);
  });
});

describe('an installation without a credit bureau', () => {
  it('says so, and takes no policy that needs one', async () => {
    const production = await createTestProduct({ sandbox: false });
    const { tokens } = await production.createSeller();
    const found = (await production.call('GET', path, { token: tokens.OWNER })).json();
    expect(found.creditBureauOffered).toBe(false);
    const policy = { ...found.policy, creditBureau: { day: 30, minAmount: 50 } };
    const refused = await production.call('PUT', path, { token: tokens.OWNER, body: { segments: [], policy } });
    expect(refused.json().errors[0].code).toBe('recovery.bureau_not_connected');
  });
});
