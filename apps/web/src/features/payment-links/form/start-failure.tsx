import { paymentLinks } from '@balcao/messages/payment-links';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { isMissing } from '../../../lib/http/api-error.ts';

const texts = paymentLinks.form;

interface StartFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

export function StartFailure({ error, onRetry }: StartFailureProps) {
  if (!isMissing(error)) {
    return <ErrorState title={texts.duplicateFailed} error={error} onRetry={onRetry} />;
  }
  return <EmptyState title={texts.duplicateNotFound} action={back} />;
}

const back = (
  <Button component={Link} to="/seja-pago" variant="default">
    {paymentLinks.back}
  </Button>
);
