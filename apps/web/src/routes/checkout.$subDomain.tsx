import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { PlansPage } from '../features/checkout/plans/plans-page.tsx';

export const Route = createFileRoute('/checkout/$subDomain')({
  staticData: { title: screens.plansOfSeller },
  validateSearch: ({ periodo }): { periodo?: string } => (typeof periodo === 'string' ? { periodo } : {}),
  component: Page,
});

function Page() {
  const { subDomain } = Route.useParams();
  const { periodo } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PlansPage
      key={subDomain}
      subDomain={subDomain}
      period={periodo}
      onPeriod={(name) => void navigate({ search: { periodo: name }, replace: true })}
      onMoved={(current) =>
        void navigate({ params: { subDomain: current }, search: (before) => before, replace: true })
      }
      onLink={(uuid) => void navigate({ to: '/payment-link/$uuid', params: { uuid } })}
    />
  );
}
