import { session } from '@balcao/messages/session';
import { createFileRoute } from '@tanstack/react-router';
import { RequestResetPage } from '../features/session/request-reset-page.tsx';

export const Route = createFileRoute('/redefinir-senha/')({
  staticData: { title: session.requestReset.title },
  component: RequestResetPage,
});
