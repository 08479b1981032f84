import { pixLimits as texts } from '@balcao/messages/pix-limits';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../components/feedback/empty-state.tsx';

/** Shown instead of features that need an open account. */
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
