import { type Connection, findConnections, getReadiness } from '@balcao/contract/connections/connections';
import { type ConnectionMethod, connectionMethods } from '@balcao/contract/connections/providers';
import { connections as texts } from '@balcao/messages/connections';
import { screens } from '@balcao/messages/screens';
import { Button, Skeleton } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { Section } from '../../components/page/section.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { ConnectionCard } from './connection-card.tsx';
import { ReadinessSection } from './readiness-section.tsx';

/** `/conexoes`: the seller's connections and their health. */
export function ConnectionsPage() {
  const found = useQuery(answerOptions(findConnections, {}));
  const readiness = useQuery(answerOptions(getReadiness, {}));
  return (
    <>
      <PageHeader title={screens.connections}>
        <Button component={Link} to="/conexoes/nova" leftSection={<IconPlugConnected size={16} stroke={1.6} />}>
          {texts.add}
        </Button>
      </PageHeader>
      <p className="max-w-208 text-quiet mb-4">{texts.help}</p>
      {found.data && !readiness.isPending ? (
        <div className="grid max-w-208 gap-6">
          <p className="max-w-208 text-quiet mb-4">
            {found.data.production ? texts.productionHelp : texts.sandboxHelp}
          </p>
          {readiness.data && <ReadinessSection steps={readiness.data.steps} />}
          {connectionMethods.map((method) => (
            <MethodSection
              key={method}
              method={method}
              help={found.data.production ? undefined : texts.sections[method].simulated}
              production={found.data.production}
              content={found.data.content.filter((one) => one.method === method)}
            />
          ))}
        </div>
      ) : found.error ? (
        <ErrorState title={texts.loadFailed} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={320} radius="sm" aria-busy="true" />
      )}
    </>
  );
}

interface MethodSectionProps {
  readonly method: ConnectionMethod;
  readonly help: string | undefined;
  readonly production: boolean;
  readonly content: readonly Connection[];
}

const places: readonly Connection['status'][] = ['ACTIVE', 'SECOND', 'DRAFT', 'REPLACED'];

/** Active first, then the second acquirer and the inactive, then those that only serve older instruments. */
function MethodSection({ method, help, production, content }: MethodSectionProps) {
  const { title, none, connect } = texts.sections[method];
  const current = content.filter(({ status }) => status !== 'REPLACED');
  const former = content.filter(({ status }) => status === 'REPLACED');
  const ordered = current.toSorted((one, other) => places.indexOf(one.status) - places.indexOf(other.status));
  return (
    <Section
      title={title}
      action={
        current.length === 0 && (
          <Button
            variant="default"
            size="compact-md"
            renderRoot={(props) => <Link {...props} to="/conexoes/nova" search={{ para: method }} />}
          >
            {connect}
          </Button>
        )
      }
    >
      {current.length === 0 && (
        <p className="max-w-208 text-quiet mb-4">
          <span>{none}</span> {help}
        </p>
      )}
      {ordered.map((connection) => (
        <ConnectionCard key={connection.uuid} connection={connection} content={content} production={production} />
      ))}
      {former.length > 0 && (
        <details>
          <summary className="w-fit mb-4 text-quiet cursor-pointer">{texts.former(former.length)}</summary>
          {former.map((connection) => (
            <ConnectionCard key={connection.uuid} connection={connection} content={content} production={production} />
          ))}
        </details>
      )}
    </Section>
  );
}
