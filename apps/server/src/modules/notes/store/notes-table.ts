import type { NoteSubject } from '@balcao/contract';

declare module '../../../database/tables.ts' {
  interface Tables {
    notes: NotesTable;
  }
}

export interface NotesTable {
  seller_id: string;
  id: string;
  subject: NoteSubject;
  subject_id: string;
  text: string;
  /** `foldText(text)`. */
  search: string;
  /** The e-mail of who wrote it. */
  author: string;
  created_at: Temporal.Instant;
  edited_at: Temporal.Instant | null;
}
