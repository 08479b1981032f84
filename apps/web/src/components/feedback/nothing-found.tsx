import { Button } from '@mantine/core';
import { EmptyState } from './empty-state.tsx';

interface NothingFoundProps {
  readonly title: string;
  readonly help?: string;
  /** What the button says: 'Limpar filtros'. */
  readonly clear: string;
  readonly onClear: () => void;
}

/** The empty state of a list whose filters or search exclude everything: it offers to take them away. */
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
