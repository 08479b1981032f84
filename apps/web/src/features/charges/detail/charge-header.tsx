import type { ChargeDetail } from '@balcao/contract/charges';
import { ChargeCommands } from './actions/charge-commands.tsx';
import classes from './charge-page.module.css';
import { ChargeTitle } from './charge-title.tsx';

/** The amount and the state first, what comes next, and what may be done. */
export function ChargeHeader({ charge }: { readonly charge: ChargeDetail }) {
  return (
    <header className={classes.header}>
      <ChargeTitle charge={charge} />
      <div className={classes.actions}>
        <ChargeCommands charge={charge} />
      </div>
    </header>
  );
}
