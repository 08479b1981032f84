import {
  cardNameLength,
  changeCardStatus,
  createPixKey,
  findBankingStatement,
  limitIncreaseHours,
  maxPixKeys,
  maxStatementMonths,
  virtualCardTypes,
} from '@balcao/contract';
import { grants, isGranted } from '@balcao/contract/access';
import type { Feature } from '@balcao/contract/features';
import type { Role } from '@balcao/contract/roles';
import { expect, it } from 'vitest';
import { pixKeys } from '../pix-keys.ts';
import { pixLimits } from '../pix-limits.ts';
import { screens } from '../screens.ts';
import { treasury } from '../treasury.ts';
import { virtualCards } from '../virtual-cards.ts';

const { columns } = treasury.statement;

/** The texts that the documents give for the treasury, cards, account data and Pix limits, each with its section. */
const given = [
  ['3, 2', '/tesouraria', screens.treasury, 'Tesouraria'],
  ['3, 2', 'the sum of all accounts', treasury.total, 'Saldo total'],
  ['3, 2', 'what the investment card sums', treasury.investment.help, 'Total investido + rendimento total'],
  ['3, 2', 'what it yields', treasury.investment.badge('100'), 'Rendendo 100% CDI'],
  ['3, 2', 'money back', treasury.investment.redeem, 'Resgatar dinheiro'],
  ['3, 2', 'the key of an account', treasury.copyKey, 'Copiar chave pix'],
  ['3, 2', 'the checking account', treasury.checking.title, 'Conta corrente'],
  ['3, 2', 'money in', treasury.checking.invest, '$ Faça seu dinheiro render'],
  ['3, 2', 'payments', treasury.checking.pay, 'Pagar contas'],
  ['3, 2', 'money out', treasury.checking.withdraw, 'Sacar'],
  ['3, 2', 'the acquiring account', treasury.acquiring.title, 'Conta adquirência'],
  ['3, 2', 'what it waits for', treasury.acquiring.future, 'Recebíveis futuros'],
  ['3, 2', 'the way to /financeiro', treasury.acquiring.details, 'Mais Detalhes'],
  ['3, 2', 'the first tab', treasury.tabs.CHECKING_ACCOUNT, 'Conta corrente'],
  ['3, 2', 'the second tab', treasury.tabs.INVESTMENT_ACCOUNT, 'Conta investimento'],
  ['3, 2', 'their table', treasury.statement.title, 'Extrato'],
  ['3, 2', 'its columns', [columns.date, columns.operation, columns.amount].join(), 'Data,Operação,Valor'],
  ['3, 2', 'nothing in it', treasury.statement.empty, 'Sem lançamentos'],
  ['3, 2', 'its filter', treasury.statement.filter, 'Filtro'],
  ['3, 2', 'no filter', treasury.statement.clearAll, 'Limpar Todos'],
  ['3, 2', 'the filter counts', treasury.statement.apply, 'Aplicar Filtros'],
  ['3, 2', 'the statement by e-mail', treasury.report.open, 'Extrair extrato'],
  ['3, 2', 'its dialog', treasury.report.title, 'Gerar relatórios'],
  ['3, 2', 'to invest', treasury.invest.title, 'Invista seu dinheiro'],
  ['3, 2', 'to invest, for sure', treasury.invest.confirmTitle, 'Investir aplicação?'],
  ['3, 2', 'to redeem', treasury.redeem.amountTitle, 'Quanto você quer resgatar?'],
  ['3, 2', 'to withdraw', treasury.withdraw.title, 'Saque seu dinheiro'],
  ['3, 2', 'to withdraw, for sure', treasury.withdraw.confirmTitle, 'Sacar valor?'],
  ['3, 2', 'where a transfer goes', treasury.transfer.destination, 'Para: Conta Corrente'],
  ['3, 8', 'invested', treasury.invest.done, 'Investimento realizado com sucesso'],
  ['3, 8', 'redeemed', treasury.redeem.done, 'Resgate realizado com sucesso'],
  ['3, 8', 'withdrawn', treasury.withdraw.done, 'Saque realizado com sucesso'],
  ['3, 8', 'not yet invested', treasury.invest.pending, 'Investimento em processamento.'],
  ['3, 8', 'not yet redeemed', treasury.redeem.pending, 'Resgate em processamento.'],
  ['3, 8', 'not yet withdrawn', treasury.withdraw.pending, 'Saque em processamento.'],
  ['3, 8', 'a statement asked for', treasury.report.done, 'Relátorio do extrato enviado para o seu e-mail.'],
  ['3, 8', 'a statement that failed', treasury.report.failed, 'Falha ao tentar gerar o relatório.'],

  ['3, 2', '/cartao', screens.cards, 'Cartões de crédito'],
  ['3, 2', '/cartao/{id}', screens.card, 'Cartão de crédito'],
  ['3, 2', '/cartao/limites', screens.cardLimits, 'Gerenciar limites'],
  ['3, 2', 'the sum above the list', virtualCards.invoiceTotal, 'Fatura total'],
  ['3, 2', 'the list’s statement', virtualCards.mailStatement, 'Extrair extrato'],
  ['3, 2', 'the way to the limits', virtualCards.manageLimits, 'Gerenciar limites'],
  ['3, 2', 'the way back', virtualCards.manageCards, 'Gerenciar cartões'],
  ['3, 2', 'another card', virtualCards.create, 'Novo cartão'],
  ['3, 2', 'a masked number', virtualCards.ending('1234'), 'final 1234'],
  ['3, 2', 'no cards', virtualCards.empty, 'Sem dados de cartões de crédito.'],
  ['3, 2', 'its dialog', virtualCards.form.title, 'Novo cartão de crédito'],
  ['3, 2', 'the types', Object.values(virtualCards.types).join(), 'Saldo Livre,Limite Fixo'],
  ['3, 2', 'to make it', virtualCards.form.submit, 'Gerar cartão'],
  ['3, 5', 'no name', virtualCards.form.required, 'Este campo é obrigatório'],
  ['3, 5', 'no limit', virtualCards.form.limitRequired, 'O limite é obrigatório quando o tipo é LIMIT_BALANCE'],
  ['3, 2', 'the secret', virtualCards.data.show, 'Ver dados'],
  ['3, 2', 'the number', virtualCards.data.copy, 'Copiar número do cartão'],
  ['3, 2', 'to block', virtualCards.block, 'Bloquear'],
  ['3, 2', 'to unblock', virtualCards.unblock, 'Desbloquear'],
  ['3, 2', 'to cancel', virtualCards.cancel.open, 'Cancelar'],
  ['3, 2', 'its dialog', virtualCards.cancel.title, 'Cancelar cartão'],
  ['3, 2', 'to rename', virtualCards.rename.title, 'Renomear cartão'],
  ['3, 2', 'the sum of a card', virtualCards.openInvoice, 'Fatura aberta'],
  ['3, 2', 'the tab', virtualCards.statement.title, 'Extrato'],
  [
    ...['3, 2', 'its columns', Object.values(virtualCards.statement.columns).slice(0, 4).join()],
    'Lançamento,Operação,Valor,Status',
  ],
  ['3, 2', 'nothing bought', virtualCards.statement.empty, 'Sem dados da fatura'],
  ['3, 4', 'given back', virtualCards.statement.statuses.REVERSED, 'Estornado'],
  ['3, 4', 'bought', virtualCards.statement.statuses.APPROVED, 'Aprovado'],
  ['3, 4', 'refused', virtualCards.statement.statuses.NOT_APPROVED, 'Não aprovado'],
  ['3, 2', 'the fixed limits', virtualCards.limits.fixed, 'Saldos Fixos'],
  ['3, 2', 'all limits', virtualCards.limits.global, 'Limite global'],
  ['3, 2', 'what is left', virtualCards.limits.left, 'Limite restante'],
  [
    ...['3, 2', 'its buttons', [virtualCards.limits.edit, virtualCards.limits.save, virtualCards.limits.cancel].join()],
    'Editar,Salvar,Cancelar',
  ],
  ['3, 8', 'a card made', virtualCards.toasts.created, 'Cartao de credito criado com sucesso.'],
  ['3, 8', 'a card unblocked', virtualCards.toasts.active, 'Cartao ativo com sucesso.'],
  ['3, 8', 'a card blocked', virtualCards.toasts.blocked, 'Cartao bloqueado com sucesso.'],
  ['3, 8', 'a card cancelled', virtualCards.toasts.deleted, 'Cartão deletado com sucesso.'],
  ['3, 8', 'a card renamed', virtualCards.toasts.renamed, 'Cartão renomeado com sucesso.'],
  ['3, 8', 'the limits of cards changed', virtualCards.toasts.limitChanged, 'Limites atualizados com sucesso.'],
  ['3, 7', 'a statement of cards', virtualCards.toasts.statementMailed, 'O extrato será enviado para o seu e-mail.'],

  ['3, 2', '/pix-config', screens.pixLimits, 'Configurações Pix'],
  ['3, 2', 'its section', pixLimits.section, 'Limite de transferências'],
  ['3, 2', 'the buttons', [pixLimits.edit, pixLimits.cancel, pixLimits.save].join(), 'Editar,Cancelar,Salvar'],
  ['3, 2', 'the dialog', pixLimits.dialogTitle, 'Confirmar alteração de limites'],
  ['3, 2', 'no account', pixLimits.notConfigured, 'Conta não configurada.'],
  ['3, 4', 'an increase waits', pixLimits.processing, 'Alteração em processamento'],
  ['3, 8', 'the limits of Pix changed', pixLimits.saved, 'Limites alterado com sucesso.'],
  ['3, 5', 'an e-mail that is none', pixKeys.form.invalidEmail, 'Digite um e-mail inválido.'],
  ['3, 8', 'a key that failed', pixKeys.form.failure, 'Houve um erro na criação da sua Chave Pix.'],
  ['3, 8', 'a key deleted', pixKeys.removed, 'Chave pix deletada com sucesso.'],
] as const;

it.each(given)('section %s, %s', (_section, _what, ours, documented) => {
  expect(ours).toBe(documented);
});

it('section 9: the constants', () => {
  expect([cardNameLength, maxPixKeys, limitIncreaseHours, maxStatementMonths]).toEqual([20, 20, 24, 3]);
  expect(virtualCardTypes).toEqual(['FREE_BALANCE', 'LIMIT_BALANCE']);
});

it('section 2: the owner, administrators and the operator, of a seller that has the flag', () => {
  const may = (grant: keyof typeof grants, role: Role, ...features: Feature[]) =>
    isGranted(grants[grant], { roles: [role], features });
  for (const role of ['SELLER_MASTER', 'SELLER_ADMIN', 'SELLER_BACKOFFICE'] as const) {
    expect(may('treasury', role, 'view_seller_treasury')).toBe(true);
    expect(may('cards', role, 'view_seller_banking_cards')).toBe(true);
    expect(may('banking', role, 'view_banking_account')).toBe(true);
    expect(may('treasury', role, 'view_seller_banking_cards')).toBe(false);
    expect(may('openBankingAccount', role, 'view_banking_account')).toBe(false);
  }
  for (const role of ['SELLER_FINANCES', 'SELLER_SUBSCRIPTIONS', 'SELLER_DASHBOARD'] as const) {
    expect(may('treasury', role, 'view_seller_treasury')).toBe(false);
    expect(may('cards', role, 'view_seller_banking_cards')).toBe(false);
  }
});

it('section 7: the calls', () => {
  const account = '01a2b3c4-0000-7000-8000-000000000001';
  expect([createPixKey.method, createPixKey.path]).toEqual(['POST', '/service/banking/key/{accountId}']);
  expect(createPixKey.body.safeParse({ keyType: 'evp', accountId: account }).success).toBe(true);
  expect([changeCardStatus.method, changeCardStatus.path]).toEqual(['PATCH', '/service/banking/cards']);
  const query = { account: 'CHECKING_ACCOUNT', startDate: '2026-01-01', endDate: '2026-04-02' };
  expect(findBankingStatement.query.safeParse({ ...query, endDate: '2026-04-01' }).success).toBe(true);
  expect(findBankingStatement.query.safeParse(query).success).toBe(false);
});
