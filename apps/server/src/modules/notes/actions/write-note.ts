import type { NoteSubject } from '@balcao/contract';
import { appendEvents } from '../../../jobs/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { NoteReader, NotesDeps } from '../deps.ts';
import { assertThat, refuse } from '../refusals.ts';
import { changeNote, findNote, findNotes, insertNote, type Note, removeNote } from '../store/note-store.ts';
import { assertMayOpen } from './read-notes.ts';

const maxNotes = 500;

const changed = 'note.changed';

/** Only the author may change a note. */
export function isEditable({ author }: Pick<Note, 'author'>, { email }: Pick<NoteReader, 'email'>): boolean {
  return author === email;
}

/** The author and administrators may delete a note. */
export function isDeletable(note: Pick<Note, 'author'>, person: Pick<NoteReader, 'email' | 'roles'>): boolean {
  return (
    isEditable(note, person) || person.roles.includes('SELLER_ADMIN') || person.roles.includes('SELLER_BACKOFFICE')
  );
}

export interface NoteInput {
  readonly caller: NoteReader;
  readonly id: string;
  readonly subject: NoteSubject;
  readonly subjectId: string;
  readonly text: string;
}

/** Idempotent by id. Refuses `note.not_found`, `note.too_many`. */
export async function createNote(deps: NotesDeps, { caller, id, subject, subjectId, text }: NoteInput): Promise<Note> {
  const { sellerId, email: author } = caller;
  const label = await assertMayOpen(deps, caller, subject, subjectId);
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    const there = await findNotes(tx, { sellerId, subject, subjectId });
    assertThat(there.length < maxNotes || there.some((note) => note.id === id), 'note.too_many', {
      max: maxNotes,
    });
    const note = { sellerId, id, subject, subjectId, text, author };
    if (!(await insertNote(tx, { ...note, createdAt: at, editedAt: null }))) return;
    await appendEvents(tx, [{ sellerId, topic: changed, subjectId }]);
    recordAudit(tx, { sellerId, at, action: 'note.added', subject: { kind: subject, id: subjectId, label } });
  });
  return (await findNote(deps.reader, sellerId, id)) ?? refuse('note.not_found');
}

export async function updateNote(
  deps: NotesDeps,
  { caller, id, text }: Pick<NoteInput, 'caller' | 'id' | 'text'>,
): Promise<Note> {
  const { sellerId } = caller;
  const note = (await findNote(deps.reader, sellerId, id)) ?? refuse('note.not_found');
  const label = await assertMayOpen(deps, caller, note.subject, note.subjectId);
  assertThat(isEditable(note, caller), 'note.not_editable');
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    const current = (await findNote(tx, sellerId, id)) ?? refuse('note.not_found');
    if (current.text === text) return;
    await changeNote(tx, current, { text, editedAt: at });
    await notifyChange(tx, current, { at, label, action: 'note.edited' });
  });
  return (await findNote(deps.reader, sellerId, id)) ?? refuse('note.not_found');
}

/** Refuses `note.not_found`, `note.not_editable`. */
export async function deleteNote(deps: NotesDeps, { caller, id }: Pick<NoteInput, 'caller' | 'id'>): Promise<void> {
  const { sellerId } = caller;
  const note = (await findNote(deps.reader, sellerId, id)) ?? refuse('note.not_found');
  const label = await assertMayOpen(deps, caller, note.subject, note.subjectId);
  assertThat(isDeletable(note, caller), 'note.not_editable');
  const at = (await deps.clockOf(sellerId)).now();
  await deps.transact(async (tx) => {
    const current = (await findNote(tx, sellerId, id)) ?? refuse('note.not_found');
    await removeNote(tx, current);
    await notifyChange(tx, current, { at, label, action: 'note.deleted' });
  });
}

async function notifyChange(
  tx: Parameters<typeof removeNote>[0],
  { sellerId, subject: kind, subjectId: id }: Note,
  { at, label, action }: { at: Temporal.Instant; label: string; action: 'note.edited' | 'note.deleted' },
): Promise<void> {
  await appendEvents(tx, [{ sellerId, topic: changed, subjectId: id }]);
  recordAudit(tx, { sellerId, at, action, subject: { kind, id, label } });
}
