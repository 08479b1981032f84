import { subscriptionImport as texts } from '@balcao/messages/subscription-import';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PageHeader } from '../../../components/page/page-header.tsx';
import classes from './import-form.module.css';
import { ImportForm } from './import-form.tsx';

/** `/importacao-de-recorrencia`: one subscription that was agreed elsewhere. */
export function SubscriptionImportPage() {
  /** Each form that is begun is another: its fields and its draft are read anew. */
  const [begun, setBegun] = useState(0);
  return (
    <>
      <PageHeader title={texts.title}>
        <Button
          component={Link}
          to="/importacao-de-recorrencia/arquivo"
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} stroke={1.6} />}
        >
          {texts.byFile}
        </Button>
      </PageHeader>
      <p className={classes.lead}>{texts.help}</p>
      <ImportForm key={begun} onStartOver={() => setBegun(begun + 1)} />
    </>
  );
}
