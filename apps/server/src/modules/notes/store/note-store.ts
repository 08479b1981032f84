import type { NoteSubject } from '@balcao/contract';
import { foldText } from '@balcao/kernel';
import { sql } from 'kysely';
import { type FromRow, fromRow, toRow } from '../../../database/rows.ts';
import type { Reader, Tx } from '../../../database/transact.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    notes: NotesTable;
  }
}

interface NotesTable {
  seller_id: string;
  id: string;
  subject: NoteSubject;
  subject_id: string;
  text: string;
  /** `foldText(text)`. */
  search: string;
  author: string;
  created_at: Temporal.Instant;
  edited_at: Temporal.Instant | null;
}

export type Note = FromRow<NotesTable>;

interface Subject {
  readonly sellerId: string;
  readonly subject: NoteSubject;
  readonly subjectId: string;
}

export async function findNotes(reader: Reader, { sellerId, subject, subjectId }: Subject): Promise<Note[]> {
  const rows = await reader
    .selectFrom('notes')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(fromRow);
}

export async function findNote(reader: Reader, sellerId: string, id: string): Promise<Note | undefined> {
  const row = await reader
    .selectFrom('notes')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** An existing note stays; returns whether it is new. */
export async function insertNote(tx: Tx, note: Omit<Note, 'search'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notes')
    .values({ ...toRow(note), search: foldText(note.text) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function changeNote(
  tx: Tx,
  { sellerId, id }: Pick<Note, 'sellerId' | 'id'>,
  { text, editedAt }: { readonly text: string; readonly editedAt: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('notes')
    .set({ text, search: foldText(text), edited_at: editedAt })
    .where('seller_id', '=', sellerId)
    .where('id', '=', id)
    .execute();
}

export async function removeNote(tx: Tx, { sellerId, id }: Pick<Note, 'sellerId' | 'id'>): Promise<void> {
  await tx.deleteFrom('notes').where('seller_id', '=', sellerId).where('id', '=', id).execute();
}

interface NoteSearch {
  readonly sellerId: string;
  readonly subjects: readonly NoteSubject[];
  readonly text: string;
  readonly page: number;
  readonly size: number;
}

export async function searchNotes(
  reader: Reader,
  { sellerId, subjects, text, page, size }: NoteSearch,
): Promise<{ readonly notes: readonly Note[]; readonly total: number }> {
  if (subjects.length === 0) return { notes: [], total: 0 };
  let matching = reader.selectFrom('notes').where('seller_id', '=', sellerId).where('subject', 'in', subjects);
  for (const word of foldText(text).split(/\s+/).filter(Boolean)) {
    matching = matching.where(sql<boolean>`strpos(search, ${word}) > 0`);
  }
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    matching.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { notes: rows.map(fromRow), total };
}

/** Filters the things that have a note. */
export async function subjectsWithNotes(
  reader: Reader,
  {
    sellerId,
    subject,
    ids,
  }: { readonly sellerId: string; readonly subject: NoteSubject; readonly ids: readonly string[] },
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom('notes')
    .select('subject_id')
    .distinct()
    .where('seller_id', '=', sellerId)
    .where('subject', '=', subject)
    .where('subject_id', 'in', ids)
    .execute();
  return rows.map(({ subject_id }) => subject_id);
}
