import { subscriptionImports as texts } from '@balcao/messages/subscription-imports';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FileImportsPage } from '../../../components/file-import/imports-page.tsx';
import { subscriptionFiles } from './subscription-files.tsx';

/** `/importacao-de-recorrencia/arquivo`. */
export function SubscriptionFilesPage() {
  const one = (
    <Button component={Link} to="/importacao-de-recorrencia" variant="default">
      {texts.one}
    </Button>
  );
  return <FileImportsPage kind={subscriptionFiles} action={one} />;
}
