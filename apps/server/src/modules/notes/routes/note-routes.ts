import * as contract from '@balcao/contract';
import { type Caller, type Route, route } from '../../route.ts';
import { findNotes, searchNotes } from '../actions/read-notes.ts';
import { createNote, deleteNote, isDeletable, isEditable, updateNote } from '../actions/write-note.ts';
import type { NotesDeps } from '../deps.ts';

type Kept = Awaited<ReturnType<ReturnType<typeof findNotes>>>[number];

export function noteRoutes(deps: NotesDeps): readonly Route[] {
  const find = findNotes(deps);
  const search = searchNotes(deps);
  const create = createNote(deps);
  const update = updateNote(deps);
  const remove = deleteNote(deps);
  return [
    route(contract.findNotes, async ({ caller, query: { subject, subjectId } }) =>
      (await find(caller, subject, subjectId)).map((note) => presentNote(note, caller)),
    ),
    route(contract.searchNotes, async ({ caller, query }) => {
      const { notes, total } = await search(caller, query);
      return {
        content: notes.map((note) => ({ ...presentNote(note, caller), subjectName: note.subjectName })),
        totalElements: total,
        totalPages: Math.ceil(total / query.size),
        number: query.page,
        size: query.size,
      };
    }),
    route(contract.createNote, async ({ caller, effectId: id, body }) =>
      presentNote(await create({ caller, id, ...body }), caller),
    ),
    route(contract.updateNote, async ({ caller, params, body }) =>
      presentNote(await update({ caller, id: params.uuid, text: body.text }), caller),
    ),
    route(contract.deleteNote, async ({ caller, params }) => {
      await remove({ caller, id: params.uuid });
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
