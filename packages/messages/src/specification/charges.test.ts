import { chargeFilters, findChargeReports, findCharges, requestChargeReport } from '@balcao/contract';
import { expect, it } from 'vitest';
import { chargeActions } from '../charge-actions.ts';
import { chargeReportScreen } from '../charge-report.ts';
import { chargeScreens } from '../charge-screens.ts';
import { generic } from '../generic.ts';
import { notificationPanel } from '../notification-panel.ts';
import { statuses } from '../statuses.ts';

const { columns, detail, filters } = chargeScreens;

/** Texts and limits of charges and of the seller's notices: the section that gives each, what we have, what it says. */
const rows: readonly (readonly [section: string, ours: unknown, theirs: unknown])[] = [
  ['1, 2.4: compact list', columns.expirationDate, 'Vencimento'],
  ['1, 2.4: compact list', columns.title, 'Produto / Serviço'],
  ['1, 2.4: compact list', columns.value, 'Valor/mês'],
  ['1, 2.4: compact list', columns.status, 'Status'],
  ['1, 2.4: status ABANDONED', statuses.charges.ABANDONED, 'Desistência'],
  ['1, 2.4: status CHARGEBACK', statuses.charges.CHARGEBACK, 'Estornadas'],
  ['1, 2.4: status FAILED', statuses.charges.FAILED, 'Erro'],
  ['REFUND', statuses.charges.REFUND, 'Estornadas pelo vendedor'],
  ['DISPUTE', statuses.charges.DISPUTE, 'Em disputa'],
  ['PAID_MANUALLY', statuses.charges.PAID_MANUALLY, 'Pagas manualmente'],
  ['1, 2.4: empty', chargeScreens.empty, 'Sem dados de cobranças'],
  ['1, 2.4: value with a comma', chargeFilters.valueMin.parse('10,5'), 1050],
  ['1, 4: ABANDONNED', chargeFilters.status.parse('ABANDONNED'), ['ABANDONED']],
  ['1, 5: no final date', filters.needsFinalDate, 'Por Favor, selecione uma data final.'],
  ['1, 2.5: manual payment', chargeActions.manualPay.action, 'Alterar para paga'],
  ['1, 2.5: failed attempt', detail.attemptFailed, 'Pagamento falhou'],
  ['1, 2.5: failed attempt', detail.noErrorData, 'Sem dados de erro'],
  ['1, 8: charge', detail.loadFailed, 'Falha ao carregar as informações da cobrança.'],
  ['1, 8: charge', chargeActions.manualPay.failed, 'Erro ao alterar cobrança, tente novamente'],
  ['1, 8: charge', chargeActions.manualPay.done, 'Cobrança alterada para paga manualmente com sucesso!'],
  ['1, 8: charge', chargeActions.remove.done, 'Sucesso na exclusão da cobrança.'],
  ['1, 8: ID', generic.idCopied, 'ID copiado para a área de transferência.'],
  ['1, 8: CSV', chargeReportScreen.failed, 'Falha ao gerar relatório.'],
  ['1, 8: CSV', chargeReportScreen.done, 'Relatório gerado com sucesso. Será enviado para o email informado.'],
  ['1, 8: notifications', notificationPanel.loadFailed, 'Falha no carregamento das notificações.'],
  ['1, 2.2: drawer', notificationPanel.title, 'Notificações'],
  ['1, 9: charges a page', findCharges.query.parse({}).size, 10],
  ['1, 7: order of charges', findCharges.query.parse({}).sort, 'expirationDate,DESC'],
  ['issue: 10 to 100 a page', findCharges.query.parse({ size: '100' }).size, 100],
  ['reports a page', findChargeReports.query.parse({}).size, 5],
];

it.each(rows)('specification %s: %j', (_section, ours, theirs) => expect(ours).toEqual(theirs));

it('the CSV report takes both dates and an e-mail, and nothing less', () => {
  const whole = { expirationDateInitial: '2026-11-01', expirationDateFinal: '2026-11-30', email: 'ana@example.com' };
  expect(requestChargeReport.body.safeParse(whole).success).toBe(true);
  for (const field of Object.keys(whole)) {
    expect(requestChargeReport.body.safeParse({ ...whole, [field]: undefined }).success, field).toBe(false);
  }
});
