import { maxViews, type ViewBody } from '@balcao/contract';
import type { ViewReader, ViewsDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import {
  changeView,
  countViews,
  findView,
  forgetDefaultsOfOthers,
  insertView,
  type ListedView,
  removeView,
  type SavedView,
  setDefault,
} from '../store/view-store.ts';
import { assertMaySee, checkedSearch } from './list-of-view.ts';

/** The author may change a view; a shared one also the people who manage access. */
export function isEditable(view: SavedView, { userId, roles }: Pick<ViewReader, 'userId' | 'roles'>): boolean {
  return (
    view.userId === userId || (view.shared && (roles.includes('SELLER_ADMIN') || roles.includes('SELLER_BACKOFFICE')))
  );
}

/** Idempotent by id. Refuses `view.unknown_list`, `view.list_not_permitted`, `view.invalid_search` and `view.too_many`. */
export async function createView(
  deps: ViewsDeps,
  input: { caller: ViewReader; id: string; list: string; view: ViewBody },
): Promise<ListedView> {
  const { caller, id, list, view } = input;
  assertMaySee(list, caller);
  const search = checkedSearch(list, view.search);
  const at = (await deps.clockOf(caller.sellerId)).now();
  await deps.transact(async (tx) => {
    if (await findView(tx, caller, id)) return;
    assertThat((await countViews(tx, caller, list)) < maxViews, 'view.too_many', { max: maxViews });
    const { name, shared, columns, density } = view;
    const of = { sellerId: caller.sellerId, id, userId: caller.userId, author: caller.email, list };
    await insertView(tx, { ...of, name, shared, search, columns, density, createdAt: at });
    if (view.default) await setDefault(tx, caller, { id, list }, true);
  });
  return (await findView(deps.reader, caller, id)) ?? refuse('view.not_found');
}

/**
 * A person without edit rights may only set or unset their own default; everything else must be unchanged. Refuses
 * `view.not_found`, also for a private view of another person, `view.not_editable` and `view.invalid_search`.
 */
export async function updateView(
  deps: ViewsDeps,
  input: { caller: ViewReader; id: string; view: ViewBody },
): Promise<ListedView> {
  const { caller, id, view } = input;
  return deps.transact(async (tx) => {
    const before = (await findView(tx, caller, id)) ?? refuse('view.not_found');
    assertMaySee(before.list, caller);
    const { name, shared, columns, density } = view;
    const changes = { name, shared, columns, density, search: checkedSearch(before.list, view.search) };
    if (!isSame(before, changes)) {
      assertThat(isEditable(before, caller), 'view.not_editable');
      await changeView(tx, before, changes);
      if (!shared) await forgetDefaultsOfOthers(tx, before);
    }
    // An administrator who unshares another person's view sees it no more.
    const isDefault = view.default && (shared || before.userId === caller.userId);
    await setDefault(tx, caller, before, isDefault);
    return { ...before, ...changes, isDefault };
  });
}

/** Refuses `view.not_found` and `view.not_editable`. */
export async function deleteView(
  { transact }: ViewsDeps,
  { caller, id }: { caller: ViewReader; id: string },
): Promise<void> {
  await transact(async (tx) => {
    const view = (await findView(tx, caller, id)) ?? refuse('view.not_found');
    assertThat(isEditable(view, caller), 'view.not_editable');
    await removeView(tx, view);
  });
}

type Changes = Parameters<typeof changeView>[2];

function isSame(before: SavedView, { name, shared, search, columns, density }: Changes): boolean {
  const [given, kept] = [columns ?? [], before.columns ?? []];
  const sameColumns = (columns === null) === (before.columns === null) && given.join() === kept.join();
  return (
    sameColumns &&
    name === before.name &&
    shared === before.shared &&
    search === before.search &&
    density === before.density
  );
}
