import { sessionUser } from '@balcao/contract/session';
import { describe, expect, it } from 'vitest';
import { isSession } from './session.ts';
import { sessionOf } from './session-of.ts';

const session = sessionOf(['SELLER_MASTER', 'SELLER_DASHBOARD'], ['view_seller_home'], true);

describe('a stored session', () => {
  it('is read back as it was written', () => {
    expect(isSession(JSON.parse(JSON.stringify(session)))).toBe(true);
  });

  it('is one though it has a flag of another version', () => {
    expect(isSession({ ...session, features: ['unknown'] })).toBe(true);
  });

  // A session of before an update has no name; the e-mail is shown then.
  const { mustEnroll: _, name: __, ...required } = sessionUser.shape;
  it.each(Object.keys(required))('without %s is not one', (key) => {
    expect(isSession({ ...session, user: { ...session.user, [key]: undefined } })).toBe(false);
  });

  it.each([null, 'x', 1, [], {}, { user: null }, { ...session, features: [1] }, { ...session, features: 'x' }])(
    'is not %j',
    (stored) => {
      expect(isSession(stored)).toBe(false);
    },
  );
});
