type Rail = 'card' | 'boleto' | 'pix';

const saleTexts: Readonly<Record<Rail, string>> = {
  card: 'Venda no cartão de crédito',
  boleto: 'Venda por boleto',
  pix: 'Venda por Pix',
};

export const ledger = {
  rows: {
    sale: ({ rail }: Row) => saleText(rail),
    settled: ({ rail, installment }: Row) => `${partText(rail, installment)} liberada`,
    'to-settle': ({ rail, installment }: Row) => `${partText(rail, installment)} a liberar`,
    anticipated: ({ installment }: Row) => `Antecipação da parcela ${installment}`,
    'to-anticipate': ({ installment }: Row) => `Parcela ${installment} disponível para antecipação`,
    'anticipation-cost': ({ installment }: Row) => `Custo da antecipação da parcela ${installment}`,
    withdrawal: () => 'Saque',
    'withdrawal-returned': () => 'Saque devolvido ao saldo',
    'transfer-out': ({ ownAccount }: Row) => `Transferência para ${accountText(ownAccount)}`,
    'transfer-in': ({ ownAccount }: Row) => `Transferência de ${accountText(ownAccount)}`,
    refund: () => 'Estorno ao comprador',
    'refund-failed': () => 'Estorno recusado, valor devolvido',
    'fees-returned': () => 'Tarifas devolvidas com o estorno',
    'dispute-opened': ({ rail }: Row) =>
      rail === 'pix' ? 'MED do Pix aberto, valor bloqueado' : 'Disputa aberta, valor retido',
    'dispute-won': ({ rail }: Row) =>
      rail === 'pix' ? 'MED do Pix recusado, valor liberado' : 'Disputa ganha, valor devolvido',
    'dispute-lost': ({ rail }: Row) =>
      rail === 'pix' ? 'MED do Pix, valor devolvido ao pagador' : 'Disputa perdida (chargeback)',
    'dispute-recovered': () => 'Disputa perdida e depois ganha, valor devolvido',
    'adjusted-out': () => 'Ajuste de conciliação a débito',
    'adjusted-in': () => 'Ajuste de conciliação a crédito',
  },
} as const;

interface Row {
  readonly rail: Rail | null;
  readonly installment: number | null;
  readonly ownAccount: 'checking' | 'investment' | null;
}

function accountText(account: Row['ownAccount']): string {
  if (account === null) return 'conta própria';
  return account === 'checking' ? 'a conta corrente' : 'a conta investimento';
}

function saleText(rail: Rail | null): string {
  return rail ? saleTexts[rail] : 'Venda';
}

function partText(rail: Rail | null, installment: number | null): string {
  return rail === 'card' ? `Parcela ${installment}` : saleText(rail);
}
