import { maxNoteLetters } from '@balcao/contract/notes';
import { generic } from '@balcao/messages/generic';
import { notes as texts } from '@balcao/messages/notes';
import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { useDraft } from '../form/use-draft.ts';

interface NoteFormProps {
  readonly draft: string;
  readonly text?: string;
  readonly pending: boolean;
  /** `saved` is called after the service accepted it, to drop the draft. */
  readonly onSave: (text: string, saved: () => void) => void;
  readonly onCancel: () => void;
}

/** Ctrl or ⌘ with Enter saves. */
export function NoteForm({ draft: name, text = '', pending, onSave, onCancel }: NoteFormProps) {
  const draft = useDraft(name, z.string(), text);
  const [typed, setTyped] = useState(draft.initial);
  const trimmed = typed.trim();
  const save = () => {
    if (trimmed.length > 0 && !pending) onSave(trimmed, draft.clear);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form className="grid gap-2 pt-2 pb-4" onSubmit={submit}>
      <Textarea
        aria-label={texts.field}
        placeholder={texts.placeholder}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={maxNoteLetters}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          draft.save(value);
        }}
        onKeyDown={({ key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey) && save()}
        autoFocus
      />
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          size="xs"
          disabled={pending}
          onClick={() => {
            draft.clear();
            onCancel();
          }}
        >
          {generic.cancel}
        </Button>
        <Button type="submit" size="xs" loading={pending} disabled={trimmed.length === 0}>
          {texts.save}
        </Button>
      </Group>
    </form>
  );
}
