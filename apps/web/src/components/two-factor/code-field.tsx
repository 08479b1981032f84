import { security } from '@balcao/messages/security';
import { Input, PinInput } from '@mantine/core';

interface CodeFieldProps {
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (code: string) => void;
}

/** Remount it with another `key` after a wrong code, to focus the first box. */
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
        className="justify-between max-w-80"
        classNames={{ pinInput: 'min-w-0' }}
        style={{ gap: 'clamp(0.25rem, 1.5vw, 0.5rem)' }}
      />
    </Input.Wrapper>
  );
}
