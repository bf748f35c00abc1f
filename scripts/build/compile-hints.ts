import type { Plugin } from 'vite';

/** What Chromium reads at the beginning of a file (https://v8.dev/blog/explicit-compile-hints); others take it for a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** The chunks that most of is run of before the first screen or a lesson is drawn, by the names that vite.config.ts gives them. */
const RUN_AT_ONCE = new Set(['shell', 'app', 'index', 'login', 'ui', 'study', 'lesson-page']);

/**
 * Marks those files. A browser skips a function's body and reads it again when it is first called, in the page's own time;
 * where it knows the hint it makes all of a file ready beside the page, while that still waits for the rest.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      // Vite puts the list of what a file may load before it, and the hint counts only at its very beginning.
      order: 'post',
      handler(_, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type === 'chunk' && RUN_AT_ONCE.has(part.name)) part.code = HINT + part.code;
        }
      },
    },
  };
}
