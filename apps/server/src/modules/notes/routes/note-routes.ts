import * as contract from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { type Caller, type Route, route } from '../../route.ts';
import { findNotes, searchNotes } from '../actions/read-notes.ts';
import { createNote, deleteNote, isDeletable, isEditable, updateNote } from '../actions/write-note.ts';
import type { NotesDeps } from '../deps.ts';

type Kept = Awaited<ReturnType<typeof findNotes>>[number];

export function noteRoutes(deps: NotesDeps): readonly Route[] {
  return [
    route(contract.findNotes, async ({ caller, query: { subject, subjectId } }) =>
      (await findNotes(deps, caller, subject, subjectId)).map((note) => presentNote(note, caller)),
    ),
    route(contract.searchNotes, async ({ caller, query }) => {
      const { notes, total } = await searchNotes(deps, caller, query);
      return {
        content: notes.map((note) => ({ ...presentNote(note, caller), subjectName: note.subjectName })),
        ...pagingOf(total, query),
      };
    }),
    route(contract.createNote, async ({ caller, effectId: id, body }) =>
      presentNote(await createNote(deps, { caller, id, ...body }), caller),
    ),
    route(contract.updateNote, async ({ caller, params, body }) =>
      presentNote(await updateNote(deps, { caller, id: params.uuid, text: body.text }), caller),
    ),
    route(contract.deleteNote, async ({ caller, params }) => {
      await deleteNote(deps, { caller, id: params.uuid });
      return undefined;
    }),
  ];
}

function presentNote(note: Kept, caller: Caller): contract.Note {
  const { id: uuid, subject, subjectId, text, author, createdAt, editedAt } = note;
  return {
    uuid,
    subject,
    subjectId,
    text,
    author,
    createdAt: createdAt.toString(),
    editedAt: editedAt?.toString() ?? null,
    editable: isEditable(note, caller),
    deletable: isDeletable(note, caller),
  };
}
