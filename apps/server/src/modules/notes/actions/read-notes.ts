import { isGranted, type NoteSubject, noteGrants, noteSubjects } from '@balcao/contract';
import type { NoteReader, NotesDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';
import { type Note, findNotes as readNotes, searchNotes as search } from '../store/note-store.ts';

/** Refuses `note.not_found` when it does not exist or the person may not open it. */
export async function assertMayOpen(
  { namesOf }: Pick<NotesDeps, 'namesOf'>,
  caller: NoteReader,
  subject: NoteSubject,
  subjectId: string,
): Promise<string> {
  if (!isGranted(noteGrants[subject], caller)) return refuse('note.not_found');
  const names = await namesOf[subject](caller.sellerId, [subjectId]);
  return names.get(subjectId) ?? refuse('note.not_found');
}

export async function findNotes(
  deps: Pick<NotesDeps, 'reader' | 'namesOf'>,
  caller: NoteReader,
  subject: NoteSubject,
  subjectId: string,
): Promise<readonly Note[]> {
  await assertMayOpen(deps, caller, subject, subjectId);
  return readNotes(deps.reader, { sellerId: caller.sellerId, subject, subjectId });
}

export type NamedNote = Note & { readonly subjectName: string };

/** Only notes on existing things that the person may open. */
export async function searchNotes(
  { reader, namesOf }: Pick<NotesDeps, 'reader' | 'namesOf'>,
  caller: NoteReader,
  query: { readonly text: string; readonly page: number; readonly size: number },
): Promise<{ readonly notes: readonly NamedNote[]; readonly total: number }> {
  const { sellerId } = caller;
  const subjects = noteSubjects.filter((subject) => isGranted(noteGrants[subject], caller));
  const { notes: found, total } = await search(reader, { sellerId, subjects, ...query });
  const names = new Map(
    (
      await Promise.all(
        subjects.map(async (subject) => {
          const ids = found.filter((note) => note.subject === subject).map(({ subjectId }) => subjectId);
          return ids.length === 0 ? [] : [...(await namesOf[subject](sellerId, [...new Set(ids)]))];
        }),
      )
    ).flat(),
  );
  const notes = found.flatMap((note) => {
    const subjectName = names.get(note.subjectId);
    return subjectName === undefined ? [] : [{ ...note, subjectName }];
  });
  return { notes, total };
}
