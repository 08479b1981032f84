import { findCharges } from '@balcao/contract/charges';
import { home } from '@balcao/messages/home';
import { useSellerToday } from '../../../components/form/use-seller-now.ts';
import { mayCall } from '../../../lib/session/may-call.ts';
import type { Session } from '../../../lib/session/session.ts';
import { DayCharges } from './day-charges.tsx';
import classes from './today.module.css';
import { WorkList, type WorkListQuery } from './work-list.tsx';

const texts = home.today;

interface TodayProps {
  readonly session: Session;
  readonly workList: WorkListQuery;
  /** Whether the person may open the list of charges, and one of them. */
  readonly opensList: boolean;
  readonly opensCharge: boolean;
}

/** What waits for the person, and beside it the charges of the day. */
export function Today({ session, workList, opensList, opensCharge }: TodayProps) {
  const today = useSellerToday();
  const seesCharges = mayCall(session, findCharges);
  const shared = { today, opensList, opensCharge };
  return (
    <div className={classes.today} data-alone={!seesCharges || undefined}>
      <WorkList session={session} workList={workList} />
      {seesCharges && (
        <div className={classes.days}>
          <DayCharges
            {...shared}
            texts={texts.due}
            queryOf={(day) => ({
              status: ['SCHEDULED', 'PAID', 'PAID_MANUALLY'],
              expirationDateInitial: day,
              expirationDateFinal: day,
            })}
          />
          <DayCharges
            {...shared}
            texts={texts.received}
            queryOf={(day) => ({ status: ['PAID', 'PAID_MANUALLY'], paidDateInitial: day, paidDateFinal: day })}
          />
        </div>
      )}
    </div>
  );
}
