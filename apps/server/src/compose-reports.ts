import { allowed, bankingReportType, grants } from '@balcao/contract';
import type { Cards } from './modules/cards/index.ts';
import type { Charges } from './modules/charges/index.ts';
import type { Identity } from './modules/identity/index.ts';
import {
  cardSource,
  chargeSource,
  createReports,
  type Reports,
  type ReportsDeps,
  sellerSources,
} from './modules/reports/index.ts';
import type { Sellers } from './modules/sellers/index.ts';
import type { Settlement } from './modules/settlement/index.ts';

type Below = Pick<ReportsDeps, 'transact' | 'clockOf' | 'sendMail' | 'baseUrl' | 'linkKey'> &
  Omit<Parameters<typeof sellerSources>[0], 'nameOf'> & {
    readonly charges: Charges;
    readonly settlement: Settlement;
    readonly cards: Cards;
    readonly sellers: Sellers;
    readonly identity: Identity;
  };

export function composeReports({ cards, sellers, identity, ...others }: Below): Reports {
  const below = { ...others, nameOf: identity.nameOf };
  const { charges, settlement } = below;
  return createReports({
    ...below,
    sources: {
      charges: chargeSource(charges),
      'card-purchases': cardSource(cards),
      ...sellerSources(below),
    },
    statementPage: settlement.statementPage,
    mayRequest: async (sellerId, email, kind) => {
      const { roles, feature } = kind === bankingReportType ? grants.bankingReports : grants.reports;
      const { features } = await sellers.sellerOf(sellerId);
      return features.includes(feature) && (await identity.emailsOf(sellerId, roles)).includes(email);
    },
    administratorsOf: (sellerId) => identity.emailsOf(sellerId, allowed.users),
  });
}
