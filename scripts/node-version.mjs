/**
 * One French sentence when this Node is too old to run Ardoise, otherwise undefined.
 * This file keeps to a syntax that old Nodes can read: it is there for them.
 * @param {string} version as in `process.versions.node`
 * @returns {string | undefined}
 */
export function nodeComplaint(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return undefined;
  return `Ardoise demande Node 20.19 ou plus récent, et cette machine a Node ${version}\u00a0: voir https://nodejs.org/fr/download`;
}

/** Ends the process with that sentence on an old Node. */
export function requireSupportedNode() {
  const complaint = nodeComplaint(process.versions.node);
  if (complaint === undefined) return;
  console.error(complaint);
  process.exit(1);
}
