import { useEffect, useState } from 'react';
import type { PageWords } from '#contract/page-words.ts';
import { placedWords } from '#engine/documents/photo/page-words.ts';
import type { StoredSource } from '#src/data/device/courses.ts';
import { sourceTitle } from '../wording.ts';
import { type PageState, PageView, usePageZoom } from './page-view.tsx';

const BROKEN = 'L’image de cette page ne s’ouvre plus. Son texte reste.';

interface PhotoPageProps {
  source: StoredSource;
  picture: Blob;
  /** What stands on it, and where; null where that is not known. */
  words: PageWords | null;
  /** Words to mark and to bring into view; empty without any. */
  quote: string;
  onText: () => void;
}

/** The photographed page itself, straightened, with the quoted words marked. */
export function PhotoPage({ source, picture, words, quote, onText }: PhotoPageProps) {
  const zoom = usePageZoom();
  const state = usePhoto(picture, words);
  const label = `${sourceTitle(source)}, comme sur la photo`;
  return <PageView name="Photo de la page" {...{ label, state, zoom, quote, onText }} />;
}

function usePhoto(given: Blob, words: PageWords | null): PageState {
  // Every read of the store makes another object of the same file.
  const [file] = useState(given);
  const [texts] = useState(() => (words === null ? [] : placedWords(words)));
  const [state, setState] = useState<PageState>({ at: 'drawing', isFetching: false });
  useEffect(() => {
    let isWanted = true;
    let picture: ImageBitmap | undefined;
    createImageBitmap(file).then(
      (decoded) => {
        picture = decoded;
        if (isWanted) setState({ at: 'drawn', drawn: { picture, texts } });
        else picture.close();
      },
      () => isWanted && setState({ at: 'refused', sentence: BROKEN }),
    );
    return () => {
      isWanted = false;
      // A picture takes as much memory as its pixels, until it is given back.
      picture?.close();
    };
  }, [file, texts]);
  return state;
}
