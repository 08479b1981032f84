import type { Connection } from '@balcao/contract/connections/connections';
import { accountReading } from '@balcao/contract/connections/providers';
import { connectionSteps } from '@balcao/messages/connection-steps';
import { connections } from '@balcao/messages/connections';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { byFiles } from '../connection-look.ts';

const texts = connectionSteps.finished;

export function FinishedStep({ connection }: { readonly connection: Connection }) {
  const { provider, webhooksUrl } = connection;
  return (
    <div className="grid max-w-176 gap-5 mt-4">
      <div>
        <h3 className="mb-1 text-14">{texts.next}</h3>
        <p>{helpOf(connection)}</p>
      </div>
      {webhooksUrl && (
        <div className="grid justify-items-start border rounded gap-3 py-3 px-4">
          <p className="text-quiet">{connections.facts.webhooksUrlHelpOf(provider)}</p>
          <CopyButton value={webhooksUrl} label={connections.copyWebhooksUrl} />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button component={Link} to="/conexoes">
          {texts.open}
        </Button>
      </div>
    </div>
  );
}

function helpOf(connection: Connection): string {
  if (connection.status === 'SECOND') return texts.second;
  const { method, provider } = connection;
  if (method === 'ACCOUNT' && accountReading(provider) === 'BALANCE') return texts.accountWithoutStatement;
  if (!byFiles(connection)) return texts.helpOf[method];
  return method === 'ACCOUNT' ? texts.paymentsByFiles : texts.byFiles;
}
