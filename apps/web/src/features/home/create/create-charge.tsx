import { lazy, Suspense, useState } from 'react';
import { CreateButton } from './create-button.tsx';

const load = () => import('./create-menu.tsx').then(({ CreateMenu }) => ({ default: CreateMenu }));
const CreateMenu = lazy(load);

/** 'Criar cobrança', with the ways to do it. The menu is loaded when it is reached for. */
export function CreateCharge() {
  const [wanted, setWanted] = useState(false);
  const button = (
    <CreateButton
      aria-expanded={false}
      onClick={() => setWanted(true)}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <CreateMenu />
    </Suspense>
  );
}
