import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { plainDateText, reais, uuidParams } from '../shapes.ts';

const sum = z.object({ amount: reais, quantity: z.int() });

export const getCustomerTotals = endpoint({
  name: 'getCustomerTotals',
  method: 'GET',
  path: '/service/core/seller-clients/{uuid}/totals',
  summary: 'O que um cliente pagou, tem a vencer e tem em atraso',
  tag: 'Clientes',
  access: grants.charges,
  idempotency: 'unused',
  params: uuidParams,
  answer: z.object({
    /** Charges that are paid, by a rail or by hand; what was given back whole, or is disputed, is not among them. */
    paid: sum,
    /** Charges that are not due yet. */
    open: sum,
    overdue: sum,
    /** The day that the seller first knew the customer. */
    since: plainDateText,
    /** Of everything that the customer ever paid; null when nothing was. */
    firstPaidDate: plainDateText.nullable(),
    lastPaidDate: plainDateText.nullable(),
  }),
});
