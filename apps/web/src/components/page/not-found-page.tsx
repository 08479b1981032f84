import { shell } from '@balcao/messages/shell';
import { Button } from '@mantine/core';
import { Notice } from './notice.tsx';

export function NotFoundPage() {
  return (
    <Notice title={shell.notFound} help={shell.notFoundHelp}>
      <Button component="a" href="/" variant="default">
        {shell.goToStart}
      </Button>
    </Notice>
  );
}
