import { type Cents, formatCents } from '@balcao/kernel';

/** The documents spell the e-mail's text this way. */
const invalidKeys = {
  email: 'Digite um e-mail inválido.',
  phone: 'Telefone inválido.',
  cnpj: 'Cnpj inválido.',
} as const;

export const bankingRefusalTexts = {
  'banking.account_active': 'A conta PJ já está ativa.',
  'banking.account_not_offered':
    'Fora do sandbox, a conta é a do seu próprio banco: conecte-a em Conexões, Conta bancária.',
  'banking.bank_unavailable': 'O banco não respondeu. Tente novamente em alguns instantes.',
  'banking.money_elsewhere':
    'A conta atual tem dinheiro em aplicações, cartões, bloqueios ou pagamentos a caminho. Resgate-o ou espere que terminem, e ative de novo.',
  'banking.not_at_this_bank': 'O banco da sua conta conectada não oferece isto por aqui: use o aplicativo dele.',
  'banking.not_connected': 'Nenhuma conta bancária está conectada.',
  'banking.sales_elsewhere': ({ atBankCents }: { atBankCents: Cents }) =>
    atBankCents > 0
      ? `Só ${formatCents(atBankCents)} das vendas estão na sua conta conectada. O resto chega a ela por saque.`
      : 'O dinheiro das vendas não está na sua conta conectada: ele chega a ela por saque.',
  'banking.withdraw_by_pix': 'Da conta conectada, o dinheiro sai por Pix: faça-o em Pagamentos.',
  'banking.account_inactive': 'Conta não configurada.',
  'banking.account_not_found': 'Conta não encontrada.',
  'pix_key.not_found': 'Chave Pix não encontrada.',
  'pix_key.several_of_type': 'A conta tem mais de uma chave deste tipo: informe qual.',
  'pix_key.invalid': ({ type }: { type: 'email' | 'phone' | 'cnpj' }) => invalidKeys[type],
  'pix_key.unavailable': 'O registro de chaves não respondeu. Tente novamente em alguns instantes.',
  'received_pix.not_found': 'Pix não encontrado.',
  'received_pix.return_too_large': ({ leftCents }: { leftCents: Cents }) =>
    `Restam ${formatCents(leftCents)} deste Pix para devolver.`,
  'received_pix.disputed': 'O banco do pagador pediu este Pix de volta (MED): responda em Disputas.',
  'pix_limit.not_found': 'Limite não encontrado.',
  'pix_limit.exceeded': ({ period, leftCents }: { period: 'DAY' | 'NIGHT'; leftCents: Cents }) =>
    `O valor passa do limite Pix ${period === 'DAY' ? 'diurno' : 'noturno'}. Disponível agora: ${formatCents(leftCents)}.`,
  'banking.account_pending': 'A conta já foi enviada. Aguarde o processamento da mesma.',
  'banking.document_not_own': 'A conta PJ é da própria empresa: use o CNPJ do seu cadastro.',
  'banking.future_date': 'A data não pode ser futura.',
  'banking.invalid_cpf': 'Cpf inválido.',
  'banking.invalid_cnpj': 'Cnpj inválido.',
  'banking.owner_repeated': 'O mesmo documento está em mais de um sócio.',
};
