import { shell } from '@balcao/messages/shell';
import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Notice } from './notice.tsx';

/** What is shown when a screen breaks: the frame around it stays. */
export function CrashPage({ error }: ErrorComponentProps) {
  useEffect(() => console.error(error), [error]);
  return (
    <Notice title={shell.crashed} help={shell.crashedHelp}>
      <Button onClick={() => window.location.reload()}>{shell.reload}</Button>
    </Notice>
  );
}
