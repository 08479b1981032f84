import { allowed, profiles, rolesOfProfile } from '@balcao/contract/roles';
import { describe, expect, it } from 'vitest';
import { sessionOf } from '../session/session-of.ts';
import { landingPath, maySee } from './access.ts';

describe('who may see a screen', () => {
  const home = { roles: allowed.home, feature: 'view_seller_home' } as const;

  it.each(profiles)('%s sees the start when one of the roles is theirs', (profile) => {
    const roles = rolesOfProfile[profile];
    expect(maySee(sessionOf(roles, ['view_seller_home']), home)).toBe(
      roles.some((role) => allowed.home.includes(role as never)),
    );
  });

  it('needs the flag as well as the role', () => {
    expect(maySee(sessionOf(['SELLER_MASTER']), home)).toBe(false);
    expect(maySee(sessionOf([], ['view_seller_home']), home)).toBe(false);
  });

  it('has no sandbox outside the sandbox', () => {
    const access = { roles: allowed.sandbox, sandboxOnly: true };
    expect(maySee(sessionOf(['SELLER_MASTER'], [], true), access)).toBe(true);
    expect(maySee(sessionOf(['SELLER_MASTER']), access)).toBe(false);
  });
});

describe('where a sign-in leads', () => {
  it.each([
    [['SELLER_DASHBOARD'], '/'],
    [['SELLER_MASTER', 'SELLER_DASHBOARD'], '/'],
    [['SELLER_DASHBOARD', 'SELLER_BUSINESS'], '/seja-pago'],
    [['SELLER_BUSINESS'], '/cobrancas'],
    [['SELLER_PAYMENT_LINK', 'SELLER_CHARGES'], '/cobrancas'],
  ] as const)('%j → %s', (roles, path) => {
    expect(landingPath(roles)).toBe(path);
  });
});
