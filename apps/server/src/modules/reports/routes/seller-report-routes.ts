import * as contract from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import type { PlainDate } from '@balcao/kernel';
import { type Caller, type Route, route } from '../../route.ts';
import { getAccountingMap, saveAccountingMap } from '../actions/accounting-map.ts';
import { checkBankingPeriod, checkPeriod } from '../actions/check-period.ts';
import { findReports } from '../actions/find-reports.ts';
import { linkFile } from '../actions/open-report.ts';
import { requestReport, sourceOf } from '../actions/request-report.ts';
import { retryReport } from '../actions/retry-report.ts';
import { createSchedule, findSchedules, stopSchedule } from '../actions/schedules.ts';
import type { ReportsDeps } from '../deps.ts';
import type { PeriodQuery, Report } from '../report.ts';
import { presentReport } from './present-report.ts';

export function sellerReportRoutes(deps: ReportsDeps): Route[] {
  const link = linkFile(deps);
  return [
    route(contract.requestReport, async ({ caller, body, effectId }) => {
      const { report_type: kind, recipient_email: recipient, start_date: from, end_date: to, format } = body;
      checkPeriod({ from, to }, await todayOf(deps, caller));
      const query: PeriodQuery = { from, to, accountType: null };
      return presentSeller(
        deps,
        await requestReport(deps, { ...requestOf(caller, effectId), kind, format, query, recipient }),
      );
    }),
    route(contract.requestBankingReport, async ({ caller, body, effectId }) => {
      const { start_date: from, end_date: to, account_type: accountType, format } = body;
      checkBankingPeriod({ from, to }, await todayOf(deps, caller));
      const recipient = body.recipient_email ?? caller.email;
      const of = { kind: contract.bankingReportType, format, query: { from, to, accountType }, recipient };
      return presentSeller(deps, await requestReport(deps, { ...requestOf(caller, effectId), ...of }));
    }),
    route(contract.findReports, async ({ caller, query }) => {
      const kinds = kindsOf(caller).filter((kind) => query.type === undefined || kind === query.type);
      const found =
        kinds.length === 0 ? { reports: [], total: 0 } : await findReports(deps, caller.sellerId, { ...query, kinds });
      return {
        content: found.reports.map((report) => presentSeller(deps, report)),
        ...pagingOf(found.total, query),
      };
    }),
    route(contract.linkReport, ({ caller, params, body }) =>
      link.kept({ sellerId: caller.sellerId, kinds: kindsOf(caller), id: params.uuid, summary: body.summary }),
    ),
    route(contract.retryReport, async ({ caller, params }) =>
      presentSeller(deps, await retryReport(deps, caller.sellerId, params.uuid, kindsOf(caller))),
    ),
    ...scheduleRoutes(deps),
    route(contract.getAccountingMap, async ({ caller }) => ({
      lines: [...(await getAccountingMap(deps, caller.sellerId))],
    })),
    route(contract.saveAccountingMap, async ({ caller, body }) => ({
      lines: [...(await saveAccountingMap(deps, caller.sellerId, body.lines))],
    })),
  ];
}

function scheduleRoutes(deps: ReportsDeps): Route[] {
  const present = (row: Awaited<ReturnType<typeof createSchedule>>): contract.ReportSchedule => ({
    uuid: row.id,
    type: row.kind as contract.ReportSchedule['type'],
    frequency: row.frequency,
    format: row.format,
    recipient: row.recipient,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toString(),
    nextDate: row.nextOn,
  });
  return [
    route(contract.findReportSchedules, async ({ caller }) =>
      (await findSchedules(deps, caller.sellerId)).map(present),
    ),
    route(contract.createReportSchedule, async ({ caller, body, effectId }) =>
      present(await createSchedule(deps, { ...body, sellerId: caller.sellerId, id: effectId, by: caller.email })),
    ),
    route(contract.deleteReportSchedule, async ({ caller, params }) => {
      await stopSchedule(deps, caller.sellerId, params.uuid);
      return undefined;
    }),
  ];
}

function requestOf({ sellerId, email }: Caller, id: string) {
  return { sellerId, id, by: email };
}

async function todayOf(deps: ReportsDeps, { sellerId }: Caller): Promise<PlainDate> {
  return (await deps.clockOf(sellerId)).today();
}

/** The bank accounts' statement needs its flag. */
function kindsOf(caller: Caller): contract.ReportType[] {
  const mayBank = contract.isGranted(contract.grants.bankingReports, caller);
  return contract.reportTypes.filter((type) => mayBank || type !== contract.bankingReportType);
}

function presentSeller(deps: ReportsDeps, report: Report): contract.SellerReport {
  const { from, to, accountType } = report.query as PeriodQuery;
  return {
    ...presentReport(report),
    type: report.kind as contract.ReportType,
    format: report.format,
    startDate: from,
    endDate: to,
    accountType,
    version: report.version,
    hasSummary: report.status === 'READY' && sourceOf(deps, report.kind)?.isVersioned === true,
  };
}
