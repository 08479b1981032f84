import { features, rolesOfProfile } from '@balcao/contract';
import { findCustomers } from '@balcao/contract/customers';
import { findSubscriptions } from '@balcao/contract/subscriptions/subscription-list';
import { expect, it } from 'vitest';
import { sessionOf } from '../../../../lib/session/session-of.ts';
import { questionsOf } from './questions.ts';

const session = sessionOf(rolesOfProfile.ADMIN, features);

it.each(['12.ABC.345/01DE-35', '12ABC34501DE35'])(
  '%s is asked as the document of a customer and of a subscription',
  (words) => {
    const keys = questionsOf(session, words, undefined).map(({ key }) => key);
    expect(keys).toContainEqual([findCustomers.name, { document: words }]);
    expect(keys).toContainEqual([findSubscriptions.name, { customerDocument: words }]);
  },
);

it.each(['100Fronteiras', 'Maria'])('%s is asked as a name', (words) => {
  const keys = questionsOf(session, words, undefined).map(({ key }) => key);
  expect(keys).toContainEqual([findCustomers.name, { name: words }]);
});
