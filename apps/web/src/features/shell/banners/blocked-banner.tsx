import { shell } from '@balcao/messages/shell';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Session } from '../../../lib/session/session.ts';
import classes from './blocked-banner.module.css';
import { useSellerBlocked } from './use-seller-blocked.ts';

export function BlockedBanner({ session }: { readonly session: Session }) {
  if (!useSellerBlocked(session.user.idSeller)) return null;
  return (
    <div role="alert" className={`${classes.banner} flex items-start bg-amber text-amber gap-3 py-3 px-4`}>
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
      <p>
        <strong className="font-semibold">{shell.blockedTitle}</strong> {shell.blockedHelp}
      </p>
    </div>
  );
}
