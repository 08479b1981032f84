import { FileImportPage } from '../../../components/file-import/import-page.tsx';
import { subscriptionFiles } from './subscription-files.tsx';

/** `/importacao-de-recorrencia/arquivo/{uuid}`. */
export function SubscriptionFilePage({ uuid }: { readonly uuid: string }) {
  return <FileImportPage kind={subscriptionFiles} uuid={uuid} />;
}
