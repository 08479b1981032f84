import { getCustomerPortal } from '@balcao/contract/customer-portal';
import { describe, expect, it } from 'vitest';
import { readPortal } from './read-portal.ts';

const charge = {
  uuid: '019aa001-0000-7000-8000-000000000001',
  title: 'Aula de café',
  part: { number: 1, of: 3 },
  subscriptionUuid: null,
  status: 'LATE',
  method: 'BANK_SLIP',
  dueDate: '2026-11-20',
};
const answer = {
  seller: { name: 'Café Serra Azul', document: '45.997.418/0001-53' },
  customer: { name: 'Ana Lima', maskedDocument: '***.982.247-**' },
  today: '2026-12-01',
  credit: 12.34,
  owed: [
    {
      ...charge,
      value: 100,
      lateValue: 2.37,
      earlyDiscount: null,
      totalValue: 102.37,
      isLate: true,
      line: '0'.repeat(47),
      brCode: null,
      payableByCard: true,
    },
    {
      ...charge,
      status: 'SCHEDULED',
      value: 100,
      lateValue: 0,
      earlyDiscount: { value: 5, until: '2026-12-05' },
      totalValue: 95,
      isLate: false,
      line: null,
      brCode: '000201',
      payableByCard: false,
    },
  ],
  paid: [{ ...charge, status: 'PAID', value: 50.01, paidDate: '2026-11-18', receipt: true, invoice: false }],
  subscriptions: [
    {
      uuid: charge.uuid,
      title: 'Clube',
      interval: { unit: 'MONTH', count: 1 },
      status: 'ACTIVE',
      method: 'CREDIT_CARD',
      paidUntil: '2026-12-05',
      resumesOn: '2026-12-20',
      endsOn: '2027-12-05',
      staysUntil: '2027-06-05',
      cancelable: true,
      offer: { text: 'Fique', percent: 12.5, charges: 3, date: '2027-01-06', value: 78.75 },
      withdrawable: false,
      pausableUntil: '2027-01-30',
      resumable: false,
      card: { brand: 'visa', last4digits: '1111' },
      next: { date: '2026-12-06', value: 90 },
      options: [{ method: 'PIX', value: 90 }],
      changesFrom: '2027-01-06',
      plans: [{ plan: charge.uuid, title: 'Clube Pro', type: 'YEARLY', value: 1800 }],
      quantity: { title: 'Usuário', unitValue: 20, quantity: 3 },
    },
  ],
  negotiation: {
    charges: [charge.uuid],
    value: 540,
    pixValue: 486,
    card: { value: 540, installments: 6, installmentValue: 90 },
  },
  agreement: { charges: [charge.uuid], value: 540, link: charge.uuid, until: '2026-12-08' },
  cardAcquirer: {
    provider: 'pagarme',
    url: 'https://acquirer.example/tokens?appId=pk_1',
    publicKey: 'pk_1',
    second: { provider: 'cielo', url: 'https://second.example/card', publicKey: null },
  },
  sandbox: true,
};

describe('a customer’s page, read by hand', () => {
  it('is what the contract says of it', () => {
    expect(readPortal(answer)).toEqual(getCustomerPortal.answer.parse(answer));
    const bare = {
      ...answer,
      owed: [],
      paid: [],
      subscriptions: [
        {
          ...answer.subscriptions[0],
          card: null,
          next: null,
          paidUntil: null,
          resumesOn: null,
          endsOn: null,
          staysUntil: null,
          pausableUntil: null,
          offer: null,
          plans: [],
          quantity: null,
        },
      ],
      negotiation: null,
      agreement: null,
      cardAcquirer: null,
    };
    expect(readPortal(bare)).toEqual(getCustomerPortal.answer.parse(bare));
  });

  it.each([
    ['a status that is none', { owed: [{ ...answer.owed[0], status: 'OPEN' }] }],
    ['half a cent', { owed: [{ ...answer.owed[0], value: 1.005 }] }],
    ['no list', { paid: null }],
    ['a day that is none', { today: '2026-02-30' }],
  ])('does not take %s', (_, wrong) => {
    const changed = { ...answer, ...wrong };
    expect(getCustomerPortal.answer.safeParse(changed).success).toBe(false);
    expect(() => readPortal(changed)).toThrow();
  });
});
