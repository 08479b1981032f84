import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { OptOutPage } from '../features/opt-out/opt-out-page.tsx';
import { WithQueries } from '../lib/api/with-queries.tsx';

export const Route = createFileRoute('/cancelar-avisos/$token')({
  staticData: { title: screens.optOut },
  component: Page,
});

function Page() {
  const { token } = Route.useParams();
  return (
    <WithQueries>
      <OptOutPage token={token} />
    </WithQueries>
  );
}
