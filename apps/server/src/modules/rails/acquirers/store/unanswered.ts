/** A charge that nobody sends, and of which the acquirer has said nothing. */
export const unanswered = {
  on_its_way_until: null,
  charge_id: null,
  status: null,
  outcome: null,
  authorization_code: null,
  nsu: null,
  refusal_code: null,
  decided_at: null,
  tid: null,
  issuer_transaction_id: null,
  eci: null,
} as const;
