import { shell } from '@balcao/messages/shell';
import { IconListSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Money } from '../../../../components/display/money.tsx';
import { StatusBadge } from '../../../../components/display/status-badge.tsx';
import type { VisibleLink } from '../../menu/visible-menu.ts';
import { type Found, foundKinds, type Opening, type Remaining, type SearchAction } from './found.ts';
import classes from './search-dialog.module.css';

const texts = shell.search;

type Kind = 'pages' | 'actions' | (typeof foundKinds)[number];

export interface SearchOption {
  readonly key: string;
  readonly kind: Kind;
  readonly open: Opening;
  readonly content: ReactNode;
}

interface SearchOptionsProps {
  readonly id: string;
  readonly options: readonly SearchOption[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  readonly onOpen: (option: SearchOption) => void;
}

export function SearchOptions({ id, options, chosen, onChoose, onOpen }: SearchOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  const kinds = [...new Set(options.map(({ kind }) => kind))];
  return (
    <div id={id} ref={list} className="flex flex-col gap-2" role="listbox" aria-label={texts.results}>
      {kinds.map((kind) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={kind} role="group" aria-label={texts.kinds[kind]}>
          <p className="py-1.5 px-3 text-quiet text-12 font-medium" aria-hidden="true">
            {texts.kinds[kind]}
          </p>
          {options.map((option, index) =>
            option.kind === kind ? (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, as in every combobox
              <div
                key={option.key}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === chosen}
                className={`${classes.option} flex items-center rounded cursor-pointer gap-3`}
                onMouseMove={() => onChoose(index)}
                onClick={() => onOpen(option)}
              >
                {option.content}
              </div>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}

/** By kind, as they are shown: the arrows go through them in this order. */
export function inOrder(options: readonly SearchOption[], first: 'pages' | 'actions'): readonly SearchOption[] {
  const kinds = new Set<Kind>([first, 'pages', 'actions', ...foundKinds]);
  return [...kinds].flatMap((kind) => options.filter((one) => one.kind === kind));
}

export function pageOption({ to, label, title, icon: Icon }: VisibleLink): SearchOption {
  const content = (
    <>
      <Icon size={18} stroke={1.6} />
      {label}
      {title !== label && <span className="text-quiet text-13 leading-4.5">{title}</span>}
    </>
  );
  return { key: to, kind: 'pages', open: (navigate) => navigate({ to }), content };
}

export function actionOption({ key, label, icon: Icon, open }: SearchAction): SearchOption {
  const content = (
    <>
      <Icon size={18} stroke={1.6} />
      {label}
    </>
  );
  return { key, kind: 'actions', open, content };
}

/** The way to the whole list, of which only the first were found here. */
export function remainingOption({ key, kind, label, open }: Remaining): SearchOption {
  const content = (
    <>
      <IconListSearch size={18} stroke={1.6} />
      {label}
    </>
  );
  return { key, kind, open, content };
}

export function foundOption({ key, kind, open, label, detail, amount, status }: Found): SearchOption {
  const content = (
    <>
      <span className="flex-1 min-w-0">
        <span className="block truncate">{label}</span>
        {detail && <span className="text-quiet text-13 leading-4.5 block truncate">{detail}</span>}
      </span>
      <span className={`${classes.facts} flex flex-none items-center gap-3`}>
        {amount !== null && <Money amount={amount} />}
        {status && (
          <span className={classes.status}>
            <StatusBadge {...status} />
          </span>
        )}
      </span>
    </>
  );
  return { key, kind, open, content };
}
