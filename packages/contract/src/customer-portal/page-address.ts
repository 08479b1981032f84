import { z } from 'zod';

export const maxPaidTogether = 50;

export const portalPath = '/service/core/public/customer-portal/{token}';

/** The signed link is the permission: it belongs to one customer of one seller, expires, and can be revoked. */
export const tokenParams = z.object({ token: z.string().max(200) });
