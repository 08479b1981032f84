import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { fetchLink } from '../features/checkout/link/fetch-link.ts';

/** A buyer's page on a telephone: the link is requested while the page is on its way, which no other screen does. */
export const Route = createFileRoute('/payment-link/$uuid')({
  staticData: { title: screens.checkout },
  validateSearch: ({ pagamento, cupom }): { pagamento?: string; cupom?: string } => ({
    ...(typeof pagamento === 'string' && { pagamento }),
    ...(typeof cupom === 'string' && { cupom }),
  }),
  loader: ({ params }) => ({ answer: fetchLink(params.uuid) }),
  staleTime: Number.POSITIVE_INFINITY,
  component: Page,
});

function Page() {
  const { uuid } = Route.useParams();
  const { pagamento } = Route.useSearch();
  const { answer } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  return (
    <CheckoutPage
      key={uuid}
      uuid={uuid}
      paymentId={pagamento}
      firstAnswer={answer}
      onLink={(id) => void navigate({ to: '/payment-link/$uuid', params: { uuid: id }, search: {} })}
      onAddress={(id, replace) => void navigate({ search: id === undefined ? {} : { pagamento: id }, replace })}
    />
  );
}
