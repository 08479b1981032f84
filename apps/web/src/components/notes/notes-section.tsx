import { type NoteSubject, noteGrants } from '@balcao/contract/notes';
import { lazy, Suspense } from 'react';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';

const Notes = lazy(async () => ({ default: (await import('./notes.tsx')).Notes }));

export interface NotesSectionProps {
  readonly subject: NoteSubject;
  readonly subjectId: string;
}

/** The staff's notes on a thing, for whoever may open it. It comes last on its page, since it is loaded late. */
export function NotesSection({ subject, subjectId }: NotesSectionProps) {
  const maySee = useMaySee(noteGrants[subject]);
  return (
    maySee && (
      <Suspense fallback={null}>
        <Notes subject={subject} subjectId={subjectId} />
      </Suspense>
    )
  );
}
