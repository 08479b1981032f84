import { home } from '@balcao/messages/home';
import { Button } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { lazy } from 'react';
import { LateMenu } from '../../../components/menu/late-menu.tsx';

const load = () => import('./create-items.tsx').then(({ CreateItems }) => ({ default: CreateItems }));
const CreateItems = lazy(load);

/** 'Criar cobrança', with the ways to do it. */
export function CreateCharge() {
  const button = (
    <Button leftSection={<IconPlus size={16} stroke={1.8} />} rightSection={<IconChevronDown size={16} stroke={1.8} />}>
      {home.create.open}
    </Button>
  );
  return (
    <LateMenu button={button} load={load}>
      <CreateItems button={button} />
    </LateMenu>
  );
}
