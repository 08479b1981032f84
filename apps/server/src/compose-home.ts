import {
  chargeImports,
  customerImports,
  type Endpoint,
  findApprovals,
  findConnections,
  findDifferences,
  findDisputes,
  findIssuedInvoices,
  findWithdrawalsToApprove,
  getInvoiceSettings,
  getWorkList,
  grants,
  isGranted,
  subscriptionImports,
  type WorkLine,
} from '@balcao/contract';
import type { Clock } from '@balcao/kernel';
import type { Charges } from './modules/charges/index.ts';
import type { Connections } from './modules/connections/index.ts';
import type { Disputes } from './modules/disputes/index.ts';
import type { Imports } from './modules/imports/index.ts';
import type { Invoices } from './modules/invoices/index.ts';
import type { Payables } from './modules/payables/index.ts';
import type { Reconciliation } from './modules/reconciliation/index.ts';
import { type Caller, type Route, route } from './modules/route.ts';
import type { Settlement } from './modules/settlement/index.ts';

interface Below {
  readonly clockOf: (sellerId: string) => Promise<Clock>;
  readonly charges: Pick<Charges, 'sumLate'>;
  readonly disputes: Pick<Disputes, 'countDefences'>;
  readonly settlement: Pick<Settlement, 'sumWithdrawalsToApprove' | 'sumUnansweredWithdrawals'>;
  readonly payables: Pick<Payables, 'sumApprovals' | 'sumUnanswered'>;
  readonly reconciliation: Pick<Reconciliation, 'countPending'>;
  readonly connections: Pick<Connections, 'countCertificatesEnding'>;
  readonly invoices: Pick<Invoices, 'countRefused' | 'certificateDaysLeft' | 'servicesWithoutIbsCbs'>;
  readonly imports: Pick<Imports, 'findRefused'>;
}

/** Entries of the work list with their permission and count. */
interface LineSource {
  readonly list: Pick<Endpoint, 'access'>;
  read(caller: Caller): Promise<readonly WorkLine[]>;
}

const importLists = { customers: customerImports, subscriptions: subscriptionImports, charges: chargeImports };
const importSubjects = Object.keys(importLists) as (keyof typeof importLists)[];

/** Composes the start page's work list: each module counts its own, and only what the reader may open is counted. */
export function composeHome(below: Below): { readonly routes: readonly Route[] } {
  const sources = lineSources(below);
  return {
    routes: [
      route(getWorkList, async ({ caller }) => {
        const [clock, ...lines] = await Promise.all([
          below.clockOf(caller.sellerId),
          ...sources.filter(({ list }) => isGranted(list.access, caller)).map(({ read }) => read(caller)),
        ]);
        return { today: clock.today(), lines: lines.flat().filter(({ count }) => count > 0) };
      }),
    ],
  };
}

function lineSources(below: Below): readonly LineSource[] {
  const { charges, disputes, settlement, payables, reconciliation, connections, invoices, imports } = below;
  return [
    {
      list: { access: grants.charges },
      read: async ({ sellerId }) => {
        const { count, cents: amount } = await charges.sumLate(sellerId);
        return [{ kind: 'LATE_CHARGES', count, amount }];
      },
    },
    {
      list: findWithdrawalsToApprove,
      read: async (caller) => {
        if (caller.isNewApprover || !isGranted(grants.decideWithdrawal, caller)) return [];
        const [waiting, unanswered] = await Promise.all([
          settlement.sumWithdrawalsToApprove(caller.sellerId),
          settlement.sumUnansweredWithdrawals(caller.sellerId),
        ]);
        return [
          { kind: 'WITHDRAWALS', count: waiting.count, amount: waiting.amountCents },
          { kind: 'UNANSWERED_WITHDRAWALS', count: unanswered.count, amount: unanswered.amountCents },
        ];
      },
    },
    {
      list: findApprovals,
      read: async ({ sellerId, email, roles, isNewApprover }) => {
        const person = { email, roles, isNewApprover };
        const [waiting, unanswered] = await Promise.all([
          payables.sumApprovals(sellerId, person),
          payables.sumUnanswered(sellerId, person),
        ]);
        return [
          ...(waiting ? [{ kind: 'PAYMENTS', count: waiting.count, amount: waiting.amountCents } as const] : []),
          ...(unanswered?.kind
            ? [
                {
                  kind: 'UNANSWERED_PAYMENTS',
                  count: unanswered.count,
                  amount: unanswered.amountCents,
                  first: unanswered.kind,
                } as const,
              ]
            : []),
        ];
      },
    },
    {
      list: findDisputes,
      read: async (caller) => {
        const withReceived = isGranted(grants.receivedPixDisputes, caller);
        const { sellerId } = caller;
        return [{ kind: 'DISPUTES', ...(await disputes.countDefences({ sellerId, withReceived })) }];
      },
    },
    {
      list: findDifferences,
      read: async ({ sellerId }) => [{ kind: 'DIFFERENCES', count: await reconciliation.countPending(sellerId) }],
    },
    {
      list: findConnections,
      read: async ({ sellerId }) => [
        { kind: 'CONNECTION_CERTIFICATES', ...(await connections.countCertificatesEnding(sellerId)) },
      ],
    },
    {
      list: getInvoiceSettings,
      read: async ({ sellerId }) => {
        const [daysLeft, services] = await Promise.all([
          invoices.certificateDaysLeft(sellerId),
          invoices.servicesWithoutIbsCbs(sellerId),
        ]);
        return [
          ...(daysLeft === null ? [] : [{ kind: 'INVOICE_CERTIFICATE', count: 1, daysLeft } as const]),
          ...(services ? [{ kind: 'SERVICES_WITHOUT_IBS_CBS', ...services } as const] : []),
        ];
      },
    },
    {
      list: findIssuedInvoices,
      read: async ({ sellerId }) => [{ kind: 'REFUSED_INVOICES', count: await invoices.countRefused(sellerId) }],
    },
    {
      list: getWorkList,
      read: async (caller) => {
        const kinds = importSubjects.filter((subject) => isGranted(importLists[subject].find.access, caller));
        const refused = await imports.findRefused(caller.sellerId, kinds);
        return refused.map(({ id: importId, kind: subject, fileName, count }) => ({
          kind: 'REFUSED_ROWS',
          count,
          subject,
          importId,
          fileName,
        }));
      },
    },
  ];
}
