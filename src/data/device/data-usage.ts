import { useEffect, useState } from 'react';
import { monthOf, readReceived } from '#src/offline/stores/data-usage.ts';

export { countResponses } from '#src/offline/stores/data-usage.ts';

/** Bytes that this device received. */
interface ReceivedBytes {
  readonly thisMonth: number;
  readonly lastMonth: number;
}

/** What the app received from the network on this device; undefined until it was read. */
export function useReceivedBytes(): ReceivedBytes | undefined {
  const [received, setReceived] = useState<ReceivedBytes>();
  useEffect(() => {
    const now = new Date();
    const before = new Date(now.getFullYear(), now.getMonth() - 1);
    void readReceived().then((usage) =>
      setReceived({ thisMonth: usage[monthOf(now)] ?? 0, lastMonth: usage[monthOf(before)] ?? 0 }),
    );
  }, []);
  return received;
}
