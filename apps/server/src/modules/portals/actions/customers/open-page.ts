import type { PortalsDeps } from '../../deps.ts';
import type { PortalSettings } from '../../portal-settings.ts';
import { customerPages } from '../links/page-kinds.ts';
import { openLink } from '../links/page-links.ts';

export interface OpenPage {
  readonly sellerId: string;
  readonly customerId: string;
  readonly settings: PortalSettings;
  /** The name that histories show. */
  readonly customerName: string;
}

/** Refuses `portal.link_invalid`. */
export async function openPage(deps: PortalsDeps, token: string): Promise<OpenPage> {
  const { sellerId, subjectId: customerId, name: customerName, settings } = await openLink(deps, customerPages, token);
  return { sellerId, customerId, settings, customerName };
}
