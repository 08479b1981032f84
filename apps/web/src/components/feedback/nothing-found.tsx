import { Button } from '@mantine/core';
import { EmptyState } from './empty-state.tsx';

interface NothingFoundProps {
  readonly title: string;
  readonly help?: string;
  readonly clear: string;
  readonly onClear: () => void;
}

/** For a list whose filters exclude everything. */
export function NothingFound({ title, help, clear, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      {...(help !== undefined && { help })}
      action={
        <Button variant="default" onClick={onClear}>
          {clear}
        </Button>
      }
    />
  );
}
