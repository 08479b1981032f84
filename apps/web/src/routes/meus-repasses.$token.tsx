import { screens } from '@balcao/messages/screens';
import { createFileRoute } from '@tanstack/react-router';
import { fetchMailedPage } from '../components/mailed-page/fetch-mailed-page.ts';
import { pagePath } from '../features/sub-seller-portal/page-path.ts';
import { SubSellerPortalPage } from '../features/sub-seller-portal/sub-seller-portal-page.tsx';

/** A sub-seller's page on a telephone: its data is requested while the page is on its way. */
export const Route = createFileRoute('/meus-repasses/$token')({
  staticData: { title: screens.subSellerPage },
  loader: ({ params }) => ({ answer: fetchMailedPage(pagePath(params.token)) }),
  staleTime: Number.POSITIVE_INFINITY,
  component: Page,
});

function Page() {
  const { token } = Route.useParams();
  const { answer } = Route.useLoaderData();
  return <SubSellerPortalPage key={token} token={token} firstAnswer={answer} />;
}
