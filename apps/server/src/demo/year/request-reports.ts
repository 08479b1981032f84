import { createReportSchedule, requestReport, saveAccountingMap } from '@balcao/contract';
import { addDays, addMonths, type PlainDate } from '@balcao/kernel';
import { actAs } from './act-as.ts';
import type { Life } from './life.ts';

/** The accountant's account codes. */
const accounts = [
  { account: 'available', code: '1.1.02.010', history: '' },
  { account: 'receivable:card', code: '1.1.03.001', history: '' },
  { account: 'receivable:pix', code: '1.1.03.002', history: '' },
  { account: 'receivable:boleto', code: '1.1.03.003', history: '' },
  { account: 'rail-clearing:card', code: '3.1.01.001', history: '101' },
  { account: 'rail-clearing:pix', code: '3.1.01.002', history: '102' },
  { account: 'rail-clearing:boleto', code: '3.1.01.003', history: '103' },
  { account: 'rail-clearing:payout', code: '1.1.01.005', history: '210' },
  { account: 'fees', code: '4.1.02.007', history: '310' },
] as const;

/** Requests last month's sales and entries, and schedules a monthly balance. */
export async function requestReports({ product }: Life, effectIds: readonly string[], today: PlainDate): Promise<void> {
  const finance = actAs(product, 'FINANCE');
  const [sales = '', entries = '', monthly = ''] = effectIds;
  const first = addDays(today, 1 - Number(today.slice(8)));
  const days = { start_date: addMonths(first, -1), end_date: addDays(first, -1) };
  const recipient = 'contador@escritorioalfa.example';
  await finance(saveAccountingMap, { body: { lines: [...accounts] } });
  const reportBody = { ...days, recipient_email: recipient };
  await finance(requestReport, {
    effectId: sales,
    body: { ...reportBody, report_type: 'cobrancas-completo', format: 'XLSX' },
  });
  await finance(requestReport, {
    effectId: entries,
    body: { ...reportBody, report_type: 'lancamentos-contabeis', format: 'CSV' },
  });
  const schedule = { type: 'balance', frequency: 'MONTHLY', format: 'XLSX', recipient } as const;
  await finance(createReportSchedule, { effectId: monthly, body: schedule });
}
