import { grants } from '@balcao/contract/access';
import { periodTypes } from '@balcao/contract/plans';
import { importSubscription } from '@balcao/contract/subscriptions';
import { expect, it } from 'vitest';
import { screens } from '../screens.ts';
import { shell } from '../shell.ts';
import { subscriptionImport as texts } from '../subscription-import.ts';

/** Section of the documents, what it gives, and where the product has it. */
const given: readonly (readonly [section: string, text: string, ours: string])[] = [
  ['2', 'Importação de Recorrências', texts.title],
  ['2', 'Importação de Recorrências', screens.importSubscriptions],
  ['1: 2.6', 'Importar Recorrências', shell.search.actions.importSubscriptions],
  ['5', 'Preenchimento obrigatório!', texts.problems.required],
  ['8', 'Assinatura importada com sucesso', texts.done],
];

it.each(given)('section %s: %s', (_section, text, ours) => expect(ours).toBe(text));

it('is for those of the route table (section 2), by its flag', () => {
  const roles = ['SELLER_MASTER', 'SELLER_ADMIN', 'SELLER_BACKOFFICE', 'SELLER_SUBSCRIPTIONS'];
  expect([...grants.importSubscriptions.roles].toSorted()).toEqual(roles.toSorted());
  expect(grants.importSubscriptions.feature).toBe('view_seller_import_payment_link');
  expect(importSubscription.access).toBe(grants.importSubscriptions);
  // Whoever imports looks customers and plans up, and may register a customer beside.
  expect(grants.addCustomer.roles).toContain('SELLER_SUBSCRIPTIONS');
});

it('takes plan, value with its periodicity, method, buyer and date (sections 3 and 5)', () => {
  const id = '0198f3a0-0000-7000-8000-000000000000';
  const body = {
    idPlan: id,
    uuidBuyer: id,
    basicValue: { value: 10, type: 'MONTHLY' },
    payment: { method: 'PIX' },
    startDate: '2099-01-01',
  };
  expect(importSubscription.body.safeParse(body).success).toBe(true);
  expect(importSubscription.body.safeParse({ ...body, payment: { method: 'CREDIT_CARD' } }).success).toBe(false);
  for (const field of Object.keys(body)) {
    expect(importSubscription.body.safeParse({ ...body, [field]: undefined }).success, field).toBe(false);
  }
  expect(periodTypes).toEqual(['MONTHLY', 'SEMESTER', 'YEARLY']);
});
