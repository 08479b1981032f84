import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { PlansPage } from '../features/checkout/plans/plans-page.tsx';

export const Route = createFileRoute('/checkout/$subDomain')({
  staticData: { title: screens.plansOfSeller },
  // A coupon in the address goes on to where it is redeemed.
  validateSearch: ({ periodo, cupom }): { periodo?: string; cupom?: string } => ({
    ...(typeof periodo === 'string' && { periodo }),
    ...(typeof cupom === 'string' && { cupom }),
  }),
  component: Page,
});

function Page() {
  const { subDomain } = Route.useParams();
  const { periodo, cupom } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PlansPage
      key={subDomain}
      subDomain={subDomain}
      period={periodo}
      onPeriod={(name) => void navigate({ search: (before) => ({ ...before, periodo: name }), replace: true })}
      onMoved={(current) =>
        void navigate({ params: { subDomain: current }, search: (before) => before, replace: true })
      }
      onLink={(uuid) => void navigate({ to: '/payment-link/$uuid', params: { uuid }, search: cupom ? { cupom } : {} })}
    />
  );
}
