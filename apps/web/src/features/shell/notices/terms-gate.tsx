import { getTerms } from '@balcao/contract/sellers';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import type { Session } from '../../../lib/session/session.ts';

const TermsDialog = lazy(() => import('./terms-dialog.tsx').then(({ TermsDialog }) => ({ default: TermsDialog })));
const terms = answerOptions(getTerms, {}, ['session']);

/** Nothing is done before the current terms are accepted. */
export function TermsGate({ session }: { readonly session: Session }) {
  const { data } = useQuery({ ...terms, staleTime: Number.POSITIVE_INFINITY });
  if (!data || data.accepted) return null;
  return (
    <Suspense>
      <TermsDialog session={session} terms={data} queryKey={terms.queryKey} />
    </Suspense>
  );
}
