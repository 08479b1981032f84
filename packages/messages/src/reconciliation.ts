import type { FlowLine } from '@balcao/contract/reconciliation/money-flow';

type Kind = 'PAYMENT' | 'RETURN' | 'DISPUTE' | 'PAYOUT' | 'INSTRUMENT' | 'BALANCE' | 'BANK_LINE' | 'DEPOSIT' | 'DEBIT';
type Rail = 'pix' | 'boleto' | 'card' | 'payout' | 'banking' | 'issuer' | 'bank';
type Cause =
  | 'MISSING_HERE'
  | 'MISSING_THERE'
  | 'AMOUNT_DIFFERS'
  | 'STATE_DIFFERS'
  | 'RETURNED_THERE'
  | 'ENDED_THERE'
  | 'IN_FLIGHT'
  | 'REPEATED';

const things: Readonly<Record<Kind, string>> = {
  PAYMENT: 'Pagamento',
  RETURN: 'Devolução',
  DISPUTE: 'Disputa',
  PAYOUT: 'Saque',
  INSTRUMENT: 'Meio de pagamento',
  BALANCE: 'Saldo na instituição',
  BANK_LINE: 'Lançamento no extrato',
  DEPOSIT: 'Saque',
  DEBIT: 'Pagamento feito',
};

/** The rails of the seller's own accounts move payments and payouts, not what buyers pay. */
const ownThings: Readonly<Partial<Record<Rail, Readonly<Partial<Record<Kind, string>>>>>> = {
  banking: { PAYMENT: 'Pix recebido ou devolvido', PAYOUT: 'Pagamento feito', BALANCE: 'Saldo na instituição' },
  issuer: { PAYOUT: 'Compra com cartão', BALANCE: 'Saldo no emissor' },
};

const causes: Readonly<Record<Cause, string>> = {
  MISSING_HERE: 'aparece na instituição, mas não aqui',
  MISSING_THERE: 'aparece aqui, mas não na instituição',
  AMOUNT_DIFFERS: 'valor diferente dos dois lados',
  STATE_DIFFERS: 'situação diferente dos dois lados',
  RETURNED_THERE: 'devolvido pela instituição sem pedido seu',
  ENDED_THERE: 'não pode mais ser pago na instituição',
  IN_FLIGHT: 'ainda em trânsito',
  REPEATED: 'parece repetido de outro arquivo',
};

/** Causes are worded differently for a bank's statement. */
const bankCauses: Readonly<Partial<Record<Kind, Readonly<Partial<Record<Cause, string>>>>>> = {
  BANK_LINE: { MISSING_HERE: 'a identificar' },
  DEPOSIT: { MISSING_THERE: 'pago pelo banco, mas não aparece no extrato' },
  DEBIT: { MISSING_THERE: 'pago pelo banco, mas não aparece no extrato' },
};

const flowFacts: Readonly<Record<string, string>> = {
  'charge.paid': 'Venda',
  'card.authorized': 'Compra com cartão',
  'card.confirmed': 'Compra com cartão confirmada',
  'card.reversed': 'Compra com cartão estornada',
  'pix.received': 'Pix recebido',
  'pix.sent_back': 'Pix devolvido',
  'pix.return_failed': 'Devolução de Pix não realizada',
  'med.blocked': 'Pix recebido bloqueado (MED)',
  'med.released': 'Pix recebido desbloqueado (MED)',
  'med.returned': 'Pix recebido devolvido (MED)',
  'account.opened': 'Saldo do banco ao conectar a conta',
  'account.moved': 'Lançamento do banco',
  'outgoing.started': 'Pagamento a caminho',
  'outgoing.completed': 'Pagamento feito',
  'outgoing.refused': 'Pagamento recusado',
  'outgoing.returned': 'Pagamento devolvido',
  'investment.requested': 'Aplicação pedida',
  'investment.applied': 'Aplicação',
  'investment.refused': 'Aplicação recusada',
  'investment.yielded': 'Rendimento',
  'redemption.requested': 'Resgate pedido',
  'redemption.done': 'Resgate',
  'redemption.refused': 'Resgate recusado',
  'receivable.settled': 'Recebível liberado',
  'receivable.anticipated': 'Recebível antecipado',
  'withdrawal.requested': 'Saque pedido',
  'withdrawal.confirmed': 'Saque pago pelo banco',
  'withdrawal.returned': 'Saque devolvido',
  'transfer.made': 'Transferência entre contas próprias',
  'payment.duplicated': 'Pagamento em duplicidade',
  'payment.returned': 'Pagamento em duplicidade devolvido',
  'refund.requested': 'Estorno pedido',
  'refund.done': 'Estorno feito',
  'refund.failed': 'Estorno recusado',
  'dispute.opened': 'Disputa ou Pix MED',
  'dispute.won': 'Disputa ou Pix MED ganhos',
  'dispute.lost': 'Disputa perdida (chargeback ou Pix MED)',
  'dispute.recovered': 'Disputa perdida e depois devolvida',
  'adjustment.posted': 'Ajuste de conciliação',
};

export const reconciliation = {
  cause: ({ rail, kind, cause }: { readonly rail: Rail; readonly kind: Kind; readonly cause: Cause }) =>
    `${ownThings[rail]?.[kind] ?? things[kind]}: ${bankCauses[kind]?.[cause] ?? causes[cause]}`,
  flowEntry: ({ line, fact }: { readonly line: FlowLine; readonly fact: string }) => {
    if (fact === 'charge.paid' && line === 'FEES') return 'Tarifa da venda';
    if (fact === 'charge.paid' && line === 'ANTICIPATION') return 'Antecipação na venda';
    if (fact === 'receivable.anticipated' && line === 'ANTICIPATION') return 'Custo da antecipação';
    if (line === 'FEES') return 'Tarifas devolvidas';
    return flowFacts[fact] ?? fact;
  },
} as const;
