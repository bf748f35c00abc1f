import { type ComponentType, type JSX, type LazyExoticComponent, lazy, useState } from 'react';
import { serverAnswers } from '#src/data/server-answers.ts';

export interface LazyPage {
  (): JSX.Element;
  /** Fetches the page's file ahead; never rejects. */
  prepare(): Promise<void>;
}

/**
 * A page in a file of its own, loaded when it is first shown. One that was prepared draws at once, where React would
 * show that it waits. Its file may not be on this device yet, and the server out of reach: a screen of its own says so.
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
      return { default: (await import('./page-not-here.tsx')).PageNotHere };
    }
  });
  function Page() {
    // What a page was first drawn with stays: another component in its place would lose its state.
    const [Shown] = useState<ComponentType | LazyExoticComponent<ComponentType>>(() => loaded ?? Waiting);
    return <Shown />;
  }
  const prepare = () => loadOnce().then(ignore, ignore);
  return Object.assign(Page, { prepare });
}

const ignore = () => undefined;
