import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface DataSaver {
  /** What the person chose here; null leaves it to the browser's own setting. */
  readonly chosen: boolean | null;
}

/** How sparing the app is with prepaid data, on this device. */
const useDataSaver = create<DataSaver>()(
  persist((): DataSaver => ({ chosen: null }), { name: 'ardoise-economie', version: 1 }),
);

/** The browser's own 'save data' setting, where it tells. */
function browserSaves(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Whether no channel is kept open and nothing is fetched before it is asked for. */
export function savesData(): boolean {
  return useDataSaver.getState().chosen ?? browserSaves();
}

/** The same for a screen, with the way to choose it. */
export function useSavesData(): [boolean, (saves: boolean) => void] {
  const chosen = useDataSaver(({ chosen }) => chosen);
  return [chosen ?? browserSaves(), (saves) => useDataSaver.setState({ chosen: saves })];
}

/** Forgets what was chosen: the person leaves this device. */
export function forgetDataSaver(): void {
  useDataSaver.setState({ chosen: null });
  useDataSaver.persist.clearStorage();
}
