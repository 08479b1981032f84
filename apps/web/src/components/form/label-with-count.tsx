import { generic } from '@balcao/messages/generic';

interface LabelWithCountProps {
  readonly label: string;
  readonly text: string;
  readonly max: number;
  readonly optional?: boolean;
}

/** Lets such a label reach the field's other end: `labelProps={countedLabel}`. */
export const countedLabel = { className: 'w-full' };

/** A label that shows how much of a text's size is used. Screen readers announce when it is too long, not at each key. */
export function LabelWithCount({ label, text, max, optional }: LabelWithCountProps) {
  const { length } = text.trim();
  return (
    <span className="flex items-baseline justify-between gap-4">
      <span>
        {label} {optional && <span className="text-quiet font-normal">({generic.optional})</span>}
      </span>
      {length > 0 && (
        <span
          className={`${length > max ? 'text-error' : 'text-quiet'} font-normal text-12 figures`}
          aria-hidden="true"
        >
          {generic.lengthOf(length, max)}
        </span>
      )}
    </span>
  );
}
