import type { Note } from '@balcao/contract/notes';
import { notes as texts } from '@balcao/messages/notes';
import { Button } from '@mantine/core';
import { InstantText } from '../display/date-text.tsx';
import { PersonName } from '../display/person-name.tsx';

interface NoteItemProps {
  readonly note: Note;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function NoteItem({ note, onEdit, onDelete }: NoteItemProps) {
  const { text, author, createdAt, editedAt, editable, deletable } = note;
  return (
    <li className="py-3">
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3 mt-1 text-quiet text-13">
        <span>
          <PersonName by={author} /> · <InstantText at={createdAt} />
          {editedAt !== null && ` · ${texts.edited}`}
        </span>
        <span className="flex gap-1">
          {editable && (
            <Button variant="subtle" size="compact-xs" aria-label={texts.editOf(author)} onClick={onEdit}>
              {texts.edit}
            </Button>
          )}
          {deletable && (
            <Button
              variant="subtle"
              color="red"
              size="compact-xs"
              aria-label={texts.deleteOf(author)}
              onClick={onDelete}
            >
              {texts.delete}
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}
