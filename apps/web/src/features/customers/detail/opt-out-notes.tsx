import { findCustomerOptOuts } from '@balcao/contract/notices/notifications';
import { formatPlainDate } from '@balcao/kernel';
import { customerScreens } from '@balcao/messages/customer-screens';
import { useQuery } from '@tanstack/react-query';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { plainDateOf } from '../../../lib/format/dates.ts';
import classes from './customer-page.module.css';

const texts = customerScreens.detail.optOuts;

/** By which channels the customer asked for no more messages. */
export function OptOutNotes({ uuid }: { readonly uuid: string }) {
  const { data } = useQuery(answerOptions(findCustomerOptOuts, { params: { uuid } }));
  return data?.content.map(({ channel, at }) => (
    <p key={channel} className={classes.about}>
      {texts[channel](formatPlainDate(plainDateOf(at)))}
    </p>
  ));
}
