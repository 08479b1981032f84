import { type Grant, grants, isGranted } from '@balcao/contract/access';
import { features } from '@balcao/contract/features';
import { profiles, rolesOfProfile } from '@balcao/contract/roles';
import { expect, it } from 'vitest';

/** Screens, menu entries and buttons are shown by these grants. */
const named: [name: string, grant: Grant][] = Object.entries(grants);

it.each(named)('the owner has the grant %s wherever another person of the seller has it', (_, grant) => {
  const holders = profiles.filter((profile) => isGranted(grant, { roles: rolesOfProfile[profile], features }));
  if (holders.some((profile) => profile !== 'OPERATOR')) expect(holders).toContain('OWNER');
});
