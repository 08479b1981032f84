import { z } from 'zod';
import { grants } from './access.ts';
import { chargeFiltersBody, chargeStatuses } from './charges.ts';
import { endpoint } from './endpoint.ts';
import { instantText, reais, typedDate, uuidParams, uuidText } from './shapes.ts';

export const bulkActions = ['SEND', 'CANCEL', 'MARK_PAID', 'MOVE_DUE_DATE'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Limit of one operation. */
export const maxBulkCharges = 1000;

/** The operation starts after this delay and can be undone until then. */
export const bulkDelaySeconds = 8;

const selection = z.union([
  z.object({ uuids: z.array(uuidText).min(1).max(maxBulkCharges) }),
  /** All charges under the list's filters. */
  z.object({ filters: chargeFiltersBody }),
]);
export type BulkSelection = z.infer<typeof selection>;

const order = z.object({
  action: z.enum(bulkActions),
  selection,
  /** Only for MOVE_DUE_DATE: today or later. */
  dueDate: typedDate.optional(),
});
export type BulkOrder = z.infer<typeof order>;

/** A new due date is required by its action, and refused with others. */
function hasItsDate({ action, dueDate }: Pick<BulkOrder, 'action' | 'dueDate'>): boolean {
  return (action === 'MOVE_DUE_DATE') === (dueDate !== undefined);
}
const itsDate = { path: ['dueDate'], message: 'Informe o novo vencimento.' };

const sum = z.object({ count: z.int(), amount: reais });
const reason = z.object({ code: z.string(), description: z.string() });

const bulkItem = z.object({
  uuid: z.uuid(),
  customerName: z.string(),
  title: z.string(),
  value: reais,
  status: z.enum(chargeStatuses),
  /** Null when it is included. */
  refusal: reason.nullable(),
});
export type BulkItem = z.infer<typeof bulkItem>;

const tag = 'Cobranças';
const access = grants.charge;
const path = '/service/core/charges/bulk';

export const previewBulk = endpoint({
  name: 'previewBulk',
  method: 'POST',
  path: `${path}/preview`,
  summary: 'Mostra o que uma ação em várias cobranças fará com cada uma, sem fazer nada',
  tag,
  access,
  idempotency: 'unused',
  body: order.refine(hasItsDate, itsDate),
  answer: z.object({
    eligible: sum,
    refused: z.array(reason.extend({ count: z.int(), amount: reais })),
    items: z.array(bulkItem),
    /** Identifies exactly the charges of the preview; others are refused. */
    version: z.string(),
  }),
});
export type BulkPreview = z.infer<(typeof previewBulk)['answer']>;

/** WAITING: not started. STOPPED: undone half-way. */
export const bulkStatuses = ['WAITING', 'RUNNING', 'DONE', 'UNDONE', 'STOPPED'] as const;

const operation = z.object({
  uuid: z.uuid(),
  action: z.enum(bulkActions),
  status: z.enum(bulkStatuses),
  by: z.string(),
  createdAt: instantText,
  /** Until then the whole operation can be undone. */
  startsAt: instantText,
  total: sum,
  done: z.int(),
  /** Charges that were refused when their turn came. */
  refused: z.array(bulkItem.omit({ status: true })),
});
export type BulkOperation = z.infer<typeof operation>;

export const startBulk = endpoint({
  name: 'startBulk',
  method: 'POST',
  path,
  summary: 'Faz uma ação em várias cobranças, as da prévia, alguns segundos depois; até lá pode ser desfeita',
  tag,
  access,
  idempotency: 'required',
  body: order.extend({ version: z.string().max(100) }).refine(hasItsDate, itsDate),
  status: 201,
  answer: operation,
});

export const getBulk = endpoint({
  name: 'getBulk',
  method: 'GET',
  path: `${path}/{uuid}`,
  summary: 'Como está uma ação em várias cobranças',
  tag,
  access,
  params: uuidParams,
  answer: operation,
});

export const undoBulk = endpoint({
  name: 'undoBulk',
  method: 'POST',
  path: `${path}/{uuid}/undo`,
  summary: 'Desfaz o que ainda não começou de uma ação em várias cobranças; o que foi feito fica',
  tag,
  access,
  idempotency: 'required',
  params: uuidParams,
  answer: operation,
});
