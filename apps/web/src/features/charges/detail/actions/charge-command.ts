/** What is asked again in a dialog before it is done. */
export type ChargeCommand = 'manualPay' | 'delete' | 'refund';
