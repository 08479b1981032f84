import type { Notice } from '../../../../../jobs/index.ts';
import type { ConnectedRail, OpenConnection } from '../../../../connections/index.ts';
import { pixApiTxids } from '../../../store/pix-api-store.ts';
import { refusedBy, resultOf } from '../../network/call-provider.ts';
import type { PixApiDeps } from './pix-api-rail.ts';
import { readReceived } from './pix-api-statement.ts';
import { pixProfile } from './profiles.ts';
import { isMed, noticeBody } from './read-pix.ts';

/** What `connections` has done with a bank of Pix: tried, told our address, heard and asked. */
export function connectedPix(deps: PixApiDeps): ConnectedRail {
  const read = readReceived(deps);
  return {
    probe: async (connection) => {
      const now = (await deps.clockOf(connection.sellerId)).now();
      return resultOf(async () => {
        const received = await deps.client.call(connection, {
          ...{ method: 'GET', path: '/cob' },
          query: {
            ...{ inicio: now.subtract({ hours: 1 }).toString({ smallestUnit: 'second' }) },
            ...{ fim: now.toString({ smallestUnit: 'second' }) },
          },
        });
        return received.status < 300 || received.status === 404 ? { ok: true } : refusedBy(received);
      });
    },
    registerNotices: (connection) =>
      resultOf(async () => {
        const answer = await deps.client.call(connection, {
          ...{ method: 'PUT', path: `/webhook/${encodeURIComponent(connection.settings.pixKey ?? '')}` },
          body: { webhookUrl: noticesUrlOf(connection) },
          ...headersOf(connection),
        });
        return answer.status < 300 ? { ok: true } : refusedBy(answer);
      }),
    noticesOf: async (connection, kind, body) => {
      const read = kind === 'pix' ? noticeBody.safeParse(body) : null;
      if (!read?.success) return null;
      return read.data.pix.flatMap((one) => noticesOfPix(connection.sellerId, one));
    },
    poll: async (connection, from, until) => {
      const received = await read(connection, from, until);
      const txids = received.flatMap(({ txid }) => txid ?? []);
      const ours = await pixApiTxids(deps.reader, connection.sellerId, txids);
      return received
        .filter(({ txid }) => txid && ours.has(txid))
        .flatMap((one) => noticesOfPix(connection.sellerId, one));
    },
  };
}

interface ToldPix {
  readonly endToEndId: string;
  readonly txid?: string | null | undefined;
  readonly devolucoes?:
    | readonly { readonly id: string; readonly status: string; readonly natureza?: string | null | undefined }[]
    | null
    | undefined;
}

/** A notice names the charge; the same state of the same payment is the same notice, by whichever way it is told. */
function noticesOfPix(sellerId: string, { endToEndId, txid, devolucoes }: ToldPix): Notice[] {
  if (!txid) return [];
  const returned = devolucoes ?? [];
  const state = returned.map(({ id, status }) => `${id}=${status}`).join(',');
  const notice = { sellerId, source: 'pix', noticeId: `api:${endToEndId}:${state}`, payload: { txid } };
  const isTakenBack = returned.some((one) => isMed(one) && one.status === 'DEVOLVIDO');
  return isTakenBack ? [notice, { ...notice, source: 'pix-med' }] : [notice];
}

/** The bank appends `/pix` to it, or is given it as a whole. */
export function noticesUrlOf(connection: OpenConnection): string {
  return `${connection.noticesUrl}${pixProfile(connection).noticeSuffix ?? ''}`;
}

function headersOf(connection: OpenConnection) {
  const { noticeHeaders } = pixProfile(connection);
  return noticeHeaders ? { headers: noticeHeaders } : {};
}
