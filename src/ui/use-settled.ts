import { useEffect, useState } from 'react';

/** `value` once it has not changed for `quiet` milliseconds. */
export function useSettled<Value>(value: Value, quiet: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quiet);
    return () => clearTimeout(timer);
  }, [value, quiet]);
  return settled;
}
