import type { ReportType } from '@balcao/contract';
import type { ReportSource } from '../../deps.ts';
import { entriesSource, openTitlesSource, receiptsSource } from './accounting-sources.ts';
import {
  balanceSource,
  bankingSource,
  financeSource,
  salesSource,
  statementSource,
  transfersSource,
} from './money-sources.ts';
import type { SourceDeps } from './posting-source.ts';
import { chargebackSource, invoicesSource, linksSource } from './thing-sources.ts';

export function sellerSources(deps: SourceDeps): Readonly<Record<ReportType, ReportSource>> {
  return {
    'cobrancas-completo': salesSource(deps),
    extrato: financeSource(deps),
    'report-transfers-full': transfersSource(deps),
    'notas-fiscais': invoicesSource(deps),
    'links-de-pagamento': linksSource(deps),
    balance: balanceSource(deps),
    chargeback: chargebackSource(deps),
    statements: statementSource(deps),
    banking_account_statement: bankingSource(deps),
    'recebimentos-e-tarifas': receiptsSource(deps),
    'lancamentos-contabeis': entriesSource(deps),
    'titulos-em-aberto': openTitlesSource(deps),
  };
}
