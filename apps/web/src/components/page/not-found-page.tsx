import { page } from '@balcao/messages/page';
import { Button } from '@mantine/core';
import { Notice } from './notice.tsx';

export function NotFoundPage() {
  return (
    <Notice title={page.notFound} help={page.notFoundHelp}>
      <Button component="a" href="/" variant="default">
        {page.goToStart}
      </Button>
    </Notice>
  );
}
