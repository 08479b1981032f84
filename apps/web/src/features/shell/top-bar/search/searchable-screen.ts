import { searchWords } from '@balcao/messages/search-words';
import type { VisibleLink } from '../../menu/visible-menu.ts';

/** A screen with the words that find it besides its label: its title, others for it, and those of where it is shown. */
export function searchableScreen(link: VisibleLink, more = ''): VisibleLink & { readonly words: string } {
  return { ...link, words: `${link.title} ${searchWords.screens[link.to] ?? ''} ${more}` };
}
