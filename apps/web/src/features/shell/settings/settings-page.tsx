import { screens } from '@balcao/messages/screens';
import { settingsPage } from '@balcao/messages/settings-page';
import { shell } from '@balcao/messages/shell';
import { SimpleGrid, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { Section } from '../../../components/page/section.tsx';
import type { Session } from '../../../lib/session/session.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useSettings } from '../menu/use-menu.ts';
import type { VisibleGroup, VisibleLink } from '../menu/visible-menu.ts';
import { matchEntries } from '../top-bar/search/match-entries.ts';
import { searchableScreen } from '../top-bar/search/searchable-screen.ts';

const about: Readonly<Record<string, string>> = settingsPage.about;

/** `/configuracoes`: what the person may set up, by subject, found by its words. */
export function SettingsPage() {
  const session = useSession();
  if (!session) return null;
  return <Settings session={session} />;
}

function Settings({ session }: { readonly session: Session }) {
  const groups = useSettings(session);
  const [words, setWords] = useState('');
  const found = groups.flatMap(({ label, links }) => {
    const matched = matchEntries(
      links.map((link) => searchableScreen(link, `${label} ${about[link.to] ?? ''}`)),
      words,
    );
    return matched.length > 0 ? [{ label, links: matched }] : [];
  });
  const links = found.flatMap((group) => group.links);
  if (groups.length === 0) {
    return (
      <>
        <PageHeader title={screens.settings} />
        <EmptyState title={settingsPage.nothing} help={settingsPage.nothingHelp} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={screens.settings} />
      <SearchField words={words} first={links[0]} onWords={setWords} />
      <p role="status" className="min-h-5 text-quiet text-13 mt-2 mb-3">
        {words && links.length > 0 && settingsPage.found(links.length)}
      </p>
      {links.length === 0 && <EmptyState title={settingsPage.empty} help={settingsPage.emptyHelp} />}
      {found.map((group) => (
        <Group key={group.label} group={group} />
      ))}
    </>
  );
}

interface SearchFieldProps {
  readonly words: string;
  readonly first: VisibleLink | undefined;
  readonly onWords: (words: string) => void;
}

/** Enter opens the first that was found, Escape shows all again. */
function SearchField({ words, first, onWords }: SearchFieldProps) {
  const navigate = useNavigate();
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && words && first) void navigate({ to: first.to });
    if (key === 'Escape') onWords('');
  };
  return (
    <search>
      <TextInput
        type="search"
        size="md"
        aria-label={settingsPage.search}
        placeholder={settingsPage.searchHint}
        leftSection={<IconSearch size={18} stroke={1.6} />}
        value={words}
        onChange={({ currentTarget }) => onWords(currentTarget.value)}
        onKeyDown={onKeyDown}
        className="max-w-120"
      />
    </search>
  );
}

function Group({ group }: { readonly group: VisibleGroup }) {
  return (
    <Section title={group.label}>
      <SimpleGrid component="ul" minColWidth="clamp(18rem, 100%, 20rem)" spacing="sm">
        {group.links.map((link) => (
          <li key={link.to}>
            <Card link={link} />
          </li>
        ))}
      </SimpleGrid>
    </Section>
  );
}

/** Its link covers it, and is named by the setting alone. */
function Card({ link: { to, label, icon: Icon, tag } }: { readonly link: VisibleLink }) {
  return (
    <div className="relative flex gap-3 h-full py-3 px-4 border rounded bg-raised hover:bg-hover hover:border-strong">
      <Icon size={20} stroke={1.6} className="mt-0.5 flex-none text-quiet" />
      <div>
        <Link to={to} className="covers text-inherit font-semibold no-underline">
          {label}
          {tag && (
            <span className="text-quiet text-12 font-normal"> {tag === 'new' ? shell.newTag : shell.betaTag}</span>
          )}
        </Link>
        <p className="text-quiet text-13 leading-4.5 mt-0.5">{about[to]}</p>
      </div>
    </div>
  );
}
