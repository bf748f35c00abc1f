/** Rows of weights by the hash of their feature. */
export interface Table {
  /** Where the weights of each row begin. */
  readonly from: Uint32Array;
  /** Returns the row of a hash, or -1. */
  find(hash: number): number;
}

/** Hash table with open addressing over the sorted hashes of the features. */
export function openTable(gaps: Uint32Array, counts: Uint32Array): Table {
  const size = 2 ** Math.ceil(Math.log2(gaps.length * 2 + 2));
  const keys = new Int32Array(size).fill(-1);
  const rows = new Uint32Array(size);
  const from = new Uint32Array(gaps.length + 1);
  let hash = 0;
  for (let row = 0; row < gaps.length; row += 1) {
    hash += gaps[row] ?? 0;
    from[row + 1] = (from[row] ?? 0) + (counts[row] ?? 0);
    let slot = hash & (size - 1);
    while (keys[slot] !== -1) slot = (slot + 1) & (size - 1);
    keys[slot] = hash;
    rows[slot] = row;
  }
  return {
    from,
    find: (wanted) => {
      let slot = wanted & (size - 1);
      while (keys[slot] !== -1) {
        if (keys[slot] === wanted) return rows[slot] ?? -1;
        slot = (slot + 1) & (size - 1);
      }
      return -1;
    },
  };
}
