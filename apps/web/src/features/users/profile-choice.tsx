import { type AssignableProfile, getUserProfiles } from '@balcao/contract/users';
import { userScreens } from '@balcao/messages/user-screens';
import { Radio, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';

const texts = userScreens.form;
const skeletons = ['ADMIN', 'MANAGER', 'FINANCE', 'SUPERVISOR', 'SALE'] as const satisfies AssignableProfile[];

interface ProfileChoiceProps {
  readonly value: AssignableProfile | undefined;
  readonly onChange: (profile: AssignableProfile) => void;
}

export function ProfileChoice({ value, onChange }: ProfileChoiceProps) {
  const profiles = useQuery(answerOptions(getUserProfiles, {}));
  if (profiles.error && !profiles.data) {
    return <ErrorState title={texts.profilesFailed} error={profiles.error} onRetry={() => void profiles.refetch()} />;
  }
  return (
    <Radio.Group
      label={texts.profile}
      description={texts.profileHelp}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen as AssignableProfile)}
    >
      <Stack gap="sm" mt="xs">
        {profiles.data
          ? profiles.data.map((profile) => <Radio key={profile.value} {...profile} />)
          : skeletons.map((profile) => <Skeleton key={profile} height={40} />)}
      </Stack>
    </Radio.Group>
  );
}
