import {
  type CreateOrderLink,
  type CreateSubscriptionLink,
  createPaymentLink,
  type PaymentLink,
  paymentLink,
} from '@balcao/contract/payment-links';
import { cents, newId, plainDate } from '@balcao/kernel';
import { describe, expect, it } from 'vitest';
import { newRow, noSplit } from '../../../components/split/split-values.ts';
import { sessionOf } from '../../../lib/session/session-of.ts';
import { allowanceOf, withinAllowance } from './allowance.ts';
import { linkBody } from './link-body.ts';
import { emptyLink, type LinkValues, newLink } from './link-values.ts';
import { noSale } from './sale-values.ts';
import { valuesOfLink } from './values-of-link.ts';

const now = { ms: Date.parse('2026-11-20T17:30:00Z'), today: plainDate('2026-11-20') };
const empty = emptyLink({ creditCard: true, bankSlip: true, pix: true });
const full: LinkValues = {
  type: 'ORDER',
  recurrence: empty.recurrence,
  title: 'Curso de métodos filtrados',
  value: cents(123_456),
  description: 'Turma de sábado',
  creditCard: { on: true, installments: 10, discount: '', bearer: 'EARLY_SELLER', receivingType: 'RECURRENT' },
  bankSlip: { on: true, installments: 3, discount: '2,5', description: 'Não receber após o vencimento' },
  pix: { on: true, installments: 2, discount: '10' },
  customer: { id: newId(), name: 'Ana Prado' },
  expires: true,
  expirationDate: plainDate('2026-12-01'),
  expirationTime: '18:15',
  timer: true,
  scheduled: true,
  scheduledDate: plainDate('2026-11-30'),
  metadata: [{ key: 'pedido', value: '42' }],
  split: noSplit,
  invoice: 'NEVER',
  anchoring: true,
  sale: noSale,
};
const recurring: LinkValues = {
  ...full,
  type: 'SUBSCRIPTION',
  recurrence: {
    plan: { id: newId(), name: 'Clube do café' },
    period: 'SEMESTER',
    valuePerMonth: cents(8_990),
    additionalTitle: 'Matrícula',
    additionalValue: cents(10_000),
    additionalInstallments: 3,
    trialDays: '',
  },
};
const ana = { id: newId(), name: 'Ana Lima' };
const rui = { id: newId(), name: 'Rui Alves' };
const shared: LinkValues = {
  ...full,
  bankSlip: { ...empty.bankSlip, on: false },
  pix: { ...empty.pix, on: false },
  split: {
    on: true,
    rows: [
      { ...newRow(ana.id), subSeller: ana, percent: '12,5' },
      { ...newRow(rui.id), subSeller: rui, paymentType: 'FIXED', amount: cents(1_990) },
    ],
  },
};

describe('the call of a form', () => {
  it('is one that the contract takes', () => {
    for (const values of [full, shared, recurring, { ...empty, title: 'x', value: cents(1) }]) {
      const wire = createPaymentLink.body.encode(linkBody(values));
      expect(createPaymentLink.body.parse(wire)).toEqual(linkBody(values));
    }
    expect(createPaymentLink.body.encode(linkBody(full))).toMatchObject({ paymentOrder: { value: 1234.56 } });
  });

  it('leaves out what is off', () => {
    const body = linkBody({
      ...full,
      creditCard: { ...full.creditCard, on: false },
      bankSlip: { ...full.bankSlip, on: false },
      pix: { ...full.pix, discount: '0' },
      expires: false,
      scheduled: false,
      metadata: [],
    });
    expect(body).not.toHaveProperty('scheduledDate');
    expect(body).not.toHaveProperty('bankSlipDescription');
    expect(body).not.toHaveProperty('metadata');
    expect(body.allowedPaymentMethods).toEqual({ pixMethod: {} });
    expect(body).toMatchObject({
      paymentOrder: {
        expirationDate: null,
        timer: false,
        customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 2 }],
      },
    });
  });

  it('has the terms of its own type and none of the other', () => {
    expect(linkBody(recurring)).not.toHaveProperty('paymentOrder');
    expect(linkBody(full)).not.toHaveProperty('paymentSubscription');
    expect(linkBody(recurring)).toMatchObject({
      type: 'SUBSCRIPTION',
      paymentSubscription: {
        type: 'SEMESTER',
        valuePerMonth: 8_990,
        additionalValue: 10_000,
        additionalInstallments: 3,
      },
    });
    const tried = { ...recurring, recurrence: { ...recurring.recurrence, trialDays: 30 } };
    const { scheduledDate, ...trial } = linkBody(tried) as CreateSubscriptionLink;
    expect([scheduledDate, trial.paymentSubscription.trialDays], 'a trial has no date of its own').toEqual([
      undefined,
      30,
    ]);
    const nothingAdded = { ...recurring, recurrence: { ...recurring.recurrence, additionalValue: null } };
    expect(linkBody(nothingAdded)).toMatchObject({ paymentSubscription: { additionalInstallments: 1 } });
    expect(linkBody(nothingAdded)).not.toHaveProperty('paymentSubscription.additionalTitle');
  });

  it('of a quick link is its card and nothing else', () => {
    const body = linkBody({ ...full, type: 'FAST_ORDER' });
    expect(createPaymentLink.body.parse(createPaymentLink.body.encode(body))).toEqual(body);
    expect(body).toEqual({
      type: 'FAST_ORDER',
      whiteLabel: false,
      paymentOrder: { title: full.title, value: 123_456, installments: 10, description: full.description },
      allowedPaymentMethods: { creditCardMethod: { type: 'EARLY_SELLER' } },
    });
    const fresh = newLink('FAST_ORDER', { creditCard: false, bankSlip: true, pix: true }, 12);
    expect(fresh).toMatchObject({
      creditCard: { on: true, installments: 10 },
      bankSlip: { on: false },
      pix: { on: false },
    });
    expect(newLink('FAST_ORDER', { creditCard: false, bankSlip: true, pix: true }, 6).creditCard.installments).toBe(6);
  });

  it('says whether invoices go out by themselves', () => {
    const invoiceEnabled = (['SETTINGS', 'ALWAYS', 'NEVER'] as const).map(
      (invoice) => orderBody({ ...full, invoice }).invoiceEnabled,
    );
    expect(invoiceEnabled).toEqual([null, true, false]);
  });
});

describe('a split', () => {
  it('goes with the value it is of', () => {
    expect(orderBody(shared).subSellerPaymentRequest).toEqual([
      { idSubSeller: ana.id, amount: 123_456, paymentType: 'PERCENTAGE', paymentValue: 12.5 },
      { idSubSeller: rui.id, amount: 123_456, paymentType: 'FIXED', paymentValue: 1_990 },
    ]);
    const encoded: object = createPaymentLink.body.encode(linkBody(shared));
    expect(encoded).toHaveProperty('subSellerPaymentRequest[1]', {
      idSubSeller: rui.id,
      amount: 1234.56,
      paymentType: 'FIXED',
      paymentValue: 19.9,
    });
    expect(linkBody({ ...shared, split: { ...shared.split, on: false } })).not.toHaveProperty(
      'subSellerPaymentRequest',
    );
  });
});

describe('a copy of a link', () => {
  it('is the form that made it', () => {
    for (const values of [full, shared]) expect(valuesOfLink(linkOf(values), 'ORDER', now)).toEqual(values);
    const plain = { ...empty, title: 'x', value: cents(1) };
    expect(valuesOfLink(linkOf(plain), 'ORDER', now)).toEqual(plain);
  });

  it('has no date that is past', () => {
    const later = { ms: Date.parse('2026-12-24T00:00:00Z'), today: plainDate('2026-12-23') };
    expect(valuesOfLink(linkOf(full), 'ORDER', later)).toMatchObject({
      expires: false,
      expirationDate: null,
      expirationTime: '',
      timer: false,
      scheduled: false,
      scheduledDate: null,
    });
  });

  it('has what the person may put into it now', () => {
    const many: LinkValues = {
      ...full,
      creditCard: { ...full.creditCard, installments: 21, bearer: 'EARLY_MIXED' },
    };
    const session = sessionOf([], []);
    expect(withinAllowance(many, allowanceOf(session))).toEqual({
      ...many,
      creditCard: { ...many.creditCard, installments: 12, bearer: 'EARLY_BUYER' },
      metadata: [],
    });
    const mixed = { ...session, user: { ...session.user, mixedInstallment: true } };
    const features = ['view_seller_full_installments', 'view_payment_link_metadata'] as const;
    expect(withinAllowance(many, allowanceOf({ ...mixed, features }))).toEqual(many);
  });

  it('is split only by an administrator with the feature', () => {
    const features = ['view_split_subseller_payment_link'] as const;
    expect(withinAllowance(shared, allowanceOf(sessionOf(['SELLER_ADMIN'], [...features]))).split).toEqual(
      shared.split,
    );
    expect(withinAllowance(shared, allowanceOf(sessionOf(['SELLER_MASTER'], [...features]))).split).toEqual(noSplit);
    expect(withinAllowance(shared, allowanceOf(sessionOf(['SELLER_ADMIN'], []))).split).toEqual(noSplit);
  });
});

function orderBody(values: LinkValues): CreateOrderLink {
  const body = linkBody(values);
  if (body.type !== 'ORDER') throw new Error('a one-off link was meant');
  return body;
}

/** The link as the service answers it, after it was made by a form. */
function linkOf(values: LinkValues): PaymentLink {
  const body = orderBody(values);
  const { paymentOrder: order, allowedPaymentMethods } = body;
  const id = newId();
  return paymentLink.decode(
    paymentLink.encode({
      uuid: id,
      url: `https://balcao.example/payment-link/${id}`,
      type: 'ORDER',
      status: 'OPEN',
      title: order.title,
      value: order.value,
      installments: order.installments ?? 12,
      description: order.description ?? null,
      bankSlipDescription: body.bankSlipDescription ?? null,
      sellerClient: values.customer,
      scheduledDate: body.scheduledDate ?? null,
      metadata: body.metadata ?? {},
      invoiceEnabled: body.invoiceEnabled ?? null,
      subSellerResponse: (body.subSellerPaymentRequest ?? []).map(({ amount: _, ...share }) => ({
        ...share,
        name: share.idSubSeller === ana.id ? ana.name : rui.name,
        amountOnPaymentLink: cents(1),
      })),
      enablePix: values.pix.on,
      enableCreditCard: values.creditCard.on,
      enableBankSlip: values.bankSlip.on,
      enableAnchoring: values.anchoring,
      whiteLabel: false,
      origin: 'SELLER',
      version: 1,
      paymentOrder: { ...order, installments: order.installments ?? 12 },
      trialEndsOn: null,
      paymentSubscription: null,
      idPlan: null,
      planTitle: null,
      valuePerMonth: null,
      sale: null,
      allowedPaymentMethods,
      createdAt: '2026-11-20T17:30:00Z',
      createdBy: 'vendas@serraazul.example',
    }),
  );
}
