/** What a dialog confirms before it is done. */
export type ChargeCommand = 'manualPay' | 'delete' | 'refund';
