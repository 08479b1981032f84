import { findUserNames } from '@balcao/contract/users';
import { useQuery } from '@tanstack/react-query';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { mayCall } from '../../lib/session/may-call.ts';
import { useSession } from '../../lib/session/session-store.ts';

/** Histories keep the e-mail of who acted. Answers the name that this person has now, or else what the history keeps. */
export function useNameOf(): (by: string) => string {
  const enabled = mayCall(useSession(), findUserNames);
  const { data } = useQuery({ ...answerOptions(findUserNames, {}, ['user']), enabled });
  return (by) => data?.find(({ email }) => email === by)?.name ?? by;
}

/** For a choice between people, where two may have the same name. */
export function nameWithEmail(name: string | null, email: string): string {
  return name === null || name === email ? email : `${name} (${email})`;
}

interface PersonNameProps {
  /** The e-mail of a user of the seller; anything else is shown as it is. */
  readonly by: string;
}

export function PersonName({ by }: PersonNameProps) {
  const nameOf = useNameOf();
  const name = nameOf(by);
  return name === by ? by : <span title={by}>{name}</span>;
}
