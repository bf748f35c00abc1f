import {
  BookA,
  Feather,
  Flag,
  Languages,
  ListCollapse,
  Megaphone,
  Music,
  NotebookPen,
  RefreshCw,
  ScrollText,
  SpellCheck,
  TextAlignStart,
  TextCursorInput,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { WritingIcon } from '#contract/writing/tool.ts';

/** The icon for each name in the table of tools. */
export const writingIcons: Readonly<Record<WritingIcon, ReactNode>> = {
  feather: <Feather />,
  'text-cursor-input': <TextCursorInput />,
  'text-align-start': <TextAlignStart />,
  flag: <Flag />,
  'scroll-text': <ScrollText />,
  'notebook-pen': <NotebookPen />,
  'spell-check': <SpellCheck />,
  'refresh-cw': <RefreshCw />,
  'list-collapse': <ListCollapse />,
  music: <Music />,
  megaphone: <Megaphone />,
  'book-a': <BookA />,
  languages: <Languages />,
};
