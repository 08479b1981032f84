import { findUserNames } from '@balcao/contract/users';
import { useQuery } from '@tanstack/react-query';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { mayCall } from '../../lib/session/may-call.ts';
import { useSession } from '../../lib/session/session-store.ts';

/** Histories store the actor's e-mail; returns the person's current name, or the stored text. */
export function useNameOf(): (by: string) => string {
  const enabled = mayCall(useSession(), findUserNames);
  const { data } = useQuery({ ...answerOptions(findUserNames, {}, ['user']), enabled });
  return (by) => data?.find(({ email }) => email === by)?.name ?? by;
}

/** Adds the e-mail, because two people may have the same name. */
export function nameWithEmail(name: string | null, email: string): string {
  return name === null || name === email ? email : `${name} (${email})`;
}

interface PersonNameProps {
  readonly by: string;
}

export function PersonName({ by }: PersonNameProps) {
  const nameOf = useNameOf();
  const name = nameOf(by);
  return name === by ? by : <span title={by}>{name}</span>;
}
