import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { deleteBatch, findBatches, findBatchLines, getBatch, sendBatch } from '../actions/batches.ts';
import type { PayablesDeps } from '../deps.ts';

/** Files of payments. */
export function batchRoutes(deps: PayablesDeps): readonly Route[] {
  const find = findBatches(deps);
  const send = sendBatch(deps);
  const get = getBatch(deps);
  const lines = findBatchLines(deps);
  const remove = deleteBatch(deps);
  return [
    route(contract.findCnabFiles, ({ caller: { sellerId }, query }) => find({ sellerId, query })),
    route(contract.sendCnabFile, async ({ caller: { sellerId, email: by }, body, effectId }) => {
      const content = Buffer.from(body.content, 'base64');
      const { id } = await send({ sellerId, id: effectId, fileName: body.fileName, content, by });
      return { fileId: id, message: deps.texts.batches.sent };
    }),
    route(contract.getCnabFile, ({ caller: { sellerId }, params: { uuid: id } }) => get({ sellerId, id })),
    route(contract.findCnabPayments, ({ caller: { sellerId }, params: { uuid: id }, query }) =>
      lines({ sellerId, id, ...query }),
    ),
    route(contract.deleteCnabFile, async ({ caller: { sellerId }, params: { uuid: id } }) => {
      await remove({ sellerId, id });
      return undefined;
    }),
  ];
}
