import * as contract from '@balcao/contract';
import { sumCents } from '@balcao/kernel';
import { refusalText } from '@balcao/messages';
import { type Route, route } from '../../route.ts';
import { previewBulk, startBulk } from '../actions/start-bulk.ts';
import { getBulk, undoBulk } from '../actions/undo-bulk.ts';
import type { BulkDeps } from '../deps.ts';

type Preview = Awaited<ReturnType<typeof previewBulk>>;
type Operation = Awaited<ReturnType<typeof getBulk>>;

export function bulkRoutes(deps: BulkDeps): readonly Route[] {
  return [
    route(contract.previewBulk, async ({ caller, body }) =>
      presentPreview(await previewBulk(deps, caller.sellerId, body)),
    ),
    route(contract.startBulk, async ({ caller, effectId, body }) =>
      presentOperation(await startBulk(deps, { sellerId: caller.sellerId, id: effectId, ...body })),
    ),
    route(contract.getBulk, async ({ caller, params }) =>
      presentOperation(await getBulk(deps, caller.sellerId, params.uuid)),
    ),
    route(contract.undoBulk, async ({ caller, params }) =>
      presentOperation(await undoBulk(deps, caller.sellerId, params.uuid)),
    ),
  ];
}

function presentPreview({ items, version }: Preview): contract.BulkPreview {
  const refusalOf = (code: string | null) => code && { code, description: refusalText(code) };
  const groups = Map.groupBy(items, ({ refusal }) => refusal);
  const sumOf = (of: Preview['items']) => ({ count: of.length, amount: sumCents(of.map((one) => one.amountCents)) });
  return {
    eligible: sumOf(groups.get(null) ?? []),
    refused: [...groups].flatMap(([code, of]) =>
      code === null ? [] : [{ code, description: refusalText(code), ...sumOf(of) }],
    ),
    items: items.map(({ id, customerName, title, amountCents, status, refusal }) => ({
      uuid: id,
      customerName,
      title,
      value: amountCents,
      status,
      refusal: refusalOf(refusal) || null,
    })),
    version,
  };
}

function presentOperation(operation: Operation): contract.BulkOperation {
  const { id, action, status, actor, total: sum, done, refused } = operation;
  return {
    uuid: id,
    action,
    status,
    by: actor.name,
    done,
    createdAt: operation.createdAt.toString(),
    startsAt: operation.startsAt.toString(),
    total: { count: sum.count, amount: sum.amountCents },
    refused: refused.map((item) => ({
      uuid: item.chargeId,
      customerName: item.customerName,
      title: item.title,
      value: item.amountCents,
      refusal: { code: item.refusal ?? '', description: refusalText(item.refusal ?? '') },
    })),
  };
}
