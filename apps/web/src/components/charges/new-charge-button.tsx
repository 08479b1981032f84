import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';

export function NewChargeButton({ customerId }: { readonly customerId?: string }) {
  if (!useMaySee(grants.createCharge)) return null;
  return (
    <Button
      component={Link}
      to="/cobrancas/nova"
      search={{ cliente: customerId } as never}
      leftSection={<IconPlus size={16} stroke={1.8} />}
    >
      {screens.newCharge}
    </Button>
  );
}
