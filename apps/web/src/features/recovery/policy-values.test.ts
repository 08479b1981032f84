import type { RecoveryPolicy } from '@balcao/contract/recovery';
import { cents } from '@balcao/kernel';
import { recovery } from '@balcao/messages/recovery';
import { expect, it } from 'vitest';
import { readPolicy, valuesOfPolicy } from './policy-values.ts';

const policy: RecoveryPolicy = {
  retries: {
    NO_FUNDS: [3, 7, 12, 20],
    NO_REASON: [1, 4, 10],
    SUSPECTED_FRAUD: [7],
    HOLDER_ACTION: [],
    UNAVAILABLE: [1],
  },
  reminders: { BANK_SLIP: [-15, -7, -2, 2, 7, 20], PIX: [0], CREDIT_CARD: [2, 7] },
  lastResort: { day: 30, kind: 'PARTS', methods: ['BANK_SLIP', 'PIX'], parts: 4 },
  graceDays: 10,
  creditBureau: null,
};
const values = valuesOfPolicy(policy);

it('what is typed of a policy is the policy', () => {
  expect(values).toMatchObject({
    NO_FUNDS: '3, 7, 12, 20',
    HOLDER_ACTION: '',
    'BANK_SLIP.before': '15, 7, 2',
    'BANK_SLIP.after': '2, 7, 20',
    'PIX.before': '',
    'PIX.after': '0',
    'CREDIT_CARD.before': '',
    'CREDIT_CARD.after': '2, 7',
  });
  expect(readPolicy(values)).toEqual({ policy, problems: {}, together: undefined });
  expect(readPolicy({ ...values, NO_FUNDS: '20 3;7,12 3' }).policy).toEqual(policy);
});

it.each([
  ['NO_FUNDS', '3, x', recovery.policy.wrong],
  ['NO_FUNDS', '31', 'Uma nova tentativa é feita em até 30 dias.'],
  ['NO_REASON', '0', 'Uma nova tentativa é feita a partir de 1 dia depois.'],
  ['PIX.before', '31', 'Até 30 dias antes.'],
  ['PIX.after', '61', 'Até 60 dias depois.'],
  ['lastResort.day', '61', 'Até 60 dias depois do vencimento.'],
  ['lastResort.day', '0', 'Depois do vencimento.'],
  ['lastResort.methods', '', 'Ofereça ao menos um meio de pagamento.'],
  ['CREDIT_CARD.before', '2', 'No cartão, só depois do vencimento.'],
] as const)('%s of %j is told under its field', (field, text, problem) => {
  const { policy: read, problems } = readPolicy({ ...values, [field]: text });
  expect(read).toBeNull();
  expect(problems).toEqual({ [field]: problem });
});

it('more attempts than the brands allow are told of all the reasons together', () => {
  const many = Array.from({ length: 12 }, (_, index) => index + 9).join();
  const { policy: read, problems, together } = readPolicy({ ...values, NO_REASON: many });
  expect([read, problems]).toEqual([null, {}]);
  expect(together).toContain('no máximo 15 tentativas em 30 dias');
});

it('what is not offered is none, and what its kind does not show is not in its way', () => {
  expect(readPolicy({ ...values, 'lastResort.kind': '', 'lastResort.day': '' }).policy?.lastResort).toBeNull();
  const slip = readPolicy({
    ...values,
    'lastResort.kind': 'BANK_SLIP',
    'lastResort.methods': '',
    'lastResort.parts': '',
  });
  expect(slip.policy?.lastResort).toMatchObject({ kind: 'BANK_SLIP', methods: ['BANK_SLIP'], day: 30 });
});

it('a credit bureau is told from a day and an amount on, or not at all', () => {
  const creditBureau = { day: 40, minAmount: cents(5_000) };
  const typed = valuesOfPolicy({ ...policy, creditBureau });
  expect(readPolicy(typed).policy).toEqual({ ...policy, creditBureau });
  expect(readPolicy({ ...typed, 'creditBureau.day': '4' }).problems['creditBureau.day']).toMatch(/^A partir de 5 dias/);
  expect(readPolicy({ ...typed, 'creditBureau.on': '', 'creditBureau.day': '4' }).policy).toEqual(policy);
});
