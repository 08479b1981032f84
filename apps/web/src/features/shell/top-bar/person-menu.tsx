import { lazyRouteComponent } from '@tanstack/react-router';
import { LateMenu } from '../../../components/menu/late-menu.tsx';
import type { Session } from '../../../lib/session/session.ts';
import { PersonButton } from './person-button.tsx';

const PersonDropdown = lazyRouteComponent(() => import('./person-dropdown.tsx'), 'PersonDropdown');

export function PersonMenu({ session }: { readonly session: Session }) {
  return (
    <LateMenu button={<PersonButton user={session.user} />} component={PersonDropdown} popup="dialog">
      <PersonDropdown session={session} />
    </LateMenu>
  );
}
