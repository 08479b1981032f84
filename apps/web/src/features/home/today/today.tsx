import { home } from '@balcao/messages/home';
import { useSellerToday } from '../../../components/form/use-seller-now.ts';
import type { Session } from '../../../lib/session/session.ts';
import { DayCharges } from './day-charges.tsx';
import classes from './today.module.css';
import { WorkList, type WorkListQuery } from './work-list.tsx';

const texts = home.today;

interface TodayProps {
  readonly session: Session;
  readonly workList: WorkListQuery;
  readonly withCharges: boolean;
  readonly opensList: boolean;
  readonly opensCharge: boolean;
}

/** The person's tasks, and the charges of the day beside them. */
export function Today({ session, workList, withCharges, opensList, opensCharge }: TodayProps) {
  const today = useSellerToday();
  const shared = { today, opensList, opensCharge };
  return (
    <div className={`${classes.today} grid grid-cols-1 gap-4 mb-4`} data-alone={!withCharges || undefined}>
      <WorkList session={session} workList={workList} />
      {withCharges && (
        <div className={`${classes.days} grid gap-4`}>
          <DayCharges
            {...shared}
            texts={texts.due}
            queryOf={(day) => ({
              status: ['SCHEDULED'],
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
