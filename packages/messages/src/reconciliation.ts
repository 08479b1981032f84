type Kind = 'PAYMENT' | 'RETURN' | 'DISPUTE' | 'PAYOUT' | 'INSTRUMENT' | 'BALANCE';
type Cause =
  | 'MISSING_HERE'
  | 'MISSING_THERE'
  | 'AMOUNT_DIFFERS'
  | 'STATE_DIFFERS'
  | 'RETURNED_THERE'
  | 'ENDED_THERE'
  | 'IN_FLIGHT';

const things: Readonly<Record<Kind, string>> = {
  PAYMENT: 'Pagamento',
  RETURN: 'Devolução',
  DISPUTE: 'Disputa',
  PAYOUT: 'Saque',
  INSTRUMENT: 'Meio de pagamento',
  BALANCE: 'Saldo no trilho',
};

const causes: Readonly<Record<Cause, string>> = {
  MISSING_HERE: 'consta no trilho e não aqui',
  MISSING_THERE: 'consta aqui e não no trilho',
  AMOUNT_DIFFERS: 'valor diferente dos dois lados',
  STATE_DIFFERS: 'situação diferente dos dois lados',
  RETURNED_THERE: 'devolvido pelo trilho sem pedido nosso',
  ENDED_THERE: 'já não pode ser pago no trilho',
  IN_FLIGHT: 'ainda em trânsito',
};

/** Words about the comparison of the rails' books with ours. */
export const reconciliation = {
  cause: ({ kind, cause }: { readonly kind: Kind; readonly cause: Cause }) => `${things[kind]}: ${causes[cause]}`,
} as const;
