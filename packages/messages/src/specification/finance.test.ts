import { confirmAnticipation, findStatement, findWithdrawalsToApprove, simulateAnticipation } from '@balcao/contract';
import { expect, it } from 'vitest';
import { anticipation } from '../anticipation.ts';
import { finance } from '../finance.ts';
import { home } from '../home.ts';
import { settlementRefusalTexts } from '../refusals/settlement.ts';
import { screens } from '../screens.ts';
import { withdrawals } from '../withdrawals.ts';

/** The texts that the documents give for the finance screen and the start page, each with its section. */
const given = [
  ['2, 2', 'the screen', screens.finance, 'Financeiro'],
  ['2, 2', 'the statement', finance.tabs.REDEEMS, 'Extrato'],
  ['2, 2', 'what is to come', finance.tabs.FUTURE_REDEEMS, 'Lançamentos futuros'],
  ['2, 2', 'anticipations', finance.tabs.ANTECIPATION, 'Antecipações'],
  ['2, 2', 'the tabs’ values', Object.keys(finance.tabs).slice(0, 3).join(), 'REDEEMS,FUTURE_REDEEMS,ANTECIPATION'],
  ['2, 2', 'money out', withdrawals.open, 'Sacar'],
  ['2, 2', 'money out, on the start page', withdrawals.newTransfer, 'Novo repasse'],
  ['2, 8', 'a withdrawal asked for', withdrawals.done, 'Saque agendado com sucesso!'],
  ['2, 8', 'a withdrawal that failed', withdrawals.failed, 'Falha na requisição, por favor tente novamente mais tarde'],
  ['2, 8', 'withdrawals did not load', withdrawals.pending.loadFailed, 'Falha no carregamento dos repasses.'],
  [
    '2, 8',
    'the bank account did not load',
    finance.checkingFailed,
    'Falha no carregamento do saldo da conta corrente.',
  ],
  ['2, 4', 'anticipation is not enabled', anticipation.notEnabled, 'Solicite ao suporte a atualização de cadastro'],
  ['2, 4', 'the service says the same', settlementRefusalTexts['anticipation.not_enabled'], anticipation.notEnabled],
  ['2, 8', 'anticipated', anticipation.done, 'Saldo antecipado com sucesso'],
  ['2, 8', 'a simulation that failed', anticipation.simulateFailed, 'Erro ao simular antecipação.'],
  ['2, 8', 'a confirmation that failed', anticipation.confirmFailed, 'Erro ao confirmar antecipação.'],
  [
    '2, 8',
    'receivables did not load',
    anticipation.calendar.listFailed,
    'Falha ao carregar as informações dos recebiveis.',
  ],
  ['2, 2', 'the menu of the start page', home.create.open, 'Criar cobrança'],
  ['2, 2', 'its first way', home.create.paymentLink, 'Link de Pagamento'],
  ['2, 2', 'its second way', home.create.fastLink, 'Link Rápido'],
] as const;

it.each(given)('section %s, %s', (_section, _what, ours, documented) => {
  expect(ours).toBe(documented);
});

it('section 9: the statement has 10 rows a page, the pending transfers 50', () => {
  expect(findStatement.query.parse({})).toMatchObject({ size: 10, statementType: 'All', sort: 'executionDate,DESC' });
  expect(findWithdrawalsToApprove.query.parse({})).toMatchObject({ size: 50, sort: 'date,DESC' });
});

it('section 7: the anticipation is one address, asked and confirmed', () => {
  expect([simulateAnticipation.method, confirmAnticipation.method]).toEqual(['GET', 'POST']);
  expect(simulateAnticipation.path).toBe('/service/core/seller/antecipation/rate');
  expect(confirmAnticipation.path).toBe(simulateAnticipation.path);
});
