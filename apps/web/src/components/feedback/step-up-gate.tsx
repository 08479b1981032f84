import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { answerStepUp, isCodeRequired, isStepUpOpen, onStepUp } from '../../lib/session/step-up.ts';

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx').then(({ StepUpDialog }) => ({ default: StepUpDialog })));

export function StepUpGate() {
  const isOpen = useSyncExternalStore(onStepUp, isStepUpOpen);
  const byCode = useSyncExternalStore(onStepUp, isCodeRequired);
  // Signing out dismisses the dialog, and the waiting call is not sent.
  useEffect(() => () => answerStepUp(false), []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <StepUpDialog key={String(byCode)} byCode={byCode} />
    </Suspense>
  );
}
