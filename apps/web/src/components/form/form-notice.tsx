import { Button } from '@mantine/core';

interface FormNoticeProps {
  readonly text: string;
  readonly action: string;
  readonly spaced?: boolean;
  readonly onAction: () => void;
}

/** A notice about the whole form with an action, such as a restored draft with 'begin again'. */
export function FormNotice({ text, action, spaced, onAction }: FormNoticeProps) {
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center justify-between gap-y-1 gap-x-4 py-1.5 px-3 rounded bg-sunken text-quiet ${spaced ? 'mb-5' : ''}`}
    >
      {text}
      <Button variant="subtle" size="compact-sm" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
