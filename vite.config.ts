import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { builtPage } from './scripts/build/built-page.ts';
import { compileHints } from './scripts/build/compile-hints.ts';
import { lateExpressions } from './scripts/build/late-expressions.ts';
import { lessonModules } from './scripts/build/lesson-modules.ts';
import { ruleLessonModules } from './scripts/build/rule-lesson-modules.ts';
import { prerenderedPages } from './scripts/prerender/prerendered-pages.ts';

const read = (path: string | URL) => readFileSync(path, 'utf8');
const manifest = JSON.parse(read(new URL('manifest.webmanifest', import.meta.url)));

/** `BUILD_INTO` is the staging folder of scripts/build.mjs. */
const outDir = join(process.env.BUILD_INTO ?? 'dist', 'app');

/**
 * A page keeps its name from one release to the next, so its content type alone cannot tell it from the page
 * of a captive portal: the browser refuses to precache one whose digest is not the built one's.
 */
const withPageDigests = (entries: { url: string; revision: string | null; size: number }[]) => ({
  manifest: entries.map((entry) =>
    entry.url.endsWith('.html')
      ? {
          ...entry,
          integrity: `sha256-${createHash('sha256')
            .update(read(join(outDir, entry.url)))
            .digest('base64')}`,
        }
      : entry,
  ),
});

/**
 * What the app starts as well without, by the name of its module: it is no part of the service worker's installation and
 * is kept on the device afterwards (`sw/late-files.ts`).
 */
const LATE = new Set([
  // The study engine reads what comes late, or what somebody has typed meanwhile.
  'engine.worker',
  'search-texts',
  'find-lesson',
  'ask-course',
  'course-session',
  'texts',
  'studies',
  'figures',
  'written-items',
  'read-masteries',
  'writing-answers',
  'drawn-text',
  'capture-element',
  // What draws formulas and figures in a saved picture: KaTeX, its fonts, and what reads where it sets them.
  'set-formulas',
  'figure-pictures',
  'artefact-scene',
  'typesetter',
  ...['Main-Regular', 'Math-Italic', 'AMS-Regular', 'Caligraphic-Regular'].map((name) => `KaTeX_${name}`),
  ...[1, 2, 3, 4].map((size) => `KaTeX_Size${size}-Regular`),
  'page-font',
  // fflate, by the name of its file: it packs and unpacks what the browser can't.
  'browser',
  'anki-package',
  'print-sheet',
  'exercises-page',
  'exam-page',
  'exam-answers',
  'correction-result',
  'faults-page',
  'courses-page',
  'course-shelf',
  'course-sections',
  'fiche-path',
  'open-pages',
  'import-page',
  'originals',
  'hand-over-code',
  // Nothing is there to read before the lessons are, and they come late too.
  'lesson-page',
  'fiche-page',
  'lesson-occlusion',
  'course-occlusion',
  'keep-occlusion',
  'deck',
  'pictures',
  'kept-picture',
  'draw-paper-figures',
  'figure-file',
  // What late pages share.
  'draw-exercise',
  'report-lesson',
  'exam-runs',
  'rule-label',
  'presentation-page',
  'socket-io',
  // The readers of documents: 0.5 MB that only who opens a file needs (`readers` in sw/routing.ts).
  'document.worker',
  'pdf-page.worker',
  'pdf.min',
  'pdf.worker.min',
  // What recognises letters in photographs: 1.3 MB, in the same way.
  'recogniser.worker',
  'tesseract-core',
  'fra.traineddata',
  // What these are for needs the server, or is read once.
  'pricing-page',
  'privacy-page',
  'signup-page',
  'continue-as-guest',
  'forgot-password-page',
  'reset-password-page',
  'confirm-email-page',
  'access-page',
  'phone-field',
  'common-password',
  'judge-password',
  'use-access',
  // Nobody signs up without a connection.
  'phone-example',
  'devices-page',
  'delete-account-page',
  'activate-page',
]);
/**
 * The digest in a file's name: seven characters of 64. The app names all of its files, so that each character costs a
 * newcomer a byte. What reads such names takes the eight of earlier releases too.
 */
const HASH = '[hash:7]';
/** A part of one lesson, which comes when somebody opens it: `sw/routing.ts` knows it by this name. */
const LESSON_PART = /\/lessons\/([\w-]+)\/lesson\.md\?(text|study|figures)$/;
const chunkFileNames = ({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }) => {
  const [, slug, part] = LESSON_PART.exec(facadeModuleId ?? '') ?? [];
  if (slug !== undefined) return `assets/late-${part}-${slug}-${HASH}.js`;
  if (facadeModuleId?.endsWith('virtual:lesson-entries')) return `assets/late-entries-${HASH}.js`;
  if (facadeModuleId?.endsWith('virtual:rule-lessons')) return `assets/late-rule-lessons-${HASH}.js`;
  return `assets/${LATE.has(name) ? 'late-' : ''}[name]-${HASH}.js`;
};

/**
 * All workers come late, and with them whatever they share, under a name that no part of a lesson has: one of them is called
 * `study-text`, and was left for the lesson of that name.
 */
const workerFileNames = (chunk: Parameters<typeof chunkFileNames>[0]) =>
  chunkFileNames(chunk).replace(/^assets\/(?!late-)/, 'assets/late-shared-');

/** The styles of a late page come with it, and so does what a late worker fetches. */
const assetFileNames = ({ names: [name = ''] }: { names: string[] }) =>
  `assets/${LATE.has(name.replace(/\.\w+$/, '')) ? 'late-' : ''}[name]-${HASH}[extname]`;

const project = (name: string, environment: 'node' | 'jsdom', include: string[], more = {}) => ({
  extends: true as const,
  test: { name, environment, include, ...more },
});

const inBrowser = {
  // One Chromium for all files of a worker: starting one, and what drives it, takes longer than most of them.
  isolate: false,
  globalSetup: ['tests/support/build-when-stale.ts'],
  maxWorkers: 2,
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  plugins: [
    react(),
    lessonModules(),
    ruleLessonModules(),
    compileHints(),
    // Elsewhere the installed app has too few of them to be worth the room.
    lateExpressions(/\/engine\/(answer|make\/(?!wanted\/)|text\/(clauses|definitions)|writing)\/.+\.ts$/),
    builtPage(),
    prerenderedPages(outDir),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest,
      includeManifestIcons: false,
      // The plugin asks the bundler for one file in words that Vite 8 warns about; these are the new ones.
      integration: {
        configureCustomSWViteBuild: (worker) => {
          worker.logLevel = 'warn';
          const output = { entryFileNames: 'sw.mjs', codeSplitting: false };
          worker.build = { ...worker.build, rollupOptions: { ...worker.build?.rollupOptions, output } };
        },
      },
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,wasm,gz}'],
        // The browser fetches what stands for the app outside of it by itself, when it installs it.
        globIgnores: [
          'screenshots/**',
          // The app draws these itself; they are what the server sends to who has not got it.
          'pages/**',
          'icons/**',
          'social-card.png',
          // A worker that the recogniser's package brings along, and that nothing here starts.
          'assets/tesseract-worker-*',
        ],
        manifestTransforms: [withPageDigests],
      },
    }),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    // A newcomer's first screen need not carry what only hurries a Safari before 17, which fetches each file when it is due.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames,
        assetFileNames,
        codeSplitting: {
          groups: [
            // The libraries of the first screen change far less often than the app: cached across releases.
            {
              name: 'shell',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack[\\/](react-query|query-core))[\\/]/,
              priority: 2,
            },
            {
              name: 'socket-io',
              test: /node_modules[\\/](socket\.io-(client|parser)|engine\.io-(client|parser)|@socket\.io)[\\/]/,
              priority: 2,
            },
            // What draws formulas on screen and what sets them for a picture share it.
            { name: 'typesetter', test: /node_modules[\\/]katex[\\/].*\.m?js$/, priority: 2 },
            // The login page, which is a newcomer's first, and what it is made of.
            {
              name: 'login',
              test: /[\\/]src[\\/](pages[\\/]identity[\\/]login-page|features[\\/]identity[\\/](login-form|expired-notice))\.tsx$/,
              priority: 1,
            },
            // What the first screen needs is one file, and so is what the lazy pages share: on a phone's line a
            // request costs more than the few kilobytes that a finer cut would save.
            { name: 'app', tags: ['$initial'], priority: 2 },
            {
              name: 'ui',
              test: /[\\/]src[\\/]ui[\\/](?!answers|pictures|feedback[\\/]lessons-to-fetch)|node_modules[\\/]lucide-react[\\/]/,
              minShareCount: 2,
            },
            // What keeps things on the device, and what pages of study share. In files of their own the parts of these made a
            // lesson fifty files, and a phone that starts offline takes each of them through the service worker. The pages
            // of identity use only `src/data/account`, and stay free of the database.
            {
              name: 'data',
              test: /[\\/]src[\\/](data[\\/](?!account[\\/]|reports|device[\\/](pictures|course-files|course-shelf|waiting-files|page-font|backpack|faults)|generation[\\/](use-parts|use-ask|use-wait|use-read-page|read-page|ask|until-known)|items[\\/](kept-fiches|tool-history|item-facts))|offline[\\/](?!stores[\\/](pictures|courses|course-change|course-files|course-removal|waiting-files|growing-source|adopt)|reads[\\/]item-facts))|node_modules[\\/]dexie(-react-hooks)?[\\/]/,
              minShareCount: 2,
            },
            {
              name: 'study',
              test: /[\\/](src[\\/](compositions(?![\\/](next-thing|pictures))|device(?![\\/](documents|phone-country|engine[\\/]writing-files))|features[\\/]library(?![\\/](start|lesson[\\/]question-figure)))|contract|engine[\\/](answer|text[\\/]words(?![\\/](stems|abbreviations))))[\\/]|[\\/]src[\\/]features[\\/]courses[\\/]wording\.ts|[\\/]engine[\\/](documents[\\/]sections|lesson[\\/]text[\\/]formulas|make[\\/](random|written[\\/]plain-text)|exchange[\\/](count-wording|notes-of|option-letters|file-name)|writing[\\/](correction|rules[\\/]explain))\.ts$/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  // The engine's worker takes its lessons and its writing tools from files of their own.
  worker: {
    format: 'es',
    plugins: () => [lessonModules(), lateExpressions()],
    rolldownOptions: {
      output: { chunkFileNames: workerFileNames, entryFileNames: workerFileNames, assetFileNames },
    },
  },
  test: {
    // What is waited for comes late on a busy machine; what never comes is still told.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Where one thread runs the transactions of several devices, Dexie now and then loses count of its zones
    // (https://github.com/dexie/Dexie.js/issues/1603). Nothing is lost; what the tests look at is still looked at.
    onUnhandledError: ({ message, stack = '' }) =>
      !(/\/dexie\.m?js/.test(stack) && /undefined \(reading '(?:global|ref)'\)/.test(message)),
    projects: [
      // What leaves nothing behind shares one world, and reads what it tests once.
      project('engine', 'node', ['tests/{contract,engine,lessons}/**/*.test.ts'], { isolate: false }),
      project(
        'unit',
        'node',
        [
          'tests/architecture.test.ts',
          'tests/offline/**/*.test.ts',
          'tests/{sw,support}/*.test.ts',
          'tests/scripts/{,build/,test/}!(*in-chromium).test.mjs',
          'tests/app/**/!(in-chromium).test.ts',
        ],
        { isolate: false, setupFiles: ['fake-indexeddb/auto'] },
      ),
      // Each test starts the servers that it asks, on a database of its own; their modules hold nothing between two.
      project('server', 'node', ['tests/{server,sync,torture}/**/*.test.ts'], {
        isolate: false,
        globalSetup: ['tests/support/processes/postgres.ts'],
      }),
      project('app', 'jsdom', ['tests/app/**/*.test.tsx'], {
        setupFiles: ['tests/app/setup.ts'],
        pool: 'threads',
        isolate: false,
      }),
      project(
        'e2e',
        'node',
        [
          'tests/e2e/**/!(long-tasks).test.ts',
          'tests/sw/browser/**/*.test.ts',
          'tests/app/**/in-chromium.test.ts',
          'tests/scripts/*in-chromium.test.mjs',
          'tests/scripts/built/*.test.mjs',
        ],
        inBrowser,
      ),
      // Runs alone: it judges times.
      project('timed', 'node', ['tests/e2e/long-tasks.test.ts'], inBrowser),
      // One browser shows all of them.
      project('screens', 'node', ['tests/screens/**/*.test.ts'], { ...inBrowser, maxWorkers: 1 }),
    ],
  },
});
