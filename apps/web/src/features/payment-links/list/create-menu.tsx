import { paymentLinks } from '@balcao/messages/payment-links';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy } from 'react';
import { LateMenu } from '../../../components/menu/late-menu.tsx';
import { useMayCreateLinks } from '../../../lib/navigation/use-may-see.ts';
import type { LinkTab } from './link-search.ts';

const load = () => import('./create-items.tsx').then(({ CreateItems }) => ({ default: CreateItems }));
const CreateItems = lazy(load);

/** What can be created here. */
export function CreateMenu({ tab }: { readonly tab: LinkTab }) {
  const button = <Button rightSection={<IconChevronDown size={16} stroke={1.8} />}>{paymentLinks.list.create}</Button>;
  const may = useMayCreateLinks();
  if (!may.link && !may.fast) return null;
  return (
    <LateMenu button={button} load={load}>
      <CreateItems button={button} tab={tab} may={may} />
    </LateMenu>
  );
}
