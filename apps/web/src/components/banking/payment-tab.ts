/** The tab of `/pagamentos` that lists the payments of a kind. */
export const paymentTab = { PIX: undefined, BANK_SLIP: 'boletos', DARF: 'darf' } as const;
