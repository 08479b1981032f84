import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { AccountantPage } from '../features/invoices/accountant/accountant-page.tsx';
import { WithQueries } from '../lib/api/with-queries.tsx';

export const Route = createFileRoute('/contador/$token')({
  staticData: { title: screens.accountantPage },
  component: Page,
});

function Page() {
  const { token } = Route.useParams();
  return (
    <WithQueries>
      <AccountantPage key={token} token={token} />
    </WithQueries>
  );
}
