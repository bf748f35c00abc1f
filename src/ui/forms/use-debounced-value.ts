import { useEffect, useState } from 'react';

/** Returns `value` after it has not changed for `quiet` milliseconds. */
export function useDebouncedValue<Value>(value: Value, quiet: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quiet);
    return () => clearTimeout(timer);
  }, [value, quiet]);
  return settled;
}
