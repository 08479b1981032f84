import { generic } from '@balcao/messages/generic';
import { Button } from '@mantine/core';
import { IconLock, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { describeError } from '../../lib/api/describe-error.ts';
import { NotPermitted } from '../../lib/http/api-error.ts';

interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** In the room of what failed. */
  readonly isSmall?: boolean;
  /** The specification's text. */
  readonly title?: string;
}

/** Shows the reason and a retry button, which is left out without access. */
export function ErrorState({ error, onRetry, isSmall = false, title = generic.loadFailed }: ErrorStateProps) {
  if (error instanceof NotPermitted) return <NoAccess error={error} />;
  const room = isSmall ? '' : 'min-h-72 py-8 px-6';
  return (
    <div className={`grid justify-items-center content-center text-center ${room}`} role="alert">
      <span className="w-11 h-11 rounded-full grid place-items-center bg-red text-red mb-3">
        <IconPlugConnectedX size={22} stroke={1.5} aria-hidden="true" />
      </span>
      <p className="font-semibold">{title}</p>
      <p className="max-w-120 text-quiet mt-1">{describeError(error).join(' ')}</p>
      <div className="mt-4">
        <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.6} />} onClick={onRetry}>
          {generic.retry}
        </Button>
      </div>
    </div>
  );
}

function NoAccess({ error }: { readonly error: NotPermitted }) {
  return (
    <div className="grid justify-items-center content-center min-h-72 text-center py-8 px-6">
      <span className="w-11 h-11 rounded-full grid place-items-center bg-gray text-gray mb-3">
        <IconLock size={22} stroke={1.5} aria-hidden="true" />
      </span>
      <p className="font-semibold">{generic.notPermitted}</p>
      <p className="max-w-120 text-quiet mt-1">{describeError(error).join(' ')}</p>
    </div>
  );
}
