import type { Reader } from '../../database/transact.ts';
import type { Route } from '../route.ts';
import type { NotesDeps } from './deps.ts';
import { noteRoutes } from './routes/note-routes.ts';
import { subjectsWithNotes } from './store/note-store.ts';

export type { NoteRefusals } from './refusals.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'note.changed': NoPayload;
  }
}

/** What the staff write for each other on charges, customers, links and subscriptions. */
export interface Notes {
  /** Those of the customers that somebody wrote on. */
  customersWithNotes(reader: Reader, sellerId: string, ids: readonly string[]): Promise<readonly string[]>;
  readonly routes: readonly Route[];
}

export function createNotes(deps: NotesDeps): Notes {
  return {
    customersWithNotes: (reader, sellerId, ids) => subjectsWithNotes(reader, { sellerId, subject: 'customer', ids }),
    routes: noteRoutes(deps),
  };
}
