import type { NoteSubject } from '@balcao/contract/notes';

/** What notes are written on. */
export interface NotedThing {
  readonly subject: NoteSubject;
  readonly subjectId: string;
}
