import { lazy, Suspense, useState } from 'react';
import type { Session } from '../../../lib/session/session.ts';
import { PersonButton } from './person-button.tsx';

const load = () => import('./person-dropdown.tsx').then(({ PersonDropdown }) => ({ default: PersonDropdown }));
const PersonDropdown = lazy(load);

/** Who is signed in, how the screens look, and the way out. Its dropdown is loaded when it is reached for. */
export function PersonMenu({ session }: { readonly session: Session }) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <PersonButton
      user={session.user}
      onClick={() => setWanted(true)}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <PersonDropdown session={session} />
    </Suspense>
  );
}
