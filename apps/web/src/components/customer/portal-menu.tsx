import { grants } from '@balcao/contract/access';
import { customerPortalSettings as texts } from '@balcao/messages/customer-portal-settings';
import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';
import { LateMenu } from '../menu/late-menu.tsx';

const PortalItems = lazyRouteComponent(() => import('./portal-items.tsx'), 'PortalItems');

export function PortalMenu({ customerId, name }: { readonly customerId: string; readonly name: string }) {
  if (!useMaySee(grants.editCustomer)) return null;
  const button = (
    <Button variant="default" leftSection={<IconUserShare size={16} stroke={1.6} />}>
      {texts.menu}
    </Button>
  );
  return (
    <LateMenu button={button} component={PortalItems}>
      <PortalItems button={button} customerId={customerId} name={name} />
    </LateMenu>
  );
}
