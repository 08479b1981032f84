import * as contract from '@balcao/contract';
import { pixFavorites as texts } from '@balcao/messages';
import { type Route, route } from '../../route.ts';
import {
  activateFavorite,
  createFavorite,
  deleteFavorite,
  findFavorites,
  updateFavorite,
} from '../actions/favorites.ts';
import type { PayablesDeps } from '../deps.ts';

export function favoriteRoutes(deps: PayablesDeps): readonly Route[] {
  return [
    route(contract.findPixFavorites, async ({ caller: { sellerId }, query }) => ({
      message: texts.found,
      data: await findFavorites(deps, { sellerId, query }),
    })),
    route(contract.createPixFavorite, async ({ caller: { sellerId, email: by }, body, effectId: id }) => ({
      message: texts.created,
      data: await createFavorite(deps, { sellerId, id, body, by }),
    })),
    route(contract.updatePixFavorite, async ({ caller: { sellerId }, params: { id }, body }) => ({
      message: texts.updated,
      data: await updateFavorite(deps, { sellerId, id, body }),
    })),
    route(contract.deletePixFavorite, async ({ caller: { sellerId }, params: { id } }) => {
      await deleteFavorite(deps, { sellerId, id });
      return { message: texts.deleted };
    }),
    route(contract.activatePixFavorite, async ({ caller: { sellerId }, params: { id }, body: { active } }) => ({
      message: active === 1 ? texts.activated : texts.deactivated,
      data: await activateFavorite(deps, { sellerId, id, active: active === 1 }),
    })),
  ];
}
