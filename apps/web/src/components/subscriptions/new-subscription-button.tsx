import { grants } from '@balcao/contract/access';
import { newSubscription } from '@balcao/messages/new-subscription';
import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';

interface NewSubscriptionButtonProps extends Pick<ButtonProps, 'variant'> {
  readonly customerId?: string;
}

export function NewSubscriptionButton({ customerId, variant = 'filled' }: NewSubscriptionButtonProps) {
  if (!useMaySee(grants.importSubscriptions)) return null;
  return (
    <Button
      component={Link}
      to="/recorrencias/nova"
      search={{ cliente: customerId } as never}
      variant={variant}
      leftSection={<IconPlus size={16} stroke={1.8} />}
    >
      {newSubscription.action}
    </Button>
  );
}
