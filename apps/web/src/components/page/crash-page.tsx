import { page } from '@balcao/messages/page';
import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Notice } from './notice.tsx';

/** What is shown when a screen breaks: the frame around it stays. */
export function CrashPage({ error }: ErrorComponentProps) {
  useEffect(() => console.error(error), [error]);
  return (
    <Notice title={page.crashed} help={page.crashedHelp}>
      <Button onClick={() => window.location.reload()}>{page.reload}</Button>
    </Notice>
  );
}
