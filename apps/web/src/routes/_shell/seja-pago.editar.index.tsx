import { createFileRoute, redirect } from '@tanstack/react-router';

/** The older address of the form, `?id=`: it leads to the one of today. */
export const Route = createFileRoute('/_shell/seja-pago/editar/')({
  beforeLoad: ({ location }) => {
    const uuid = new URLSearchParams(location.searchStr).get('id');
    if (uuid) throw redirect({ to: '/seja-pago/editar/$uuid', params: { uuid }, replace: true });
    throw redirect({ to: '/seja-pago', replace: true });
  },
});
