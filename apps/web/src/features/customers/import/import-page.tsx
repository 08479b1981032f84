import { FileImportPage } from '../../../components/file-import/import-page.tsx';
import { customerFiles } from './customer-files.tsx';

export function ImportPage({ uuid }: { readonly uuid: string }) {
  return <FileImportPage kind={customerFiles} uuid={uuid} />;
}
