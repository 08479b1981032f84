import * as contract from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { checkImport } from '../actions/check-import.ts';
import { createImport } from '../actions/create-import.ts';
import { findImportRows, findImports, getImport } from '../actions/find-imports.ts';
import { runImport } from '../actions/run-import.ts';
import { undoImport } from '../actions/undo-import.ts';
import type { ImportsDeps } from '../deps.ts';
import type { ImportKindName, SubjectValues } from '../import-kind.ts';
import { sourceOf } from '../mapping.ts';
import { assertThat } from '../refusals.ts';

type Found = Awaited<ReturnType<typeof getImport>>;

export function importRoutes(deps: ImportsDeps): readonly Route[] {
  return [
    ...kindRoutes(deps, 'customers', contract.customerImports, noLimits),
    ...kindRoutes(deps, 'subscriptions', contract.subscriptionImports, assertMayMake),
    ...kindRoutes(deps, 'charges', contract.chargeImports, assertMayMake),
    route(contract.customerImports.dryRun, async ({ caller, params, body: { mapping, existing } }) => {
      const mayUpdate = contract.isGranted(contract.updateCustomer.access, caller);
      assertThat(existing === 'SKIP' || mayUpdate, 'import.update_not_allowed');
      const request = { sellerId: caller.sellerId, id: params.uuid, mapping };
      return presentImport(deps, await checkImport(deps, { ...request, kind: 'customers', existing, choices: {} }));
    }),
    route(contract.subscriptionImports.dryRun, async ({ caller, params, body: { mapping, ...chosen } }) => {
      const choices = { ...chosen, createCustomers: contract.isGranted(contract.createCustomer.access, caller) };
      assertMayMake(choices, caller);
      const request = { sellerId: caller.sellerId, id: params.uuid, mapping };
      return presentImport(
        deps,
        await checkImport(deps, { ...request, kind: 'subscriptions', existing: 'SKIP', choices }),
      );
    }),
    route(contract.chargeImports.dryRun, async ({ caller, params, body: { mapping, ...chosen } }) => {
      const choices = { ...chosen, createCustomers: contract.isGranted(contract.createCustomer.access, caller) };
      const request = { sellerId: caller.sellerId, id: params.uuid, mapping };
      return presentImport(deps, await checkImport(deps, { ...request, kind: 'charges', existing: 'SKIP', choices }));
    }),
  ];
}

type Caller = NonNullable<Parameters<typeof contract.isGranted>[1]>;

const noLimits = () => undefined;

/**
 * Creating plans or customers by an import needs the same permission as elsewhere, also when another person runs it.
 */
function assertMayMake({ createPlans, createCustomers }: SubjectValues, caller: Caller): void {
  const mayPlan = contract.isGranted(contract.createPlan.access, caller);
  assertThat(createPlans !== true || mayPlan, 'import.plans_not_allowed');
  const mayRegister = contract.isGranted(contract.createCustomer.access, caller);
  assertThat(createCustomers !== true || mayRegister, 'import.customers_not_allowed');
}

type Endpoints = typeof contract.customerImports | typeof contract.subscriptionImports | typeof contract.chargeImports;

function kindRoutes(
  deps: ImportsDeps,
  kind: ImportKindName,
  endpoints: Endpoints,
  assertMay: (choices: SubjectValues, caller: Caller) => void,
): Route[] {
  const rows = findImportRows(deps);
  const present = (found: Found) => presentImport(deps, found);
  return [
    route(endpoints.find, async ({ caller, query }) => {
      const found = await findImports(deps, caller.sellerId, kind, pageOf(query));
      return paged(found.content.map(present), found.totalElements, query);
    }),
    route(endpoints.create, async ({ caller, effectId, body }) => {
      const content = Buffer.from(body.content, 'base64');
      const { fileName } = body;
      return present(
        await createImport(deps, {
          sellerId: caller.sellerId,
          id: effectId,
          kind,
          fileName,
          content,
          by: caller.email,
        }),
      );
    }),
    route(endpoints.get, async ({ caller, params }) =>
      present(await getImport(deps, { sellerId: caller.sellerId, kind, id: params.uuid })),
    ),
    route(endpoints.rows, async ({ caller, params, query }) => {
      const request = { sellerId: caller.sellerId, kind, id: params.uuid, outcome: query.outcome } as const;
      const found = await rows(request, pageOf(query));
      return paged(found.content, found.totalElements, query);
    }),
    route(endpoints.run, async ({ caller, params }) => {
      const command = { sellerId: caller.sellerId, kind, id: params.uuid };
      assertMay((await getImport(deps, command)).choices, caller);
      return present(await runImport(deps, command));
    }),
    route(endpoints.undo, async ({ caller, params }) =>
      present(await undoImport(deps, { sellerId: caller.sellerId, kind, id: params.uuid })),
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
  return { content, ...pagingOf(totalElements, { page, size }) };
}

function presentImport({ kinds }: Pick<ImportsDeps, 'kinds'>, found: Found): contract.FileImport {
  const { fields, sources } = kinds[found.kind];
  const isOfSubscriptions = found.kind === 'subscriptions';
  const { state, outcomes } = found;
  const of = (outcome: keyof Found['outcomes']) => outcomes[outcome] ?? 0;
  const undo = { removed: of('REMOVED'), restored: of('RESTORED'), kept: of('KEPT_CREATED') + of('KEPT_UPDATED') };
  const isUndoing = state === 'UNDOING' || state === 'UNDONE';
  const counts = {
    created: of('CREATED') + of('REMOVED') + of('KEPT_CREATED'),
    updated: of('UPDATED') + of('RESTORED') + of('KEPT_UPDATED'),
    unchanged: of('UNCHANGED'),
    refused: of('REFUSED'),
  };
  return {
    id: found.id,
    state,
    fileName: found.fileName,
    createdBy: found.createdBy,
    createdAt: found.createdAt.toString(),
    encoding: found.encoding,
    delimiter: found.delimiter,
    totalRows: found.totalRows,
    columns: found.columns.map((name, index) => ({ index, name })),
    sampleRows: found.sampleRows.map((cells) => [...cells]),
    source: sourceOf(found.columns, sources)?.name ?? null,
    fields: fields.map(({ field, required, or = null }) => ({ field, required, or })),
    mapping: { ...found.mapping },
    existing: found.existing,
    choices: isOfSubscriptions ? contract.subscriptionImportChoices.parse(found.choices) : null,
    totals: found.totals as contract.SubscriptionImportTotals | null,
    counts: state === 'READY' ? null : counts,
    progress: isUndoing
      ? { done: undo.removed + undo.restored + undo.kept, of: counts.created + counts.updated }
      : { done: found.doneRows, of: found.totalRows },
    undo: isUndoing ? undo : null,
    finishedAt: found.finishedAt?.toString() ?? null,
  };
}
