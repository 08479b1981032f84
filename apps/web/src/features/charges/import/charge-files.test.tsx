import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { FileImportPage } from '../../../components/file-import/import-page.tsx';
import { refusal, renderPart } from '../../../testing/render-part.tsx';
import { chargeFiles } from './charge-files.tsx';

it('an import that cannot be loaded is of its kind', async () => {
  const answers = [refusal(chargeFiles.endpoints.get, 429)];
  await renderPart(<FileImportPage kind={chargeFiles} uuid="0190b5a4-0000-7000-8000-000000000001" />, { answers });
  await screen.findByRole('heading', { name: 'Importar cobranças' });
});
