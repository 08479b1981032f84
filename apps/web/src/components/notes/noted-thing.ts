import type { NoteSubject } from '@balcao/contract/notes';

export interface NotedThing {
  readonly subject: NoteSubject;
  readonly subjectId: string;
}
