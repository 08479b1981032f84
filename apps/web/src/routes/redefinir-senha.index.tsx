import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { RequestResetPage } from '../features/session/request-reset-page.tsx';
import { WithQueries } from '../lib/api/with-queries.tsx';

export const Route = createFileRoute('/redefinir-senha/')({
  staticData: { title: screens.requestReset },
  component: Page,
});

function Page() {
  return (
    <WithQueries>
      <RequestResetPage />
    </WithQueries>
  );
}
