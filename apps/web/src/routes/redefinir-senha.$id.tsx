import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { NewPasswordPage } from '../features/session/new-password-page.tsx';
import { WithQueries } from '../lib/api/with-queries.tsx';

export const Route = createFileRoute('/redefinir-senha/$id')({
  staticData: { title: screens.newPassword },
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return (
    <WithQueries>
      <NewPasswordPage token={id} />
    </WithQueries>
  );
}
