/** What a dialog confirms before it is done. */
export type ChargeCommand = 'change' | 'methods' | 'manualPay' | 'delete' | 'refund';
