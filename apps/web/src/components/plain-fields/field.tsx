import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './field.module.css';

/** Below 16 px an iPhone zooms into the field. */
const control = `${classes.input} flex-1 w-full min-w-0 px-3 text-inherit text-16`;

interface FieldProps {
  readonly label: string;
  readonly problem?: ReactNode;
  readonly help?: ReactNode;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id'>;
type SelectFieldProps = Omit<FieldProps, 'start' | 'end'> & Omit<ComponentProps<'select'>, keyof FieldProps | 'id'>;

/**
 * A field with label, help and problem for the sign-in and the checkout, which Mantine's inputs would slow down.
 */
export function TextField({ label, problem, help, start, end, ...input }: TextFieldProps) {
  const { id, frame, described } = useField({ label, problem, help, start, end });
  return frame(<input {...input} {...described} id={id} className={control} />);
}

export function SelectField({ label, problem, help, children, ...select }: SelectFieldProps) {
  const end = (
    <IconChevronDown
      size={18}
      stroke={1.6}
      aria-hidden="true"
      className={`${classes.chevron} self-center text-quiet`}
    />
  );
  const { id, frame, described } = useField({ label, problem, help, end });
  return frame(
    <select {...select} {...described} id={id} className={`${control} ${classes.select} text-ellipsis cursor-pointer`}>
      {children}
    </select>,
  );
}

function useField({ label, problem, help, start, end }: FieldProps) {
  const id = useId();
  const descriptionIds = [problem ? `${id}-problem` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  const frame = (field: ReactNode) => (
    <div className="grid content-start min-w-0 gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div
        className={`${classes.box} flex min-h-12 overflow-hidden border-strong rounded bg-raised`}
        data-wrong={problem ? true : undefined}
      >
        {start}
        {field}
        {end}
      </div>
      {problem && (
        <p id={`${id}-problem`} className="text-13 text-error">
          {problem}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="text-13 text-quiet">
          {help}
        </p>
      )}
    </div>
  );
  return {
    id,
    frame,
    described: { 'aria-invalid': problem ? true : undefined, 'aria-describedby': descriptionIds || undefined },
  };
}
