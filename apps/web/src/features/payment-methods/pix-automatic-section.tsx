import { grants } from '@balcao/contract/access';
import {
  getPixAutomaticSettings,
  type PixAutomaticSettings,
  updatePixAutomaticSettings,
} from '@balcao/contract/pix-automatic/pix-automatic';
import { pixAutomaticScreens } from '@balcao/messages/pix-automatic-screens';
import { Skeleton, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Section } from '../../components/page/section.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';
import { notify } from '../../lib/toasts/notify.ts';

const texts = pixAutomaticScreens.settings;
const options = answerOptions(getPixAutomaticSettings, {});

/** Saves when switched. */
export function PixAutomaticSection() {
  return useMaySee(grants.pixAutomaticSettings) ? <Loaded /> : null;
}

function Loaded() {
  const { data, error, refetch } = useQuery(options);
  return (
    <Section title={texts.title} help={texts.help}>
      {data ? (
        <Switches settings={data} />
      ) : error ? (
        <ErrorState title={pixAutomaticScreens.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="6rem" radius="sm" aria-busy="true" />
      )}
    </Section>
  );
}

function NotConnected() {
  const maySeeConnections = useMaySee(grants.connections);
  return (
    <p className="rounded bg-amber text-amber p-3" role="note">
      {texts.notConnected}{' '}
      {maySeeConnections && (
        <Link className="text-inherit" to="/conexoes">
          {texts.connect}
        </Link>
      )}
    </p>
  );
}

function Switches({ settings }: { readonly settings: PixAutomaticSettings }) {
  const client = useQueryClient();
  const change = useSubmit(updatePixAutomaticSettings, {
    onSuccess: (answer) => {
      client.setQueryData(options.queryKey, answer);
      notify.success(texts.saved);
    },
  });
  return (
    <div className="grid gap-4">
      {settings.active && !settings.connected && <NotConnected />}
      <Switch
        label={texts.active}
        description={texts.activeHelp}
        checked={settings.active}
        disabled={change.isPending}
        onChange={({ currentTarget }) => change.mutate({ body: { ...settings, active: currentTarget.checked } })}
      />
      <Switch
        label={texts.retry}
        description={texts.retryHelp}
        checked={settings.retryPolicy === 'PERMITE_3R_7D'}
        disabled={change.isPending || !settings.active}
        onChange={({ currentTarget }) =>
          change.mutate({
            body: { ...settings, retryPolicy: currentTarget.checked ? 'PERMITE_3R_7D' : 'NAO_PERMITE' },
          })
        }
      />
    </div>
  );
}
