import { customerPortal as texts } from '@balcao/messages/customer-portal';
import { TextInput } from '@mantine/core';

interface CodeFieldProps {
  /** The issuer's words. */
  readonly text: string;
  readonly code: string;
  readonly onChange: (code: string) => void;
}

/** Answers the issuer's 3DS challenge. */
export function CodeField({ text, code, onChange }: CodeFieldProps) {
  return (
    <TextInput
      label={texts.change.code}
      description={text}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={20}
      value={code}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data-autofocus
    />
  );
}
