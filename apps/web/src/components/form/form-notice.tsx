import { Button } from '@mantine/core';
import classes from './form-notice.module.css';

interface FormNoticeProps {
  readonly text: string;
  readonly action: string;
  /** Whether it keeps its own distance from what is below, in a form that has no gaps. */
  readonly spaced?: boolean;
  readonly onAction: () => void;
}

/** Something about the whole form, with what the person may do about it: that it goes on from a draft, and how to begin again. */
export function FormNotice({ text, action, spaced, onAction }: FormNoticeProps) {
  return (
    <div role="status" className={classes.notice} data-spaced={spaced || undefined}>
      {text}
      <Button variant="subtle" size="compact-sm" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
