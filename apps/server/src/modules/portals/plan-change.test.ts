import { addDays, newId, systemClock } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { ana, createTestPortal } from './test-portal.ts';

const { call, allow, get, linkOf, makePlan, settle, sellerOfAna, subscribed } = await createTestPortal();
const portal = '/service/core/public/customer-portal';

/** Ana's monthly subscription of R$ 90, whose first period begins tomorrow and was billed, and a dearer plan. */
async function world() {
  const { seller, link, subscription } = await subscribed(addDays(systemClock.today(), 1));
  const [{ id: basic }] = (await get(seller, '/service/core/plans')).content;
  const plan = (title: string, monthly: number) => makePlan(seller, title, [monthly, monthly, monthly]);
  const [pro, small] = [await plan('Mensalidade Pro', 150), await plan('Mensalidade leve', 30)];
  await settle(seller);
  const of = `${portal}/${link}/subscriptions/${subscription}/plan`;
  return {
    seller,
    subscription,
    basic,
    pro,
    small,
    show: async () => (await call('GET', `${portal}/${link}`)).json().subscriptions[0],
    preview: (body: object) => call('POST', `${of}/preview`, { body }),
    change: (body: object, key: string = newId()) => call('POST', of, { key, body }),
    detail: () => get(seller, `/service/core/subscriptions/${subscription}`),
    elsewhere: (other: string, body: object) =>
      call('POST', `${portal}/${link}/subscriptions/${other}/plan`, { key: newId(), body }),
  };
}

describe('another plan', () => {
  it('that is dearer counts from tomorrow, with the difference for the days left, at the total shown', async () => {
    const { seller, basic, pro, show, preview, change, detail } = await world();
    await allow(seller, { plansToMove: [basic, pro] });
    const { plans } = await show();
    expect(plans.map(({ title, type, value }: Record<string, unknown>) => [title, type, value])).toEqual([
      ['Mensalidade', 'SEMESTER', 480],
      ['Mensalidade', 'YEARLY', 900],
      ['Mensalidade Pro', 'MONTHLY', 150],
      ['Mensalidade Pro', 'SEMESTER', 900],
      ['Mensalidade Pro', 'YEARLY', 1800],
    ]);
    const choice = { plan: pro, type: 'MONTHLY' };
    const shown = (await preview(choice)).json();
    // The whole charged month is still to come: 150 − 90.
    expect(shown).toMatchObject({
      prorated: true,
      startsOn: addDays(systemClock.today(), 1),
      proration: { amount: 60 },
    });
    const [next] = shown.after;
    expect(next.total).toBe(210);
    expect((await detail()).titlePlan, 'a preview changes nothing').toBe('Mensalidade');
    const wrong = await change({ ...choice, value: 150, date: next.dueDate });
    expect([wrong.statusCode, wrong.json().errors[0].code]).toEqual([409, 'subscription.amount_changed']);
    const key = newId();
    const agreed = { ...choice, value: 210, date: next.dueDate };
    const twice = await Promise.all([change(agreed, key), change(agreed, key)]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const after = await detail();
    expect(after).toMatchObject({ titlePlan: 'Mensalidade Pro', carriedAmount: 60, nextCharge: { total: 210 } });
    expect(after.history[0]).toMatchObject({ by: ana.name });
  });

  it('that is cheaper begins with the next period, and gives nothing back', async () => {
    const { seller, basic, small, preview, change, detail } = await world();
    await allow(seller, { plansToMove: [basic, small] });
    const shown = (await preview({ plan: small, type: 'MONTHLY' })).json();
    const [next] = shown.after;
    expect(shown).toMatchObject({ prorated: false, proration: { amount: 0 }, startsOn: next.periodStart });
    expect(next.total).toBe(30);
    const changed = await change({ plan: small, type: 'MONTHLY', value: 30, date: next.dueDate });
    expect(changed.json().subscriptions[0]).toMatchObject({ title: 'Mensalidade leve' });
    expect(await detail()).toMatchObject({ carriedAmount: 0, nextCharge: { total: 30 } });
  });

  it('is taken only among those that the seller allows, and only for a subscription of the customer', async () => {
    const { seller, basic, pro, small, preview, elsewhere, show } = await world();
    const refusalOf = async (body: object) => (await preview(body)).json().errors[0].code;
    expect(await refusalOf({ plan: pro, type: 'MONTHLY' })).toBe('portal.not_allowed');
    await allow(seller, { plansToMove: [pro, small] });
    expect(await refusalOf({ plan: pro, type: 'MONTHLY' }), 'its own plan is not among them').toBe(
      'portal.not_allowed',
    );
    expect((await show()).plans).toEqual([]);
    await allow(seller, { plansToMove: [basic, small] });
    expect(await refusalOf({ plan: pro, type: 'MONTHLY' })).toBe('portal.not_allowed');
    expect(await refusalOf({ quantity: 2 })).toBe('portal.not_allowed');
    const other = await subscribed();
    const body = { plan: small, type: 'MONTHLY', value: 30, date: systemClock.today() };
    expect((await elsewhere(other.subscription, body)).json().errors[0].code).toBe('portal.not_found');
  });
});

describe('another quantity', () => {
  it('of the first item counts at once when it is more, and from the next period when it is less', async () => {
    const { seller, customerId } = await sellerOfAna([10]);
    const token = seller.tokens.ADMIN;
    const body = {
      idPlan: await makePlan(seller, 'Licenças', [90, 80, 75]),
      uuidBuyer: customerId,
      startDate: addDays(systemClock.today(), 1),
      basicValue: { value: 110, type: 'MONTHLY' },
      items: [
        { title: 'Usuário', unitValue: 20, quantity: 3 },
        { title: 'Suporte', unitValue: 50, quantity: 1 },
      ],
      payment: { method: 'BANK_SLIP' },
    };
    const made = await call('POST', '/service/core/subscriptions', { token, key: newId(), body });
    expect(made.statusCode, made.body).toBe(201);
    await settle(seller);
    await allow(seller, { mayChangeQuantity: true, plansToMove: [body.idPlan] });
    const link = await linkOf(seller, customerId);
    const path = `${portal}/${link}/subscriptions/${made.json().uuid}/plan`;
    const [shown] = (await call('GET', `${portal}/${link}`)).json().subscriptions;
    expect(shown).toMatchObject({ quantity: { title: 'Usuário', unitValue: 20, quantity: 3 }, plans: [] });
    const more = (await call('POST', `${path}/preview`, { body: { quantity: 5 } })).json();
    expect(more).toMatchObject({ prorated: true, proration: { amount: 40 } });
    const [{ total, dueDate }] = more.after;
    expect(total).toBe(190);
    const grown = { quantity: 5, value: total, date: dueDate };
    expect((await call('POST', path, { key: newId(), body: grown })).statusCode).toBe(200);
    const less = (await call('POST', `${path}/preview`, { body: { quantity: 1 } })).json();
    expect(less).toMatchObject({ prorated: false, proration: { amount: 0 } });
    // The amount that was added for the days left stays owed.
    expect(less.after.map((charge: { total: number }) => charge.total)).toEqual([110, 70, 70]);
  });
});
