import { changeOptOut, getOptOut } from '@balcao/contract/notifications';
import { optOut as texts } from '@balcao/messages/opt-out';
import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Logo } from '../../components/page/logo.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { isMissing } from '../../lib/http/api-error.ts';
import classes from './opt-out-page.module.css';

/** `/cancelar-avisos/:token`: only the button opts out, because mail scanners open links too. */
export function OptOutPage({ token }: { readonly token: string }) {
  const options = answerOptions(getOptOut, { params: { token } });
  const { data, error, refetch } = useQuery(options);
  const client = useQueryClient();
  const change = useSubmit(changeOptOut, { onSuccess: (answer) => client.setQueryData(options.queryKey, answer) });
  return (
    <main className={`mx-auto ${classes.page} py-12 px-5 flex flex-col max-w-120 gap-4`}>
      <Logo />
      <h1 className="mt-4">{texts.title}</h1>
      {content()}
    </main>
  );

  function content() {
    if (data) {
      return (
        <>
          <p className="font-medium wrap-anywhere" role="status">
            {texts[data.receives ? 'receiving' : 'stopped'][data.channel](data.sellerName)}
          </p>
          <p className="text-quiet">{texts.stopHelp}</p>
          <Button
            mt="0.5rem"
            variant={data.receives ? 'filled' : 'default'}
            loading={change.isPending}
            onClick={() => change.mutate({ params: { token }, body: { receives: !data.receives } })}
          >
            {data.receives ? texts.stop : texts.resume}
          </Button>
        </>
      );
    }
    if (isMissing(error)) {
      return (
        <div role="alert">
          <p className="font-medium wrap-anywhere">{texts.invalid}</p>
          <p className="text-quiet">{texts.invalidHelp}</p>
        </div>
      );
    }
    if (error) return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
    return <Skeleton height="6rem" radius="sm" />;
  }
}
