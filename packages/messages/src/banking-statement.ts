import type { BankingAccountType } from '@balcao/contract/banking/banking-statement';

/** Names of movements by ledger fact and side. */
const operations: Readonly<Record<string, readonly [credit: string, debit: string]>> = {
  'withdrawal.requested': ['Saque', 'Saque'],
  'withdrawal.returned': ['Saque devolvido', 'Saque devolvido'],
  'account.opened': ['Saldo do banco ao conectar a conta', 'Saldo que não está no banco, ao conectar a conta'],
  // Shown where the bank's own text is not known.
  'account.moved': ['Crédito no banco', 'Débito no banco'],
  'outgoing.started': ['Pagamento', 'Pagamento'],
  'outgoing.refused': ['Pagamento recusado, valor devolvido', 'Pagamento recusado'],
  'outgoing.returned': ['Devolução recebida', 'Devolução'],
  'investment.requested': ['Aplicação', 'Aplicação'],
  'investment.applied': ['Aplicação', 'Aplicação'],
  'investment.refused': ['Aplicação recusada, valor devolvido', 'Aplicação recusada'],
  'investment.yielded': ['Rendimento', 'Rendimento'],
  'redemption.requested': ['Resgate', 'Resgate, antes de IOF e IR'],
  'redemption.done': ['Resgate, líquido de IOF e IR', 'Resgate'],
  'redemption.refused': ['Resgate recusado, valor devolvido', 'Resgate recusado'],
  'transfer.made': ['Transferência recebida entre contas', 'Transferência enviada entre contas'],
  'card.authorized': ['Compra com cartão', 'Compra com cartão'],
  'card.reversed': ['Estorno de compra com cartão', 'Estorno de compra com cartão'],
  'pix.received': ['Pix recebido', 'Pix recebido'],
  'pix.sent_back': ['Pix devolvido', 'Pix devolvido'],
  'pix.return_failed': ['Devolução de Pix não realizada', 'Devolução de Pix não realizada'],
  'med.blocked': ['Pix bloqueado (MED)', 'Pix bloqueado (MED)'],
  'med.released': ['Pix desbloqueado (MED)', 'Pix desbloqueado (MED)'],
  'med.returned': ['Pix devolvido (MED)', 'Pix devolvido (MED)'],
};

export const bankingStatement = {
  operation: (fact: string, isCredit: boolean, _account: BankingAccountType): string => {
    const [credit, debit] = operations[fact] ?? ['Crédito', 'Débito'];
    return isCredit ? credit : debit;
  },
} as const;
