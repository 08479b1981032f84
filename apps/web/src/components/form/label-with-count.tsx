import { generic } from '@balcao/messages/generic';
import classes from './label-with-count.module.css';

interface LabelWithCountProps {
  readonly label: string;
  readonly text: string;
  readonly most: number;
  readonly optional?: boolean;
}

export const countedLabel = { className: classes.wide ?? '' };

/** Screen readers announce only that the text became too long. */
export function LabelWithCount({ label, text, most, optional }: LabelWithCountProps) {
  const { length } = text.trim();
  return (
    <span className={classes.label}>
      <span>
        {label} {optional && <span className={classes.quiet}>({generic.optional})</span>}
      </span>
      {length > 0 && (
        <span className={classes.count} data-over={length > most || undefined} aria-hidden="true">
          {generic.lengthOf(length, most)}
        </span>
      )}
    </span>
  );
}
