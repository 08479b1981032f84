import { createFileRoute, useChildMatches } from '@tanstack/react-router';
import { CreateLinkPage } from '../../features/payment-links/form/create-link-page.tsx';

export const Route = createFileRoute('/_shell/seja-pago/_form')({
  component: Screen,
});

/** One form for both addresses: going from one to the other keeps what was filled in. */
function Screen() {
  const isRecurring = useChildMatches({
    select: (children) => children.some(({ fullPath }) => fullPath === '/seja-pago/criar/assinatura-customizada'),
  });
  return <CreateLinkPage type={isRecurring ? 'SUBSCRIPTION' : 'ORDER'} />;
}
