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
  params: uuidParams,
  answer: z.object({
    paid: sum,
    /** Not due yet. */
    open: sum,
    overdue: sum,
    /** The day of the customer's first record. */
    since: plainDateText,
    firstPaidDate: plainDateText.nullable(),
    lastPaidDate: plainDateText.nullable(),
  }),
});
