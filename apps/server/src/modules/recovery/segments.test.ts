import { addDays, addMonths, newId, type PlainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { subscribeByCard, type TimeWorld } from '../../testing/properties/time-world.ts';
import { planBody } from '../../testing/route-bodies.ts';
import { createTestProduct } from '../../testing/test-product.ts';

const { createSeller, call, product } = await createTestProduct();
const path = '/service/core/sellers/recovery';
const any = { plans: [], fromAmount: null, toAmount: null, history: null, minPaid: 1 };
const ana = { name: 'Ana Lima', document: '529.982.247-25', email: 'ana@example.com', phone: '11 98888-7777' };
const bia = { ...ana, name: 'Bia Reis', document: '111.444.777-35', email: 'bia@example.com', phone: '11 97777-6666' };
const carlos = { ...ana, name: 'Carlos Dias', document: '390.533.447-05', email: 'carlos@example.com' };

/** A seller who reminds on day 2, and one segment that reminds on day 5. */
async function world() {
  const seller = await createSeller();
  const token = seller.tokens.OWNER;
  const get = async (address: string) => (await call('GET', `/service/core/${address}`, { token })).json();
  const post = async (address: string, body: object) => {
    const answer = await call('POST', `/service/core/${address}`, { token, key: newId(), body });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  };
  const identity = { name: 'Loja', email: 'loja@example.com', activeAllNotifications: true };
  await call('PATCH', '/service/core/sellers/notifications/basic', { token, body: identity });
  const { defaults } = await get('sellers/recovery');
  const reminding = (...days: number[]) => ({ ...defaults, reminders: { BANK_SLIP: days, PIX: [], CREDIT_CARD: [] } });
  const segment = { uuid: newId(), name: 'Segmento', conditions: any, policy: reminding(5) };
  return {
    seller,
    token,
    get,
    post,
    segment,
    reminding,
    keep: (conditions: object, policy: object = segment.policy) =>
      call('PUT', path, {
        token,
        body: { policy: reminding(2), segments: [{ ...segment, conditions: { ...any, ...conditions }, policy }] },
      }),
    sell: async (title: string, value: number, buyer: object = ana) => {
      const link = await post('payment-links', {
        type: 'ORDER',
        paymentOrder: { title, value, installments: 1 },
        allowedPaymentMethods: { bankSlipMethod: {} },
      });
      const payment = { buyer, method: 'BANK_SLIP', installments: 1, totalAmount: value };
      await post(`public/payment-links/${link.uuid}/payments`, payment);
      await product.clockMover.pump(seller.id);
      const [charge] = (await get(`charges?paymentLink=${link.uuid}`)).content;
      return charge as { uuid: string; expirationDate: PlainDate };
    },
    payManually: async (chargeId: string) => {
      const paid = await call('PATCH', `/service/core/charges/${chargeId}/manual-pay`, { token, key: newId() });
      expect(paid.statusCode, paid.body).toBeLessThan(300);
      await product.clockMover.pump(seller.id);
    },
    advance: (date: PlainDate) => product.clockMover.advance(seller.id, Temporal.Instant.from(`${date}T15:00:00Z`)),
    reminders: async () =>
      (await product.notifications.findMails(seller.id, { page: 0, size: 50 })).content
        .map(({ subject }) => subject)
        .filter((subject) => subject.startsWith('Venc'))
        .sort(),
  };
}

describe('a segment', () => {
  it('applies to the charges of its amounts, each on its own days, and the default to the others', async () => {
    const { keep, sell, advance, reminders, get } = await world();
    await keep({ fromAmount: 200, toAmount: 300 });
    const { expirationDate } = await sell('Menor', 199.99);
    await sell('Primeiro', 200);
    await sell('Último', 300);
    await sell('Maior', 300.01);
    await advance(addDays(expirationDate, 6));
    expect(await reminders()).toEqual([
      'Venceu há 2 dias: Maior',
      'Venceu há 2 dias: Menor',
      'Venceu há 5 dias: Primeiro',
      'Venceu há 5 dias: Último',
    ]);
    const [bankSlips] = (await get('sellers/notifications')).types;
    expect(bankSlips.days, 'the screen of messages shows every day that is used').toEqual([2, 5]);
  });

  it('comes first in order: a charge that meets two follows the first', async () => {
    const { token, segment, reminding, sell, advance, reminders } = await world();
    const conditions = { ...any, fromAmount: 100 };
    const first = { ...segment, conditions };
    const second = { ...segment, uuid: newId(), name: 'Outro', conditions, policy: reminding(3) };
    const body = { policy: reminding(2), segments: [first, second] };
    const { expirationDate } = await sell('Curso', 100);
    await call('PUT', path, { token, body });
    await advance(addDays(expirationDate, 3));
    expect(await reminders()).toEqual([]);
    await call('PUT', path, { token, body: { ...body, segments: [second, first] } });
    await advance(addDays(expirationDate, 6));
    expect(await reminders(), 'a change applies from the next step').toEqual([]);
    await sell('Aula', 100);
    await advance(addDays(expirationDate, 20));
    expect(await reminders()).toEqual(['Venceu há 3 dias: Aula']);
  });

  it('follows how the customer had paid: new, good, or late', async () => {
    const { seller, keep, sell, payManually, advance } = await world();
    const first = await sell('Primeira', 100);
    await payManually(first.uuid);
    const late = await sell('Atrasada', 100, bia);
    await advance(addDays(late.expirationDate, 1));
    await payManually(late.uuid);
    const second = await sell('De Ana', 100);
    const fromBia = await sell('De Bia', 100, bia);
    const third = await sell('Nova', 100, carlos);
    const plansOf = async (conditions: object) => {
      await keep(conditions);
      const ids = [second, fromBia, third].map(({ uuid }) => uuid);
      const planOf = await product.recovery.reminderPlansOf(seller.id, ids);
      return ids.map((id) => planOf(id).BANK_SLIP[0]);
    };
    expect(await plansOf({ history: 'GOOD' })).toEqual([5, 2, 2]);
    expect(await plansOf({ history: 'GOOD', minPaid: 2 })).toEqual([2, 2, 2]);
    expect(await plansOf({ history: 'LATE' })).toEqual([2, 5, 2]);
    expect(await plansOf({ history: 'NEW' })).toEqual([2, 2, 5]);
  });

  it('of a plan tries the cards of its subscriptions on its own days, and is replayed on its own charges', async () => {
    const { seller, token, keep, get, post, segment, reminding, advance } = await world();
    const [club, other] = [await post('plans', planBody), await post('plans', { ...planBody, title: 'Outro' })];
    const retries = { ...segment.policy.retries, NO_REASON: [6] };
    await keep({ plans: [club.id] }, { ...segment.policy, retries });
    for (const { id } of [club, other]) await subscribeByCard({ product, sellerId: seller.id } as TimeWorld, id);
    await product.clockMover.pump(seller.id);
    const controls = product.controls.instruments;
    await controls.setBehaviours(seller.id, { pix: 'NORMAL', boleto: 'NORMAL', card: 'REFUSE', delaySeconds: 1 });
    const { content } = await get('subscriptions');
    const [{ expirationDate: due }] = content;
    await advance(addDays(addMonths(due, 1), 7));
    const triesOf = async (planId: string) => {
      const { uuid } = content.find(({ idPlan }: { idPlan: string }) => idPlan === planId);
      const { charges } = await get(`subscriptions/${uuid}`);
      const refused = charges.find(({ status }: { status: string }) => status !== 'PAID');
      const { activities } = await get(`charges/${refused.uuid}`);
      return activities.filter(({ kind }: { kind: string }) => kind === 'charge.retried').length;
    };
    expect(await triesOf(club.id), 'on day 6').toBe(1);
    expect(await triesOf(other.id), 'on days 1 and 4').toBe(2);
    const replay = async (of: string | null) => {
      const segments = [
        { ...segment, conditions: { ...any, plans: [club.id] }, policy: { ...segment.policy, retries } },
      ];
      const body = { policy: reminding(2), segments, segment: of };
      return (await call('POST', `${path}/what-if`, { token, body })).json();
    };
    expect((await replay(segment.uuid)).retries).toMatchObject({ of: { charges: 1 }, estimated: { attempts: 1 } });
    expect((await replay(null)).retries).toMatchObject({ of: { charges: 1 }, actual: { attempts: 2 } });
    expect((await replay(newId())).errors[0].description).toContain('Este segmento não está na lista.');
  });

  it('needs a condition and a name of its own, and is refused without them', async () => {
    const { token, keep, segment, reminding } = await world();
    expect((await keep({})).json().errors[0].description).toContain('Escolha ao menos uma condição');
    expect((await keep({ fromAmount: 2, toAmount: 1 })).json().errors[0].description).toContain('valor final');
    const one = { ...segment, conditions: { ...any, history: 'NEW' } };
    const body = { policy: reminding(2), segments: [one, { ...one, uuid: newId() }] };
    expect((await call('PUT', path, { token, body })).json().errors[0].description).toContain('Já existe');
    expect((await call('GET', path, { token })).json().segments).toEqual([]);
  });
});
