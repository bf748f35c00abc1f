import { type ComponentType, type JSX, type LazyExoticComponent, lazy, useState } from 'react';
import { serverAnswers } from '#src/data/server/server-answers.ts';

export interface LazyPage {
  (): JSX.Element;
  /** Fetches the page's file in advance. It never rejects. */
  prepare(): Promise<void>;
}

/**
 * Makes a page whose code is a file of its own and is fetched when the page is first shown. A page that was
 * prepared renders at once, without a loading state. If the file is not on this device and the server can't
 * be reached, an explanation is shown instead.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  let loaded: ComponentType | null = null;
  const loadOnce = async () => {
    const Loaded = (await load())[name];
    loaded = Loaded;
    return Loaded;
  };
  const Waiting = lazy(async () => {
    try {
      return { default: await loadOnce() };
    } catch (failure) {
      if (await serverAnswers()) throw failure;
      return { default: (await import('./page-unavailable-offline.tsx')).PageUnavailableOffline };
    }
  });
  function Page() {
    // The component must stay the same: replacing it would lose the page's state.
    const [Shown] = useState<ComponentType | LazyExoticComponent<ComponentType>>(() => loaded ?? Waiting);
    return <Shown />;
  }
  const prepare = () => loadOnce().then(ignore, ignore);
  return Object.assign(Page, { prepare });
}

const ignore = () => undefined;
