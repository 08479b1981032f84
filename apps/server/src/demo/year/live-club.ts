import {
  findSubscriptions,
  grantCustomerCredit,
  movePlan,
  previewPlanMove,
  saveIndexRate,
  spendCreditOnSubscription,
  updateSubscription,
} from '@balcao/contract';
import { addDays, addMonths, cents, type PlainDate, percentOf } from '@balcao/kernel';
import { actAs, asPerson } from './act-as.ts';
import { afternoonOf, morningOf } from './calendar.ts';
import type { Life } from './life.ts';
import { liveDebits, offerDebits } from './live-debits.ts';
import { type PayableCode, payCodes } from './pay-codes.ts';
import { payLink } from './pay-link.ts';
import { type Club, type ClubPlan, type Imported, payDays, type Subscriber } from './plan-club.ts';

type LinkInput = Parameters<Life['product']['paymentLinks']['createPaymentLink']>[0];

const owner = 'dona@serraazul.example';
const seller = 'vendas@serraazul.example';

const plansChangedAgo = 6;
const livesChangedAgo = 5;
const creditGivenAgo = 4;

const creditIds = [
  ['01930000-0000-7000-8000-0000000000c4', '01930000-0000-7000-8000-0000000000c5'],
  ['01930000-0000-7000-8000-0000000000c6'],
] as const;
const pricesRaisedAgo = 75;

const couponId = '01930000-0000-7000-8000-0000000000c2';
const welcome = {
  code: 'BEMVINDO',
  kind: 'PERCENT',
  percent: 10,
  periods: 3,
  maxPerCustomer: 1,
  plans: [] as string[],
} as const;

const officeId = '01930000-0000-7000-8000-0000000000c3';

const raiseId = '01930000-0000-7000-8000-0000000000c4';

const checkoutId = '01930000-0000-7000-8000-0000000000c1';
const checkoutPage = {
  title: 'Clube Serra Azul',
  description: 'Café torrado na semana do envio, na sua casa todo mês.',
  subDomain: 'clube-serra-azul',
};

/** The club's year: its plans, imported subscribers, joins and cancellations; the engine charges. */
export function liveClub(life: Life, club: Club, from: PlainDate, today: PlainDate): void {
  life.plan(morningOf(from).subtract({ minutes: 20 }), () => asPerson(owner, () => openClub(life, club)));
  for (const [date, imported] of Map.groupBy(club.imported, ({ importedOn }) => importedOn)) {
    life.plan(morningOf(date).subtract({ minutes: 10 }), () => asPerson(owner, () => importAll(life, imported)));
  }
  liveDebits(life, club);
  for (const subscriber of club.subscribers) life.plan(subscriber.at, () => join(life, subscriber));
  for (const { purchaseId: id, leavesOn } of club.subscribers) {
    const { sellerId, product } = life;
    if (leavesOn) {
      life.plan(afternoonOf(leavesOn), async () => {
        await asPerson(owner, () => product.subscriptions.cancelSubscription({ sellerId, id, by: owner }));
      });
    }
  }
  life.plan(afternoonOf(addDays(today, -plansChangedAgo)), () => changePlans(life, club));
  life.plan(afternoonOf(addDays(today, -livesChangedAgo)), () => asPerson(owner, () => changeLives(life, club, today)));
  life.plan(afternoonOf(addDays(today, -creditGivenAgo)), () => giveCredit(life, club));
  const raisedOn = addDays(today, -pricesRaisedAgo);
  life.plan(afternoonOf(raisedOn), () => raisePrices(life, club, raisedOn));
  // Imported subscribers are due on the club's days, and the codes of a day are paid together.
  const days = new Set(club.imported.flatMap(({ startDate }) => monthly(startDate, today)));
  for (const dueDate of days) {
    for (const after of payDays)
      life.plan(afternoonOf(addDays(dueDate, after)), () => payBills(life, club, { dueDate, after }));
  }
}

/** Some early subscribers change plans, with credit for the days they paid. */
async function changePlans({ product }: Life, { plans }: Club): Promise<void> {
  const admin = actAs(product, 'ADMIN');
  const query = findSubscriptions.query.parse({ status: 'ACTIVE', sort: 'startDate,ASC', size: '3' });
  const { content } = await admin(findSubscriptions, { query });
  for (const { uuid, idPlan } of content) {
    const plan = plans[(plans.findIndex(({ id }) => id === idPlan) + 1) % plans.length];
    if (!plan) continue;
    const value = cents(plan.monthCents);
    const basicValueRequest = { type: 'MONTHLY' as const, value, valuePerMonth: value };
    await admin(updateSubscription, { params: { uuid }, body: { idPlan: plan.id, basicValueRequest, prorate: true } });
  }
}

/** A subscriber whose coffee arrived late gets credit and uses part of it; another keeps theirs. */
async function giveCredit({ product }: Life, club: Club): Promise<void> {
  const admin = actAs(product, 'ADMIN');
  const staying = club.imported.slice(1, 1 + creditIds.length);
  for (const [index, { id: uuid, customerId }] of staying.entries()) {
    const [effectId, useId] = creditIds[index] ?? [];
    const body = { amount: cents(3_500), reason: 'A entrega de novembro chegou atrasada' };
    await admin(grantCustomerCredit, { params: { uuid: customerId }, body, ...(effectId && { effectId }) });
    if (useId)
      await admin(spendCreditOnSubscription, { params: { uuid }, effectId: useId, body: { amount: cents(2_000) } });
  }
}

/** A plan costs more from the next month on, except for those whose banks debit an amount that they authorised. */
async function raisePrices({ product }: Life, { plans: [plan], debited }: Club, today: PlainDate): Promise<void> {
  if (!plan) return;
  const admin = actAs(product, 'ADMIN');
  await admin(saveIndexRate, { body: { index: 'IPCA', month: addMonths(today, -1).slice(0, 7), percent: 4.68 } });
  const change = { kind: 'PERCENT', percent: 5 } as const;
  const except = debited.map(({ id }) => id);
  const asked = { idPlan: plan.id, change, fromDueOn: addDays(today, 30), except };
  const { quantity, mrrChange } = await admin(previewPlanMove, { body: { ...asked, page: 0, size: 1 } });
  if (quantity === 0) return;
  const expected = { expectedQuantity: quantity, expectedMrrChange: mrrChange };
  const body = { ...asked, reason: 'Alta do preço do café verde', ...expected };
  await admin(movePlan, { body, effectId: raiseId });
}

/** One subscriber pauses, one leaves at the end of the month that is paid, and an office buys several packets every two weeks. */
async function changeLives({ product, sellerId }: Life, club: Club, today: PlainDate): Promise<void> {
  const { subscriptions } = product;
  const [pausing, leaving] = club.subscribers.filter(({ leavesOn }) => !leavesOn);
  const change = { sellerId, by: owner };
  if (pausing) {
    const pause = { status: 'PAUSED', resumesOn: addDays(today, 30), extend: true } as const;
    await subscriptions.changeStatus({ ...change, id: pausing.purchaseId, change: pause });
  }
  if (leaving) {
    const leave = { status: 'INACTIVE', at: 'PERIOD_END' } as const;
    await subscriptions.changeStatus({ ...change, id: leaving.purchaseId, change: leave });
  }
  const [office] = club.imported;
  if (!office) return;
  const agreed = {
    idPlan: office.plan.id,
    basicValue: { value: cents(23_700), interval: { unit: 'WEEK', count: 2 } },
    payment: { method: 'BANK_SLIP' },
    uuidBuyer: office.customerId,
    startDate: addDays(today, 12),
    items: [
      { title: office.plan.title, unitValue: cents(7_400), quantity: 3 },
      { title: 'Entrega no mesmo dia', unitValue: cents(1_500), quantity: 1 },
    ],
    additions: [{ title: 'Moedor elétrico', value: cents(24_000), installments: 3 }],
    minimumStay: { months: 12, fine: { kind: 'PERCENT_OF_REST', percent: 20 } },
  } as const;
  await subscriptions.createSubscription({
    ...change,
    id: officeId,
    origin: 'created',
    agreed: { ...agreed, items: [...agreed.items], additions: [...agreed.additions] },
  });
}

function monthly(startDate: PlainDate, until: PlainDate): PlainDate[] {
  return Array.from({ length: 14 }, (_, month) => addMonths(startDate, month)).filter((date) => date <= until);
}

async function openClub(life: Life, { plans }: Club): Promise<void> {
  const { product, sellerId } = life;
  await offerDebits(life);
  for (const plan of plans) await product.catalog.createPlan({ sellerId, id: plan.id, plan: planBody(plan) });
  await product.catalog.createCheckout({ sellerId, id: checkoutId, page: checkoutPage });
  await product.catalog.createCoupon({ sellerId, id: couponId, coupon: welcome });
}

async function importAll({ product, database, sellerId }: Life, imported: readonly Imported[]): Promise<void> {
  const at = (await product.sellers.clockOf(sellerId)).now();
  const customers = imported.map(({ customerId: id, buyer }) => ({ id, ...buyer, at }));
  await database.transact((tx) => product.customers.ensureCustomers(tx, sellerId, customers));
  await Promise.all(imported.map((one) => importOne(product, sellerId, one)));
}

async function importOne(
  product: Life['product'],
  sellerId: string,
  { id, customerId, plan, method, startDate }: Imported,
) {
  await product.subscriptions.createSubscription({
    sellerId,
    id,
    by: owner,
    origin: 'created',
    agreed: {
      idPlan: plan.id,
      basicValue: { value: cents(plan.monthCents), type: 'MONTHLY' },
      payment: { method },
      uuidBuyer: customerId,
      startDate,
    },
  });
}

function planBody({ title, description, monthCents }: ClubPlan) {
  const value = (type: 'MONTHLY' | 'SEMESTER' | 'YEARLY', months: number, percent: number) => {
    const valuePerMonth = cents(Math.round((monthCents * percent) / 100));
    return { type, valuePerMonth, value: cents(valuePerMonth * months) };
  };
  return {
    title,
    description,
    bullets: [{ description: 'Frete incluso' }, { description: 'Cancele quando quiser' }],
    basicValues: [value('MONTHLY', 1, 100), value('SEMESTER', 6, 95), value('YEARLY', 12, 90)],
    enableBankSlip: true,
    enableCreditCard: true,
    enablePixPayment: true,
  };
}

async function join(life: Life, { linkId, purchaseId, buyer, plan, card, startsOn }: Subscriber) {
  const { product, sellerId } = life;
  const valuePerMonth = cents(plan.monthCents);
  const input: LinkInput = {
    sellerId,
    id: linkId,
    by: seller,
    installmentLimit: 12,
    link: {
      type: 'SUBSCRIPTION',
      whiteLabel: false,
      scheduledDate: startsOn,
      paymentSubscription: { idPlan: plan.id, valuePerMonth, type: 'MONTHLY', additionalInstallments: 1 },
      allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER', receivingType: 'EARLY' } },
    },
  };
  // One in three that begin at once come from the club's own page.
  if (!startsOn && linkId.slice(-1) < '5') {
    const chosen = { idPlan: plan.id, type: 'MONTHLY', value: valuePerMonth } as const;
    await product.paymentLinks.choosePlan({ subDomain: checkoutPage.subDomain, id: linkId, chosen });
  } else await asPerson(seller, () => product.paymentLinks.createPaymentLink(input));
  // One in eight has the code.
  const coupon = /[01]$/.test(purchaseId) ? welcome : null;
  const totalAmount = cents(valuePerMonth - (coupon ? percentOf(valuePerMonth, coupon.percent) : 0));
  const decided = {
    method: 'CREDIT_CARD',
    installments: 1,
    totalAmount,
    ...(coupon && { coupon: coupon.code }),
  } as const;
  await payLink(life, { linkId, purchaseId, buyer, card, ...decided });
}

/** Pays what is due on a day for subscribers who pay after that many days. */
async function payBills(life: Life, { imported }: Club, { dueDate, after }: { dueDate: PlainDate; after: number }) {
  const { product, database, sellerId } = life;
  const query = { dueDates: [dueDate], payOn: dueDate, after: null, limit: 200 };
  const unpaid = await product.charges.findUnpaid(database.reader, sellerId, query);
  const habits = new Map(imported.map((one) => [one.id, one]));
  const codes = unpaid.flatMap((charge): PayableCode[] => {
    const { subscriptionId, brCode, line } = charge;
    const one = subscriptionId ? habits.get(subscriptionId) : undefined;
    const code = line ?? brCode;
    if (!one || !code || one.paysAfter[monthsBetween(one.startDate, dueDate)] !== after) return [];
    return [{ rail: line ? 'boleto' : 'pix', code, effectId: charge.id }];
  });
  await payCodes(life, codes);
}

function monthsBetween(from: PlainDate, to: PlainDate): number {
  const months = (date: PlainDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return months(to) - months(from);
}
