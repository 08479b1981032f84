import { generic } from '@balcao/messages/generic';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';

interface MoreButtonProps {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
}

/** Shows and hides a form's optional fields. */
export function MoreButton({ opened, onChange }: MoreButtonProps) {
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-md"
        ms={-10}
        aria-expanded={opened}
        leftSection={<Chevron size={16} stroke={1.6} />}
        onClick={() => onChange(!opened)}
      >
        {generic.moreOptions}
      </Button>
    </div>
  );
}
