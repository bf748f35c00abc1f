import { createContext, use } from 'react';
import type { paths } from '#contract/paths.ts';

/** Pages whose code another page fetches in advance. */
export type PreparedPath = typeof paths.chat;

/** Fetches the code of a page in advance. The route table provides the function. */
export const PreparePage = createContext<(path: PreparedPath) => void>(() => undefined);

export const usePreparePage = () => use(PreparePage);
