import { verifyAudit } from './modules/audit/index.ts';
import { verifyRecords } from './verify-records.ts';

// `npm run audit:verify` recomputes every hash of the audit trail.
await verifyRecords('audit trail', async ({ reader }) => {
  let holds = true;
  for (const { sellerId, entries, hash, broken } of await verifyAudit(reader)) {
    const outcome = broken ? `BROKEN at entry ${broken.seq}: ${broken.reason}` : `whole, last hash ${hash}`;
    console.log(`seller ${sellerId}: ${entries} entries, ${outcome}`);
    if (broken) holds = false;
  }
  console.log(holds ? 'the audit trail holds' : 'the audit trail does not hold');
  return holds;
});
