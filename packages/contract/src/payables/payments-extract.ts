import { z } from 'zod';
import { grants } from '../access.ts';
import { endpoint, type QueryOf } from '../endpoint.ts';
import { instantText, pageOf, pageQuery, plainDateText, typedDate, typedText, uuidText, wireCents } from '../shapes.ts';
import { favoriteKeyTypes } from './favorites.ts';
import { payableStatuses, payeeAccount, paymentKinds } from './payment-shapes.ts';

const extractItem = z.object({
  id: z.string(),
  uuid: uuidText,
  transaction_type: z.enum(paymentKinds),
  pix_key: z.string().nullable(),
  pix_key_type: z.enum(favoriteKeyTypes).nullable(),
  account: payeeAccount.nullable(),
  barcode: z.string().nullable(),
  recipient_name: z.string(),
  amount: wireCents,
  scheduled_date: plainDateText,
  cost_center: z.string(),
  costCenterName: z.string(),
  description: z.string().nullable(),
  status: z.enum(payableStatuses),
  submitted_at: instantText,
  approved_by: z.string().nullable(),
  approver_level: z.enum(['default', 'user']).nullable(),
  approval_date: instantText.nullable(),
  rejected_by: z.string().nullable(),
  rejection_reason: z.string().nullable(),
  rejection_date: instantText.nullable(),
  notes: z.string().nullable(),
});
export type PaymentExtractItem = z.infer<typeof extractItem>;

export const findPaymentsExtract = endpoint({
  name: 'findPaymentsExtract',
  method: 'GET',
  path: '/service/automation/v1/bank/payments/extract',
  summary: 'O extrato de pagamentos, de Pix, boletos e DARF',
  tag: 'Pagamentos',
  access: grants.payables,
  query: z.object({
    ...pageQuery(['submittedAt', 'date'], { size: 10, sort: 'submittedAt,DESC' }),
    searchTerm: typedText(140).optional(),
    statusFilter: z.enum(payableStatuses).optional(),
    costCenterFilter: typedText(40).optional(),
    startDate: typedDate.optional(),
    endDate: typedDate.optional(),
  }),
  answer: pageOf(extractItem).extend({
    /** Over all pages. */
    totals: z.array(z.object({ status: z.enum(payableStatuses), payments: z.int(), amount: wireCents })),
  }),
});

export type PaymentExtractQuery = QueryOf<typeof findPaymentsExtract>;
