import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { fetchMailedPage } from '../components/mailed-page/fetch-mailed-page.ts';
import { PortalPage } from '../features/customer-portal/portal-page.tsx';
import { portalPath } from '../features/customer-portal/portal-path.ts';

/** A customer's page on a telephone: its data is requested while the page is on its way. */
export const Route = createFileRoute('/minhas-cobrancas/$token')({
  staticData: { title: screens.customerPortal },
  validateSearch: ({ pix, cartao, escolha }): { pix?: string; cartao?: string; escolha?: string } => ({
    ...(typeof pix === 'string' && { pix }),
    ...(typeof cartao === 'string' && { cartao }),
    ...(typeof escolha === 'string' && { escolha }),
  }),
  loader: ({ params }) => ({ answer: fetchMailedPage(portalPath(params.token)) }),
  staleTime: Number.POSITIVE_INFINITY,
  component: Page,
});

function Page() {
  const { token } = Route.useParams();
  const { pix, cartao, escolha } = Route.useSearch();
  const { answer } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  return (
    <PortalPage
      key={token}
      token={token}
      payment={pix}
      changedPayment={cartao ?? escolha}
      firstAnswer={answer}
      onPayment={(payment) => void navigate({ search: payment === undefined ? {} : { pix: payment } })}
    />
  );
}
