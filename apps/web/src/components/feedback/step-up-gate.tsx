import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { answerStepUp, isAsked, isCodeAsked, onStepUp } from '../../lib/session/step-up.ts';

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx').then(({ StepUpDialog }) => ({ default: StepUpDialog })));

/** Where the person confirms their identity again (step-up). Nothing is loaded before that. */
export function StepUpGate() {
  const asked = useSyncExternalStore(onStepUp, isAsked);
  const byCode = useSyncExternalStore(onStepUp, isCodeAsked);
  // Signing out closes the question, and what waited for the answer was not done.
  useEffect(() => () => answerStepUp(false), []);
  if (!asked) return null;
  return (
    <Suspense>
      <StepUpDialog key={String(byCode)} byCode={byCode} />
    </Suspense>
  );
}
