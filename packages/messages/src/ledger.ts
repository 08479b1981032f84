type Rail = 'card' | 'boleto' | 'pix';

const saleTexts: Readonly<Record<Rail, string>> = {
  card: 'Venda no cartão de crédito',
  boleto: 'Venda por boleto',
  pix: 'Venda por Pix',
};

/** The movements of the ledger, as a seller reads them in a statement. */
export const ledger = {
  statement: {
    sale: ({ rail }: { rail: Rail }) => saleTexts[rail],
    fees: () => 'Tarifas da venda',
    settled: ({ rail, installment }: { rail: Rail; installment: number | null }) =>
      rail === 'card' ? `Parcela ${installment} liberada no saldo` : 'Valor liberado no saldo',
    anticipated: ({ installment }: { installment: number | null }) => `Antecipação da parcela ${installment}`,
    'anticipation-cost': () => 'Tarifa de antecipação',
    'duplicate-received': () => 'Pagamento em duplicidade, a devolver ao comprador',
    'duplicate-returned': () => 'Pagamento em duplicidade devolvido ao comprador',
    'refund-requested': () => 'Estorno ao comprador',
    'fees-returned': () => 'Tarifas devolvidas com o estorno',
    'refund-failed': () => 'Estorno recusado, valor devolvido ao saldo',
    'fees-kept': () => 'Tarifas da venda mantidas',
    'dispute-opened': () => 'Contestação aberta, valor retido',
    'dispute-won': () => 'Contestação ganha, valor liberado',
    'dispute-lost': () => 'Contestação perdida (chargeback)',
  },
  /** The rows of the statement of all that moved, and of what will. */
  rows: {
    settled: ({ rail, installment }: Row) => settledText(rail, installment),
    'to-settle': ({ rail, installment }: Row) => settledText(rail, installment),
    anticipated: ({ installment }: Row) => `Antecipação da parcela ${installment}`,
    'to-anticipate': ({ installment }: Row) => `Parcela ${installment} disponível para antecipação`,
    'anticipation-cost': ({ installment }: Row) => `Tarifa de antecipação da parcela ${installment}`,
    withdrawal: () => 'Saque',
    'withdrawal-returned': () => 'Saque devolvido ao saldo',
    'transfer-out': () => 'Transferência para conta própria',
    'transfer-in': () => 'Transferência de conta própria',
    refund: () => 'Estorno ao comprador',
    'refund-failed': () => 'Estorno recusado, valor devolvido ao saldo',
    'fees-returned': () => 'Tarifas devolvidas com o estorno',
    'dispute-opened': () => 'Contestação aberta, valor retido',
    'dispute-won': () => 'Contestação ganha, valor liberado',
    'dispute-lost': () => 'Contestação perdida (chargeback)',
  },
} as const;

interface Row {
  readonly rail: Rail | null;
  readonly installment: number | null;
}

function settledText(rail: Rail | null, installment: number | null): string {
  if (rail === 'card') return `Venda no cartão de crédito, parcela ${installment}`;
  return rail ? saleTexts[rail] : 'Venda';
}
