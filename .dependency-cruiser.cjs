/**
 * Who may import whom (docs/ARCHITECTURE.md). Every world and every folder of src/ names what it may reach;
 * anything else is a violation. tests/architecture.test.ts plants violations to prove that this file is read.
 */

/** Folders of the repository, in the order of the house: world or layer -> what it may import besides itself. */
const mayImport = {
  contract: [],
  engine: ['contract'],
  lessons: ['engine'],
  'src/ui': ['contract'],
  'src/device': ['contract', 'engine', 'lessons'],
  'src/offline': ['contract'],
  'src/data': ['contract', 'lessons', 'src/offline'],
  'src/features': ['contract', 'engine', 'lessons', 'src/data', 'src/device', 'src/ui'],
  'src/compositions': ['contract', 'engine', 'src/data', 'src/device', 'src/ui', 'src/features'],
  'src/pages': ['contract', 'engine', 'src/data', 'src/device', 'src/ui', 'src/features', 'src/compositions'],
  'src/app': [
    'contract',
    'engine',
    'src/data',
    'src/device',
    'src/ui',
    'src/features',
    'src/compositions',
    'src/pages',
  ],
  // Draws the app without a browser, when it is built.
  'src/prerender': ['contract', 'engine', 'src/app', 'src/data', 'src/device', 'src/ui'],
  'src/main.tsx': ['src', 'contract'],
  // One door to the sending of what waits: the worker's compiler sees to it that nothing behind it needs a page.
  sw: ['contract', 'src/offline', 'src/data/sync/drain-in-background.ts'],
  server: ['contract', 'engine', 'lessons'],
};

const worlds = '^(contract|engine|lessons|src|sw|server)/';
const below = (place) => `^${place.replace('.', '\\.')}${/\.\w+$/.test(place) ? '$' : '/'}`;

const arrows = Object.entries(mayImport).map(([place, allowed]) => ({
  name: `arrows-of-${place.replace(/\W/g, '-')}`,
  severity: 'error',
  comment: `${place} may import ${[place, ...allowed].join(', ')}`,
  from: { path: below(place) },
  to: { path: worlds, pathNot: [place, ...allowed].map(below) },
}));

/**
 * The floors of the server, from the roof to the ground (docs/decisions/022-floors-of-the-server.md). A folder imports
 * itself and the floors below; two folders on one floor do not import each other. The files that lie in server/ itself
 * are the process: they import every floor, and no floor imports them.
 */
const serverFloors = {
  doors: ['http', 'realtime', 'admin'],
  nouns: [
    'users',
    'plans',
    'history',
    'sessions',
    'writing-tools',
    'revision-tools',
    'reviews',
    'courses',
    'page-readings',
    'reports',
    'service',
  ],
  jobs: ['generation'],
  parts: ['items', 'credits', 'engines', 'calls'],
  accounts: ['accounts'],
  connections: ['database', 'messages', 'redis'],
  ground: ['base'],
};

const inServer = (folders) => `^server/(${folders.join('|')})/`;
const floorArrows = Object.entries(serverFloors).map(([floor, folders], at, floors) => {
  const lower = floors.slice(at + 1).flatMap(([, each]) => each);
  return {
    name: `floor-of-${floor}`,
    severity: 'error',
    comment: `server/{${folders}} may import ${lower.length > 0 ? `server/{${lower}}` : 'nothing of server/'}`,
    from: { path: inServer(folders) },
    // The folder that imports is the first group of `from`.
    to: { path: '^server/', pathNot: ['^server/$1/', ...(lower.length > 0 ? [inServer(lower)] : [])] },
  };
});
const onNoFloor = { path: '^server/[^/]+/', pathNot: inServer(Object.values(serverFloors).flat()) };
const everyFolderHasAFloor = [
  { from: onNoFloor, to: {} },
  { from: {}, to: onNoFloor },
].map((ends) => ({ name: 'every-folder-of-the-server-has-a-floor', severity: 'error', ...ends }));

/** Packages that only one place knows: everything else goes through that place. */
const keptBy = {
  'socket.io-client': ['src/data'],
  dexie: ['src/offline'],
  'dexie-react-hooks': ['src/offline', 'src/data'],
  kysely: ['server/database'],
};
const repositories = '^server/.*repository\\.ts$';

const keepers = Object.entries(keptBy).map(([name, places]) => ({
  name: `only-${places.at(-1).replace('/', '-')}-knows-${name.replace(/\W/g, '-')}`,
  severity: 'error',
  from: { path: worlds, pathNot: [...places.map(below), ...(name === 'kysely' ? [repositories] : [])] },
  to: { path: `^node_modules/${name.replace('.', '\\.')}/` },
}));

module.exports = {
  forbidden: [
    ...arrows,
    ...floorArrows,
    ...everyFolderHasAFloor,
    ...keepers,
    {
      name: 'source-imports-no-tests-or-scripts',
      severity: 'error',
      from: { path: worlds, pathNot: '^((server|sw)/)?vite\\.config\\.ts$' },
      to: { path: '^(tests|scripts|bench)/' },
    },
    {
      name: 'the-queue-knows-no-kind-of-change',
      comment: 'The kinds come in by parameter, from the table in src/offline/changes/kinds.ts.',
      severity: 'error',
      from: { path: '^src/offline/queue/' },
      to: { path: '^src/offline/changes/' },
    },
    {
      name: 'features-do-not-meet',
      comment: 'Two features meet only in a composition or a page.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'pages-do-not-meet',
      comment: 'What two routes share stands in a composition or a feature.',
      severity: 'error',
      from: { path: '^src/pages/' },
      to: { path: '^src/pages/', pathNot: '\\.css$' },
    },
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: ['^contract/', '^node_modules/zod/'] },
    },
    {
      name: 'classic-zod-on-the-server-only',
      comment: "18 kB more in the app: there it is `import * as z from 'zod/mini'`.",
      severity: 'error',
      from: { path: worlds, pathNot: '^server/' },
      to: { path: '^node_modules/zod/(index|v4/index|v4/classic/|v3/)' },
    },
    {
      name: 'the-app-knows-no-node',
      severity: 'error',
      from: { path: '^(contract|engine|lessons|src|sw)/', pathNot: 'vite\\.config\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: worlds },
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: { path: worlds },
      // What the build makes of all lessons is no file (scripts/build/lesson-modules.ts).
      to: { couldNotResolve: true, pathNot: '^virtual:(lesson-entries|search-texts|rule-lessons)$' },
    },
    {
      name: 'packages-are-declared',
      severity: 'error',
      from: { path: worlds, pathNot: 'vite\\.config\\.ts$' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'types', 'default'],
    },
  },
};
