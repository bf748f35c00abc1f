export { anchorOf } from '#engine/library/anchor.ts';
