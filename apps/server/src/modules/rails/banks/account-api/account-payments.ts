import { bankPayments } from '@balcao/messages';
import type { OpenConnection } from '../../../connections/index.ts';
import type { PaymentDestination, PaymentRail } from '../../ports/payables.ts';
import type { PaymentMeans } from '../bank.ts';
import { accountProfile } from '../index.ts';
import type { AccountApiDeps } from './account-api-deps.ts';
import { apiPayments } from './api-payments.ts';

/** Payments from the seller's account at their own bank. */
export function accountPayments(deps: AccountApiDeps): PaymentRail {
  return {
    ...apiPayments({ ...deps, method: 'ACCOUNT', profileOf: accountProfile, meansOf }),
    unsupportedReason: async (sellerId, kind) => {
      const connection = await deps.connections.active(sellerId, 'ACCOUNT');
      return connection && meansOf(connection, { kind }) ? null : bankPayments.unsupportedByApi[kind];
    },
  };
}

function meansOf(connection: OpenConnection, { kind }: Pick<PaymentDestination, 'kind'>): PaymentMeans | null {
  const { pix, paysAccounts, bills, darf } = accountProfile(connection);
  switch (kind) {
    case 'PIX':
      return pix;
    case 'PIX_ACCOUNT':
      return paysAccounts ? pix : null;
    case 'BANK_SLIP':
      return bills;
    case 'DARF':
      return darf ?? null;
  }
}
