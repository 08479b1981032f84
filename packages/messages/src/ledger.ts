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
} as const;
