import { security } from '@balcao/messages/security';
import { Input, PinInput } from '@mantine/core';
import classes from './two-factor.module.css';

interface CodeFieldProps {
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (code: string) => void;
}

/** Six boxes for six digits. Given another `key` after a wrong code, the first box has the focus again. */
export function CodeField({ value, problem, onChange }: CodeFieldProps) {
  return (
    <Input.Wrapper error={problem}>
      <PinInput
        length={6}
        type="number"
        size="md"
        placeholder=""
        autoFocus
        oneTimeCode
        value={value}
        onChange={onChange}
        error={problem !== null}
        ariaLabel={security.wizard.code}
        className={`${classes.pin} justify-between max-w-80`}
      />
    </Input.Wrapper>
  );
}
