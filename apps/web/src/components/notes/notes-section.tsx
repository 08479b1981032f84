import { noteGrants } from '@balcao/contract/notes';
import { lazy, Suspense } from 'react';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';
import type { NotedThing } from './noted-thing.ts';

const Notes = lazy(async () => ({ default: (await import('./notes.tsx')).Notes }));

export function NotesSection({ subject, subjectId }: NotedThing) {
  const maySee = useMaySee(noteGrants[subject]);
  return (
    maySee && (
      <Suspense fallback={null}>
        <Notes subject={subject} subjectId={subjectId} />
      </Suspense>
    )
  );
}
