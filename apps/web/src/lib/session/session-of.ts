import type { Role } from '@balcao/contract/roles';
import type { Session } from './session.ts';

/** A session for tests: a person with these roles and flags. */
export function sessionOf(roles: readonly Role[], features: Session['features'] = [], sandbox = false): Session {
  return {
    user: {
      id: '0190b5a4-0000-7000-8000-000000000001',
      email: 'ana@loja.example',
      name: null,
      profile: 'SALE',
      roles: [...roles],
      idSeller: '0190b5a4-0000-7000-8000-000000000002',
      document: '11222333000181',
      companyName: 'Loja Ltda',
      fantasyName: 'Loja',
      bankingType: 'BALCAO',
      bankingStatus: 'INACTIVE',
      mixedInstallment: false,
      isActiveForTax: false,
      sandbox,
    },
    features,
  };
}
