import type { ViewReader, ViewsDeps } from '../deps.ts';
import { findViews as readViews } from '../store/view-store.ts';
import { assertMaySee } from './list-of-view.ts';

export async function findViews({ reader }: Pick<ViewsDeps, 'reader'>, caller: ViewReader, list: string) {
  assertMaySee(list, caller);
  return readViews(reader, caller, list);
}
