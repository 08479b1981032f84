import * as contract from '@balcao/contract';
import { type Caller, type Route, route } from '../../route.ts';
import { findViews } from '../actions/find-views.ts';
import { createView, deleteView, isEditable, updateView } from '../actions/save-view.ts';
import type { ViewsDeps } from '../deps.ts';

type Found = Awaited<ReturnType<typeof findViews>>[number];

export function viewRoutes(deps: ViewsDeps): readonly Route[] {
  return [
    route(contract.findViews, async ({ caller, query }) =>
      (await findViews(deps, caller, query.list)).map((view) => presentView(view, caller)),
    ),
    route(contract.createView, async ({ caller, effectId, body: { list, ...view } }) =>
      presentView(await createView(deps, { caller, id: effectId, list, view }), caller),
    ),
    route(contract.updateView, async ({ caller, params, body }) =>
      presentView(await updateView(deps, { caller, id: params.uuid, view: body }), caller),
    ),
    route(contract.deleteView, async ({ caller, params }) => {
      await deleteView(deps, { caller, id: params.uuid });
      return undefined;
    }),
  ];
}

function presentView(view: Found, caller: Caller): contract.SavedView {
  const { id, list, name, shared, search, columns, density, author, isDefault, createdAt } = view;
  return {
    uuid: id,
    list,
    name,
    shared,
    search,
    density,
    author,
    columns: columns && [...columns],
    default: isDefault,
    editable: isEditable(view, caller),
    createdAt: createdAt.toString(),
  };
}
