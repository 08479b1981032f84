import { type Cents, formatCents } from '@balcao/kernel';

export const investmentRefusalTexts = {
  'investment.account_not_active': 'Conta não configurada. Ative a conta PJ para investir.',
  'investment.product_not_found': 'Investimento não encontrado.',
  'investment.not_found': 'Aplicação não encontrada.',
  'investment.exceeds_balance': (params: { availableCents: Cents }) =>
    `O valor é maior que o saldo da conta corrente. Disponível: ${formatCents(params.availableCents)}.`,
  'investment.exceeds_application': (params: { availableCents: Cents }) =>
    `O valor é maior que o da aplicação. Disponível: ${formatCents(params.availableCents)}.`,
  'idle_money.account_not_active': 'Conta não configurada. Ative a conta PJ para ligar a regra.',
  'investment.refused': (params: { reason: string }) => `Não foi possível concluir: ${params.reason}.`,
};
