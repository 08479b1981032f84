import type { testConnection } from '@balcao/contract/connections/connections';
import type { AnswerOf } from '@balcao/contract/endpoint';
import { connections as texts } from '@balcao/messages/connections';
import { Alert } from '@mantine/core';

interface FailureAlertProps {
  readonly answer: AnswerOf<typeof testConnection> | undefined;
  readonly correction?: string | undefined;
}

export function FailureAlert({ answer, correction }: FailureAlertProps) {
  if (!answer?.failure) return null;
  return (
    <Alert color="red" variant="light" role="alert" title={texts.testFailed}>
      {texts.failureOf(answer.connection.provider, answer.failure)} {correction}
      {answer.detail && <p className="text-14 wrap-anywhere mt-1">{texts.testDetail(answer.detail)}</p>}
    </Alert>
  );
}
