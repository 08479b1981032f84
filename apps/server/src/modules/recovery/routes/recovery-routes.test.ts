import { addDays, newId, type PlainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { createTestProduct } from '../../../testing/test-product.ts';

const { createSeller, call, product } = await createTestProduct();
const path = '/service/core/sellers/recovery';
const spec = [-15, -7, -2, 2, 7, 20];

describe('the recovery policy', () => {
  it('begins as the specification has it, is kept per seller, and refuses what the brands do not allow', async () => {
    const [mine, theirs] = [await createSeller(), await createSeller()];
    const token = mine.tokens.OWNER;
    const { policy, defaults } = (await call('GET', path, { token })).json();
    expect(policy).toEqual(defaults);
    expect(policy.reminders).toEqual({ BANK_SLIP: spec, PIX: spec, CREDIT_CARD: [2, 7, 20] });
    const retries = { ...policy.retries, NO_FUNDS: [1, 5, 30], SUSPECTED_FRAUD: [] };
    const lastResort = { day: 30, kind: 'PARTS', methods: ['PIX', 'CREDIT_CARD'], parts: 6 };
    const changed = {
      retries,
      reminders: { ...policy.reminders, PIX: [0] },
      lastResort,
      graceDays: 30,
      creditBureau: { day: 40, minAmount: 50 },
    };
    const segments: object[] = [];
    const kept = { policy: changed, segments };
    expect((await call('PUT', path, { token, body: kept })).json()).toEqual({
      ...kept,
      defaults,
      creditBureauOffered: true,
    });
    expect((await call('GET', path, { token })).json().policy).toEqual(changed);
    expect((await call('GET', path, { token: theirs.tokens.OWNER })).json().policy).toEqual(defaults);
    const refuse = async (body: object) => {
      const answer = await call('PUT', path, { token, body: { segments, policy: { ...changed, ...body } } });
      expect(answer.statusCode).toBe(400);
      return answer.json().errors[0].description;
    };
    const everyDay = Array.from({ length: 15 }, (_, index) => index + 1);
    expect(await refuse({ retries: { ...retries, NO_FUNDS: everyDay } })).toContain(
      'no máximo 15 tentativas em 30 dias',
    );
    const split = { ...retries, NO_FUNDS: everyDay.slice(0, 8), NO_REASON: everyDay.slice(8) };
    expect(await refuse({ retries: split }), 'the reasons count together').toContain('no máximo 15 tentativas');
    expect(await refuse({ retries: { ...retries, NO_FUNDS: [31] } })).toContain('até 30 dias');
    expect(await refuse({ retries: { ...retries, NO_FUNDS: [7, 3] } })).toContain('em ordem');
    expect(await refuse({ reminders: { ...policy.reminders, CREDIT_CARD: [-2] } })).toContain(
      'só depois do vencimento',
    );
    expect(await refuse({ lastResort: { ...lastResort, parts: 13 } })).toContain('Até 12 parcelas');
    expect((await call('GET', path, { token: mine.tokens.SALE })).statusCode).toBe(403);
  });

  it('says when customers are reminded, and what that recovered', async () => {
    const { id, tokens } = await createSeller();
    const token = tokens.ADMIN;
    const { policy } = (await call('GET', path, { token })).json();
    const reminders = { ...policy.reminders, BANK_SLIP: [-1, 4, 25] };
    await call('PUT', path, { token, body: { policy: { ...policy, reminders }, segments: [] } });
    const identity = { name: 'Doçaria da Ana', email: 'ana@docaria.test', activeAllNotifications: true };
    await call('PATCH', '/service/core/sellers/notifications/basic', { token, body: identity });
    const types = (await call('GET', '/service/core/sellers/notifications', { token })).json().types;
    expect(types[0]).toMatchObject({ paymentMethod: 'BANK_SLIP', days: [-1, 4, 25] });
    const charge = await buyByBoleto(token, id);
    const advance = (date: PlainDate) => product.clockMover.advance(id, Temporal.Instant.from(`${date}T15:00:00Z`));
    await advance(addDays(charge.expirationDate, 26));
    const { content } = await product.notifications.findMails(id, { page: 0, size: 20 });
    const subjects = content.map(({ subject }) => subject).filter((subject) => subject.startsWith('Venc'));
    expect(subjects.sort()).toEqual(
      ['Vence amanhã: Curso', 'Venceu há 25 dias: Curso', 'Venceu há 4 dias: Curso'].sort(),
    );
    await call('PATCH', `/service/core/charges/${charge.uuid}/manual-pay`, { token, key: newId() });
    const { months } = (await call('GET', `${path}/recovered`, { token })).json();
    expect(months).toHaveLength(12);
    expect(months.at(-1).steps).toEqual([{ step: 'REMINDER', charges: 1, amount: 100 }]);
  });

  it('replayed over a history without refused cards recovers nothing', async () => {
    const { tokens } = await createSeller();
    const { policy } = (await call('GET', path, { token: tokens.ADMIN })).json();
    const body = { policy, segments: [], segment: null };
    const replayed = (await call('POST', `${path}/what-if`, { token: tokens.ADMIN, body })).json();
    for (const part of Object.values(replayed))
      expect(part).toMatchObject({ of: { charges: 0, amount: 0 }, estimated: { amount: 0 }, rates: [] });
  });
});

async function buyByBoleto(token: string, sellerId: string): Promise<{ uuid: string; expirationDate: PlainDate }> {
  const body = {
    type: 'ORDER',
    paymentOrder: { title: 'Curso', value: 100, installments: 1 },
    allowedPaymentMethods: { bankSlipMethod: {} },
  };
  const link = (await call('POST', '/service/core/payment-links', { token, key: newId(), body })).json();
  const buyer = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };
  await call('POST', `/service/core/public/payment-links/${link.uuid}/payments`, {
    key: newId(),
    body: { buyer, method: 'BANK_SLIP', installments: 1, totalAmount: 100 },
  });
  await product.clockMover.pump(sellerId);
  return (await call('GET', '/service/core/charges', { token })).json().content[0];
}
