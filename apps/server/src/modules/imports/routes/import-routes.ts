import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { checkImport } from '../actions/check-import.ts';
import { createImport } from '../actions/create-import.ts';
import { findImportRows, findImports, getImport } from '../actions/find-imports.ts';
import { runImport } from '../actions/run-import.ts';
import { undoImport } from '../actions/undo-import.ts';
import type { ImportsDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';

type Found = Awaited<ReturnType<ReturnType<typeof getImport>>>;

export function importRoutes(deps: ImportsDeps): readonly Route[] {
  const find = findImports(deps);
  const get = getImport(deps);
  const rows = findImportRows(deps);
  const create = createImport(deps);
  const check = checkImport(deps);
  const run = runImport(deps);
  const undo = undoImport(deps);
  const kind = 'customers';
  const present = presentImport(deps.kinds[kind].fields);
  return [
    route(contract.findCustomerImports, async ({ caller, query }) => {
      const found = await find(caller.sellerId, kind, pageOf(query));
      return paged(found.content.map(present), found.totalElements, query);
    }),
    route(contract.createCustomerImport, async ({ caller, effectId, body }) => {
      const content = Buffer.from(body.content, 'base64');
      const { fileName } = body;
      return present(
        await create({ sellerId: caller.sellerId, id: effectId, kind, fileName, content, by: caller.email }),
      );
    }),
    route(contract.getCustomerImport, async ({ caller, params }) =>
      present(await get({ sellerId: caller.sellerId, kind, id: params.uuid })),
    ),
    route(contract.findCustomerImportRows, async ({ caller, params, query }) => {
      const asked = { sellerId: caller.sellerId, kind, id: params.uuid, outcome: query.outcome } as const;
      const found = await rows(asked, pageOf(query));
      return paged(found.content, found.totalElements, query);
    }),
    route(contract.dryRunCustomerImport, async ({ caller, params, body }) => {
      const mayUpdate = contract.isGranted(contract.updateCustomer.access, caller);
      assertThat(body.existing === 'SKIP' || mayUpdate, 'import.update_not_allowed');
      return present(await check({ sellerId: caller.sellerId, kind, id: params.uuid, ...body }));
    }),
    route(contract.runCustomerImport, async ({ caller, params }) =>
      present(await run({ sellerId: caller.sellerId, kind, id: params.uuid })),
    ),
    route(contract.undoCustomerImport, async ({ caller, params }) =>
      present(await undo({ sellerId: caller.sellerId, kind, id: params.uuid })),
    ),
  ];
}

interface PageQuery {
  readonly page: number;
  readonly size: number;
  readonly sort: string;
}

function pageOf({ page, size, sort }: PageQuery) {
  return { page, size, order: sort.toUpperCase().endsWith('DESC') ? ('desc' as const) : ('asc' as const) };
}

function paged<Item>(content: Item[], totalElements: number, { page, size }: PageQuery) {
  return { content, totalElements, totalPages: Math.ceil(totalElements / size), number: page, size };
}

function presentImport(fields: ImportsDeps['kinds']['customers']['fields']) {
  return (found: Found): contract.FileImport => {
    const { state, outcomes } = found;
    const of = (outcome: keyof Found['outcomes']) => outcomes[outcome] ?? 0;
    const undo = {
      ...{ removed: of('REMOVED'), restored: of('RESTORED') },
      kept: of('KEPT_CREATED') + of('KEPT_UPDATED'),
    };
    const isUndoing = state === 'UNDOING' || state === 'UNDONE';
    const counts = {
      created: of('CREATED') + of('REMOVED') + of('KEPT_CREATED'),
      updated: of('UPDATED') + of('RESTORED') + of('KEPT_UPDATED'),
      ...{ unchanged: of('UNCHANGED'), refused: of('REFUSED') },
    };
    return {
      ...{ id: found.id, state, fileName: found.file_name, createdBy: found.created_by },
      createdAt: found.created_at.toString(),
      ...{ encoding: found.encoding, delimiter: found.delimiter, totalRows: found.total_rows },
      columns: found.columns.map((name, index) => ({ index, name })),
      sampleRows: found.sample_rows.map((cells) => [...cells]),
      fields: fields.map(({ field, required }) => ({ field, required })),
      ...{ mapping: { ...found.mapping }, existing: found.existing },
      counts: state === 'READY' ? null : counts,
      progress: isUndoing
        ? { done: undo.removed + undo.restored + undo.kept, of: counts.created + counts.updated }
        : { done: found.done_rows, of: found.total_rows },
      undo: isUndoing ? undo : null,
      finishedAt: found.finished_at?.toString() ?? null,
    };
  };
}
