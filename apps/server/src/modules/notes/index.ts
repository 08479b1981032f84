import type { Reader } from '../../database/transact.ts';
import type { NotesDeps } from './deps.ts';
import { noteRoutes } from './routes/note-routes.ts';
import { subjectsWithNotes } from './store/note-store.ts';

declare module '../../jobs/event.ts' {
  interface EventPayloads {
    'note.changed': NoPayload;
  }
}

/** Internal notes on charges, customers, links and subscriptions. */
export type Notes = ReturnType<typeof createNotes>;

export function createNotes(deps: NotesDeps) {
  return {
    /** Filters the customers that have a note. */
    customersWithNotes: (reader: Reader, sellerId: string, ids: readonly string[]) =>
      subjectsWithNotes(reader, { sellerId, subject: 'customer', ids }),
    routes: noteRoutes(deps),
  };
}
