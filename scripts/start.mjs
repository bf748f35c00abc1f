/**
 * `npm start`: installs what is missing, builds what is stale, and becomes the server. The server runs in this
 * very process, so that a signal reaches it with nobody in between and its exit code is ours.
 */
import { requireSupportedNode } from './node-version.mjs';

requireSupportedNode();
const { prepare } = await import('./prepare.mjs');
const { endWithParent } = await import('./processes.mjs');
endWithParent();
await prepare();
await import(new URL('../dist/server/main.js', import.meta.url).href);
