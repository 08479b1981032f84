import { bankingReportType, reportRule, requestReport, sellerReportTypes } from '@balcao/contract';
import { expect, it } from 'vitest';
import { reportScreens as texts } from '../report-screens.ts';
import { screens } from '../screens.ts';

/** The texts that the documents give for the reports, each with its section. */
const given = [
  ['3, 2', 'the screen', [screens.reports, texts.title].join(), 'Relatórios,Relatórios'],
  [
    '3, 2',
    'the reports',
    ([...sellerReportTypes, bankingReportType] as const).map((type) => texts.titles[type]).join(),
    'Vendas,Financeiro,Repasses,Nota Fiscal,Links de Pagamento,Balanço,Chargeback,Extrato,Extrato de contas',
  ],
  ['3, 2', 'the button of each', texts.generate, 'Gerar relatório'],
  ['3, 2', 'the dialog after a request', texts.done.title, 'Relatório gerado'],
  ['3, 8', 'a report that was not asked for', texts.failed, 'Falha ao tentar gerar o relatório.'],
] as const;

it.each(given)('section %s, %s', (_section, _what, ours, documented) => {
  expect(ours).toBe(documented);
});

it('a period has at most three months, that of the bank accounts ninety days', () => {
  expect(reportRule).toEqual({ maxMonths: 3, bankingDays: 90 });
});

it('the types are the documented ones, and days have the documented times', () => {
  expect([...sellerReportTypes, bankingReportType]).toEqual([
    ...['cobrancas-completo', 'extrato', 'report-transfers-full', 'notas-fiscais', 'links-de-pagamento'],
    ...['balance', 'chargeback', 'statements', 'banking_account_statement'],
  ]);
  const body = { report_type: 'balance', recipient_email: 'ana@example.com' };
  const asked = { ...body, start_date: '2026-01-01T00:00:00', end_date: '2026-01-31T23:59:00' };
  const read = requestReport.body.parse(asked);
  expect(read).toMatchObject({ start_date: '2026-01-01', end_date: '2026-01-31', format: 'CSV' });
  expect(requestReport.body.encode(read)).toMatchObject(asked);
  for (const wrong of ['2026-01-01', '2026-01-01T00:00:01', '2026-02-30T00:00:00']) {
    expect(requestReport.body.safeParse({ ...asked, start_date: wrong }).success, wrong).toBe(false);
  }
});
