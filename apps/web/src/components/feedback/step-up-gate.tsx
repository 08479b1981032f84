import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { answerStepUp, isCodeRequired, isStepUpOpen, onStepUp } from '../../lib/session/step-up.ts';

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx').then(({ StepUpDialog }) => ({ default: StepUpDialog })));

/** Where the person confirms their identity again (step-up). Nothing is loaded before that. */
export function StepUpGate() {
  const isOpen = useSyncExternalStore(onStepUp, isStepUpOpen);
  const byCode = useSyncExternalStore(onStepUp, isCodeRequired);
  // Signing out closes the question, and what waited for the answer was not done.
  useEffect(() => () => answerStepUp(false), []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <StepUpDialog key={String(byCode)} byCode={byCode} />
    </Suspense>
  );
}
