import * as contract from '@balcao/contract';
import { paymentBatches } from '@balcao/messages';
import { type Caller, type Route, route } from '../../route.ts';
import { answerBatch, batchTemplate, openBatch } from '../actions/answer-batch.ts';
import { approveBatch } from '../actions/approve-batch.ts';
import { deleteBatch, findBatches, findBatchLines, getBatch, sendBatch } from '../actions/batches.ts';
import { stepUpOf } from '../actions/step-up-of.ts';
import type { PayablesDeps } from '../deps.ts';
import { askedBy } from './asked-by.ts';

export function batchRoutes(deps: PayablesDeps): readonly Route[] {
  const get = getBatch(deps);
  const stepUp = stepUpOf(deps);
  const template = batchTemplate(deps);
  return [
    route(contract.findCnabFiles, ({ caller: { sellerId }, query }) => findBatches(deps, { sellerId, query })),
    route(contract.sendCnabFile, async ({ caller: { sellerId, email: by }, body, effectId }) => {
      const content = Buffer.from(body.content, 'base64');
      const { id, status } = await sendBatch(deps, { sellerId, id: effectId, fileName: body.fileName, content, by });
      const hasErrors = status === 'error';
      return {
        fileId: id,
        message: hasErrors ? paymentBatches.sentWithErrors : paymentBatches.sent,
        hasErrors,
      };
    }),
    route(contract.getCnabFile, ({ caller, params: { uuid: id } }) => get(ofCaller(caller, id))),
    route(
      contract.approveCnabFile,
      async ({ caller, params: { uuid: id }, body }) => {
        await approveBatch(deps, { ...ofCaller(caller, id), costCenter: body.costCenter });
        return get(ofCaller(caller, id));
      },
      { stepUp: ({ caller, params }) => stepUp.approvingBatch(ofCaller(caller, params.uuid), params.uuid) },
    ),
    route(contract.findCnabPayments, ({ caller: { sellerId }, params: { uuid: id }, query }) =>
      findBatchLines(deps, { sellerId, id, ...query }),
    ),
    route(contract.openCnabFile, ({ caller: { sellerId }, params: { uuid: id } }) => openBatch(deps, { sellerId, id })),
    route(contract.openCnabAnswer, ({ caller: { sellerId }, params: { uuid: id } }) =>
      answerBatch(deps, { sellerId, id }),
    ),
    route(contract.openBatchTemplate, ({ caller: { sellerId }, query: { format } }) => template(sellerId, format)),
    route(contract.deleteCnabFile, async ({ caller: { sellerId }, params: { uuid: id } }) => {
      await deleteBatch(deps, { sellerId, id });
      return undefined;
    }),
  ];
}

function ofCaller(caller: Caller, id: string) {
  return { ...askedBy(caller), id };
}
