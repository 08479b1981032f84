import { FileImportsPage } from '../../../components/file-import/imports-page.tsx';
import { customerFiles } from './customer-files.tsx';

export function ImportsPage() {
  return <FileImportsPage kind={customerFiles} />;
}
