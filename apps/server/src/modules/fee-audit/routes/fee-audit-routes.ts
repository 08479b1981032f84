import * as contract from '@balcao/contract';
import { RailTimeout } from '../../rails/index.ts';
import { type Route, route } from '../../route.ts';
import { buildLetter } from '../actions/build-letter.ts';
import { findDeposits } from '../actions/deposit-credits.ts';
import { findClaims, findFiles, findFindings, findLines, findRates, summarize } from '../actions/find-findings.ts';
import { importFile } from '../actions/import-file.ts';
import { answerClaim, closeClaim, makeClaim } from '../actions/make-claim.ts';
import { presentClaim, presentFile } from '../actions/present-finding.ts';
import { readPayables } from '../actions/read-payables.ts';
import { changeSettings, deleteRate, presentRate, saveRate } from '../actions/save-rate.ts';
import type { FeeAuditDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';

export function feeAuditRoutes(deps: FeeAuditDeps): readonly Route[] {
  return [
    route(contract.getFeeAudit, ({ caller }) => summarize(deps, caller.sellerId)),
    route(contract.changeFeeAudit, async ({ caller: { sellerId }, body }) => {
      await changeSettings(deps, { sellerId, sellsOnlyHere: body.sellsOnlyHere });
      return undefined;
    }),
    route(contract.findFeeFindings, ({ caller, query }) => findFindings(deps, caller.sellerId, query)),
    ...rateRoutes(deps),
    ...fileRoutes(deps),
    ...claimRoutes(deps),
  ];
}

function rateRoutes(deps: FeeAuditDeps): readonly Route[] {
  return [
    route(contract.findAcquirerRates, ({ caller }) => findRates(deps, caller.sellerId)),
    route(contract.createAcquirerRate, async ({ caller: { sellerId, email: by }, body: terms, effectId: id }) =>
      presentRate(await saveRate(deps, { sellerId, id, by, terms, mayCreate: true })),
    ),
    route(contract.updateAcquirerRate, async ({ caller: { sellerId, email: by }, params, body: terms }) =>
      presentRate(await saveRate(deps, { sellerId, id: params.uuid, by, terms, mayCreate: false })),
    ),
    route(contract.deleteAcquirerRate, async ({ caller: { sellerId }, params }) => {
      await deleteRate(deps, { sellerId, id: params.uuid });
      return undefined;
    }),
  ];
}

function fileRoutes(deps: FeeAuditDeps): readonly Route[] {
  return [
    route(contract.importSettlementFile, async ({ caller: { sellerId, email: by }, body, effectId: id }) => {
      const content = Buffer.from(body.content, 'base64');
      return presentFile(await importFile(deps, { sellerId, id, fileName: body.fileName, content, by }));
    }),
    route(contract.readPayables, async ({ caller: { sellerId, email: by }, effectId: id }) => {
      try {
        return presentFile(await readPayables(deps, { sellerId, id, by }));
      } catch (error) {
        if (error instanceof RailTimeout) return refuse('fee_audit.payables_unavailable');
        throw error;
      }
    }),
    route(contract.findSettlementFiles, ({ caller, query }) => findFiles(deps, caller.sellerId, query)),
    route(contract.findSettlementLines, ({ caller, query }) => findLines(deps, caller.sellerId, query)),
    route(contract.findDeposits, ({ caller, query }) => findDeposits(deps, caller.sellerId, query)),
  ];
}

function claimRoutes(deps: FeeAuditDeps): readonly Route[] {
  return [
    route(contract.findFeeClaims, ({ caller, query }) => findClaims(deps, caller.sellerId, query)),
    route(contract.makeFeeClaim, async ({ caller: { sellerId, email: by }, body: asked, effectId: id }) =>
      presentClaim(await makeClaim(deps, { sellerId, id, by, asked })),
    ),
    route(contract.answerFeeClaim, async ({ caller: { sellerId }, params, body }) => {
      const { recovered: recoveredCents, note } = body;
      return presentClaim(await answerClaim(deps, { sellerId, claimId: params.uuid, recoveredCents, note }));
    }),
    route(contract.closeFeeClaim, async ({ caller: { sellerId }, params, body: { reopenFindings } }) =>
      presentClaim(await closeClaim(deps, { sellerId, claimId: params.uuid, reopenFindings })),
    ),
    route(contract.getFeeClaimLetter, ({ caller, params }) => buildLetter(deps, caller.sellerId, params.uuid)),
  ];
}
