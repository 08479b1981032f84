import * as contract from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { assertNotHeld } from '../../cards/index.ts';
import { type Route, route } from '../../route.ts';
import { findReports } from '../actions/find-reports.ts';
import { exportFresh, linkFile, openReport } from '../actions/open-report.ts';
import { requestReport } from '../actions/request-report.ts';
import type { ReportsDeps } from '../deps.ts';
import { presentReport } from './present-report.ts';
import { sellerReportRoutes } from './seller-report-routes.ts';

const charges = 'charges';
const cardPurchases = 'card-purchases';

export function reportRoutes(deps: ReportsDeps): Route[] {
  const link = linkFile(deps);
  return [
    route(contract.requestChargeReport, async ({ caller, body, effectId }) => {
      const { email, ...query } = body;
      const order = { sellerId: caller.sellerId, id: effectId, kind: charges, format: 'CSV', query } as const;
      return presentReport(await requestReport(deps, { ...order, recipient: email, by: caller.email }));
    }),
    route(contract.findChargeReports, async ({ caller, query }) => {
      const { reports, total } = await findReports(deps, caller.sellerId, { kinds: [charges], ...query });
      return {
        content: reports.map(presentReport),
        ...pagingOf(total, query),
      };
    }),
    route(contract.linkChargeReport, ({ caller, params }) =>
      link.kept({ sellerId: caller.sellerId, kinds: [charges], id: params.uuid }),
    ),
    route(contract.linkChargeList, ({ caller, body, effectId }) =>
      link.fresh({ sellerId: caller.sellerId, kind: charges, id: effectId, query: body }),
    ),
    route(contract.exportCharges, ({ caller, body, effectId }) => {
      const of = { sellerId: caller.sellerId, kind: charges, id: effectId };
      // The chosen charges are the only filter, so each is in the file whatever its status is by then.
      const query = { status: [], paymentMethod: 'ALL', ...body };
      return exportFresh(deps, { ...of, query, lines: body.uuids.length });
    }),
    route(contract.mailCardStatement, async ({ caller, body, effectId }) => {
      assertNotHeld(caller);
      const order = {
        sellerId: caller.sellerId,
        id: effectId,
        kind: cardPurchases,
        format: 'CSV',
        query: body,
      } as const;
      await requestReport(deps, { ...order, recipient: caller.email, by: caller.email });
      return { recipient: caller.email };
    }),
    route(contract.linkCardStatement, ({ caller, body, effectId }) => {
      assertNotHeld(caller);
      return link.fresh({ sellerId: caller.sellerId, kind: cardPurchases, id: effectId, query: body });
    }),
    route(contract.openReport, ({ query }) => openReport(deps, query.token)),
    ...sellerReportRoutes(deps),
  ];
}
