/**
 * `npm run bench:engine [-- --details] [-- --passages | --held-out]`: how well and how fast the local engine reads the
 * passages of this folder. Vite loads the TypeScript as it is.
 */
import { createServer } from 'vite';

const flags = new Set(process.argv.slice(2));
const parts = ['passages', 'held-out'].filter((part) => flags.has(`--${part}`));
const server = await createServer({
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
try {
  const { report } = await server.ssrLoadModule('/bench/engine/report.ts');
  const lines = report({
    details: flags.has('--details'),
    parts: parts.length > 0 ? parts : ['passages', 'held-out'],
  });
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  await server.close();
}
