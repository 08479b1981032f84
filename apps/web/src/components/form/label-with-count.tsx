import { generic } from '@balcao/messages/generic';
import classes from './label-with-count.module.css';

interface LabelWithCountProps {
  readonly label: string;
  readonly text: string;
  readonly most: number;
  readonly optional?: boolean;
}

/** Lets such a label reach the field's other end: `labelProps={countedLabel}`. */
export const countedLabel = { className: classes.wide ?? '' };

/** A label that shows how much of a text's size is used. Screen readers announce when it is too long, not at each key. */
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
