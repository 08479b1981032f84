import { feeAuditScreens } from '@balcao/messages/fee-audit-screens';
import { LinkTabs } from '../../components/page/link-tabs.tsx';

const texts = feeAuditScreens.tabs;

export function AuditTabs() {
  return (
    <LinkTabs
      label={texts.label}
      tabs={[
        { to: '/auditoria-de-taxas', label: texts.findings },
        { to: '/auditoria-de-taxas/vendas', label: texts.sales },
        { to: '/auditoria-de-taxas/taxas', label: texts.rates },
        { to: '/auditoria-de-taxas/arquivos', label: texts.files },
        { to: '/auditoria-de-taxas/contestacoes', label: texts.claims },
      ]}
    />
  );
}
