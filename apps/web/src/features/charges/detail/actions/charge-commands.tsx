import { grants } from '@balcao/contract/access';
import type { ChargeDetail } from '@balcao/contract/charges';
import { chargeActions } from '@balcao/messages/charge-actions';
import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMaySee } from '../../../../lib/navigation/use-may-see.ts';
import { useSearchState } from '../../../../lib/navigation/use-search-state.ts';
import { type ChargeCommand, chargeSearch } from './charge-command.ts';
import { ChargeMenu } from './charge-menu.tsx';
import { CommandButton } from './command-button.tsx';
import { placesOf } from './command-places.ts';
import { useCommands, useSeesRefund } from './use-commands.ts';

const ChargeDialog = lazy(() => import('./charge-dialog.tsx').then(({ ChargeDialog }) => ({ default: ChargeDialog })));

/**
 * The main button is what the charge's state asks for; the next ones are beside it, or on a phone in the menu, with the
 * rest. Dialogs load when opened.
 */
export function ChargeCommands({ charge }: { readonly charge: ChargeDetail }) {
  const isPhone = useMediaQuery('(max-width: 35.99em)', undefined, { getInitialValueInEffect: false }) === true;
  const seesPortal = useMaySee(grants.editCustomer);
  const seesRefund = useSeesRefund(charge);
  const possible = useCommands(charge);
  const { main, side, menu } = placesOf(charge, { possible, seesRefund, seesPortal, isPhone });
  const { command, isOpened, open, close } = useDialogOfAddress(possible);
  const more = (
    <ActionIcon variant="default" size={36} aria-label={chargeActions.more}>
      <IconDots size={16} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <>
      {main && <CommandButton charge={charge} command={main} variant="filled" onCommand={open} />}
      {side.map((one) => (
        <CommandButton key={one} charge={charge} command={one} variant="default" onCommand={open} />
      ))}
      {menu.length > 0 && <ChargeMenu button={more} charge={charge} commands={menu} onCommand={open} />}
      {command && (
        <Suspense>
          <ChargeDialog charge={charge} command={command} opened={isOpened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/**
 * The address's dialog, when its action is possible. An open one stays, because the charge may change while it shows
 * the result.
 */
function useDialogOfAddress(possible: ReadonlySet<ChargeCommand>) {
  const [{ open: named }, change] = useSearchState(chargeSearch);
  const [command, setCommand] = useState<ChargeCommand>();
  if (named && named !== command && possible.has(named)) setCommand(named);
  return {
    command,
    isOpened: command !== undefined && command === named,
    open: (next: ChargeCommand) => change({ open: next }, { replace: true }),
    close: () => change({ open: undefined }, { replace: true }),
  };
}
