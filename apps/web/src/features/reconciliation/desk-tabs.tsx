import { reconciliationScreens } from '@balcao/messages/reconciliation-screens';
import { LinkTabs } from '../../components/page/link-tabs.tsx';

const texts = reconciliationScreens.tabs;

export function DeskTabs() {
  return (
    <LinkTabs
      label={texts.label}
      tabs={[
        { to: '/conciliacao', label: texts.flow },
        { to: '/conciliacao/fila', label: texts.queue },
        { to: '/conciliacao/extratos', label: texts.bank },
        { to: '/conciliacao/boletos', label: texts.boletos },
      ]}
    />
  );
}
