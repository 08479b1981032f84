import { linkStatementFile, type StatementFormat } from '@balcao/contract/settlement/statement-files';
import { finance } from '@balcao/messages/finance';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { saveFile } from '../../lib/http/save-file.ts';
import type { StatementQuery } from './finance-search.ts';

const texts = finance.export;

export function ExportMenu({ query }: { readonly query: StatementQuery }) {
  const link = useSubmit(linkStatementFile, { onSuccess: ({ data }) => saveFile(data.url) });
  const { executionDateInitial, executionDateFinal, statementType, providerType, customerId } = query;
  const download = (format: StatementFormat) => {
    const filters = { executionDateInitial, executionDateFinal, statementType, providerType, customerId };
    link.mutate({ body: { ...filters, format } });
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          rightSection={<IconChevronDown size={16} stroke={1.8} />}
          loading={link.isPending}
        >
          {texts.open}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => download('CSV')}>{texts.csv}</Menu.Item>
        <Menu.Item onClick={() => download('OFX')}>{texts.ofx}</Menu.Item>
        <Menu.Item onClick={() => window.print()}>{texts.print}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
