import { type Cents, formatCents } from '@balcao/kernel';

export const settlementRefusalTexts = {
  'settlement.charge_not_found': 'Cobrança não encontrada.',
  'anticipation.not_enabled': 'Solicite ao suporte a atualização de cadastro',
  'anticipation.already_enabled': 'A antecipação já está habilitada para a sua conta.',
  'anticipation.nothing_to_anticipate': 'Não há recebíveis para antecipar.',
  'anticipation.quote_changed': 'Os valores da antecipação mudaram. Simule novamente.',
  'withdrawal.window_closed': 'Saques não são realizados entre 23:00 e 01:00, horário de Brasília.',
  'withdrawal.too_small': (params: { aboveCents: Cents }) =>
    `O valor do saque deve ser maior que ${formatCents(params.aboveCents)}.`,
  'withdrawal.exceeds_available': (params: { availableCents: Cents }) =>
    `O valor do saque é maior que o disponível. Disponível: ${formatCents(params.availableCents)}.`,
  'withdrawal.not_connected': 'Nenhum banco está conectado para pagar os saques. Conecte um em Conexões.',
  'withdrawal.not_found': 'Saque não encontrado.',
  'withdrawal.already_decided': 'Este saque não aguarda mais aprovação.',
  'withdrawal.not_in_transit': 'Este saque não está em processamento.',
  'withdrawal.bank_answers':
    'O banco ainda pode informar o resultado deste saque, ou acaba de ser consultado. Confira no banco e tente de novo em uma hora.',
  'transfer.account_not_active': 'Conta não configurada. Ative a conta PJ para transferir entre as suas contas.',
  'transfer.same_account': 'Escolha contas diferentes para transferir.',
};
