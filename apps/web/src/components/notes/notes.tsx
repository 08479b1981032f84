import { createNote, deleteNote, findNotes, type Note, updateNote } from '@balcao/contract/notes';
import { notes as texts } from '@balcao/messages/notes';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useRefetch } from '../../lib/api/use-refetch.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Section } from '../page/section.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import type { NotedThing } from './noted-thing.ts';

export function Notes({ subject, subjectId }: NotedThing) {
  const notes = useQuery(answerOptions(findNotes, { query: { subject, subjectId } }, ['note']));
  const changed = useRefetch(findNotes);
  const [isWriting, setWriting] = useState(false);
  const [editing, setEditing] = useState<string>();
  const [deleting, setDeleting] = useState<Note>();
  const notifyAndClose = (text: string, close: () => void) => async () => {
    notify.success(text);
    await changed();
    close();
  };
  const create = useSubmit(createNote, { onSuccess: notifyAndClose(texts.saved, () => setWriting(false)) });
  const update = useSubmit(updateNote, { onSuccess: notifyAndClose(texts.saved, () => setEditing(undefined)) });
  const remove = useSubmit(deleteNote, { onSuccess: notifyAndClose(texts.deleted, () => setDeleting(undefined)) });
  const write = !isWriting && (
    <Button variant="subtle" size="compact-sm" onClick={() => setWriting(true)}>
      {texts.write}
    </Button>
  );
  return (
    <Section title={texts.title} help={texts.help} action={write}>
      {isWriting && (
        <NoteForm
          draft={`note.${subjectId}`}
          pending={create.isPending}
          onSave={(text, onSuccess) => create.mutate({ body: { subject, subjectId, text } }, { onSuccess })}
          onCancel={() => setWriting(false)}
        />
      )}
      {notes.data ? (
        notes.data.length > 0 ? (
          <ul className="grid divide-y" aria-label={texts.label}>
            {notes.data.map((note) =>
              editing === note.uuid ? (
                <li key={note.uuid}>
                  <NoteForm
                    draft={`note.${note.uuid}`}
                    text={note.text}
                    pending={update.isPending}
                    onSave={(text, onSuccess) =>
                      update.mutate({ params: { uuid: note.uuid }, body: { text } }, { onSuccess })
                    }
                    onCancel={() => setEditing(undefined)}
                  />
                </li>
              ) : (
                <NoteItem
                  key={note.uuid}
                  note={note}
                  onEdit={() => setEditing(note.uuid)}
                  onDelete={() => setDeleting(note)}
                />
              ),
            )}
          </ul>
        ) : (
          !isWriting && <p className="text-quiet">{texts.empty}</p>
        )
      ) : notes.error ? (
        <ErrorState title={texts.loadFailed} error={notes.error} onRetry={() => void notes.refetch()} />
      ) : (
        <Skeleton height={48} />
      )}
      <ConfirmDialog
        opened={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={texts.deleteTitle}
        confirmLabel={texts.confirmDelete}
        destructive
        pending={remove.isPending}
        onConfirm={() => deleting && remove.mutate({ params: { uuid: deleting.uuid } })}
      >
        {texts.deleteHelp}
      </ConfirmDialog>
    </Section>
  );
}
