/** A policy other than the default. */
export const recoveryPolicy = {
  retries: { NO_FUNDS: [5], NO_REASON: [], SUSPECTED_FRAUD: [], HOLDER_ACTION: [], UNAVAILABLE: [1, 2] },
  reminders: { BANK_SLIP: [-2, 2], PIX: [0], CREDIT_CARD: [] },
  lastResort: { day: 30, kind: 'PARTS', methods: ['PIX', 'BANK_SLIP'], parts: 3 },
  graceDays: 1,
};
