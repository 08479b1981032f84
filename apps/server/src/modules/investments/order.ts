/** PROCESSING until the institution has answered; the other two are final. */
export type OrderStatus = 'PROCESSING' | 'DONE' | 'REFUSED';
