import { pixLimits as texts } from '@balcao/messages/pix-limits';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../components/feedback/empty-state.tsx';

/** In the place of what needs an account that is open. */
export function NotConfigured({ help }: { readonly help: string }) {
  return (
    <EmptyState
      title={texts.notConfigured}
      help={help}
      action={
        <Button component={Link} to="/ativar-pj">
          {texts.configure}
        </Button>
      }
    />
  );
}
